import { describe, expect, it } from 'vitest';
import { checkActivation, initialState, stateAfter } from './activation.ts';

const READY = { isComplete: true, hasActiveSubscription: true };
const INCOMPLETE = { isComplete: false, hasActiveSubscription: true };
const LAPSED = { isComplete: true, hasActiveSubscription: false };
const FRESH = { isComplete: false, hasActiveSubscription: false };

const ON = { status: 'ACTIVE', isWaiting: false } as const;
const OFF = { status: 'INACTIVE', isWaiting: false } as const;
const WAITING = { status: 'INACTIVE', isWaiting: true } as const;

describe('switching an ad on', () => {
  it('needs a complete profile first, then a subscription', () => {
    expect(checkActivation(READY).ok).toBe(true);
    expect(checkActivation(INCOMPLETE)).toEqual({ ok: false, reason: 'company_incomplete' });
    expect(checkActivation(LAPSED)).toEqual({ ok: false, reason: 'subscription_required' });
    expect(checkActivation(FRESH)).toEqual({ ok: false, reason: 'company_incomplete' });
  });

  it('is the only change of status with these conditions', () => {
    for (const before of [OFF, WAITING]) {
      expect(stateAfter(before, 'ACTIVE', FRESH)).toEqual({ ok: false, reason: 'company_incomplete' });
      expect(stateAfter(before, 'ACTIVE', LAPSED)).toEqual({ ok: false, reason: 'subscription_required' });
      expect(stateAfter(before, 'ACTIVE', READY)).toEqual({ ok: true, value: ON });
      expect(stateAfter(before, 'INACTIVE', FRESH)).toEqual({ ok: true, value: OFF });
    }
    expect(stateAfter(ON, 'ACTIVE', FRESH)).toEqual({ ok: true, value: ON });
    expect(stateAfter(ON, 'INACTIVE', FRESH)).toEqual({ ok: true, value: OFF });
    expect(stateAfter(ON, undefined, FRESH)).toEqual({ ok: true, value: ON });
  });
});

it('an ad that is allowed to wait does so in place of being refused', () => {
  for (const company of [INCOMPLETE, LAPSED, FRESH]) {
    expect(stateAfter(OFF, 'ACTIVE', company, true)).toEqual({ ok: true, value: WAITING });
  }
  expect(stateAfter(OFF, 'ACTIVE', READY, true)).toEqual({ ok: true, value: ON });
  expect(stateAfter(OFF, 'INACTIVE', FRESH, true)).toEqual({ ok: true, value: OFF });
  expect(stateAfter(ON, 'ACTIVE', FRESH, true)).toEqual({ ok: true, value: ON });
});

describe('a new ad', () => {
  it.each([
    [undefined, READY, ON],
    ['ACTIVE', READY, ON],
    ['INACTIVE', READY, OFF],
    [undefined, INCOMPLETE, WAITING],
    ['ACTIVE', INCOMPLETE, WAITING],
    ['ACTIVE', LAPSED, WAITING],
    [undefined, FRESH, WAITING],
    ['INACTIVE', INCOMPLETE, OFF],
    ['INACTIVE', LAPSED, OFF],
    ['INACTIVE', FRESH, OFF],
  ] as const)('for which %s is asked, of a company %o, is stored as %o', (asked, company, stored) => {
    expect(initialState(asked, company)).toEqual(stored);
  });
});

describe('an ad that is saved without a status', () => {
  it('keeps waiting, or is switched on once its company meets the conditions', () => {
    for (const company of [INCOMPLETE, LAPSED, FRESH]) {
      expect(stateAfter(WAITING, undefined, company)).toEqual({ ok: true, value: WAITING });
    }
    expect(stateAfter(WAITING, undefined, READY)).toEqual({ ok: true, value: ON });
  });

  it('stays off if it was switched off, even if its company meets the conditions', () => {
    for (const company of [READY, INCOMPLETE, LAPSED, FRESH]) {
      expect(stateAfter(OFF, undefined, company)).toEqual({ ok: true, value: OFF });
    }
  });
});
