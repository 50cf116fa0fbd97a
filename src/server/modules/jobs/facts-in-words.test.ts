import { describe, expect, it } from 'vitest';
import { storedAd } from '#test/stored-ad.ts';
import { grossPayOf, payOf } from './facts-in-words.ts';

describe('the pay of an ad in words (rule jobs/pay)', () => {
  const paid = {
    ...storedAd,
    language: 'it' as const,
    ...{ payMinAmount: 420_000, payMaxAmount: null, payUnit: 'MONTH' as const, workloadMin: 60 },
  };

  it('on the poster says that it is before tax and for full time', () => {
    expect(grossPayOf(paid)).toBe('da CHF\u00a04’200 al mese, lordo al 100\u00a0%');
    expect(grossPayOf({ ...paid, payMinAmount: 2_500, payUnit: 'HOUR' })).toBe(
      'da CHF\u00a025 all’ora, lordo',
    );
    expect(grossPayOf({ ...paid, payMinAmount: null })).toBeNull();
  });

  it('in feeds says so where the post may be for less', () => {
    expect(payOf(paid)).toBe('da CHF\u00a04’200 al mese, lordo al 100\u00a0%');
    expect(payOf({ ...paid, workloadMin: 100 })).toBe('da CHF\u00a04’200 al mese');
  });
});
