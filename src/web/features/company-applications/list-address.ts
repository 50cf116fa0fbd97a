import type { Input } from '#api/schemas.ts';
import {
  MARK,
  SEASONS_WORKED_MAX,
  SHOWN_PERMITS,
  type ShownPermit,
  TAGS,
} from '#domain/applications/applicant.ts';
import { MEANINGS_IN } from '#domain/applications/board.ts';
import { type CivilDate, isCivilDate } from '#domain/kernel/civil-date.ts';
import { ID_MAX } from '#domain/kernel/limits.ts';
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '#domain/resumes/language-skill.ts';
import { orderOf, type Sorting, searchWords } from '#web/lib/list.ts';
import { otherPath } from '#web/lib/paths.ts';
import {
  APPLICATION_LISTS,
  type ApplicationList,
  isApplicationList,
  type ListView,
  type Meaning,
} from './application.ts';

/** What a list is filtered by, as its address says it. */
export interface ListFilters {
  job: number | null;
  status: Meaning | null;
  languages: readonly SpokenLanguage[];
  permit: readonly ShownPermit[];
  here: boolean;
  /** The day from which they are free at the latest. */
  free: CivilDate | null;
  /** With unread messages, of which both lists are shown as one. */
  unread: boolean;
  /** The least number of seasons worked. */
  seasons: number | null;
  /** Empty for none. */
  tag: string;
  /** The least mark. */
  mark: number | null;
  /** Answers to the questions of the ad, as the call takes them: `0:true,2:1`; empty for none. */
  answers: string;
}

/** The filters of the applicant, which the filter dialog offers. */
type ApplicantFilters = Omit<ListFilters, 'job' | 'status'>;

export const NO_APPLICANT_FILTERS: ApplicantFilters = {
  languages: [],
  permit: [],
  here: false,
  free: null,
  unread: false,
  seasons: null,
  tag: '',
  mark: null,
  answers: '',
};

const ANSWERS = /^\d:(?:true|false|\d)(?:,\d:(?:true|false|\d)){0,4}$/;

/** The filters in an address; what no list knows is left out. */
export function filtersIn(search: URLSearchParams, list: ApplicationList): ListFilters {
  const numberIn = (name: string, min: number, max: number) => {
    const text = search.get(name) ?? '';
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : null;
  };
  const someOf = <Value extends string>(name: string, values: readonly Value[]) => {
    const given = search.get(name)?.split(',') ?? [];
    return values.filter((value) => given.includes(value));
  };
  const job = numberIn('job', 1, ID_MAX);
  const answers = search.get('answers') ?? '';
  const unread = search.get('unread') === '1';
  const free = search.get('free') ?? '';
  return {
    job,
    status: meaningsIn(list, { unread }).find((meaning) => meaning === search.get('status')) ?? null,
    languages: someOf('languages', SPOKEN_LANGUAGES),
    permit: someOf('permit', SHOWN_PERMITS),
    here: search.get('here') === '1',
    free: isCivilDate(free) ? free : null,
    unread,
    seasons: numberIn('seasons', 1, SEASONS_WORKED_MAX),
    tag: (search.get('tag') ?? '').trim().slice(0, TAGS.length),
    mark: numberIn('mark', MARK.min, MARK.max),
    // Another ad asks something else.
    answers: job !== null && ANSWERS.test(answers) ? answers : '',
  };
}

export function viewIn(search: URLSearchParams): ListView {
  return search.get('view') === 'board' ? 'board' : 'list';
}

/** The address as it is shown: phones have no board, so theirs are those of a list, up to its dossiers and their pager. */
export function shownSearch(search: URLSearchParams, isNarrow: boolean): URLSearchParams {
  const shown = new URLSearchParams(search);
  if (isNarrow) shown.delete('view');
  return shown;
}

/** The order of a list whose address names none. */
export const USUAL_ORDER = { key: 'sent', descending: true } as const;

/** The search part of the address of a list with other filters or another order; it begins at the first page again. */
export function withFilters(
  search: URLSearchParams,
  changes: Partial<ListFilters>,
  sorting: Sorting | null = null,
): string {
  const changed = new URLSearchParams(search);
  changed.delete('page');
  if (sorting !== null) {
    if (orderOf(sorting) === orderOf(USUAL_ORDER)) changed.delete('sort');
    else changed.set('sort', orderOf(sorting));
  }
  if (changes.job !== undefined && String(changes.job ?? '') !== (changed.get('job') ?? ''))
    changed.delete('answers');
  for (const [name, value] of Object.entries(changes)) {
    const text = textOf(value);
    if (text === '') changed.delete(name);
    else changed.set(name, text);
  }
  return `${changed}`;
}

function textOf(value: ListFilters[keyof ListFilters]): string {
  if (value === null || value === false) return '';
  return value === true ? '1' : String(value);
}

/** Messages come after a decision as well, so that who looks for unread ones finds them wherever they are. */
export function scopeOf(list: ApplicationList, { unread }: Pick<ListFilters, 'unread'>) {
  return unread ? 'all' : APPLICATION_LISTS[list];
}

/** The statuses of what a list shows, in the order of the process. */
export function meaningsIn(list: ApplicationList, filters: Pick<ListFilters, 'unread'>): readonly Meaning[] {
  const scope = scopeOf(list, filters);
  return scope === 'all' ? [...MEANINGS_IN.open, ...MEANINGS_IN.closed] : MEANINGS_IN[scope];
}

/** Filters as the API takes them. */
export function filterQuery({
  job,
  status,
  languages,
  permit,
  here,
  free,
  unread,
  seasons,
  tag,
  mark,
  answers,
}: ListFilters) {
  return {
    ...(job !== null && { job_id: String(job) }),
    ...(status !== null && { status }),
    ...(languages.length > 0 && { languages: languages.join(',') }),
    ...(permit.length > 0 && { permit: permit.join(',') }),
    ...(here && { here: '1' as const }),
    ...(free !== null && { free_by: free }),
    ...(unread && { unread: '1' as const }),
    ...(seasons !== null && { seasons: String(seasons) }),
    ...(tag !== '' && { tag }),
    ...(mark !== null && { mark: String(mark) }),
    ...(answers !== '' && { answers }),
  };
}

/** The answers of a filter by the number of their question. */
export function answersIn(answers: string): Map<number, string> {
  return new Map(
    answers.split(',').flatMap((each) => {
      const [at, value] = each.split(':');
      return at && value ? [[Number(at), value]] : [];
    }),
  );
}

/** The answers of a filter with another one to a question; empty for any. */
export function withAnswer(answers: string, at: number, value: string): string {
  const all = answersIn(answers).set(at, value);
  return [...all]
    .filter(([, given]) => given !== '')
    .sort(([a], [b]) => a - b)
    .map((each) => each.join(':'))
    .join(',');
}

/** How many filters of the applicant are set. */
export function countChosen({
  languages,
  permit,
  here,
  free,
  unread,
  seasons,
  tag,
  mark,
  answers,
}: ApplicantFilters): number {
  return (
    languages.length +
    permit.length +
    answersIn(answers).size +
    [here, free !== null, unread, seasons !== null, tag !== '', mark !== null].filter(Boolean).length
  );
}

/** The address of a list, optionally filtered by ad, by status or by unread messages. */
export function pathOf(
  companyId: number,
  list: ApplicationList,
  { view, ...filters }: Partial<Pick<ListFilters, 'job' | 'status' | 'unread'>> & { view?: ListView },
): string {
  const search = withFilters(new URLSearchParams(view === 'board' ? { view } : {}), filters);
  return `${otherPath('company.applications', { companyId, list })}${search === '' ? '' : `?${search}`}`;
}

/** The address of the list behind a number of a board: what the board is narrowed to, of one status. */
export function pathFromBoard(
  companyId: number,
  list: ApplicationList,
  search: URLSearchParams,
  status: Meaning,
): string {
  const shown = withFilters(shownSearch(search, true), { status });
  return `${otherPath('company.applications', { companyId, list })}?${shown}`;
}

/**
 * The address of the dossier of an application, with the list from which it is opened: the tab as `list`, and its
 * filters, words and order as in the address of the list.
 */
export function dossierPath(
  companyId: number,
  applicationId: number,
  list: ApplicationList,
  search: URLSearchParams = new URLSearchParams(),
): string {
  const given = new URLSearchParams(search);
  given.delete('page');
  given.set('list', list);
  return `${otherPath('company.application', { companyId, applicationId })}?${given}`;
}

/** The list in the address of a dossier, as the endpoint of its neighbours takes it. */
export function listInDossierPath(search: URLSearchParams): {
  list: ApplicationList;
  query: Input<'getApplicationNeighbours', 'query'>;
} {
  const given = search.get('list');
  const list = isApplicationList(given) ? given : 'ongoing';
  return { list, query: neighboursQuery(search, list) };
}

function neighboursQuery(
  search: URLSearchParams,
  list: ApplicationList,
): Input<'getApplicationNeighbours', 'query'> {
  const words = searchWords(search.get('query')).trim();
  const sort = search.get('sort') ?? '';
  const filters = filtersIn(search, list);
  return {
    scope: scopeOf(list, filters),
    ...filterQuery(filters),
    ...(words !== '' && { query: words }),
    ...(sort !== '' && { sort: sort as Input<'getApplicationNeighbours', 'query'>['sort'] & string }),
    ...(viewIn(search) === 'list' && { by: 'person' as const }),
  };
}

/** The address of the list from which a dossier was opened. */
export function backToList(companyId: number, search: URLSearchParams): string {
  const { list } = listInDossierPath(search);
  const back = new URLSearchParams(search);
  back.delete('list');
  return `${otherPath('company.applications', { companyId, list })}${back.size > 0 ? `?${back}` : ''}`;
}
