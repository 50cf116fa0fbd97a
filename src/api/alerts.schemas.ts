import { z } from 'zod';
import { ALERT_FREQUENCIES, ALERT_KINDS, ALERT_SEARCH_MAX } from '#domain/alerts/alert.ts';
import { data, type EndpointSchemas, email, language, timestamp } from './fields.ts';

const alert = z.object({
  id: z.int(),
  kind: z.enum(ALERT_KINDS),
  /** The query string of `searchJobs` or `listYearPlans`, without pages and order, its parameters by name. */
  search: z.string(),
  /** Postcode and name of the place at the centre of the search; null for none. */
  place: z.string().nullable(),
  frequency: z.enum(ALERT_FREQUENCIES),
  language: language(),
  created_at: timestamp(),
  confirmed: z.boolean(),
  last_sent_at: timestamp().nullable(),
  ends_at: timestamp(),
});

const changes = z.object({
  frequency: z.enum(ALERT_FREQUENCIES).optional(),
  language: language().optional(),
  /** It ends a year from now. */
  keep: z.literal(true, 'in').optional(),
});

export const alertSchemas = {
  createAlert: {
    body: z.object({
      kind: z.enum(ALERT_KINDS),
      /** The query string of `searchJobs` or `listYearPlans`, judged as these calls do; an unknown parameter is refused. */
      search: z.string().max(ALERT_SEARCH_MAX),
      frequency: z.enum(ALERT_FREQUENCIES),
      language: language(),
      /** For visitors alone; the alerts of an account go to its address. */
      email: email().optional(),
    }),
    /** Null for a visitor. */
    reply: data(alert.nullable()),
  },
  listAlerts: { reply: data(z.array(alert)) },
  updateAlert: { body: changes, reply: data(alert) },
  deleteAlert: { reply: data(z.null()) },
  getLinkedAlert: { reply: data(alert) },
  confirmLinkedAlert: { reply: data(alert) },
  updateLinkedAlert: { body: changes, reply: data(alert) },
  deleteLinkedAlert: { reply: data(z.null()) },
  endAlertAtOnce: { reply: data(z.null()) },
} satisfies Record<string, EndpointSchemas>;
