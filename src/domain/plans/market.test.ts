import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thorough } from '#test/nightly.ts';
import {
  MARKET_LABELS,
  MARKET_LEAST,
  type MarketCell,
  type MarketFilter,
  type MarketPart,
  type MarketRow,
  marketOf,
  marketRows,
  marketTotal,
} from './market.ts';

const MAY = 2027 * 12 + 4;
const cell = (
  state: string,
  ads: number,
  withoutInCategory: number,
  more: Partial<MarketCell> = {},
): MarketCell => ({
  ...{ season: 'winter', state, category: 1, month: MAY, ads, withoutInCategory, without: withoutInCategory },
  ...more,
});
const exactly = (count: number | null) => ({ count, isLeast: false });
const atLeast = (count: number) => ({ count, isLeast: true });
const counts = (ads: number, without: number | null) => ({
  ...{ ads, without: exactly(without), withoutInCategory: exactly(without) },
});
const row = ({ season, state, category, month, ads, without }: MarketCell) => ({
  ...{ season, state, category, month, ...counts(ads, without) },
});
const rows = (cells: readonly MarketCell[], by: Parameters<typeof marketRows>[1] = MARKET_LABELS) =>
  marketRows(marketOf(cells), by, {});
const total = (cells: readonly MarketCell[], filter: MarketFilter = {}) =>
  marketTotal(marketOf(cells), filter);

describe('the market of halves', () => {
  it('tells a kind of ads apart that has three without another half of its category', () => {
    expect(rows([cell('GR', 5, 3)])).toEqual([row(cell('GR', 5, 3))]);
    expect(rows([cell('GR', 5, 3, { without: 2 })])).toEqual([
      { ...row(cell('GR', 5, 3)), without: exactly(null) },
    ]);
  });

  it('puts what is left together over the months, then over the categories, then over the cantons', () => {
    const cells = [
      cell('GR', 4, 2),
      cell('GR', 6, 2, { month: MAY + 1 }),
      cell('GR', 8, 1, { category: 2 }),
      cell('GR', 2, 1, { category: 3 }),
      cell('TI', 2, 2),
      cell('', 9, 9),
    ];
    expect(rows(cells)).toEqual([
      { season: 'winter', state: 'GR', category: 1, month: null, ...counts(10, 4) },
      { season: 'winter', state: 'GR', category: null, month: null, ...counts(10, null) },
      { season: 'winter', state: null, category: null, month: null, ...counts(11, 11) },
    ]);
  });

  it('tells nothing of fewer than three ads', () => {
    expect(rows([cell('GR', 2, 2)])).toEqual([]);
    expect(rows([cell('GR', 2, 2), cell('TI', 1, 1, { season: 'summer' })])).toEqual([]);
  });

  it('adds up the parts by what is asked for, and leaves out of a filter what is not told apart by it', () => {
    const market = marketOf([cell('GR', 5, 3), cell('GR', 4, 4, { category: 2 }), cell('TI', 9, 2)]);
    expect(marketRows(market, ['state'], {})).toEqual([
      { state: 'GR', ...counts(9, 7) },
      { state: 'TI', ...counts(9, null) },
    ]);
    expect(marketRows(market, ['state'], { categories: [1] })).toEqual([{ state: 'GR', ...counts(5, 3) }]);
    expect(marketRows(market, ['season'], { states: ['TI'] })).toEqual([
      { season: 'winter', ...counts(9, null) },
    ]);
    expect(marketRows(market, ['season'], { season: 'summer' })).toEqual([]);
    expect(marketTotal(market, { season: 'summer' })).toEqual(counts(0, null));
  });

  it('counts in its total those of which each canton has too few to tell', () => {
    const few = ['GR', 'TI', 'UR', 'VS'].map((state) => cell(state, 10, 2));
    expect(rows(few, ['state'])).toEqual(few.map(({ state }) => ({ state, ...counts(10, null) })));
    expect(total(few)).toEqual(counts(40, 8));
    expect(rows(few, ['season'])).toEqual([{ season: 'winter', ...counts(40, 8) }]);
    // Of three of the four it says nothing, since the fourth would follow.
    expect(total(few, { states: ['GR', 'TI', 'UR'] })).toEqual(counts(30, null));
    const ten = Array.from('ABCDEFGHIJ', (state) => cell(state, 10, 2));
    expect(total(ten)).toEqual(counts(100, 20));
  });

  it('counts a canton with both seasons of it, if neither can be told', () => {
    const both = [cell('GR', 9, 2), cell('GR', 9, 1, { season: 'summer' })];
    expect(rows(both, ['state'])).toEqual([{ state: 'GR', ...counts(18, 3) }]);
    expect(rows(both, ['season']).map(({ without }) => without)).toEqual([exactly(null), exactly(null)]);
  });

  it('says that there are more where too few are left to say how many', () => {
    const cells = [cell('GR', 8, 5), cell('GR', 9, 2, { category: 2 }), cell('TI', 9, 4)];
    const least = (ads: number, count: number) => ({
      ...{ ads, without: atLeast(count), withoutInCategory: atLeast(count) },
    });
    expect(rows(cells, ['state'])).toEqual([
      { state: 'GR', ...least(17, 5) },
      { state: 'TI', ...counts(9, 4) },
    ]);
    expect(total(cells)).toEqual(least(26, 9));
    // With another canton that has some, both are told in the total alone.
    const more = [...cells, cell('VS', 9, 1)];
    expect(rows(more, ['state'])[0]).toEqual({ state: 'GR', ...least(17, 5) });
    expect(total(more)).toEqual(counts(35, 12));
  });

  const state = fc.constantFrom('', 'GR', 'TI', 'VS');
  const cells = fc.uniqueArray(
    fc
      .record({
        season: fc.constantFrom('winter' as const, 'summer' as const),
        ...{
          state,
          category: fc.integer({ min: 1, max: 3 }),
          month: fc.integer({ min: MAY, max: MAY + 2 }),
        },
        ads: fc.integer({ min: 1, max: 6 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        elsewhere: fc.integer({ min: 0, max: 3 }),
      })
      .map(({ share, elsewhere, ...rest }): MarketCell => {
        const withoutInCategory = Math.round(rest.ads * share);
        return { ...rest, withoutInCategory, without: Math.max(0, withoutInCategory - elsewhere) };
      }),
    { selector: ({ season, state: at, category, month }) => `${season} ${at} ${category} ${month}` },
  );
  const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0);
  const MEASURES = ['without', 'withoutInCategory'] as const;

  it('is made of disjoint sets of three or more ads, each with as many labels as can be told', () => {
    fc.assert(
      fc.property(cells, (all) => {
        const { parts } = marketOf(all);
        // Disjoint, since no label is given twice, and they hold no more ads than there are.
        const names = parts.map((part) => MARKET_LABELS.map((label) => part[label]).join());
        expect(new Set(names).size).toBe(names.length);
        expect(sum(parts.map(({ ads }) => ads))).toBeLessThanOrEqual(sum(all.map(({ ads }) => ads)));
        for (const { ads } of parts) expect(ads).toBeGreaterThanOrEqual(MARKET_LEAST);
        // Each part counts exactly the cells of its labels that no part with more labels counts.
        const rest = new Map(all.map((each) => [each, true]));
        const named = (part: MarketPart) => MARKET_LABELS.filter((label) => part[label] !== null).length;
        for (const part of parts.toSorted((a, b) => named(b) - named(a))) {
          const mine = [...rest.keys()].filter((each) =>
            MARKET_LABELS.every((label) => part[label] === null || part[label] === each[label]),
          );
          for (const each of mine) rest.delete(each);
          for (const count of ['ads', ...MEASURES] as const)
            expect(part[count]).toBe(sum(mine.map((each) => each[count])));
        }
        // What is in no part is fewer than three of a season.
        for (const season of ['winter', 'summer']) {
          const left = [...rest.keys()].filter((each) => each.season === season);
          expect(sum(left.map(({ ads }) => ads))).toBeLessThan(MARKET_LEAST);
        }
      }),
    );
  });

  const someOf = <Value>(values: readonly Value[]) => [
    undefined,
    ...Array.from({ length: 2 ** values.length - 1 }, (_, bits) =>
      values.filter((__, at) => ((bits + 1) >> at) % 2 === 1),
    ),
  ];
  /** What can be asked of these cantons, and of two of the categories. */
  const FILTERS: MarketFilter[] = ([undefined, 'winter', 'summer'] as const).flatMap((season) =>
    someOf(['GR', 'TI', 'VS']).flatMap((states) =>
      [undefined, [1], [2], [1, 2]].map((categories) => ({ season, states, categories })),
    ),
  );
  const SPLITS = [[], ...someOf([...MARKET_LABELS]).slice(1)] as (typeof MARKET_LABELS)[number][][];

  // Whoever asks everything can add and subtract answers. A count follows from them exactly if it is a sum of multiples of
  // them, which elimination decides.
  it('is told truly, and no count below three that is not told follows from all that is', () => {
    fc.assert(
      fc.property(cells, (all) => {
        const market = marketOf(all);
        const isIn = (part: MarketPart, { season, states, categories }: MarketFilter) =>
          (season ?? part.season) === part.season &&
          (states?.includes(part.state ?? '') ?? true) &&
          (categories?.includes(part.category ?? 0) ?? true);
        /** By measure: what is told of the parts that a row of bits names. */
        const sums = { without: new Map<string, number>(), withoutInCategory: new Map<string, number>() };
        for (const filter of FILTERS) {
          const within = market.parts.filter((part) => isIn(part, filter));
          for (const by of SPLITS) {
            const answers = by.length > 0 ? marketRows(market, by, filter) : [marketTotal(market, filter)];
            expect(sum(answers.map(({ ads }) => ads))).toBe(sum(within.map(({ ads }) => ads)));
            for (const answer of answers) {
              const mine = within.filter((part) =>
                by.every((label) => part[label] === (answer as MarketRow)[label]),
              );
              const bits = market.parts.map((part) => Number(mine.includes(part))).join('');
              for (const measure of MEASURES) {
                const { count, isLeast } = answer[measure];
                const truth = sum(mine.map((part) => part[measure]));
                if (isLeast) expect(count).toBeLessThan(truth);
                else if (count !== null) expect(count).toBe(truth);
                if (count === null) continue;
                expect(count).toBeGreaterThanOrEqual(MARKET_LEAST);
                if (!isLeast) sums[measure].set(bits, count);
              }
            }
          }
        }
        for (const measure of MEASURES) {
          for (const [one, count] of sums[measure]) {
            for (const [other, more] of sums[measure]) {
              const isPart = Array.from(one).every((bit, at) => bit <= (other[at] as string));
              if (isPart && more > count) expect(more - count).toBeGreaterThanOrEqual(MARKET_LEAST);
            }
          }
          const told = [...sums[measure].keys()].map((bits) => Array.from(bits, Number));
          const hidden = market.parts.map((part) => part[measure] > 0 && part[measure] < MARKET_LEAST);
          expect(determined(told, market.parts.length).filter((at) => hidden[at])).toEqual([]);
        }
      }),
      { numRuns: thorough(40, 1000) },
    );
  });
});

/** The unknowns that follow from sums of some of them: those of the rows of the reduced echelon form with one entry. */
function determined(sums: readonly (readonly number[])[], unknowns: number): number[] {
  const rows = sums.map((each) => [...each]);
  let rank = 0;
  for (let column = 0; column < unknowns && rank < rows.length; column++) {
    const pivot = rows.findIndex((row, at) => at >= rank && Math.abs(row[column] as number) > 1e-9);
    if (pivot < 0) continue;
    const chosen = rows[pivot] as number[];
    rows[pivot] = rows[rank] as number[];
    rows[rank] = chosen.map((value) => value / (chosen[column] as number));
    for (const [at, row] of rows.entries()) {
      const by = row[column] as number;
      if (at === rank || Math.abs(by) < 1e-9) continue;
      rows[at] = row.map((value, of) => value - by * ((rows[rank] as number[])[of] as number));
    }
    rank += 1;
  }
  return rows.slice(0, rank).flatMap((row) => {
    const entries = row.flatMap((value, at) => (Math.abs(value) > 1e-9 ? [at] : []));
    return entries.length === 1 ? entries : [];
  });
}
