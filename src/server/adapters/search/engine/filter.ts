import { cost } from './budget.ts';
import type { Documents } from './documents.ts';
import { CODES, CombinationFilter, facetValue } from './facets.ts';
import { type Condition, conjunctsOf, type Filter, type StandardFacet, standardFacets } from './model.ts';

/** Undefined for an attribute that is not filterable. */
type Value = string | number | boolean | readonly string[] | undefined;
type Test<T> = (subject: T) => boolean;
type Combination = Exclude<Filter, Condition>;

function isCombination(filter: Filter): filter is Combination {
  return filter.kind === 'and' || filter.kind === 'or' || filter.kind === 'not';
}

/** Access to an attribute: a column of small numbers, and the values that these stand for. */
interface Attribute {
  column: Uint8Array | Uint16Array | Uint32Array;
  /**
   * The exclusive upper bound of the numbers; absent where they are the values themselves and too many for a lookup
   * table.
   */
  size?: number;
  meaningOf: (code: number) => Value;
}

type Read = (documents: Documents) => Attribute;

function numbers(name: 'id' | 'pay' | 'workloadMax' | 'startYear' | 'endYear', size?: number): Read {
  return ({ columns }) => ({ column: columns[name], meaningOf: (code) => code, ...(size && { size }) });
}

function flags(name: 'fulltime' | 'accommodation'): Read {
  return ({ columns }) => ({ column: columns[name], size: 2, meaningOf: (code) => code === 1 });
}

function texts(name: 'place' | 'zip' | 'state' | 'language'): Read {
  return ({ columns, strings: { values } }) => ({
    column: columns[name],
    size: values.length,
    meaningOf: (code) => values[code] as string,
  });
}

/** Several words in one text: an ad has each of them. */
function lists(name: 'spoken'): Read {
  return ({ columns, strings: { values } }) => ({
    column: columns[name],
    size: values.length,
    meaningOf: (code) => (values[code] as string).split(' ').filter(Boolean),
  });
}

function ofCombination(name: StandardFacet): Read {
  const index = standardFacets.indexOf(name);
  return ({ columns, codes, combinations }) => ({
    column: columns.combination,
    size: combinations.values.length,
    meaningOf: (combination) => facetValue(name, codes[combination * CODES + index] as number),
  });
}

const attributes: ReadonlyMap<string, Read> = new Map<string, Read>([
  ...standardFacets.map((name) => [name, ofCombination(name)] as const),
  ['workload_max', numbers('workloadMax', 2 ** 8)],
  ['start_year', numbers('startYear', 2 ** 16)],
  ['end_year', numbers('endYear', 2 ** 16)],
  ['fulltime', flags('fulltime')],
  ['accommodation', flags('accommodation')],
  ['pay_monthly_amount', numbers('pay')],
  ['spoken', lists('spoken')],
  ['language', texts('language')],
  ['place', texts('place')],
  ['state', texts('state')],
  ['zip', texts('zip')],
  [
    'company.id',
    ({ columns, strings: { values } }) => ({
      column: columns.company,
      size: values.length,
      meaningOf: (code) => Number(values[code]),
    }),
  ],
  ['id', numbers('id')],
  ['objectID', numbers('id')],
]);

const comparisons = {
  '=': (a: number, b: number) => a === b,
  '!=': (a: number, b: number) => a !== b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
};

/** The syntax of numbers in filters: digits, a decimal point, a leading minus. */
export const numberPattern = /^-?\d+(\.\d+)?$/;

/** Facet values are compared case-insensitively, as by Algolia. */
function sameCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Equality in the type of the attribute; comparisons and ranges apply to numbers only. */
function conditionTest(condition: Condition): Test<Value> {
  if (condition.kind === 'equals') {
    const text = sameCase(condition.value);
    const number = numberPattern.test(condition.value) ? Number(condition.value) : Number.NaN;
    return (value) => {
      if (typeof value === 'number') return value === number;
      if (Array.isArray(value)) return value.some((each) => sameCase(each) === text);
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

/** The attribute that all conditions of a filter refer to, if there is only one. */
function soleAttribute(filter: Filter): string | undefined {
  if (!isCombination(filter)) return filter.attribute;
  if (filter.kind === 'not') return soleAttribute(filter.filter);
  const [first, ...others] = filter.filters.map(soleAttribute);
  return others.every((attribute) => attribute === first) ? first : undefined;
}

/** A filter on a single attribute, as a test of the attribute's value. */
function valueTest(filter: Filter): Test<Value> {
  return isCombination(filter) ? combined(filter, valueTest) : conditionTest(filter);
}

/** A test of slots that can also be applied to all of them in one pass. */
export interface SlotTest {
  accepts: Test<number>;
  /** Writes 1 for each slot that it accepts, from 0 on, and 0 for the others. */
  fill: (verdicts: Uint8Array) => void;
}

/** The verdict on a value that was not evaluated yet. */
const unknown = 2;

/** Writes each slot's verdict from the lookup table, and evaluates values on first occurrence. */
function lookUpAll(
  column: Attribute['column'],
  known: Uint8Array,
  judge: (code: number) => number,
  verdicts: Uint8Array,
): void {
  const slots = verdicts.length;
  for (let slot = 0; slot < slots; slot++) {
    const code = column[slot] as number;
    let verdict = known[code] as number;
    if (verdict === unknown) verdict = judge(code);
    verdicts[slot] = verdict;
  }
}

/** Values repeat among ads, so each numbered value is evaluated once per search (memoised). */
function columnTest({ column, size, meaningOf }: Attribute, test: Test<Value>): SlotTest {
  if (size === undefined) {
    return {
      accepts: (slot) => test(meaningOf(column[slot] as number)),
      fill(verdicts) {
        for (let slot = 0; slot < verdicts.length; slot++) {
          verdicts[slot] = Number(test(meaningOf(column[slot] as number)));
        }
      },
    };
  }
  const known = new Uint8Array(size).fill(unknown);
  const judge = (code: number) => {
    const verdict = Number(test(meaningOf(code)));
    known[code] = verdict;
    return verdict;
  };
  return {
    accepts(slot) {
      const code = column[slot] as number;
      const verdict = known[code] as number;
      return (verdict === unknown ? judge(code) : verdict) === 1;
    },
    fill: (verdicts) => lookUpAll(column, known, judge, verdicts),
  };
}

function slotTest(filter: Filter, documents: Documents): SlotTest {
  const attribute = soleAttribute(filter);
  if (attribute === undefined) {
    const grouped = groupedByAttribute(filter as Combination);
    return combinedTest(
      grouped.kind,
      partsOf(grouped).map((part) => slotTest(part, documents)),
    );
  }
  const read = attributes.get(attribute);
  const test = valueTest(filter);
  if (read) return columnTest(read(documents), test);
  const verdict = test(undefined);
  return { accepts: () => verdict, fill: (verdicts) => verdicts.fill(Number(verdict)) };
}

function combinedTest(kind: Combination['kind'], tests: readonly SlotTest[]): SlotTest {
  const [first, ...others] = tests as [SlotTest, ...SlotTest[]];
  return {
    accepts:
      kind === 'not'
        ? (slot) => !first.accepts(slot)
        : kind === 'and'
          ? (slot) => tests.every(({ accepts }) => accepts(slot))
          : (slot) => tests.some(({ accepts }) => accepts(slot)),
    fill(verdicts) {
      first.fill(verdicts);
      if (kind === 'not') invert(verdicts);
      if (others.length === 0) return;
      /** The verdict that the next operand may still change: acceptance in an AND, refusal in an OR. */
      const open = kind === 'and' ? 1 : 0;
      const more = new Uint8Array(verdicts.length);
      for (const each of others) {
        if (countOf(open, verdicts) < verdicts.length * FEW) decide(open, verdicts, each.accepts);
        else {
          each.fill(more);
          if (kind === 'and') intersect(verdicts, more);
          else unite(verdicts, more);
        }
      }
    },
  };
}

/** The share of slots up to which testing them one by one is faster. */
const FEW = 1 / 8;

// Loops over all slots are functions of their own, so that the JIT optimises them early.

function invert(verdicts: Uint8Array): void {
  for (let slot = 0; slot < verdicts.length; slot++) verdicts[slot] = 1 - (verdicts[slot] as number);
}

function countOf(verdict: 0 | 1, verdicts: Uint8Array): number {
  let accepted = 0;
  for (let slot = 0; slot < verdicts.length; slot++) accepted += verdicts[slot] as number;
  return verdict === 1 ? accepted : verdicts.length - accepted;
}

/** Tests the slots that are still open, and changes their verdict where the test disagrees. */
function decide(open: 0 | 1, verdicts: Uint8Array, accepts: Test<number>): void {
  for (let slot = 0; slot < verdicts.length; slot++) {
    if (verdicts[slot] === open && Number(accepts(slot)) !== open) verdicts[slot] = 1 - open;
  }
}

function intersect(verdicts: Uint8Array, others: Uint8Array): void {
  for (let slot = 0; slot < verdicts.length; slot++) {
    verdicts[slot] = (verdicts[slot] as number) & (others[slot] as number);
  }
}

function unite(verdicts: Uint8Array, others: Uint8Array): void {
  for (let slot = 0; slot < verdicts.length; slot++) {
    verdicts[slot] = (verdicts[slot] as number) | (others[slot] as number);
  }
}

/** A filter on standard facets only, as a test of the start index of a combination's codes. */
function codesTest(filter: Filter, codes: Uint8Array): Test<number> {
  const attribute = soleAttribute(filter);
  if (attribute === undefined) return combined(filter as Combination, (part) => codesTest(part, codes));
  const facet = attribute as StandardFacet;
  const index = standardFacets.indexOf(facet);
  const test = valueTest(filter);
  return (start) => test(facetValue(facet, codes[start + index] as number));
}

function concernsOnly(filter: Filter, isMeant: (attribute: string) => boolean): boolean {
  return isCombination(filter)
    ? partsOf(filter).every((part) => concernsOnly(part, isMeant))
    : isMeant(filter.attribute);
}

/** The cost of evaluating a filter on an ad, in units of a `Budget`. */
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

/** Groups operands by attribute, so that a long list needs one lookup per ad. */
function groupedByAttribute(filter: Combination): Combination {
  if (filter.kind === 'not') return filter;
  const { kind, filters } = filter;
  const groups = Map.groupBy(filters, (each) => soleAttribute(each) ?? each);
  const join = (group: Filter[]): Filter =>
    group.length === 1 ? (group[0] as Filter) : { kind, filters: group };
  return { kind, filters: [...groups.values()].map(join) };
}

/** Whether a filter is a condition, or an OR of conditions only. */
function isChoice(filter: Filter): boolean {
  return filter.kind === 'or' ? filter.filters.every(isChoice) : !isCombination(filter);
}

function isStandardFacet(name: string): name is StandardFacet {
  return (standardFacets as readonly string[]).includes(name);
}

export interface CompiledFilter {
  /** The conditions on standard facets only; selections are conjuncts that choose values of one facet. */
  combinations: CombinationFilter;
  /** The selections of the canton, as a test of a slot; absent if there are none. */
  acceptsState?: Test<number>;
  /** All other conditions, including the place; absent if there are none. */
  rest?: SlotTest;
  /** The cost of `rest` for an ad, in units of a `Budget`. */
  weight: number;
}

/**
 * Splits a filter into selections of facets and the rest.
 * @param isNear by spot; absent unless the search is limited to a circle
 */
export function compileFilter(
  filter: Filter | undefined,
  documents: Documents,
  disjunctive: boolean,
  isNear?: (spot: number) => boolean,
): CompiledFilter {
  const { codes, strings } = documents;
  const combinations = new CombinationFilter(codes, documents.combinations.values.length, disjunctive);
  const states: Test<Value>[] = [];
  const rest: Filter[] = [];
  for (const conjunct of filter ? conjunctsOf(filter) : []) {
    const attribute = isChoice(conjunct) ? soleAttribute(conjunct) : undefined;
    if (attribute !== undefined && isStandardFacet(attribute)) {
      combinations.restrict(attribute, valueTest(conjunct));
    } else if (attribute === 'state') states.push(valueTest(conjunct));
    else if (concernsOnly(conjunct, isStandardFacet)) combinations.require(codesTest(conjunct, codes));
    else rest.push(conjunct);
  }
  const remaining: Combination = { kind: 'and', filters: rest };
  const tests = rest.length > 0 ? [slotTest(remaining, documents)] : [];
  if (isNear) {
    const spots = { column: documents.columns.spot, size: documents.spots.length / 2 };
    tests.push(columnTest({ ...spots, meaningOf: (spot) => spot }, (spot) => isNear(spot as number)));
  }
  const size = strings.values.length;
  return {
    combinations,
    ...(states.length > 0 && {
      acceptsState: columnTest(
        { column: documents.columns.state, size, meaningOf: (code) => strings.values[code] as string },
        (state) => states.every((test) => test(state)),
      ).accepts,
    }),
    ...(tests.length > 0 && { rest: combinedTest('and', tests) }),
    weight: (rest.length > 0 ? weightOf(remaining) : 0) + (isNear ? cost.attribute : 0),
  };
}
