import type { Input } from '#api/schemas.ts';
import { JOB_CATEGORY_IDS, JOB_POSITION_IDS } from '#domain/jobs/constants.ts';
import { CANTONS } from '#domain/kernel/cantons.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { SINGLE_LINE_MAX } from '#domain/kernel/limits.ts';
import { WISHED_DAYS_BETWEEN } from '#domain/plans/cost.ts';
import { PLAN_RADIUS } from '#domain/plans/wishes.ts';

/*
 * The wishes of the page of year plans are its address (rule pages/year-plans). Of values to choose from, unknown ones
 * are left out; what is typed is judged by the call, so that the page can say what is wrong.
 */

type Read = (text: string) => string;

/** The most plans that an address hides: as many as there are. */
const MOST_HIDDEN = 20;

const READERS = {
  categories: listOf(JOB_CATEGORY_IDS.map(String)),
  winter_states: listOf(CANTONS),
  summer_states: listOf(CANTONS),
  query: line,
  positions: listOf(JOB_POSITION_IDS.map(String)),
  languages: listOf(LANGUAGES),
  workload: line,
  accommodation: listOf(['1']),
  zip: line,
  radius: line,
  free: listOf(Array.from({ length: 12 }, (_, index) => String(index + 1))),
  from: line,
  days_between: line,
  held_start: line,
  held_end: line,
  held: matching(/^(?:any|none|[1-9]\d{0,9})$/),
  ad: matching(/^[1-9]\d{0,8}$/),
  hidden: (text) =>
    [...new Set(text.split(','))]
      .filter((key) => /^(?:(?:held)?\d{1,9}|held)-(?:(?:held)?\d{1,9}|held)$/.test(key))
      .slice(0, MOST_HIDDEN)
      .join(','),
} satisfies Record<string, Read>;

export type Wish = keyof typeof READERS;
export const WISHES = Object.keys(READERS) as Wish[];

/** The wishes by name, lists with commas; the empty string for none. */
export type PlanState = Readonly<Record<Wish, string>>;

/** What is asked for unless the address says otherwise, and therefore not in it. */
const USUAL: Partial<Record<Wish, string>> = {
  radius: String(PLAN_RADIUS.usual),
  days_between: String(WISHED_DAYS_BETWEEN),
  held: 'any',
};

export const NO_WISHES: PlanState = eachWish(() => '');

/** Reads an address or a form, which sends each value of a list by itself. */
export function readPlanState(search: URLSearchParams): PlanState {
  const state = eachWish((wish) => {
    const value = READERS[wish](search.getAll(wish).filter(Boolean).join(','));
    return value === USUAL[wish] ? '' : value;
  });
  // The radius of no place.
  return state.zip === '' ? { ...state, radius: '' } : state;
}

/** The query string of a state, with its question mark; empty for no wishes. */
export function writePlanState(state: PlanState): string {
  const parts = WISHES.filter((wish) => state[wish] !== '').map(
    (wish) => `${wish}=${encodeURIComponent(state[wish]).replaceAll('%2C', ',')}`,
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Normalises a query string to the canonical form of the page of year plans. */
export function planSearch(search: string): string {
  return writePlanState(readPlanState(new URLSearchParams(search)));
}

/** Changes a wish. What was hidden is shown again, since other plans are asked for. */
export function wishing(state: PlanState, change: Partial<PlanState>): PlanState {
  const next = { ...state, hidden: '', ...change };
  return next.zip === '' ? { ...next, radius: '' } : next;
}

/** The parameters of the call; `held` is for those who are logged in. */
export function queryOf(state: PlanState): Input<'listYearPlans', 'query'> {
  const { ad: _ad, hidden: _hidden, held: _held, ...wishes } = state;
  return Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== ''));
}

/** The query string of the call for an alert. That of an employee says which of the own jobs count (rule plans/held). */
export function alertSearchOf(state: PlanState, isEmployee: boolean): string {
  const hasDays = state.held_start !== '' || state.held_end !== '';
  const held = isEmployee && !hasDays ? { held: state.held || (USUAL.held ?? '') } : {};
  return String(new URLSearchParams({ ...queryOf(state), ...held } as Record<string, string>));
}

/** The state of the plans that were found: without the values that could not be asked for. */
export function applied(state: PlanState, unasked: Partial<PlanState>): PlanState {
  return eachWish((wish) => (state[wish] === unasked[wish] ? '' : state[wish]));
}

/** The value of a wish that is a list with one more or one less of its values. */
export function toggled(state: PlanState, wish: Wish, value: string, isWanted: boolean): string {
  const others = valuesOf(state, wish).filter((each) => each !== value);
  return READERS[wish]([...others, ...(isWanted ? [value] : [])].join(','));
}

/** The values of a wish that is a list. */
export function valuesOf(state: PlanState, wish: Wish): string[] {
  return state[wish] === '' ? [] : state[wish].split(',');
}

function eachWish(read: (wish: Wish) => string): PlanState {
  return Object.fromEntries(WISHES.map((wish) => [wish, read(wish)])) as PlanState;
}

function listOf(values: readonly string[]): Read {
  return (text) => {
    const chosen = new Set(text.split(','));
    return values.filter((value) => chosen.has(value)).join(',');
  };
}

function matching(pattern: RegExp): Read {
  return (text) => (pattern.test(text) ? text : '');
}

/** One line within the length of fields. */
function line(text: string): string {
  const trimmed = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  // Cutting may split a surrogate pair.
  return trimmed.slice(0, SINGLE_LINE_MAX).toWellFormed();
}
