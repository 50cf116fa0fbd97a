import { describe, expect, it } from 'vitest';
import { PLANS, planOf } from './plans.ts';

describe('the plans', () => {
  it('cost what the price list says, in Rappen per bill', () => {
    expect(Object.fromEntries(PLANS.map(({ key, amount }) => [key, amount]))).toEqual({
      micro_month: 4990,
      micro_year: 59880,
      small_month: 6690,
      small_year: 80280,
      medium_month: 9990,
      medium_year: 119880,
      big_month: 12490,
      big_year: 149880,
      additional_month: 2490,
      additional_year: 29880,
    });
  });

  it('are found by product and interval', () => {
    for (const plan of PLANS) expect(planOf(plan.product, plan.interval)).toEqual(plan);
  });
});
