import { z } from 'zod';
import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import {
  JOB_CATEGORY_IDS,
  JOB_POSITION_IDS,
  PAY_UNITS,
  SEARCH_ORDERS,
  WORKLOAD,
} from '#domain/jobs/constants.ts';
import { CANTONS } from '#domain/kernel/cantons.ts';
import { parseMonth } from '#domain/kernel/civil-date.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { ID_MAX } from '#domain/kernel/limits.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import { WISHED_DAYS_BETWEEN } from '#domain/plans/cost.ts';
import { MARKET_LABELS } from '#domain/plans/market.ts';
import { MISS_REASONS } from '#domain/plans/misses.ts';
import { PLAN_RADIUS } from '#domain/plans/wishes.ts';
import { civilDate, data, type EndpointSchemas, fileBytes, queryNumber, queryText } from './fields.ts';

/** The other half of a tandem (rule tandems/shown). */
export const otherHalf = z.object({
  job_id: z.int(),
  title: z.string(),
  place: z.string(),
  season: z.string(),
  start_month: z.int(),
  start_year: z.int(),
  end_month: z.int(),
  end_year: z.int(),
  company: z.object({ id: z.int(), name: z.string() }),
});

/** An ad in an answer (rule search/hit). */
export const hit = z.object({
  objectID: z.string(),
  id: z.int(),
  title: z.string(),
  place: z.string(),
  state: z.string(),
  zip: z.string(),
  season: z.string(),
  job_category_id: z.int(),
  job_position_id: z.int(),
  start_month: z.int(),
  start_year: z.int(),
  end_month: z.int(),
  end_year: z.int(),
  duration_in_months: z.int(),
  workload_min: z.int(),
  workload_max: z.int(),
  fulltime: z.boolean(),
  accommodation: z.boolean(),
  /** In Rappen; null where the ad states none. */
  pay_min_amount: z.int().nullable(),
  pay_max_amount: z.int().nullable(),
  pay_unit: z.enum(PAY_UNITS).nullable(),
  /** The rent of its accommodation, in Rappen a month; 0 is free of charge, null where the ad states none. */
  housing_rent_amount: z.int().nullable(),
  /** The days that the ad names in its first and in its last month. */
  start_day: z.int().nullable(),
  end_day: z.int().nullable(),
  /** The codes of the languages that the work asks for. */
  spoken: z.array(z.string()),
  language: z.string(),
  created_at: z.string(),
  /** When it was first published; the ad and its card show this date. */
  published_at: z.string(),
  company: z.object({
    id: z.int(),
    name: z.string(),
    place: z.string(),
    logo: z.string().nullable(),
    verified: z.boolean(),
  }),
  /** The tandem that the ad stands in while its other half is public as well. */
  tandem_id: z.int().nullable(),
  tandem: otherHalf.nullable(),
  /** Metres from the point of `aroundLatLng`, where that was given. */
  distance: z.int().optional(),
});

const relaxation = z.object({
  query: z.string(),
  /** The remaining filter, as it was written; empty for none. */
  filters: z.string(),
  around: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      /** Metres; null: however far. */
      radius: z.number().nullable(),
      /** Postcode and name, if the query named the place; null if it came from `aroundLatLng`. */
      place: z.string().nullable(),
    })
    .nullable(),
  /**
   * What was dropped from the search: words as typed, parts of the filter as written, and the place, whose text is
   * empty for a circle.
   */
  dropped: z.array(z.object({ kind: z.enum(['word', 'filter', 'place']), text: z.string() })),
  nbHits: z.int(),
});

/** Above any pay by the month, also one that is stated by the hour. */
const PAY_FROM_MAX = 100_000_000;

const degrees = String.raw`-?\d{1,3}(?:\.\d{1,20})?`;

/** Degrees of latitude and longitude with a comma between, as Algolia's parameter of this name has them. */
export function aroundLatLng(message: string) {
  return z
    .string()
    .regex(new RegExp(`^\\s*${degrees}\\s*,\\s*${degrees}\\s*$`), message)
    .transform((text) => text.split(',').map(Number) as [latitude: number, longitude: number])
    .refine(([latitude, longitude]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, message);
}

/** Match positions for highlighting, as half-open ranges of UTF-16 code units: [start, end). */
const marks = z.array(z.tuple([z.int(), z.int()]));

/** Values with commas between, each of them one of these. */
function listOf<const Value extends string | number>(values: readonly Value[]) {
  const known = new Map<string, Value>(values.map((value) => [String(value), value]));
  return z
    .string()
    .refine((text) => text.split(',').every((value) => known.has(value)), 'in')
    .transform((text) => [...new Set(text.split(','))].map((value) => known.get(value) as Value));
}

/** A job that somebody holds, as one half of a plan. */
const heldHalf = z.object({
  held: z.literal(true),
  /** Null for a job of which only the days were given. */
  entry_id: z.int().nullable(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string(),
});

const planHalf = z.union([hit, heldHalf]);

const plan = z.object({
  first: planHalf,
  second: planHalf,
  interruption_days: z.int(),
  /** Null if the place of one half is unknown. */
  distance_km: z.int().nullable(),
  /** How many of the twelve months from the first half's start month are worked. */
  months: z.int(),
  /** The sum of `parts` (rule plans/cost). */
  cost: z.int(),
  parts: z.object({
    between: z.int(),
    apart: z.int(),
    home: z.int(),
    work: z.int(),
    housing: z.int(),
    idle: z.int(),
    wait: z.int(),
    begun: z.int(),
    tandem: z.int(),
  }),
  tandem_id: z.int().nullable(),
});

const marketQuery = z.strictObject({
  by: listOf(MARKET_LABELS).default([...MARKET_LABELS]),
  /** The season of the ads; the other half is missing in the other one. */
  season: z.enum(SEASONS, 'in').optional(),
  states: listOf(CANTONS).optional(),
  categories: listOf(JOB_CATEGORY_IDS).optional(),
});

/** Null where fewer than 3 are told together. */
const atLeastThree = z.int().min(3).nullable();
const marketCounts = {
  /** How many have no other half. */
  without: atLeastThree,
  /** Whether there are more than that, too few to say how many. */
  without_is_least: z.boolean(),
  /** How many have none of their category. */
  without_in_category: atLeastThree,
  without_in_category_is_least: z.boolean(),
};

const marketRow = z.object({
  // Only those that `by` names; null for what is not told apart.
  season: z.enum(SEASONS).optional(),
  state: z.string().nullable().optional(),
  category: z.int().nullable().optional(),
  /** yyyy-MM, the month after the ads end. */
  month: z.string().nullable().optional(),
  ads: z.int().min(3),
  ...marketCounts,
});

/** The wishes of a plan, other than for a job that somebody holds. */
const planWishes = {
  // As in `searchJobs`, the search engine limits the query itself.
  query: z.string().max(4096).default(''),
  categories: listOf(JOB_CATEGORY_IDS).optional(),
  positions: listOf(JOB_POSITION_IDS).optional(),
  languages: listOf(LANGUAGES).optional(),
  workload: queryNumber(WORKLOAD.min, WORKLOAD.max).optional(),
  accommodation: z.literal('1').optional(),
  winter_states: listOf(CANTONS).optional(),
  summer_states: listOf(CANTONS).optional(),
  zip: queryText().min(1).optional(),
  /** In kilometres. */
  radius: queryNumber(PLAN_RADIUS.min, PLAN_RADIUS.max).optional(),
  free: listOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).optional(),
  from: z
    .string()
    .refine((text) => parseMonth(text) !== null, 'date')
    .optional(),
  days_between: queryNumber(0, MAX_INTERRUPTION_DAYS).default(WISHED_DAYS_BETWEEN),
};

/** A misspelt wish would otherwise widen what is found without a word, so that no other parameter is taken. */
const planQuery = z.strictObject({
  ...planWishes,
  held_start: civilDate().optional(),
  held_end: civilDate().optional(),
  held: z
    .string()
    .regex(/^(?:any|none|[1-9]\d{0,9})$/, 'in')
    .optional(),
});

const plans = z.object({
  data: z.array(plan),
  /** How many ads of each season fit the wishes. */
  meta: z.object({ winter: z.int(), summer: z.int() }),
});

export const searchSchemas = {
  getMarket: {
    query: marketQuery,
    reply: z.object({
      data: z.array(marketRow),
      /** Of all of them together: more than the rows tell where these have too few each. */
      meta: z.object({ ads: z.int(), ...marketCounts }),
    }),
  },
  exportMarketCsv: { query: marketQuery, reply: fileBytes() },

  listYearPlans: { query: planQuery, reply: plans },
  listPlansOfJob: { query: z.strictObject(planWishes), reply: plans },
  listPlanLandings: {
    reply: data(
      z.array(
        z.object({
          job_category_id: z.int(),
          winter_state: z.string(),
          summer_state: z.string(),
          /** How many pairs of companies have a plan there, counted up to 20. */
          company_pairs: z.int(),
        }),
      ),
    ),
  },
  listPlanMisses: {
    /** `ad` is a public ad that is one half, as in the plans of an ad; instead of a held job. */
    query: planQuery.extend({ ad: queryNumber(1, ID_MAX).optional() }),
    reply: data(
      z.object({
        /** The fewest missing days first. */
        misses: z
          .array(
            z.object({
              first: planHalf,
              second: planHalf,
              reason: z.enum(MISS_REASONS),
              /** Negative by the days on which both run. */
              interruption_days: z.int(),
            }),
          )
          .max(3),
        /** The wishes, by the names of their parameters, without which there are so many plans; most plans first. */
        changes: z.array(z.object({ without: z.array(z.string()), plans: z.int() })).max(3),
      }),
    ),
  },

  searchJobs: {
    query: z.object({
      // The search engine limits the query itself (rule search/bounds); this only bounds the length of the URL.
      query: z.string().max(4096).default(''),
      page: queryNumber(0, 1_000_000_000).default(0),
      // Any number is clamped to 1–100 rather than refused.
      hitsPerPage: z
        .string()
        .regex(/^-?\d{1,15}$/, 'integer')
        .transform(Number)
        .default(10),
      facets: z.string().max(1024).optional(),
      filters: z.string().max(16_384).optional(),
      /** In Rappen: ads whose upper end of pay reaches it, by the month (rule search/pay). */
      pay_from: queryNumber(1, PAY_FROM_MAX).optional(),
      disjunctive: z.enum(['0', '1']).optional(),
      aroundLatLng: aroundLatLng('regex').optional(),
      /** In metres; ignored without a centre. */
      aroundRadius: queryNumber(1, 20_100_000).optional(),
      /** Without a centre, `distance` is as `relevance` (rule search/sort). */
      sort: z.enum(SEARCH_ORDERS).optional(),
      /** The reader's language: occupations named in titles of other languages are translated to it. */
      occupationsIn: z.enum(LANGUAGES).optional(),
    }),
    // Not in the usual envelope: search clients expect this shape (rule search/answer).
    reply: z.object({
      hits: z.array(hit),
      nbHits: z.int(),
      page: z.int(),
      nbPages: z.int(),
      hitsPerPage: z.int(),
      facets: z.record(z.string(), z.record(z.string(), z.int())),
      /** If there are no hits: the least relaxed searches that have some, best first (rule search/relaxations). */
      relaxations: z.array(relaxation).max(3).optional(),
      /** If there are no hits: true where all words of the query are known, so that none is misspelled. */
      understood: z.literal(true).optional(),
      /**
       * The place whose surroundings words of the query were taken to ask for, the radius in metres, and the query
       * without these words (rule search/near).
       */
      near: z.object({ zip: z.string(), place: z.string(), radius: z.int(), query: z.string() }).optional(),
      /** Translated occupations by ad id, for ads in other languages than `occupationsIn` whose title names one. */
      occupations: z.record(z.string(), z.string()).optional(),
      processingTimeMS: z.number(),
    }),
  },
  suggestSearches: {
    query: z.object({ query: queryText().default('') }),
    reply: data(
      z.object({
        /** Titles of public ads: prefix matches first, then the most frequent. */
        titles: z.array(
          z.object({
            title: z.string(),
            marks,
            /** The language of the ad. */
            language: z.string(),
            /** The names, by language, of the occupation recognised in the title; null if none is. */
            occupation: z.record(z.enum(LANGUAGES), z.string()).nullable(),
          }),
        ),
        /** Companies with public ads. */
        companies: z.array(z.object({ id: z.int(), name: z.string(), place: z.string(), marks })),
        /** Places that the query, or its last words, name; `query` is the rest of the query. */
        places: z.array(
          z.object({ zip: z.string(), place: z.string(), state: z.string(), query: z.string(), marks }),
        ),
      }),
    ),
  },
  listLandings: {
    reply: data(
      z.array(
        z.object({
          job_category_id: z.int(),
          state: z.string(),
          season: z.string(),
          number_of_ads: z.int(),
        }),
      ),
    ),
  },
  getSearchFigures: {
    reply: data(z.object({ jobs: z.int(), companies: z.int(), cantons: z.int() })),
  },
} satisfies Record<string, EndpointSchemas>;
