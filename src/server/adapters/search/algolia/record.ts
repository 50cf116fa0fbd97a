import { createHash } from 'node:crypto';
import type { IndexSettings } from 'algoliasearch';
import type { SearchOrder } from '#domain/jobs/constants.ts';
import { monthlyPay } from '#domain/jobs/pay.ts';
import { languagesIn, spokenTerms } from '#domain/jobs/spoken.ts';
import { cutToBytes } from '../engine/fold.ts';
import { sortableDay } from '../engine/sortable-day.ts';
import { facetNames, type JobDocument, otherHalfOf, type SearchHit } from '../port.ts';
import { filterable } from './filter.ts';

/** The maximum size of a record in bytes of JSON on the smallest plan of the service. */
const LARGEST_RECORD = 10_000;

/** An ad as a record of the service. */
export type JobRecord = Omit<
  JobDocument,
  'latitude' | 'longitude' | 'occupation' | 'spoken' | 'public_from' | 'public_until' | 'published_at'
> & {
  objectID: string;
  /** The codes of the languages that the work asks for, and each with the levels that do (rule search/spoken). */
  spoken: string[];
  /** The postcode as a number, for ranges; 0 for none. */
  postcode: number;
  /** The upper end of the pay by the month, in Rappen; 0 for none. */
  pay_monthly_amount: number;
  published_at: number;
  /** Civil days as comparable numbers; 0 means without a beginning. */
  public_from: number;
  public_until: number;
  _geoloc?: { lat: number; lng: number };
  /** A digest of all other fields, to detect changes. */
  digest: string;
};

/** Counted to know how many companies have ads. */
export const COMPANY_FACET = 'company.id';

/** The attributes that a search result needs. */
const SHOWN = [
  'id',
  'title',
  'company',
  'place',
  'state',
  'zip',
  'season',
  'job_category_id',
  'job_position_id',
  'start_month',
  'start_year',
  'end_month',
  'end_year',
  'duration_in_months',
  'workload_min',
  'workload_max',
  'fulltime',
  'accommodation',
  'pay_min_amount',
  'pay_max_amount',
  'pay_unit',
  'housing_rent_amount',
  'start_day',
  'end_day',
  'spoken',
  'language',
  'created_at',
  'published_at',
] as const satisfies readonly (keyof SearchHit)[];

export const retrieved: readonly string[] = [...SHOWN, '_geoloc', 'tandem'];

/**
 * Converts an ad to a record. A text that is too long is truncated, so its last words are not searchable.
 * @throws RangeError for values that no ad has
 */
export function recordOf(document: JobDocument): JobRecord {
  refuseOutOfRange(document);
  const { text, latitude, longitude, occupation: _, spoken, public_from, public_until, ...rest } = document;
  const whole = {
    objectID: String(document.id),
    ...rest,
    spoken: spokenTerms(spoken),
    postcode: postcodeOf(document),
    pay_monthly_amount: monthlyPay(document),
    text,
    public_from: public_from === null ? 0 : sortableDay(public_from),
    public_until: sortableDay(public_until),
    ...(latitude !== null && longitude !== null && { _geoloc: { lat: latitude, lng: longitude } }),
  };
  const digest = createHash('sha256').update(JSON.stringify(whole)).digest('base64url');
  const record = { ...whole, digest };
  const excess = Buffer.byteLength(JSON.stringify(record)) - LARGEST_RECORD;
  if (excess <= 0) return record;
  return { ...record, text: cutToBytes(text, Math.max(0, Buffer.byteLength(text) - excess)) };
}

function postcodeOf({ zip }: JobDocument): number {
  return /^\d{4}$/.test(zip) ? Number(zip) : 0;
}

function refuseOutOfRange(document: JobDocument): void {
  const refuse = (name: string, value: unknown) => {
    throw new RangeError(`ad ${document.id}: ${name} ${value}`);
  };
  for (const [name, kind] of Object.entries(filterable)) {
    if (typeof kind !== 'object' || name === 'postcode') continue;
    const value = document[name as keyof JobDocument] as number;
    if (!Number.isInteger(value) || value < kind.least || value > kind.greatest) refuse(name, value);
  }
  const { season, published_at } = document;
  if (season !== 'summer' && season !== 'winter') refuse('season', season);
  if (Number.isNaN(new Date(published_at).getTime())) refuse('published_at', published_at);
}

/** @param others records that are public, by their ids, among which the other half of a tandem may be */
export function hitOf(record: JobRecord, others: ReadonlyMap<number, JobRecord>): SearchHit {
  const shown = Object.fromEntries(SHOWN.map((name) => [name, record[name]]));
  const published_at = new Date(record.published_at).toISOString();
  return {
    objectID: record.objectID,
    ...(shown as Omit<SearchHit, 'objectID' | 'published_at' | 'tandem_id' | 'tandem'>),
    spoken: languagesIn(record.spoken),
    published_at,
    ...tandemOf(record, others),
  };
}

function tandemOf(
  { id, tandem }: JobRecord,
  others: ReadonlyMap<number, JobRecord>,
): Pick<SearchHit, 'tandem_id' | 'tandem'> {
  const other = tandem && others.get(tandem.job_id);
  const isMutual = other?.tandem?.id === tandem?.id && other?.tandem?.job_id === id;
  return tandem && other && isMutual
    ? { tandem_id: tandem.id, tandem: otherHalfOf(other) }
    : { tandem_id: null, tandem: null };
}

const isNumber = (kind: unknown) => kind === 'number' || typeof kind === 'object';
const COUNTED: readonly string[] = [...facetNames, COMPANY_FACET];
const LANGUAGES = ['de', 'fr', 'it', 'en'] as const;

/** The service's approximation of the order and the matching of decision record 0010. */
const RULES = ['typo', 'attribute', 'exact', 'custom'];

export const settings: IndexSettings = {
  searchableAttributes: ['unordered(title)', 'company.name,company.place,place,zip,state', 'unordered(text)'],
  attributesForFaceting: [
    ...COUNTED,
    ...Object.keys(filterable)
      .filter((name) => !COUNTED.includes(name))
      .map((name) => `filterOnly(${name})`),
  ],
  numericAttributesForFiltering: [
    ...Object.keys(filterable).filter((name) => isNumber(filterable[name])),
    'public_from',
    'public_until',
  ],
  // Distance comes last and decides next to nothing, but geo search requires it.
  ranking: [...RULES, 'geo'],
  customRanking: ['desc(published_at)', 'desc(id)'],
  attributesToRetrieve: [...retrieved],
  minWordSizefor1Typo: 5,
  minWordSizefor2Typos: 9,
  queryType: 'prefixLast',
  exactOnSingleWordQuery: 'word',
  queryLanguages: [...LANGUAGES],
  indexLanguages: [...LANGUAGES],
  ignorePlurals: true,
  // Without synonyms, so that the literal word ranks before its synonyms.
  alternativesAsExact: ['ignorePlurals'],
  decompoundedAttributes: { de: ['title', 'text'] },
  maxValuesPerFacet: 1000,
  paginationLimitedTo: 20_000,
};

/** The rankings of the replicas that are sorted otherwise than by relevance, which then decides. */
const rankings = {
  newest: ['custom', 'typo', 'attribute', 'exact', 'geo'],
  start: ['asc(start_year)', 'asc(start_month)', ...RULES, 'geo'],
  distance: ['geo', ...RULES],
} as const satisfies Record<Exclude<SearchOrder, 'relevance'>, readonly string[]>;

/** A replica of the index that is sorted otherwise: its order, and its settings. */
export const replicas = Object.entries(rankings).map(([order, ranking]) => ({
  order: order as keyof typeof rankings,
  settings: { ...settings, ranking: [...ranking] } satisfies IndexSettings,
}));
