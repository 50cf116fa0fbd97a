import { describe, expect, it } from 'vitest';
import { isoMonth, monthFromIndex } from '#domain/kernel/civil-date.ts';
import { seed, thorough } from '#test/nightly.ts';
import { aPlanAd, numbers, PLAN_TODAY, sharesNoOwner } from '#test/plan-market.ts';
import { halfOfAd, lonelyAds, oraclePlans } from '#test/plan-oracle.ts';
import { createEmbeddedSearch } from './embedded.ts';
import type { JobDocument, LocalIndex } from './port.ts';

const MARKETS = thorough(300, 5000);
const STATES = ['BE', 'GR', 'TI', 'GE'];

async function counted(index: LocalIndex) {
  const asked: number[][] = [];
  const cells = await index.market(PLAN_TODAY, async (ids) => {
    asked.push([...ids]);
    return sharesNoOwner;
  });
  const counts = cells.map(({ month, ...cell }) => ({ ...cell, month: isoMonth(monthFromIndex(month)) }));
  return { counts: ordered(counts), companies: asked.flat().sort((a, b) => a - b) };
}

function ordered<Cell extends object>(cells: Cell[]): string[] {
  return cells.map((cell) => JSON.stringify(Object.entries(cell).sort())).sort();
}

describe('the market of halves', () => {
  it('counts the ads that trying all pairs finds in no package, before and after changes', async () => {
    const first = seed('market of halves');
    for (let market = 0; market < MARKETS; market++) {
      const random = numbers(first + market);
      const ads = new Map<number, JobDocument>();
      const index = createEmbeddedSearch({ compactAfter: () => 12 });
      const size = 3 + random.below(30);
      for (let id = 1; id <= size; id++) ads.set(id, aPlanAd(id, random));
      await index.replaceAll(ads.values());
      for (const isChanged of [false, true]) {
        for (let change = 0; isChanged && change < 15; change++) {
          const ad = aPlanAd(1 + random.below(35), random);
          if (random.rarely()) {
            ads.delete(ad.id);
            index.remove(ad.id);
          } else {
            ads.set(ad.id, ad);
            index.upsert(ad);
          }
        }
        const expected = lonelyAds([...ads.values()], { today: PLAN_TODAY, areIndependent: sharesNoOwner });
        const found = await counted(index);
        expect(found.counts, String(market)).toEqual(ordered(expected.cells));
        expect(found.companies).toEqual(expected.companies);
      }
      await index.close();
    }
  });

  it('finds the categories and pairs of cantons that have three plans or more', async () => {
    const first = seed('pairs of cantons');
    let found = 0;
    for (let market = 0; market < MARKETS / 10; market++) {
      const random = numbers(first + market);
      const ads = Array.from({ length: 30 + random.below(60) }, (_, at) => aPlanAd(at + 1, random));
      const index = createEmbeddedSearch();
      await index.replaceAll(ads);
      const pairs = await index.statePairs(PLAN_TODAY, async () => sharesNoOwner, 20);
      const named = new Map(pairs.map((it) => [`${it.category} ${it.winterState} ${it.summerState}`, it]));
      const halves = ads
        .filter((ad) => (ad.public_from ?? '') <= PLAN_TODAY && PLAN_TODAY <= ad.public_until)
        .map(halfOfAd);
      for (const category of [1, 2, 3]) {
        for (const winter of STATES) {
          for (const summer of STATES) {
            const { plans } = oraclePlans(
              halves,
              {
                ...{ categories: [category], winterStates: [winter], summerStates: [summer] },
                ...{ accommodation: false, free: [], from: PLAN_TODAY.slice(0, 7), daysBetween: 14 },
              },
              { held: [], only: false, areIndependent: sharesNoOwner },
            );
            const counted = named.get(`${category} ${winter} ${summer}`)?.companyPairs ?? 0;
            expect(Math.min(counted, 3), `${market} ${category} ${winter} ${summer}`).toBe(
              Math.min(plans.length, 3),
            );
            found += Number(counted >= 3);
          }
        }
      }
      await index.close();
    }
    expect(found).toBeGreaterThan(0);
  });

  it('counts what was public when it was asked for, whatever changes meanwhile', async () => {
    const random = numbers(3);
    const ads = Array.from({ length: 30 }, (_, at) => aPlanAd(at + 1, random));
    const index = createEmbeddedSearch();
    await index.replaceAll(ads);
    const before = await counted(index);
    const cells = await index.market(PLAN_TODAY, async () => {
      for (const { id } of ads) index.remove(id);
      return sharesNoOwner;
    });
    expect(cells).toHaveLength(before.counts.length);
    expect((await counted(index)).counts).toEqual([]);
    await index.close();
  });
});
