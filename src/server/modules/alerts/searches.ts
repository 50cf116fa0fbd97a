import { schemas } from '#api/schemas.ts';
import { ALERT_SEARCH_MAX, type AlertKind } from '#domain/alerts/alert.ts';
import { ValidationError } from '#server/platform/http/errors.ts';

const QUERIES = { jobs: schemas.searchJobs.query, year_plans: schemas.listYearPlans.query } as const;

/** A search, parsed by the query schema of its call. */
export type Search = { [Kind in AlertKind]: { kind: Kind; query: Query<Kind> } }[AlertKind];
type Query<Kind extends AlertKind> = ReturnType<(typeof QUERIES)[Kind]['parse']>;

/** Parameters that affect the display of results only. */
const OF_DISPLAY = new Set(['page', 'hitsPerPage', 'facets', 'disjunctive', 'sort', 'occupationsIn']);
/** Parameters with comma-separated lists, whose order has no meaning. */
const LISTS = new Set(['categories', 'positions', 'languages', 'winter_states', 'summer_states', 'free']);

/**
 * Parses and normalises the query string of a search, and validates it by the schema of its call (rule alerts/search).
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
  // The encoded length: URL encoding makes up to nine characters of one.
  if (search.length > ALERT_SEARCH_MAX)
    throw ValidationError.on('search', 'max', { max: ALERT_SEARCH_MAX, kind: 'string' });
  return { search, asked: { kind, query: parsed.data } as Search };
}

/** @param name the invalid parameter of the call */
export function refused(code: 'searchParameter' | 'searchValue', name: string): ValidationError {
  // An unknown name may be as long as the search.
  return ValidationError.on('search', code, { name: name.slice(0, 50) });
}

/** Parses a stored search; null if the schema of its call has changed so that it is no longer valid. */
export function storedSearch({ kind, search }: { kind: AlertKind; search: string }): Search | null {
  const parsed = QUERIES[kind].safeParse(Object.fromEntries(new URLSearchParams(search)));
  return parsed.success ? ({ kind, query: parsed.data } as Search) : null;
}

/** A canonical form, equal for searches with the same meaning. */
function normalised(given: Readonly<Record<string, string>>): string {
  const kept = Object.entries(given)
    .filter(([name, value]) => !OF_DISPLAY.has(name) && value.trim() !== '')
    // A radius without a centre has no effect.
    .filter(([name]) => name !== 'aroundRadius' || given.aroundLatLng !== undefined)
    .map(([name, value]) => [name, LISTS.has(name) ? inOrder(value) : value.trim()] as [string, string])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(kept).toString();
}

function inOrder(list: string): string {
  return [...new Set(list.split(','))].sort().join(',');
}
