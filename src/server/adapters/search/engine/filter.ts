import { FacetSelection } from './facets.ts';
import { type Condition, type FacetName, type Filter, facetNames, type SearchHit } from './model.ts';

type Value = string | number | boolean;
type Test<T> = (subject: T) => boolean;

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
    ['state', (hit) => hit.state],
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
function valueTest(condition: Condition): Test<Value> {
  if (condition.kind === 'equals') {
    const text = sameCase(condition.value);
    const number = numberPattern.test(condition.value) ? Number(condition.value) : Number.NaN;
    return (value) => (typeof value === 'number' ? value === number : sameCase(String(value)) === text);
  }
  if (condition.kind === 'range') {
    const { from, to } = condition;
    return (value) => typeof value === 'number' && value >= from && value <= to;
  }
  const holds = comparisons[condition.operator];
  return (value) => typeof value === 'number' && holds(value, condition.value);
}

function hitTest(filter: Filter): Test<SearchHit> {
  switch (filter.kind) {
    case 'and': {
      const tests = filter.filters.map(hitTest);
      return (hit) => tests.every((test) => test(hit));
    }
    case 'or': {
      const tests = filter.filters.map(hitTest);
      return (hit) => tests.some((test) => test(hit));
    }
    case 'not': {
      const test = hitTest(filter.filter);
      return (hit) => !test(hit);
    }
    default: {
      const read = attributes.get(filter.attribute);
      if (!read) return () => false;
      const test = valueTest(filter);
      return (hit) => test(read(hit));
    }
  }
}

/** What must hold at once: the operands of the AND at the top, however it is nested. */
function conjunctsOf(filter: Filter): readonly Filter[] {
  return filter.kind === 'and' ? filter.filters.flatMap(conjunctsOf) : [filter];
}

/** The conditions of an OR that holds nothing else; a lone condition is an OR of one. */
function alternativesOf(filter: Filter): readonly Condition[] | undefined {
  switch (filter.kind) {
    case 'and':
    case 'not':
      return undefined;
    case 'or': {
      const alternatives = filter.filters.map(alternativesOf);
      return alternatives.every((each) => each !== undefined) ? alternatives.flat() : undefined;
    }
    default:
      return [filter];
  }
}

function isFacet(name: string): name is FacetName {
  return (facetNames as readonly string[]).includes(name);
}

interface CompiledFilter {
  /** The selections: conjuncts that are an OR of conditions on one and the same facet. */
  selection: FacetSelection;
  /** Everything else. */
  accepts: Test<SearchHit>;
}

/** Splits a filter into the selections of facets and the rest. */
export function compileFilter(filter: Filter | undefined): CompiledFilter {
  const selection = new FacetSelection();
  const rest: Test<SearchHit>[] = [];
  for (const conjunct of filter ? conjunctsOf(filter) : []) {
    const alternatives = alternativesOf(conjunct);
    const facet = alternatives?.[0]?.attribute;
    if (facet && isFacet(facet) && alternatives.every(({ attribute }) => attribute === facet)) {
      const tests = alternatives.map(valueTest);
      selection.restrict(facet, (value) => tests.some((test) => test(value)));
    } else rest.push(hitTest(conjunct));
  }
  return { selection, accepts: (hit) => rest.every((test) => test(hit)) };
}
