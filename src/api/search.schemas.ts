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
  }),
  /** Metres from the point of `aroundLatLng`, where that was given. */
  distance: z.int().optional(),
});

const relaxation = z.object({
  query: z.string(),
  /** What is left of the filter, as it was written; empty for none. */
  filters: z.string(),
  around: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      /** Metres; null: however far. */
      radius: z.number().nullable(),
      /** Postcode and name where the words named it; null where the circle was asked for. */
      place: z.string().nullable(),
    })
    .nullable(),
  /** What is left out: words as typed, parts of the filter as written, and the place, without text where it was a circle. */
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

/** Where the words asked for stand in a text: UTF-16 units from the first number to before the second. */
const marks = z.array(z.tuple([z.int(), z.int()]));

export const searchSchemas = {
  searchJobs: {
    query: z.object({
      // The engine bounds text by bytes and words (rule search/bounds); this only keeps the request line sane.
      query: z.string().max(4096).default(''),
      page: queryNumber(0, 1_000_000_000).default(0),
      // Clamped to 1–100 rather than refused, whatever the number.
      hitsPerPage: z
        .string()
        .regex(/^-?\d{1,15}$/, 'integer')
        .transform(Number)
        .default(10),
      facets: z.string().max(1024).optional(),
      filters: z.string().max(16_384).optional(),
      disjunctive: z.enum(['0', '1']).optional(),
      aroundLatLng: aroundLatLng('regex').optional(),
      /** Metres; without effect unless there is a point to go round. */
      aroundRadius: queryNumber(1, 20_100_000).optional(),
      /** `distance`: the nearest first, where there is a point to measure from. */
      sort: z.enum(['relevance', 'distance']).optional(),
      /** The language of a reader, who gets the occupations that titles in other languages name. */
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
      /** Where nothing was found: the nearest searches that find something, best first (rule search/relaxations). */
      relaxations: z.array(relaxation).max(3).optional(),
      /** By the ad's id: what its title names, in the language asked for, of the ads in others whose title names one. */
      occupations: z.record(z.string(), z.string()).optional(),
      processingTimeMS: z.number(),
    }),
  },
  suggestSearches: {
    query: z.object({ query: queryText().default('') }),
    reply: data(
      z.object({
        /** Titles of public ads, those that have what was typed first, and otherwise the most frequent. */
        titles: z.array(
          z.object({
            title: z.string(),
            marks,
            /** That of the ad. */
            language: z.string(),
            /** What the occupation that the title names is called in each language; null where none is known. */
            occupation: z.record(z.enum(LANGUAGES), z.string()).nullable(),
          }),
        ),
        /** Companies with public ads. */
        companies: z.array(z.object({ id: z.int(), name: z.string(), place: z.string(), marks })),
        /** Places that the words, or the last of them, name; `query` is what is left of the words. */
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
