import { z } from 'zod';
import type { EndpointSchemas } from './fields.ts';
import { aroundLatLng } from './search.schemas.ts';
import type { SearchClientEndpointName } from './search-clients.ts';

/** Algolia's own limit of searches per call. */
const MOST_REQUESTS = 50;
/** Bounds the size of the reply, which repeats the highlight tag at every match; in characters. */
const LONGEST_TAG = 100;

const names = z.union([z.string(), z.array(z.string())], 'expected a list of names');
const conditions = z.union(
  [z.string(), z.array(z.union([z.string(), z.array(z.string())]))],
  'expected conditions, or lists of them',
);
const tag = z.string().max(LONGEST_TAG);

/** Accepted without effect, because they change no hits: what is counted about a person, and the like. */
const harmless = {
  analytics: z.unknown().optional(),
  analyticsTags: z.unknown().optional(),
  clickAnalytics: z.unknown().optional(),
  enableABTest: z.unknown().optional(),
  percentileComputation: z.unknown().optional(),
  userToken: z.unknown().optional(),
  /** The value by which the clients say that they have none. */
  tagFilters: z.union([z.literal(''), z.tuple([])], 'is not supported').optional(),
};

/** Any other parameter is refused; those that are null count as absent. */
const parameters = z.strictObject({
  ...harmless,
  /** Further parameters, encoded as a query string; those given directly take precedence. */
  params: z.string().optional(),
  query: z.string().default(''),
  page: z.int().min(0).default(0),
  hitsPerPage: z.int().default(20),
  /** A number of hits from one on, instead of a page. */
  offset: z.int().min(0).optional(),
  length: z.int().min(0).optional(),
  facets: names.optional(),
  filters: z.string().optional(),
  facetFilters: conditions.optional(),
  numericFilters: conditions.optional(),
  aroundLatLng: aroundLatLng('expected latitude,longitude in degrees').optional(),
  /** In metres; ignored without a centre. */
  aroundRadius: z.union([z.int().min(1), z.literal('all')], 'expected metres or all').default('all'),
  attributesToRetrieve: names.default('*'),
  attributesToHighlight: names.default('*'),
  highlightPreTag: tag.default('<em>'),
  highlightPostTag: tag.default('</em>'),
  maxValuesPerFacet: z.int().min(0).default(100),
  sortFacetValuesBy: z.enum(['count', 'alpha']).default('count'),
});

const facetParameters = parameters.extend({
  facetQuery: z.string().default(''),
  maxFacetHits: z.int().default(10),
});

const request = facetParameters
  .extend({
    indexName: z.string(),
    type: z.enum(['default', 'facet']).default('default'),
    /** The facet to search in, where the type says so. */
    facet: z.string().optional(),
  })
  .refine(({ type, facet }) => type !== 'facet' || facet !== undefined, {
    path: ['facet'],
    message: 'expected the name of a facet',
  });

const highlight = z.object({
  value: z.string(),
  matchLevel: z.enum(['none', 'partial', 'full']),
  matchedWords: z.array(z.string()),
  fullyHighlighted: z.boolean().optional(),
});

const answer = z.object({
  /** Ads as `GET /api/search/jobs` returns them, or only the requested attributes. */
  hits: z.array(
    z.looseObject({
      objectID: z.string(),
      _highlightResult: z
        .record(z.string(), z.union([highlight, z.record(z.string(), highlight)]))
        .optional(),
    }),
  ),
  nbHits: z.int(),
  /** Absent where `offset` or `length` was given, which are repeated then. */
  page: z.int().optional(),
  nbPages: z.int().optional(),
  hitsPerPage: z.int().optional(),
  offset: z.int().optional(),
  length: z.int().optional(),
  facets: z.record(z.string(), z.record(z.string(), z.int())).optional(),
  facets_stats: z
    .record(z.string(), z.object({ min: z.number(), max: z.number(), avg: z.number(), sum: z.number() }))
    .optional(),
  exhaustiveNbHits: z.boolean(),
  exhaustiveFacetsCount: z.boolean().optional(),
  exhaustiveTypo: z.boolean(),
  query: z.string(),
  params: z.string(),
  index: z.string(),
  processingTimeMS: z.int(),
});

const facetAnswer = z.object({
  facetHits: z.array(z.object({ value: z.string(), highlighted: z.string(), count: z.int() })),
  exhaustiveFacetsCount: z.boolean(),
  processingTimeMS: z.int(),
});

export const searchClientSchemas = {
  queryJobs: { body: parameters, reply: answer },
  queryMany: {
    // Each search is answered, whatever the one before it finds.
    body: z.strictObject({
      requests: z.array(request).max(MOST_REQUESTS),
      strategy: z.literal('none').optional(),
    }),
    reply: z.object({ results: z.array(z.union([answer, facetAnswer])) }),
  },
  queryFacet: { body: facetParameters, reply: facetAnswer },
} satisfies Record<SearchClientEndpointName, EndpointSchemas>;

export type SearchParameters = z.output<typeof parameters>;
export type FacetParameters = z.output<typeof facetParameters>;
export type ClientHighlight = z.output<typeof highlight>;
export type ClientAnswer = z.output<typeof answer>;
export type ClientFacetAnswer = z.output<typeof facetAnswer>;
