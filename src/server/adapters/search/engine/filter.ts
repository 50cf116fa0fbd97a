import { cost } from './budget.ts';
import { FacetSelection } from './facets.ts';
import {
  type Condition,
  type Filter,
  facetNames,
  type SearchHit,
  type StandardFacet,
  standardFacets,
} from './model.ts';

/** Undefined for an attribute that cannot be filtered. */
type Value = string | number | boolean | undefined;
type Test<T> = (subject: T) => boolean;
type Combination = Exclude<Filter, Condition>;

function isCombination(filter: Filter): filter is Combination {
  return filter.kind === 'and' || filter.kind === 'or' || filter.kind === 'not';
}

const attributes: ReadonlyMap<string, (hit: SearchHit) => Value> = new Map<string, (hit: SearchHit) => Value>(
  [
    ...facetNames.map((name) => [name, (hit: SearchHit) => hit[name]] as const),
    ['workload_max', (hit) => hit.workload_max],
    ['start_year', (hit) => hit.start_year],
    ['end_year', (hit) => hit.end_year],
    ['fulltime', (hit) => hit.fulltime],
    ['accommodation', (hit) => hit.accommodation],
    ['language', (hit) => hit.language],
    ['place', (hit) => hit.place],
    ['zip', (hit) => hit.zip],
    ['company.id', (hit) => hit.company.id],
    ['id', (hit) => hit.id],
    ['objectID', (hit) => hit.id],
  ],
);

const comparisons = {
  '=': (a: number, b: number) => a === b,
  '!=': (a: number, b: number) => a !== b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
};

/** A number as filters write it: digits, a decimal point, a leading minus. */
export const numberPattern = /^-?\d+(\.\d+)?$/;

/** As Algolia compares facet values: whatever the case. */
function sameCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Equality in the kind of the attribute's value; comparisons and ranges hold for numbers only. */
function conditionTest(condition: Condition): Test<Value> {
  if (condition.kind === 'equals') {
    const text = sameCase(condition.value);
    const number = numberPattern.test(condition.value) ? Number(condition.value) : Number.NaN;
    return (value) => {
      if (typeof value === 'number') return value === number;
      return value !== undefined && sameCase(String(value)) === text;
    };
  }
  if (condition.kind === 'range') {
    const { from, to } = condition;
    return (value) => typeof value === 'number' && value >= from && value <= to;
  }
  const holds = comparisons[condition.operator];
  return (value) => typeof value === 'number' && holds(value, condition.value);
}

function combined<T>(filter: Combination, testOf: (part: Filter) => Test<T>): Test<T> {
  if (filter.kind === 'not') {
    const test = testOf(filter.filter);
    return (subject) => !test(subject);
  }
  const tests = filter.filters.map(testOf);
  return filter.kind === 'and'
    ? (subject) => tests.every((test) => test(subject))
    : (subject) => tests.some((test) => test(subject));
}

/** The attribute that all conditions of a filter concern, if it is one. */
function soleAttribute(filter: Filter): string | undefined {
  if (!isCombination(filter)) return filter.attribute;
  if (filter.kind === 'not') return soleAttribute(filter.filter);
  const [first, ...others] = filter.filters.map(soleAttribute);
  return others.every((attribute) => attribute === first) ? first : undefined;
}

/** A filter with a sole attribute, as a test of that attribute's value. */
function valueTest(filter: Filter): Test<Value> {
  return isCombination(filter) ? combined(filter, valueTest) : conditionTest(filter);
}

/** Texts repeat among ads and are slow to compare, so each is judged once per search. */
function remembering(test: Test<Value>): Test<Value> {
  const verdicts = new Map<string, boolean>();
  return (value) => {
    if (typeof value !== 'string') return test(value);
    const known = verdicts.get(value);
    if (known !== undefined) return known;
    const verdict = test(value);
    verdicts.set(value, verdict);
    return verdict;
  };
}

function hitTest(filter: Filter): Test<SearchHit> {
  const attribute = soleAttribute(filter);
  if (attribute === undefined) return combined(groupedByAttribute(filter as Combination), hitTest);
  const read = attributes.get(attribute) ?? (() => undefined);
  const test = remembering(valueTest(filter));
  return (hit) => test(read(hit));
}

/** What judging an ad costs, in units of a `Budget`. */
function weightOf(filter: Filter): number {
  if (soleAttribute(filter) !== undefined) return cost.attribute + conditionsIn(filter) * cost.comparison;
  const grouped = groupedByAttribute(filter as Combination);
  return partsOf(grouped).reduce((sum, part) => sum + weightOf(part), 0);
}

function conditionsIn(filter: Filter): number {
  if (!isCombination(filter)) return 1;
  return partsOf(filter).reduce((sum, part) => sum + conditionsIn(part), 0);
}

function partsOf(filter: Combination): readonly Filter[] {
  return filter.kind === 'not' ? [filter.filter] : filter.filters;
}

/** Joins the operands that concern one and the same attribute, so that a long list costs one look at each ad. */
function groupedByAttribute(filter: Combination): Combination {
  if (filter.kind === 'not') return filter;
  const { kind, filters } = filter;
  const groups = Map.groupBy(filters, (each) => soleAttribute(each) ?? each);
  const join = (group: Filter[]): Filter =>
    group.length === 1 ? (group[0] as Filter) : { kind, filters: group };
  return { kind, filters: [...groups.values()].map(join) };
}

/** What must hold at once: the operands of the AND at the top, however it is nested. */
function conjunctsOf(filter: Filter): readonly Filter[] {
  return filter.kind === 'and' ? filter.filters.flatMap(conjunctsOf) : [filter];
}

/** Whether a filter is a condition, or an OR of nothing but conditions. */
function isChoice(filter: Filter): boolean {
  return filter.kind === 'or' ? filter.filters.every(isChoice) : !isCombination(filter);
}

function isStandardFacet(name: string): name is StandardFacet {
  return (standardFacets as readonly string[]).includes(name);
}

interface CompiledFilter {
  /** The selections: conjuncts that choose among the values of one facet. */
  selection: FacetSelection;
  /** The selections of the canton. */
  acceptsState: (state: string) => boolean;
  /** Everything else. */
  accepts: Test<SearchHit>;
  /** What `accepts` costs for an ad, in units of a `Budget`. */
  weight: number;
}

/** Splits a filter into the selections of facets and the rest. */
export function compileFilter(filter: Filter | undefined): CompiledFilter {
  const selection = new FacetSelection();
  const states: Test<Value>[] = [];
  const rest: Filter[] = [];
  for (const conjunct of filter ? conjunctsOf(filter) : []) {
    const attribute = soleAttribute(conjunct);
    const isSelection = attribute !== undefined && isChoice(conjunct);
    if (isSelection && isStandardFacet(attribute)) selection.restrict(attribute, valueTest(conjunct));
    else if (isSelection && attribute === 'state') states.push(remembering(valueTest(conjunct)));
    else rest.push(conjunct);
  }
  const acceptsState = (state: string) => states.every((test) => test(state));
  if (rest.length === 0) return { selection, acceptsState, accepts: () => true, weight: 0 };
  const remaining: Combination = { kind: 'and', filters: rest };
  return { selection, acceptsState, accepts: hitTest(remaining), weight: weightOf(remaining) };
}
