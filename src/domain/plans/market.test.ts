import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MARKET_LABELS,
  MARKET_LEAST,
  type MarketCell,
  type MarketRow,
  marketParts,
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
const counts = (ads: number, without: number | null) => ({ ads, without, withoutInCategory: without });
const rows = (cells: readonly MarketCell[], by: Parameters<typeof marketRows>[1] = MARKET_LABELS) =>
  marketRows(marketParts(cells), by, {});

describe('the market of halves', () => {
  it('tells a kind of ads apart that has three without another half of its category', () => {
    expect(rows([cell('GR', 5, 3)])).toEqual([cell('GR', 5, 3)]);
    expect(rows([cell('GR', 5, 3, { without: 2 })])).toEqual([{ ...cell('GR', 5, 3), without: null }]);
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
    const parts = marketParts([cell('GR', 5, 3), cell('GR', 4, 4, { category: 2 }), cell('TI', 9, 2)]);
    expect(marketRows(parts, ['state'], {})).toEqual([
      { state: 'GR', ...counts(9, 7) },
      { state: 'TI', ...counts(9, null) },
    ]);
    expect(marketRows(parts, ['state'], { categories: [1] })).toEqual([{ state: 'GR', ...counts(5, 3) }]);
    expect(marketRows(parts, ['season'], { states: ['TI'] })).toEqual([
      { season: 'winter', ...counts(9, null) },
    ]);
    expect(marketRows(parts, ['season'], { season: 'summer' })).toEqual([]);
    expect(marketTotal([])).toEqual(counts(0, null));
  });

  // Whoever asks everything can add and subtract answers. If each answer is a sum of the same disjoint sets of three or
  // more, so is all that comes of it.
  it('answers only with sums of disjoint sets, none of which has one or two ads, or one or two without a half', () => {
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
    const by = fc.subarray([...MARKET_LABELS]);
    const filter = fc.record(
      {
        season: fc.constantFrom('winter' as const, 'summer' as const),
        states: fc.subarray(['GR', 'TI', 'VS']),
        categories: fc.subarray([1, 2, 3]),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(cells, by, filter, (all, labels, within) => {
        const parts = marketParts(all);
        const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);
        // Disjoint, since no label is given twice, and they hold no more ads than there are.
        const names = parts.map((part) => MARKET_LABELS.map((label) => part[label]).join());
        expect(new Set(names).size).toBe(names.length);
        expect(sum(parts.map(({ ads }) => ads))).toBeLessThanOrEqual(sum(all.map(({ ads }) => ads)));
        for (const { ads, ...missing } of parts) {
          expect(ads).toBeGreaterThanOrEqual(MARKET_LEAST);
          for (const count of [missing.without, missing.withoutInCategory]) {
            if (count !== null) expect(count).toBeGreaterThanOrEqual(MARKET_LEAST);
          }
        }
        // Each part counts exactly the cells of its labels that no part with more labels counts.
        const rest = new Map(all.map((each) => [each, true]));
        const told = (part: MarketRow) => MARKET_LABELS.filter((label) => part[label] !== null).length;
        for (const part of parts.toSorted((a, b) => told(b) - told(a))) {
          const mine = [...rest.keys()].filter((each) =>
            MARKET_LABELS.every((label) => part[label] === null || part[label] === each[label]),
          );
          for (const each of mine) rest.delete(each);
          expect(part.ads).toBe(sum(mine.map(({ ads }) => ads)));
          for (const count of ['without', 'withoutInCategory'] as const) {
            const all = sum(mine.map((each) => each[count]));
            expect(part[count]).toBe(all < MARKET_LEAST ? null : all);
          }
        }
        // What is in no part is fewer than three of a season.
        for (const season of ['winter', 'summer']) {
          const left = [...rest.keys()].filter((each) => each.season === season);
          expect(sum(left.map(({ ads }) => ads))).toBeLessThan(MARKET_LEAST);
        }
        const answer = marketRows(parts, labels, within);
        const kept = parts.filter(
          (part) =>
            (within.season ?? part.season) === part.season &&
            (within.states === undefined || within.states.some((at) => at === part.state)) &&
            (within.categories === undefined || within.categories.some((at) => at === part.category)),
        );
        expect(sum(answer.map(({ ads }) => ads))).toBe(sum(kept.map(({ ads }) => ads)));
        for (const row of answer) {
          const mine = kept.filter((part) => labels.every((label) => part[label] === row[label]));
          expect(row.ads).toBe(sum(mine.map(({ ads }) => ads)));
          for (const count of ['without', 'withoutInCategory'] as const) {
            expect(row[count] ?? 0).toBe(sum(mine.map((part) => part[count] ?? 0)));
          }
        }
      }),
    );
  });
});
