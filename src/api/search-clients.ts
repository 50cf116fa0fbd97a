/** An endpoint that the public search clients of Algolia call, under exactly the path that they use. */
interface SearchClientEndpoint {
  method: 'POST';
  /** At the root and not below `/api`; its third part is the name of the index. */
  path: `/1/indexes/${string}`;
  summary: string;
}

/**
 * The endpoints for the public search clients (rule search/clients). They are separate from the endpoint table, since
 * those clients dictate the paths, the errors and how bodies are parsed.
 */
export const searchClientEndpoints = {
  queryJobs: {
    method: 'POST',
    path: '/1/indexes/jobs/query',
    summary: 'Search the public ads with an Algolia client',
  },
  queryMany: {
    method: 'POST',
    path: '/1/indexes/*/queries',
    summary: 'Several searches at once with an Algolia client',
  },
  queryFacet: {
    method: 'POST',
    path: '/1/indexes/jobs/facets/:facet/query',
    summary: 'Search the values of a facet with an Algolia client',
  },
} as const satisfies Record<string, SearchClientEndpoint>;

export type SearchClientEndpointName = keyof typeof searchClientEndpoints;
