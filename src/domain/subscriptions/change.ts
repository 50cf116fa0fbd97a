import { COMPANY_SIZES, type CompanySize } from '#domain/companies/size.ts';
import { addDays, type CivilDate, laterOf } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { daysIn } from './bills.ts';
import { MONTHLY_PRICES } from './plans.ts';
import type { AgreedTerm, Term } from './term.ts';

/** The maximum extension by self-service; beyond it the association must be contacted (rule subscriptions/change). */
const EXTENSION_DAYS_MAX = 365;

/** A paid invoice amount with the days that it covers. */
export interface PaidSpan extends Term {
  readonly amount: number;
}

/**
 * The unused value in Rappen of what was paid for days from today on: of the current billing period and of the days by
 * which the term was extended, each rounded down (rule subscriptions/change).
 */
export function unusedValue(paid: readonly PaidSpan[], term: AgreedTerm, today: CivilDate): number {
  const ofPeriod = paid
    .filter(({ endsOn }) => today <= endsOn)
    .reduce((sum, span) => sum + partFrom(span, laterOf(today, span.startsOn)), 0);
  if (term.extensionDays === 0) return ofPeriod;
  const extension = {
    startsOn: addDays(term.endsOn, 1 - term.extensionDays),
    endsOn: term.endsOn,
    amount: term.extensionValue,
  };
  return ofPeriod + partFrom(extension, laterOf(today, extension.startsOn));
}

function partFrom(span: PaidSpan, day: CivilDate): number {
  return Math.floor((span.amount * daysIn({ startsOn: day, endsOn: span.endsOn })) / daysIn(span));
}

/** Converts a value to days of a plan (rule subscriptions/change). */
export function extensionDays(value: number, plan: CompanySize): Result<number, 'extension_too_long'> {
  const days = Math.floor((value * 365) / (12 * MONTHLY_PRICES[plan]));
  return days > EXTENSION_DAYS_MAX ? fail('extension_too_long', { days }) : ok(days);
}

/**
 * Whether a plan is available to a company of the stated size: that of its size or a larger one
 * (rule subscriptions/size).
 */
export function fitsSize(plan: CompanySize, size: CompanySize): boolean {
  return COMPANY_SIZES.indexOf(plan) >= COMPANY_SIZES.indexOf(size);
}

/**
 * The plan of the next term: an announced larger plan applies only as far as the stated size still requires it
 * (rule subscriptions/size).
 */
export function planAtRenewal(
  plan: CompanySize,
  { announced, size }: { announced: CompanySize | null; size: CompanySize | null },
): CompanySize {
  if (announced === null || size === null) return plan;
  const demanded = fitsSize(announced, size) ? size : announced;
  return fitsSize(demanded, plan) ? demanded : plan;
}
