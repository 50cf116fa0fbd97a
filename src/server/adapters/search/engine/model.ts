/** A public ad as the index holds it. `text` is plain text (no markup) and is not kept for answers. */
export interface JobDocument {
  id: number;
  title: string;
  company: { id: number; name: string; place: string; logo: string | null };
  place: string;
  state: string;
  zip: string;
  /** Degrees (WGS 84); null where the place is not known. */
  latitude: number | null;
  longitude: number | null;
  text: string;
  season: 'summer' | 'winter';
  job_category_id: number;
  job_position_id: number;
  start_month: number;
  start_year: number;
  end_month: number;
  end_year: number;
  duration_in_months: number;
  workload_min: number;
  workload_max: number;
  fulltime: boolean;
  accommodation: boolean;
  language: string;
  created_at: string;
  /** Epoch milliseconds; newer stands first, on a tie the higher id. */
  published_at: number;
  /** First public civil day in Europe/Zurich, inclusive; null: since ever. */
  public_from: string | null;
  /** Last public civil day in Europe/Zurich, inclusive. */
  public_until: string;
}

/** What an answer shows of an ad, in the names of the wire (rule search/hit). */
export type SearchHit = Omit<
  JobDocument,
  'text' | 'latitude' | 'longitude' | 'published_at' | 'public_from' | 'public_until'
> & {
  objectID: string;
  /** Metres from where the search asked around, rounded; absent if it did not. */
  distance?: number;
};

/** What is counted unless a search names its facets. */
export const standardFacets = [
  'season',
  'job_category_id',
  'job_position_id',
  'start_month',
  'end_month',
  'duration_in_months',
  'workload_min',
] as const;

export type StandardFacet = (typeof standardFacets)[number];

export const facetNames = [...standardFacets, 'state'] as const;

export type FacetName = (typeof facetNames)[number];

/** A circle on the map: what lies outside, or is nowhere, does not match. */
export interface Around {
  latitude: number;
  longitude: number;
  /** Metres; absent: however far. */
  radius?: number | undefined;
}

export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** One condition on one attribute. A name that is not filterable is allowed and matches nothing. */
export type Condition =
  | { kind: 'equals'; attribute: string; value: string }
  | { kind: 'compare'; attribute: string; operator: ComparisonOperator; value: number }
  | { kind: 'range'; attribute: string; from: number; to: number };

export type Filter =
  | Condition
  | { kind: 'and' | 'or'; filters: readonly Filter[] }
  | { kind: 'not'; filter: Filter };

export interface SearchRequest {
  /** As typed; what exceeds 512 bytes of UTF-8 or 20 words is ignored. */
  query: string;
  /** Zero-based. */
  page: number;
  /** Clamped to 1–100. */
  hitsPerPage: number;
  /** The facets to count; absent: the seven standard ones. */
  facets?: readonly FacetName[] | undefined;
  /** Whether a facet's own selection leaves its own counts alone. */
  disjunctive: boolean;
  filters?: Filter | undefined;
  around?: Around | undefined;
  /** By distance only together with `around`: the nearest first, and what is equally near by relevance. */
  order?: 'relevance' | 'distance' | undefined;
  /** Civil day in Europe/Zurich; ads that are not public on it are neither answered nor counted. */
  today: string;
  /** What a page beyond the last one answers: the first page, or no hits as Algolia does. */
  pastTheEnd: 'first' | 'empty';
}

export interface SearchAnswer {
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  /** Facet → value → number of ads; only requested facets, only values that occur. */
  facets: Partial<Record<FacetName, Record<string, number>>>;
}

/** A word of a text that a query matches: the text's UTF-16 units from `start` to before `end`. */
export interface Mark {
  start: number;
  end: number;
  /** Which words of the query it matches, by index, ascending. */
  words: number[];
}
