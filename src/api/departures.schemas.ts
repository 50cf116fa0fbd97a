import { z } from 'zod';
import { data, type EndpointSchemas, fileBytes, password } from './fields.ts';

export const departureSchemas = {
  exportUser: { reply: fileBytes() },
  getDeletionOutlook: {
    reply: data(
      z.object({
        /** Why the account cannot be deleted; null where it can. */
        refused: z.enum(['last_administrator', 'company_has_additional']).nullable(),
        /** Applications that were sent, which stay without a name, and those among them that would be withdrawn. */
        applications: z.int(),
        open_applications: z.int(),
        /** Confirmed employments, which stay without a name. */
        employments: z.int(),
        /** Agreements that keep their copy of names and jobs, and until which day. */
        agreements: z.array(
          z.object({
            uuid: z.uuid(),
            job1_company: z.string(),
            job2_company: z.string(),
            until: z.iso.date(),
          }),
        ),
        /** How many other agreements there are, of which only number and status would stay. */
        reduced_agreements: z.int(),
        /** Companies that would be removed. */
        companies: z.array(z.object({ id: z.int(), name: z.string() })),
        /** Companies that would go on with another owner. */
        handed_on: z.array(z.object({ id: z.int(), name: z.string(), to: z.string() })),
        /** Agreements in force at these companies, which go on naming who confirmed a job until they are over. */
        confirmations: z.int(),
      }),
    ),
  },
  deleteUser: { body: z.object({ password: password() }), reply: data(z.null()) },
} satisfies Record<string, EndpointSchemas>;
