import type { PayUnit } from '#domain/jobs/constants.ts';
import type { AskedLanguage } from '#domain/jobs/spoken.ts';

/** An ad as it is indexed, public now or later. `text` is plain text (no markup) and is not stored for results. */
export interface JobDocument {
  id: number;
  title: string;
  company: { id: number; name: string; place: string; logo: string | null; verified: boolean };
  place: string;
  state: string;
  zip: string;
  /** Degrees (WGS 84); null for an unknown place. */
  latitude: number | null;
  longitude: number | null;
  text: string;
  season: 'summer' | 'winter';
  job_category_id: number;
  job_position_id: number;
  /** The code of its occupation. Year plans compare it; no result shows it. */
  occupation: string;
  start_month: number;
  start_year: number;
  end_month: number;
  end_year: number;
  duration_in_months: number;
  workload_min: number;
  workload_max: number;
  fulltime: boolean;
  accommodation: boolean;
  /** In Rappen; null where the ad states none. */
  pay_min_amount: number | null;
  pay_max_amount: number | null;
  pay_unit: PayUnit | null;
  /** In Rappen a month, 0 for none; null where the ad states none. */
  housing_rent_amount: number | null;
  /** The days that it names in its first and last month. */
  start_day: number | null;
  end_day: number | null;
  /** The languages that the work asks for, and how well each. */
  spoken: readonly AskedLanguage[];
  language: string;
  created_at: string;
  /** Epoch milliseconds; results are sorted newest first, then by descending id. */
  published_at: number;
  /** The first public civil day in Europe/Zurich, inclusive; null means no beginning. */
  public_from: string | null;
  /** Last public civil day in Europe/Zurich, inclusive. */
  public_until: string;
  /** The tandem that the ad stands in, and the id of its other half (rule tandems/shown). */
  tandem?: { id: number; job_id: number } | null;
}

/** The other half of a tandem, as the hit of the first shows it. */
export interface OtherHalf
  extends Pick<
    JobDocument,
    'title' | 'place' | 'season' | 'start_month' | 'start_year' | 'end_month' | 'end_year'
  > {
  job_id: number;
  company: Pick<JobDocument['company'], 'id' | 'name'>;
}

export function otherHalfOf({
  id,
  title,
  place,
  season,
  company,
  start_month,
  start_year,
  end_month,
  end_year,
}: Pick<JobDocument, 'id' | 'company' | Exclude<keyof OtherHalf, 'job_id' | 'company'>>): OtherHalf {
  return {
    ...{ job_id: id, title, place, season, start_month, start_year, end_month, end_year },
    company: { id: company.id, name: company.name },
  };
}

/** An ad in a search result, with the field names of the wire (rule search/hit). */
export type SearchHit = Omit<
  JobDocument,
  | 'text'
  | 'spoken'
  | 'occupation'
  | 'latitude'
  | 'longitude'
  | 'published_at'
  | 'public_from'
  | 'public_until'
  | 'tandem'
> & {
  objectID: string;
  /** The codes of the languages that the work asks for. */
  spoken: string[];
  /** ISO 8601 in UTC. */
  published_at: string;
  /** Null for an ad in no tandem, and while its other half is not public. */
  tandem_id: number | null;
  tandem: OtherHalf | null;
  /** The rounded distance in metres from the search's point; absent without one. */
  distance?: number;
};

/** The facets that are counted by default. */
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

/** A circle on the map; ads outside, or without a position, do not match. */
export interface Around {
  latitude: number;
  longitude: number;
  /** In metres; absent means unlimited. */
  radius?: number | undefined;
}

export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A condition on an attribute. An unknown attribute is allowed and matches nothing. */
export type Condition =
  | { kind: 'equals'; attribute: string; value: string }
  | { kind: 'compare'; attribute: string; operator: ComparisonOperator; value: number }
  | { kind: 'range'; attribute: string; from: number; to: number };

export type Filter =
  | Condition
  | { kind: 'and' | 'or'; filters: readonly Filter[] }
  | { kind: 'not'; filter: Filter };

/** The filters that all have to match, without ANDs among them. */
export function conjunctsOf(filter: Filter): readonly Filter[] {
  return filter.kind === 'and' ? filter.filters.flatMap(conjunctsOf) : [filter];
}

export interface SearchRequest {
  /** As typed; what exceeds 512 bytes of UTF-8 or 20 words is ignored. */
  query: string;
  /** Whether its last word is still being typed, so that it is no condition on a coded field yet. */
  isUnfinished?: boolean | undefined;
  /** Zero-based. */
  page: number;
  /** Clamped to 1–100. */
  hitsPerPage: number;
  /** The facets to count; by default the seven standard ones. */
  facets?: readonly FacetName[] | undefined;
  /** Whether a facet's counts ignore its own selection. */
  disjunctive: boolean;
  filters?: Filter | undefined;
  around?: Around | undefined;
  /**
   * Relevance is the default. `newest`: latest publication first. `start`: earliest first month first; `distance`, which
   * requires `around`: nearest first; both then by relevance.
   */
  order?: 'relevance' | 'newest' | 'start' | 'distance' | undefined;
  /** A civil day in Europe/Zurich; ads that are not public on it are neither returned nor counted. */
  today: string;
  /** The result of a page beyond the last one: the first page, or no hits as with Algolia. */
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

/** A matching word in a text, from UTF-16 offset `start` to `end`, exclusive. */
export interface Mark {
  start: number;
  end: number;
  /** The indexes of the query's words that it matches, ascending. */
  words: number[];
}
