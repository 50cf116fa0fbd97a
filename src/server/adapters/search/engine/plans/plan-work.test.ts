import { describe, expect, it, vi } from 'vitest';
import { aCrowdedAd, numbers, PLAN_TODAY, sharesNoOwner } from '#test/plan-market.ts';
import { createEmbeddedSearch } from '../../embedded.ts';
import { Budget, cost } from '../budget.ts';

const computed = vi.hoisted(() => ({ distances: 0 }));
vi.mock(import('#domain/plans/cost.ts'), async (original) => {
  const all = await original();
  return {
    ...all,
    kilometresOnSphere: (...points) => {
      computed.distances += 1;
      return all.kilometresOnSphere(...points);
    },
  };
});

const ADS = 4000;
const FROM = 2026 * 12 + 10;

describe('year plans of many ads, each of which lies elsewhere', () => {
  it('take few distances, all of which the budget counts', async () => {
    const random = numbers(7);
    // Twelve summers and winters of a few hundred ads.
    const ads = Array.from({ length: ADS }, (_, at) => {
      const { start_year: year, end_year: end, ...ad } = aCrowdedAd(at + 1, random, 400);
      const later = random.below(12);
      return { ...ad, start_year: year + later, end_year: end + later };
    });
    const index = createEmbeddedSearch();
    await index.replaceAll(ads);
    const request = {
      ...{ query: '', today: PLAN_TODAY, held: [], only: false, areIndependent: sharesNoOwner },
      wishes: { accommodation: false, free: [], from: FROM, daysBetween: 14 },
    };
    for (let nth = 0; nth < 3; nth++) {
      computed.distances = 0;
      const budget = new Budget();
      const { plans } = index.plans(request, budget);
      expect(computed.distances).toBeLessThan(20 * ADS);
      expect(budget.spent).toBeGreaterThan(computed.distances * cost.distance);
      expect(plans).toHaveLength(20);
    }
    await index.close();
  });
});
