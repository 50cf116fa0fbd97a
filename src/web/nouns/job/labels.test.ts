import { beforeAll, describe, expect, it } from 'vitest';
import { publicAd } from '#test/public-ad.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { shortPayText } from './labels.ts';

beforeAll(() => loadCatalogue('de', 'jobs'));

describe('the pay on a card (rule jobs/pay)', () => {
  const card = (more: Partial<typeof publicAd> = {}) =>
    shortPayText({ ...publicAd, workload_min: 100, ...more }, 'de');

  it('says that it is for full time only where the post may be for less', () => {
    expect(card()).toBe('CHF\u00a04’200–4’600/Mt.');
    expect(card({ workload_min: 80 })).toBe('CHF\u00a04’200–4’600/Mt.\u00a0(100\u00a0%)');
    expect(card({ workload_min: 80, pay_unit: 'HOUR', pay_min_amount: 2_500, pay_max_amount: null })).toBe(
      'ab CHF\u00a025/Std.',
    );
    expect(card({ workload_min: 80, pay_min_amount: null, pay_max_amount: null })).toBeNull();
  });
});
