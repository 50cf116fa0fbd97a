import { z } from 'zod';
import { SEASONS } from '#domain/kernel/season.ts';
import { data, type EndpointSchemas, language } from './fields.ts';

export const settingsSchemas = {
  getSettings: {
    reply: data(
      z.object({
        maintenance: z.boolean(),
        registration: z.enum(['all', 'companies']),
        season: z.enum(SEASONS),
        /** Today's civil date in Zurich, by the server's clock. */
        today: z.iso.date(),
        languages: z.array(language()),
        /** The mailbox of the association for reports. */
        office_email: z.string(),
        payment: z.enum(['sandbox', 'stripe']),
        /** Whether companies may pay a yearly plan by invoice. */
        payment_by_invoice: z.boolean(),
        stripe_public_key: z.string().nullable(),
        map: z.object({ tiles: z.string(), attribution: z.string() }),
        demo: z.boolean(),
      }),
    ),
  },
} satisfies Record<string, EndpointSchemas>;
