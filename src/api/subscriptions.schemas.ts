import { z } from 'zod';
import { type EndpointSchemas, list, listQuery } from './fields.ts';

const group = z.object({
  company_id: z.int(),
  name: z.string(),
  is_terminated: z.boolean(),
  subscriptions: z.array(
    z.object({
      subscription_id: z.int(),
      items: z.array(
        z.object({
          type: z.enum(['base', 'additional']),
          quantity: z.int(),
          companies: z.array(
            z.object({
              id: z.int(),
              name: z.string(),
              place: z.string().nullable(),
              is_cancelled: z.boolean(),
            }),
          ),
        }),
      ),
      current_period_starts_at: z.iso.date(),
      current_period_ends_at: z.iso.date(),
      is_cancelled: z.boolean(),
      next_possible_cancellation_date: z.iso.date(),
      has_active_additional_companies: z.boolean(),
    }),
  ),
});

export const subscriptionSchemas = {
  listSubscriptions: { query: listQuery('name'), reply: list(group) },
} satisfies Record<string, EndpointSchemas>;
