import {
  LEAST_FACETS,
  SEARCH_FACETS,
  SEARCH_ORDERS,
  SEARCH_PAYS,
  SEARCH_RADII,
} from '#domain/jobs/constants.ts';

/*
 * The address of the page that shows what a search call finds, for alerts, which keep the search as that call, and for
 * its feed: the job list writes `facetFilters=season:winter` where the call has `filters=(season:winter)` (rule
 * search/address).
 */

/** What an alert looks for. */
export interface KeptSearch {
  kind: 'jobs' | 'year_plans';
  /** The query string of the call. */
  search: string;
  /** Postcode and name of the place whose surroundings are searched. */
  place: string | null;
}

/**
 * The query string of the page that shows the same, with its question mark; empty for the page without any. Null for a
 * search that the page cannot show, such as a filter that a program has written.
 */
export function pageSearchOf({ kind, search, place }: KeptSearch): string | null {
  const given = new URLSearchParams(search);
  const page = kind === 'jobs' ? jobListSearch(given, place) : given;
  if (page === null) return null;
  const written = [...page].map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`,
  );
  return written.length > 0 ? `?${written.join('&')}` : '';
}

function jobListSearch(call: URLSearchParams, place: string | null): URLSearchParams | null {
  const page = new URLSearchParams();
  const query = call.get('query');
  if (query) page.set('query', query);
  const filters = pageFilters(call.get('filters') ?? '');
  if (filters === null) return null;
  if (call.has('pay_from')) {
    const pay = SEARCH_PAYS.find((each) => String(each) === call.get('pay_from'));
    if (pay === undefined) return null;
    filters.facetFilters = [filters.facetFilters, `pay_monthly_amount:${pay}`].filter(Boolean).join(',');
  }
  for (const [name, value] of Object.entries(filters)) if (value) page.set(name, value);
  if (call.has('aroundLatLng')) {
    const radius = SEARCH_RADII.find((each) => String(each * 1000) === call.get('aroundRadius'));
    if (place === null || radius === undefined) return null;
    page.set('place', place);
    page.set('radius', String(radius));
  }
  // The nearest first is what the page shows around a place unless told otherwise.
  const sort = SEARCH_ORDERS.find((order) => order !== 'distance' && order === call.get('sort'));
  if (sort !== undefined) page.set('sort', sort);
  return page;
}

interface PageFilters {
  facetFilters: string;
  company: string;
  from: string;
  until: string;
}

/** The filters of the page from the expression that it makes of them; null for any other expression. */
function pageFilters(expression: string): PageFilters | null {
  const found = { facetFilters: [] as string[], company: '', from: '', until: '' };
  for (const term of expression === '' ? [] : operands(expression, ' AND ')) {
    const company = /^company\.id:(\d+)$/.exec(term)?.[1];
    const months = monthsIn(term);
    const choices = choicesIn(term);
    if (company !== undefined) found.company = company;
    else if (months !== null) Object.assign(found, months);
    else if (choices !== null) found.facetFilters.push(...choices);
    else return null;
  }
  return { ...found, facetFilters: found.facetFilters.join(',') };
}

/** `(state:GR OR state:TI)`: the choices of one facet. */
function choicesIn(term: string): string[] | null {
  const inside = /^\((.*)\)$/.exec(term)?.[1];
  const choices = operands(inside ?? term, ' OR ').map((choice) => {
    const [, facet = '', value = ''] = /^(\w+)(?::|>=)([\w-]+)$/.exec(choice) ?? [];
    const isAtLeast = choice.includes('>=');
    const isLeast = LEAST_FACETS.some((each) => each === facet);
    return isLeast === isAtLeast ? { facet, value } : { facet: '', value };
  });
  const facet = SEARCH_FACETS.find((each) => each === choices[0]?.facet);
  if (facet === undefined || choices.some((choice) => choice.facet !== facet)) return null;
  return choices.map(({ value }) => `${facet}:${value}`);
}

const FROM = String.raw`start_year>=(\d{4}) AND \(start_year>\d{4} OR start_month>=(\d{1,2})\)`;
const UNTIL = String.raw`end_year<=(\d{4}) AND \(end_year<\d{4} OR end_month<=(\d{1,2})\)`;
const MONTHS = new RegExp(String.raw`^\((?:${FROM})?(?: AND )?(?:${UNTIL})?\)$`);

/** The months between which ads have to lie. */
function monthsIn(term: string): { from: string; until: string } | null {
  const [found, fromYear, fromMonth, untilYear, untilMonth] = MONTHS.exec(term) ?? [];
  if (found === undefined) return null;
  const month = (year: string | undefined, number: string | undefined) =>
    year === undefined || number === undefined ? '' : `${year}-${number.padStart(2, '0')}`;
  return { from: month(fromYear, fromMonth), until: month(untilYear, untilMonth) };
}

/** The operands of an expression at its outermost level. */
function operands(expression: string, operator: ' AND ' | ' OR '): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < expression.length; at += 1) {
    if (expression[at] === '(') depth += 1;
    else if (expression[at] === ')') depth -= 1;
    else if (depth === 0 && expression.startsWith(operator, at)) {
      found.push(expression.slice(start, at));
      start = at + operator.length;
      at = start - 1;
    }
  }
  return [...found, expression.slice(start)];
}
