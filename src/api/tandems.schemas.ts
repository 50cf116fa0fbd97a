import { z } from 'zod';
import { SEASONS } from '#domain/kernel/season.ts';
import { TANDEM_ANSWERS, TANDEM_ENDS, TANDEM_STATUSES } from '#domain/tandems/tandem.ts';
import {
  data,
  type EndpointSchemas,
  id,
  list,
  optionalLines,
  pagedQuery,
  queryChoices,
  seenAt,
  timestamp,
} from './fields.ts';
import { hit } from './search.schemas.ts';

/** An ad in outlines. */
export const outline = z.object({
  id: z.int(),
  title: z.string(),
  season: z.enum(SEASONS),
  place: z.string(),
  start_month: z.int(),
  start_year: z.int(),
  end_month: z.int(),
  end_year: z.int(),
});

/** What two houses offer together, as one of them sees it (rule tandems/seen). */
const tandem = z.object({
  id: z.int(),
  status: z.enum(TANDEM_STATUSES),
  /** Whether the company that asks proposed it. */
  side: z.enum(['proposer', 'partner']),
  /**
   * The ad and the company that proposed, and those that it was proposed to. The other house's ad is null while it is
   * not public.
   */
  job_id: z.int().nullable(),
  company_id: z.int(),
  partner_job_id: z.int().nullable(),
  partner_company_id: z.int(),
  message: z.string().nullable(),
  end_reason: z.enum(TANDEM_ENDS).nullable(),
  created_at: timestamp(),
  answered_at: timestamp().nullable(),
  ended_at: timestamp().nullable(),
  updated_at: timestamp(),
  /** The ad of the company that asks. */
  own: outline.extend({ is_public: z.boolean() }),
  /** The other house; its ad is null while it is not public. */
  other: z.object({
    company: z.object({ id: z.int(), name: z.string(), place: z.string().nullable() }),
    job: outline.nullable(),
  }),
  /** Days without work between the two; null unless both are public and fit. */
  interruption_days: z.int().nullable(),
  /** Whether one of the two ads stands in another tandem; a proposal can only be accepted once that has ended. */
  is_taken: z.boolean(),
  can: z.object({ answer: z.boolean(), end: z.boolean() }),
});

export const tandemSchemas = {
  listTandems: {
    /** Those of some statuses, separated by commas. */
    query: pagedQuery().extend({ status: queryChoices(TANDEM_STATUSES).optional() }),
    reply: list(tandem),
  },
  createTandem: {
    body: z.object({ job_id: id(), partner_job_id: id(), message: optionalLines() }),
    reply: data(tandem),
  },
  listTandemSuggestions: {
    /** Pages of the company's own ads, the earliest start first. */
    query: pagedQuery(),
    reply: list(
      z.object({
        job: hit,
        partners: z
          .array(
            z.object({
              job: hit,
              /** Whether it comes before the company's own ad or after it. */
              position: z.enum(['before', 'after']),
              interruption_days: z.int(),
              distance_km: z.int().nullable(),
              /** How many of the twelve months from the first one's start are worked. */
              months: z.int(),
              /** As of a year plan, without what depends on the person (rule tandems/suggestions). */
              cost: z.int(),
            }),
          )
          .max(5),
      }),
    ),
  },
  answerTandem: {
    body: z.object({ status: z.enum(TANDEM_ANSWERS), updated_at: seenAt() }),
    reply: data(tandem),
  },
  endTandem: { reply: data(z.null()) },
} satisfies Record<string, EndpointSchemas>;
