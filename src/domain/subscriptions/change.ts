import { COMPANY_SIZES, type CompanySize } from '#domain/companies/size.ts';
import { addDays, type CivilDate, laterOf } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { daysIn } from './bills.ts';
import { MONTHLY_PRICES } from './plans.ts';
import type { AgreedTerm, Term } from './term.ts';

/** More days than these need a word with the association (rule subscriptions/change). */
const EXTENSION_DAYS_MAX = 365;

/** Something that was paid for days: an invoice, and the days it was for. */
export interface PaidSpan extends Term {
  readonly amount: number;
}

/**
 * What was paid for days from today on, in Rappen, each part rounded down: the running billing period, and the days by
 * which the term was extended (rule subscriptions/change).
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

/** How many days of a plan a value buys (rule subscriptions/change). */
export function extensionDays(value: number, plan: CompanySize): Result<number, 'extension_too_long'> {
  const days = Math.floor((value * 365) / (12 * MONTHLY_PRICES[plan]));
  return days > EXTENSION_DAYS_MAX ? fail('extension_too_long', { days }) : ok(days);
}

/** Whether a plan is meant for a company of that stated size: its own or a larger one (rule subscriptions/size). */
export function fitsSize(plan: CompanySize, size: CompanySize): boolean {
  return COMPANY_SIZES.indexOf(plan) >= COMPANY_SIZES.indexOf(size);
}

/**
 * The plan of the next term: a larger one that was announced counts as far as the stated size demands it still (rule
 * subscriptions/size).
 */
export function planAtRenewal(
  plan: CompanySize,
  { announced, size }: { announced: CompanySize | null; size: CompanySize | null },
): CompanySize {
  if (announced === null || size === null) return plan;
  const demanded = fitsSize(announced, size) ? size : announced;
  return fitsSize(demanded, plan) ? demanded : plan;
}
