import type { settingsEndpoints } from '#api/settings.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { seasonOnDate } from '#domain/kernel/season.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import type { Settings } from '#server/platform/settings.ts';

type SettingsViews = keyof typeof settingsEndpoints;

/** What pages need before login: public settings, the season and today's date. */
export function settingsViews({ settings }: { settings: Settings }): Handlers<SettingsViews> {
  return {
    getSettings: async ({ today }) => ({
      data: {
        maintenance: settings.MAINTENANCE,
        registration: settings.REGISTRATION,
        season: seasonOnDate(today),
        today,
        languages: [...LANGUAGES],
        office_email: settings.MAIL_OFFICE,
        payment: settings.PAYMENT,
        payment_by_invoice: settings.PAYMENT_BY_INVOICE,
        // The sandbox needs no key.
        stripe_public_key: settings.STRIPE_PUBLIC_KEY ?? null,
        map: { tiles: settings.MAP_TILES, attribution: settings.MAP_ATTRIBUTION },
        demo: settings.DEMO,
      },
    }),
  };
}
