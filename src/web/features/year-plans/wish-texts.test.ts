import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { NO_WISHES, type PlanState, type Wish } from './plan-state.ts';
import { wishText } from './wish-texts.ts';

beforeAll(async () => {
  for (const name of ['common', 'year-plans'] as const) await loadCatalogue('en', name);
});

const textOf = (wish: Wish, state: Partial<PlanState>) => wishText(wish, { ...NO_WISHES, ...state }, 'en');

describe('a wish of the address in words', () => {
  it.each<[string, Wish, Partial<PlanState>]>([
    ['workload', 'workload', { workload: '80' }],
    ['days between', 'days_between', { days_between: '0' }],
    ['month', 'from', { from: '2026-12' }],
    ['held job', 'held_start', { held_start: '2026-12-05', held_end: '2027-04-20' }],
    ['held job without its end', 'held_start', { held_start: '2026-12-05' }],
  ])('is said: %s', (_, wish, state) => expect(textOf(wish, state)).toMatch(/\d/));

  it.each<[string, Wish, Partial<PlanState>]>([
    ['workload', 'workload', { workload: 'much' }],
    ['days between', 'days_between', { days_between: 'two' }],
    ['month', 'from', { from: '2026-13' }],
    ['first day', 'held_start', { held_start: 'soon', held_end: '2027-04-20' }],
    ['first day without a last one', 'held_start', { held_start: '2026-12' }],
    ['last day', 'held_start', { held_start: '2026-12-05', held_end: '2027-02-30' }],
  ])('is left to its field where it cannot be read: %s', (_, wish, state) => {
    expect(textOf(wish, state)).toBeNull();
  });
});
