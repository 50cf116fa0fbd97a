/** A call that the public search clients of Algolia make, with the very path they send. */
interface SearchClientEndpoint {
  method: 'POST';
  /** At the root and not below `/api`; its third part is the name of the index. */
  path: `/1/indexes/${string}`;
  summary: string;
}

/**
 * The calls of the public search clients (rule search/clients). They stand beside the endpoint table, since paths,
 * errors and the reading of bodies are given by those clients.
 */
export const searchClientEndpoints = {
  queryJobs: {
    method: 'POST',
    path: '/1/indexes/jobs/query',
    summary: 'Search the public ads, as an Algolia client asks',
  },
  queryMany: {
    method: 'POST',
    path: '/1/indexes/*/queries',
    summary: 'Several searches at once, as an Algolia client asks',
  },
  queryFacet: {
    method: 'POST',
    path: '/1/indexes/jobs/facets/:facet/query',
    summary: 'Search among the values of a facet, as an Algolia client asks',
  },
} as const satisfies Record<string, SearchClientEndpoint>;

export type SearchClientEndpointName = keyof typeof searchClientEndpoints;
