import { z } from 'zod';
import { data, type EndpointSchemas, fileBytes, password } from './fields.ts';

export const departureSchemas = {
  exportUser: { reply: fileBytes() },
  getDeletionOutlook: {
    reply: data(
      z.object({
        /** Why the account cannot be deleted; null where it can. */
        refused: z.enum(['last_administrator', 'company_has_additional']).nullable(),
        /** Sent applications, which are kept anonymised; and those of them still open, which would be withdrawn. */
        applications: z.int(),
        open_applications: z.int(),
        /** Confirmed employments, which are kept anonymised. */
        employments: z.int(),
        /** Agreements that keep their copy of names and jobs, each with the last day until which it does. */
        agreements: z.array(
          z.object({
            uuid: z.uuid(),
            job1_company: z.string(),
            job2_company: z.string(),
            until: z.iso.date(),
          }),
        ),
        /** Number of other agreements, which would be reduced to their number and status. */
        reduced_agreements: z.int(),
        /** Companies that would be removed with the account. */
        companies: z.array(z.object({ id: z.int(), name: z.string() })),
        /** Companies that would pass to another owner. */
        handed_on: z.array(z.object({ id: z.int(), name: z.string(), to: z.string() })),
        /** Agreements in force at these companies; they keep the name of whoever confirmed a job until they end. */
        confirmations: z.int(),
      }),
    ),
  },
  deleteUser: { body: z.object({ password: password() }), reply: data(z.null()) },
  closeUnconfirmed: { reply: data(z.null()) },
} satisfies Record<string, EndpointSchemas>;
