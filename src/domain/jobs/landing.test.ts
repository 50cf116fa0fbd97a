import { describe, expect, it } from 'vitest';
import { CANTONS } from '#domain/kernel/cantons.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import { firstOfEachKind, isNeighbour, LANDING_CATEGORY_IDS } from './landing.ts';

const every = LANDING_CATEGORY_IDS.flatMap((job_category_id) =>
  CANTONS.flatMap((state) => SEASONS.map((season) => ({ job_category_id, state, season }))),
);

/** The landing pages reachable by links from the list of all ads. */
function reached(landings: typeof every) {
  const found = new Set(firstOfEachKind(landings));
  for (const one of found) {
    for (const other of landings) if (isNeighbour(one, other)) found.add(other);
  }
  return found;
}

describe('landing pages', () => {
  it('are all reachable from the list of all ads', () => {
    expect(reached(every).size).toBe(every.length);
  });

  it('are reachable even if there is no other one in their canton', () => {
    const lonely = [
      { job_category_id: 1 as const, state: 'VS' as const, season: 'winter' as const },
      { job_category_id: 1 as const, state: 'GR' as const, season: 'winter' as const },
      { job_category_id: 2 as const, state: 'TI' as const, season: 'winter' as const },
    ];
    expect(reached(lonely).size).toBe(3);
  });

  it('link to no page twice, and not to themselves', () => {
    const [one] = every;
    if (one === undefined) throw new Error('There is none');
    const others = every.filter((other) => isNeighbour(one, other));
    expect(others).not.toContain(one);
    // All of its category, and five other categories in its canton and season.
    expect(others).toHaveLength(CANTONS.length * SEASONS.length - 1 + LANDING_CATEGORY_IDS.length - 1);
  });
});
