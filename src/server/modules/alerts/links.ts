import { otherPath } from '#api/pages.ts';
import type { Language } from '#domain/kernel/language.ts';
import { inOwnLanguage } from '#server/modules/accounts/index.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { createSeal } from '#server/platform/sealed.ts';
import type { AlertContext } from './context.ts';

/** The links of alerts, with encrypted and authenticated tokens, which are valid as long as the alert exists. */
export function alertLinks({
  secret,
  settings,
}: Pick<AlertContext, 'secret'> & { settings: Pick<AlertContext['settings'], 'PUBLIC_URL'> }) {
  const seal = createSeal(secret, 'alert');
  const address = (page: 'alert.link' | 'alert.off', id: number, language: Language) =>
    settings.PUBLIC_URL + inOwnLanguage(otherPath(page, { token: seal.close(id) }), { language });
  return {
    /** To the page to confirm, change, renew and delete it. */
    toManage: ({ id, language }: { id: number; language: Language }) => address('alert.link', id, language),
    toEnd: ({ id, language }: { id: number; language: Language }) => address('alert.off', id, language),
    /** @throws AppError `not_found` for a forged token */
    alertOf(token: string): number {
      try {
        return seal.open(token) as number;
      } catch {
        throw new AppError('not_found');
      }
    },
  };
}
