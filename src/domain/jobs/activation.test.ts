import { describe, expect, it } from 'vitest';
import { checkActivation, checkStatusChange, initialStatus } from './activation.ts';

const READY = { isComplete: true, hasActiveSubscription: true };
const INCOMPLETE = { isComplete: false, hasActiveSubscription: true };
const LAPSED = { isComplete: true, hasActiveSubscription: false };
const FRESH = { isComplete: false, hasActiveSubscription: false };

describe('switching an ad on', () => {
  it('needs a complete company first, then a subscription', () => {
    expect(checkActivation(READY).ok).toBe(true);
    expect(checkActivation(INCOMPLETE)).toEqual({ ok: false, reason: 'company_incomplete' });
    expect(checkActivation(LAPSED)).toEqual({ ok: false, reason: 'subscription_required' });
    expect(checkActivation(FRESH)).toEqual({ ok: false, reason: 'company_incomplete' });
  });

  it('is the only change of status that needs them', () => {
    expect(checkStatusChange('INACTIVE', 'ACTIVE', FRESH)).toEqual({
      ok: false,
      reason: 'company_incomplete',
    });
    expect(checkStatusChange('INACTIVE', 'ACTIVE', LAPSED)).toEqual({
      ok: false,
      reason: 'subscription_required',
    });
    expect(checkStatusChange('INACTIVE', 'ACTIVE', READY).ok).toBe(true);
    expect(checkStatusChange('ACTIVE', 'ACTIVE', FRESH).ok).toBe(true);
    expect(checkStatusChange('ACTIVE', 'INACTIVE', FRESH).ok).toBe(true);
    expect(checkStatusChange('INACTIVE', 'INACTIVE', FRESH).ok).toBe(true);
  });
});

describe('a new ad', () => {
  it.each([
    [undefined, READY, 'ACTIVE'],
    ['ACTIVE', READY, 'ACTIVE'],
    ['INACTIVE', READY, 'INACTIVE'],
    [undefined, INCOMPLETE, 'INACTIVE'],
    ['ACTIVE', INCOMPLETE, 'INACTIVE'],
    ['ACTIVE', LAPSED, 'INACTIVE'],
    [undefined, FRESH, 'INACTIVE'],
  ] as const)('for which %s is asked, of a company %o, is stored %s', (asked, company, stored) => {
    expect(initialStatus(asked, company)).toBe(stored);
  });
});
