import { z } from 'zod';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { data, type EndpointSchemas, queryNumber, queryText } from './fields.ts';

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
  language: z.string(),
  created_at: z.string(),
  company: z.object({
    id: z.int(),
    name: z.string(),
    place: z.string(),
    logo: z.string().nullable(),
    verified: z.boolean(),
  }),
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

export const searchSchemas = {
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
      disjunctive: z.enum(['0', '1']).optional(),
      aroundLatLng: aroundLatLng('regex').optional(),
      /** In metres; ignored without a centre. */
      aroundRadius: queryNumber(1, 20_100_000).optional(),
      /** `distance` sorts the nearest first, if there is a centre. */
      sort: z.enum(['relevance', 'distance']).optional(),
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
} satisfies Record<string, EndpointSchemas>;
