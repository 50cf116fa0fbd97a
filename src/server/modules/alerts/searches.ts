import { schemas } from '#api/schemas.ts';
import { ALERT_SEARCH_MAX, type AlertKind } from '#domain/alerts/alert.ts';
import { ValidationError } from '#server/platform/http/errors.ts';

const QUERIES = { jobs: schemas.searchJobs.query, year_plans: schemas.listYearPlans.query } as const;

/** A search as its call takes it. */
export type Search = { [Kind in AlertKind]: { kind: Kind; query: Query<Kind> } }[AlertKind];
type Query<Kind extends AlertKind> = ReturnType<(typeof QUERIES)[Kind]['parse']>;

/** Parameters that say what is shown of a result and how, but not what is found. */
const OF_DISPLAY = new Set(['page', 'hitsPerPage', 'facets', 'disjunctive', 'sort', 'occupationsIn']);
/** Lists of values, whose order says nothing. */
const LISTS = new Set(['categories', 'positions', 'languages', 'winter_states', 'summer_states', 'free']);

/**
 * Reads the query string of a search and judges it by the schema of its call (rule alerts/search).
 * @throws ValidationError on `search`, which names the parameter
 */
export function readSearch(kind: AlertKind, text: string): { search: string; asked: Search } {
  const given: Record<string, string> = {};
  const schema = QUERIES[kind];
  for (const [name, value] of new URLSearchParams(text)) {
    if (!Object.hasOwn(schema.shape, name)) throw refused('searchParameter', name);
    if (Object.hasOwn(given, name)) throw refused('searchValue', name);
    given[name] = value;
  }
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw refused('searchValue', String(parsed.error.issues[0]?.path[0] ?? ''));
  const search = normalised(given);
  // Encoded, letters of other scripts take up to nine times as many characters.
  if (search.length > ALERT_SEARCH_MAX)
    throw ValidationError.on('search', 'max', { max: ALERT_SEARCH_MAX, kind: 'string' });
  return { search, asked: { kind, query: parsed.data } as Search };
}

/** @param name the parameter that is meant, as the call writes it */
export function refused(code: 'searchParameter' | 'searchValue', name: string): ValidationError {
  // Nobody reads more of it, and it may be as long as the search.
  return ValidationError.on('search', code, { name: name.slice(0, 50) });
}

/** What a stored search asks for; null if its call, which took it when it was stored, does not any more. */
export function storedSearch({ kind, search }: { kind: AlertKind; search: string }): Search | null {
  const parsed = QUERIES[kind].safeParse(Object.fromEntries(new URLSearchParams(search)));
  return parsed.success ? ({ kind, query: parsed.data } as Search) : null;
}

/** The same text for every way of writing the same search. */
function normalised(given: Readonly<Record<string, string>>): string {
  const kept = Object.entries(given)
    .filter(([name, value]) => !OF_DISPLAY.has(name) && value.trim() !== '')
    // A radius without a centre asks for nothing.
    .filter(([name]) => name !== 'aroundRadius' || given.aroundLatLng !== undefined)
    .map(([name, value]) => [name, LISTS.has(name) ? inOrder(value) : value.trim()] as [string, string])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(kept).toString();
}

function inOrder(list: string): string {
  return [...new Set(list.split(','))].sort().join(',');
}
