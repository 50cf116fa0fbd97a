import { fail, ok, type Result } from '#domain/kernel/result.ts';
import type { JobStatus } from './constants.ts';

/** What of a company decides whether its ads may be switched on. */
export type CompanyStanding = { readonly isComplete: boolean; readonly hasActiveSubscription: boolean };

type Refusal = 'company_incomplete' | 'subscription_required';

/** Whether the company may switch an ad on; the incomplete profile is told first (rule jobs/activation). */
export function checkActivation(company: CompanyStanding): Result<undefined, Refusal> {
  if (!company.isComplete) return fail('company_incomplete');
  if (!company.hasActiveSubscription) return fail('subscription_required');
  return ok();
}

/** The status in which a new ad is stored: never refused, at worst INACTIVE. Nothing asked means ACTIVE. */
export function initialStatus(asked: JobStatus | undefined, company: CompanyStanding): JobStatus {
  return asked !== 'INACTIVE' && checkActivation(company).ok ? 'ACTIVE' : 'INACTIVE';
}

/**
 * Whether an ad may take another status. Only switching on has conditions: an ad that is on stays on when the
 * subscription lapses (rule jobs/activation).
 */
export function checkStatusChange(
  from: JobStatus,
  to: JobStatus,
  company: CompanyStanding,
): Result<undefined, Refusal> {
  return from === 'INACTIVE' && to === 'ACTIVE' ? checkActivation(company) : ok();
}
