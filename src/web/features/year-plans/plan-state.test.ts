import { describe, expect, it } from 'vitest';
import { NO_WISHES, planSearch, queryOf, readPlanState, wishing, writePlanState } from './plan-state.ts';

describe('the address of year plans', () => {
  it.each([
    ['', ''],
    ['?utm_source=x', ''],
    ['?categories=2,1,9&winter_states=GR,XX', '?categories=1,2&winter_states=GR'],
    ['?free=11&free=3&free=13', '?free=3,11'],
    ['?accommodation=yes', ''],
    ['?categories=&zip=&radius=50&days_between=14&held=any', ''],
    ['?radius=25', ''],
    ['?zip=7000+Chur&radius=25', '?zip=7000%20Chur&radius=25'],
    ['?from=soon&workload=x', '?workload=x&from=soon'],
    ['?ad=12&hidden=3-4,3-4,x-1,held-7,held5-7,7-held', '?ad=12&hidden=3-4,held-7,held5-7,7-held'],
    // The first option of a list with several values says nothing by itself.
    ['?winter_states=several&winter_states=TI&winter_states=GR', '?winter_states=GR,TI'],
    ['?ad=0&held=7', '?held=7'],
  ])('%s is written as %s', (search, expected) => {
    expect(planSearch(search)).toBe(expected);
    expect(planSearch(expected)).toBe(expected);
  });

  it('hides at most as many plans as there are', () => {
    const hidden = Array.from({ length: 30 }, (_, index) => `1-${index}`).join(',');
    expect(readPlanState(new URLSearchParams({ hidden })).hidden.split(',')).toHaveLength(20);
  });

  it('asks the call for the wishes that are given alone', () => {
    const state = readPlanState(new URLSearchParams('free=3&ad=12&hidden=1-2&held=none'));
    expect(queryOf(state)).toEqual({ free: '3' });
  });
});

describe('another wish', () => {
  it('shows what was hidden, and takes the radius away with its place', () => {
    const state = { ...NO_WISHES, zip: 'Chur', radius: '25', hidden: '1-2' };
    expect(writePlanState(wishing(state, { free: '3' }))).toBe('?zip=Chur&radius=25&free=3');
    expect(writePlanState(wishing(state, { zip: '' }))).toBe('');
  });
});
