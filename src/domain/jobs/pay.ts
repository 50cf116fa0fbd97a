import { formatFrancs } from '#domain/kernel/money.ts';
import { type Problem, type Readable, requiredProblems } from '#domain/kernel/problem.ts';
import type { PayUnit } from './constants.ts';

/** The bounds of what is paid, in Rappen; beyond them the wrong unit was chosen, or a digit too many typed. */
export const PAY_AMOUNTS: Readonly<Record<PayUnit, { readonly min: number; readonly max: number }>> = {
  MONTH: { min: 10_000, max: 5_000_000 },
  HOUR: { min: 100, max: 50_000 },
};

/** The hours of a full-time month, by which pay by the hour is compared with pay by the month (rule jobs/pay). */
export const HOURS_PER_MONTH = 182;

/** The pay of an ad, before tax and in Rappen; null where the ad does not say. */
export interface Pay {
  readonly pay_min_amount: number | null;
  readonly pay_max_amount: number | null;
  readonly pay_unit: PayUnit | null;
}

/** Both ends of the pay; one that is not stated is as the other. Null where the ad states none. */
export function payRange({ pay_min_amount: min, pay_max_amount: max, pay_unit: unit }: Pay): {
  min: number;
  max: number;
  unit: PayUnit;
} | null {
  const [low, high] = [min ?? max, max ?? min];
  return low === null || high === null || unit === null ? null : { min: low, max: high, unit };
}

/** An amount by the month, in Rappen (rule jobs/pay). */
export function byTheMonth(amount: number, unit: PayUnit): number {
  return unit === 'HOUR' ? amount * HOURS_PER_MONTH : amount;
}

/** The upper end of the pay by the month, in Rappen, which a search compares; 0 where the ad states none. */
export function monthlyPay(pay: Pay): number {
  const range = payRange(pay);
  return range === null ? 0 : byTheMonth(range.max, range.unit);
}

/** The sentences about pay, below `pay` of the texts of ads: what an amount is for, and which end of the pay it is. */
export type PayPhrase = PayUnit | 'from' | 'upTo' | 'range';

/**
 * "CHF 4’200–4’600 im Monat", "ab CHF 25 in der Stunde"; null where the ad does not say (rule jobs/pay).
 * @param say fills the amount into a sentence
 */
export function payInWords(pay: Pay, say: (phrase: PayPhrase, amount: string) => string): string | null {
  const range = payRange(pay);
  if (range === null) return null;
  const ends = pay.pay_max_amount === null ? 'from' : pay.pay_min_amount === null ? 'upTo' : 'range';
  return say(range.unit, say(ends, formatFrancs(range.min, range.max)));
}

const AMOUNTS = ['pay_min_amount', 'pay_max_amount'] as const;

/** The problems of the pay of an ad: its unit, its bounds, and which end is the lower (rule jobs/pay). */
export function payProblems(form: Readable<Partial<Pay>>): Problem[] {
  const stated = AMOUNTS.filter((field) => form[field] != null);
  if (stated.length === 0) return [];
  const { pay_unit: unit, pay_min_amount: min, pay_max_amount: max } = form;
  if (unit == null) return requiredProblems({ pay_unit: unit }, ['pay_unit']);
  const bounds = PAY_AMOUNTS[unit];
  const beyond = stated.filter((field) => {
    const amount = form[field] ?? 0;
    return amount < bounds.min || amount > bounds.max;
  });
  if (beyond.length > 0) {
    const params = { min: bounds.min / 100, max: bounds.max / 100 };
    return beyond.map((field) => ({ field, code: unit === 'HOUR' ? 'payPerHour' : 'payPerMonth', params }));
  }
  return min != null && max != null && min > max ? [{ field: 'pay_max_amount', code: 'payOrder' }] : [];
}
