/*
 * Filters in the grammar of the hosted service. It accepts only a conjunction of disjunctions, with NOT before single
 * conditions, and each disjunction either of facets (`season:"winter"`) or of numbers (`workload_min >= 50`). So
 * filters are converted to conjunctive normal form; those that grow beyond bounds are refused.
 */
import { conjunctsOf, type FacetName, type Filter, facetNames, TooCostlyError } from '../port.ts';

type Condition = Extract<Filter, { attribute: string }>;
type ComparisonOperator = Extract<Filter, { kind: 'compare' }>['operator'];

/** The filterable attributes of records, with the minimum and maximum of numbers that are few. */
export const filterable: Readonly<
  Record<string, 'text' | 'boolean' | { least: number; greatest: number } | 'number'>
> = {
  season: 'text',
  state: 'text',
  language: 'text',
  place: 'text',
  zip: 'text',
  postcode: { least: 0, greatest: 9999 },
  fulltime: 'boolean',
  accommodation: 'boolean',
  spoken: 'text',
  pay_monthly_amount: 'number',
  job_category_id: { least: 0, greatest: 15 },
  job_position_id: { least: 0, greatest: 15 },
  start_month: { least: 1, greatest: 12 },
  start_year: { least: 2000, greatest: 2099 },
  end_month: { least: 1, greatest: 12 },
  end_year: { least: 2000, greatest: 2099 },
  duration_in_months: { least: 0, greatest: 31 },
  workload_min: { least: 0, greatest: 100 },
  workload_max: { least: 0, greatest: 100 },
  'company.id': 'number',
  id: 'number',
};

/** The maximum number of clauses sent, and of literals in all of them. */
const MOST_CLAUSES = 200;
const MOST_LITERALS = 1000;
/** The maximum number of intermediate literals, before redundant ones are dropped. */
const MOST_STEPS = 20_000;
/** Greater than any number in an ad. */
const BEYOND = 2 ** 40;

/** A condition, possibly negated: a text is one value, a number an inclusive interval of integers. */
type Literal = { attribute: string; negated: boolean } & ({ value: string } | { from: number; to: number });

/** A disjunction; false if it is empty. */
type Clause = readonly Literal[];
/** A conjunction; true if it is empty. */
type Clauses = readonly Clause[];

const ALWAYS: Clauses = [];
const NEVER: Clauses = [[]];

/** A filter as sent to the hosted service. */
export interface HostedFilter {
  /** The facets of which it selects values. */
  selected: ReadonlySet<FacetName>;
  /** The filter's text without the selection of one facet; null if it is unsatisfiable. */
  textWithout(facet?: FacetName): string | null;
}

/**
 * @param day the day on which ads must be public, as `sortableDay` writes it
 * @param conditions further filters, which select no values of facets
 * @throws TooCostlyError if it cannot be expressed within bounds
 */
export function hostedFilter(
  filter: Filter | undefined,
  day: number,
  conditions: readonly Filter[] = [],
): HostedFilter {
  const always = conditions.flatMap((condition) => clausesOf(condition, false));
  const parts = (filter ? conjunctsOf(filter) : []).map((conjunct) => ({
    facet: selectedFacet(conjunct),
    clauses: clausesOf(conjunct, false),
  }));
  return {
    selected: new Set(parts.flatMap(({ facet }) => facet ?? [])),
    textWithout(facet) {
      const kept = parts.filter((part) => facet === undefined || part.facet !== facet);
      return print([...kept.flatMap(({ clauses }) => clauses), ...always], day);
    },
  };
}

/** The facet of which a conjunct selects values: it is a condition on that facet, or an OR of such conditions only. */
function selectedFacet(filter: Filter): FacetName | undefined {
  if ('attribute' in filter) return facetNames.find((name) => name === filter.attribute);
  if (filter.kind !== 'or') return undefined;
  const [first, ...others] = filter.filters.map(selectedFacet);
  return others.every((facet) => facet === first) ? first : undefined;
}

function clausesOf(filter: Filter, negated: boolean): Clauses {
  if ('attribute' in filter) return literalOf(filter, negated);
  if (filter.kind === 'not') return clausesOf(filter.filter, !negated);
  const parts = filter.filters.map((part) => clausesOf(part, negated));
  // De Morgan: a negated AND is an OR of negated operands, and vice versa.
  return (filter.kind === 'and') === negated ? parts.reduce(either, NEVER) : simplified(parts.flat());
}

/** A or B, distributed: each clause of the one joined with each of the other. */
function either(a: Clauses, b: Clauses): Clauses {
  const sizeOf = (clauses: Clauses) => clauses.reduce((sum, clause) => sum + clause.length, 0);
  if (a.length * sizeOf(b) + b.length * sizeOf(a) > MOST_STEPS) throw tooCostly();
  return simplified(a.flatMap((one) => b.map((other) => [...one, ...other])));
}

/** Drops duplicate literals, and clauses that are implied by a shorter one. */
function simplified(clauses: Clauses): Clauses {
  const named = clauses
    .map((clause) => new Map(clause.map((literal) => [JSON.stringify(literal), literal])))
    .sort((a, b) => a.size - b.size);
  const kept: Map<string, Literal>[] = [];
  for (const clause of named) {
    if (!kept.some((shorter) => shorter.keys().every((name) => clause.has(name)))) kept.push(clause);
    if (kept.length > MOST_CLAUSES) throw tooCostly();
  }
  return kept.map((clause) => [...clause.values()]);
}

const OPPOSITE = { '=': '!=', '!=': '=', '<': '>=', '>=': '<', '>': '<=', '<=': '>' } as const;

/** A condition is evaluated in the type of its attribute; comparisons and ranges apply to numbers only. */
function literalOf(condition: Condition, negated: boolean): Clauses {
  const attribute = condition.attribute === 'objectID' ? 'id' : condition.attribute;
  const kind = Object.hasOwn(filterable, attribute) ? filterable[attribute] : undefined;
  const constant = (holds: boolean) => (holds === negated ? NEVER : ALWAYS);
  if (kind === undefined) return constant(false);
  if (kind === 'text' || kind === 'boolean') {
    if (condition.kind !== 'equals') return constant(false);
    const value = kind === 'boolean' ? condition.value.toLowerCase() : condition.value.normalize('NFC');
    if (kind === 'boolean' && value !== 'true' && value !== 'false') return constant(false);
    return [[{ attribute, negated, value }]];
  }
  if (condition.kind === 'range') return interval(attribute, condition.from, condition.to, negated);
  if (condition.kind === 'compare') {
    const operator = negated ? OPPOSITE[condition.operator] : condition.operator;
    return compared(attribute, operator, condition.value);
  }
  if (!/^-?\d+(\.\d+)?$/.test(condition.value)) return constant(false);
  return compared(attribute, negated ? '!=' : '=', Number(condition.value));
}

function compared(attribute: string, operator: ComparisonOperator, value: number): Clauses {
  const [lowest, highest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  switch (operator) {
    case '=':
      return interval(attribute, value, value, false);
    case '!=':
      return interval(attribute, value, value, true);
    case '<':
      return interval(attribute, lowest, Math.ceil(value) - 1, false);
    case '<=':
      return interval(attribute, lowest, value, false);
    case '>':
      return interval(attribute, Math.floor(value) + 1, highest, false);
    case '>=':
      return interval(attribute, value, highest, false);
  }
}

/** Ads have integers only, and the service cannot parse numbers with many digits. */
function interval(attribute: string, given: number, until: number, negated: boolean): Clauses {
  const from = given <= -BEYOND ? Number.NEGATIVE_INFINITY : Math.ceil(given);
  const to = until >= BEYOND ? Number.POSITIVE_INFINITY : Math.floor(until);
  if (from > to || from >= BEYOND || to <= -BEYOND) return negated ? ALWAYS : NEVER;
  const isEverything = from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY;
  if (isEverything) return negated ? NEVER : ALWAYS;
  return [[{ attribute, negated, from, to }]];
}

function print(clauses: Clauses, day: number): string | null {
  const all = simplified(clauses);
  if (all.some((clause) => clause.length === 0)) return null;
  const printed = all.map((clause) => {
    // Facets and numbers cannot be mixed in one OR; a choice of numbers can be expressed as facets.
    const isOfNumbers = clause.every((literal) => 'from' in literal);
    return clause.flatMap(isOfNumbers ? printNumber : printFacet);
  });
  if (printed.reduce((sum, { length }) => sum + length, 0) > MOST_LITERALS) throw tooCostly();
  return [
    `public_from <= ${day}`,
    `public_until >= ${day}`,
    ...printed.map((literals) => (literals.length === 1 ? literals.join() : `(${literals.join(' OR ')})`)),
  ].join(' AND ');
}

function printNumber(literal: Literal): string[] {
  if (!('from' in literal)) return [];
  const { attribute, negated, from, to } = literal;
  if (from === to) return [`${attribute} ${negated ? '!=' : '='} ${from}`];
  if (!negated && from !== Number.NEGATIVE_INFINITY && to !== Number.POSITIVE_INFINITY) {
    return [`${attribute}:${from} TO ${to}`];
  }
  const below = Number.isFinite(from) ? [`${attribute} < ${from}`] : [];
  const above = Number.isFinite(to) ? [`${attribute} > ${to}`] : [];
  if (negated) return [...below, ...above];
  return Number.isFinite(from) ? [`${attribute} >= ${from}`] : [`${attribute} <= ${to}`];
}

function printFacet(literal: Literal): string[] {
  const say = (attribute: string, value: string | number, negated: boolean) =>
    `${negated ? 'NOT ' : ''}${attribute}:"${String(value).replace(/[\\"]/g, '\\$&')}"`;
  const { attribute, negated } = literal;
  if ('value' in literal) return [say(attribute, literal.value, negated)];
  const { from, to } = literal;
  if (from === to) return [say(attribute, from, negated)];
  const range = filterable[attribute];
  // Ids and amounts are too many to be enumerated.
  if (typeof range !== 'object') throw tooCostly();
  const values = Array.from({ length: range.greatest - range.least + 1 }, (_, i) => range.least + i);
  const chosen = values.filter((value) => (value >= from && value <= to) !== negated);
  // The service accepts no empty choice, and no ad has the value that follows the range.
  return chosen.length > 0
    ? chosen.map((value) => say(attribute, value, false))
    : [say(attribute, range.greatest + 1, false)];
}

function tooCostly(): TooCostlyError {
  return new TooCostlyError('The hosted index cannot be asked such a filter within bounds');
}
