import type { Input } from '#api/schemas.ts';
import { SHOWN_PERMITS } from '#domain/applications/applicant.ts';
import { JOB_CATEGORY_IDS, JOB_POSITION_IDS, WORKLOAD } from '#domain/jobs/constants.ts';
import { endDate, startDate } from '#domain/jobs/period.ts';
import { CANTONS } from '#domain/kernel/cantons.ts';
import { type CivilDate, isCivilDate } from '#domain/kernel/civil-date.ts';
import { SPOKEN_LANGUAGES } from '#domain/resumes/language-skill.ts';

/** The filters of the search, each with its value in the address; empty for any. */
export const CANDIDATE_FILTERS = [
  'categories',
  'positions',
  'states',
  'languages',
  'from',
  'until',
  'residence',
  'permits',
  'accommodation',
  'workload',
  'seasons',
] as const;
export type CandidateFilter = (typeof CANDIDATE_FILTERS)[number];

/** The filters that are collapsed at first. */
export const FOLDED: readonly CandidateFilter[] = [
  'residence',
  'permits',
  'accommodation',
  'workload',
  'seasons',
  'positions',
];

/** The choices of the minimum of seasons worked. */
export const LEAST_SEASONS = [1, 2, 3, 5, 10] as const;
export const ORDERS = ['from', '-seasons'] as const;

export const PAGE_SIZE = 24;

export type CandidateState = Record<CandidateFilter, string> & {
  sort: (typeof ORDERS)[number];
  page: number;
};

const isAmong = (values: readonly (string | number)[]) => (value: string) =>
  values.some((it) => String(it) === value);

/** Validates the values of each filter; others in an address are ignored. */
const KNOWN: Record<CandidateFilter, (value: string) => boolean> = {
  categories: isAmong(JOB_CATEGORY_IDS),
  positions: isAmong(JOB_POSITION_IDS),
  states: isAmong(CANTONS),
  languages: isAmong(SPOKEN_LANGUAGES),
  from: isCivilDate,
  until: isCivilDate,
  residence: isAmong(CANTONS),
  permits: isAmong(SHOWN_PERMITS),
  accommodation: isAmong([0, 1]),
  workload: (value) =>
    /^\d{2,3}$/.test(value) && Number(value) >= WORKLOAD.min && Number(value) <= WORKLOAD.max,
  seasons: isAmong(LEAST_SEASONS),
};

export function readState(search: URLSearchParams): CandidateState {
  const filters = CANDIDATE_FILTERS.map((name) => {
    const value = search.get(name) ?? '';
    return [name, KNOWN[name](value) ? value : ''];
  });
  const sort = ORDERS.find((order) => order === search.get('sort')) ?? 'from';
  const page = Number(/^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1);
  return { ...Object.fromEntries(filters), sort, page } as CandidateState;
}

/** Serializes a state to a query string without defaults; includes the question mark unless it is empty. */
export function writeState({ sort, page, ...filters }: CandidateState): string {
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (sort !== 'from') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The query parameters of the call. */
export function queryOf({
  page,
  sort,
  ...filters
}: CandidateState): NonNullable<Input<'listCandidates', 'query'>> {
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...{ page: String(page), per_page: String(PAGE_SIZE), sort },
  };
}

interface Ad {
  job_category_id: number;
  state: string | null;
  start_month: number;
  start_year: number;
  start_day: number | null;
  end_month: number;
  end_year: number;
  end_day: number | null;
}

/** The filters that follow from an ad; its first day, or `today` if that is past. */
export function wishesOf(ad: Ad, today: CivilDate): Partial<CandidateState> {
  const firstDay = startDate({ year: ad.start_year, month: ad.start_month }, ad.start_day);
  return {
    categories: String(ad.job_category_id),
    states: ad.state ?? '',
    from: firstDay < today ? today : firstDay,
    until: endDate({ year: ad.end_year, month: ad.end_month }, ad.end_day),
  };
}

export function isFiltered(state: CandidateState): boolean {
  return CANDIDATE_FILTERS.some((name) => state[name] !== '');
}
