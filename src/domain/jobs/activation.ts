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

/** Whether an ad is on, and whether one that is off goes on by itself (rule jobs/waiting). */
export type AdState = { readonly status: JobStatus; readonly isWaiting: boolean };

const ON: AdState = { status: 'ACTIVE', isWaiting: false };
const OFF: AdState = { status: 'INACTIVE', isWaiting: false };
const WAITING: AdState = { status: 'INACTIVE', isWaiting: true };

/**
 * How a new ad is stored: never refused, at worst switched off, and then it waits for its company. Nothing asked means
 * on.
 */
export function initialState(asked: JobStatus | undefined, company: CompanyStanding): AdState {
  if (asked === 'INACTIVE') return OFF;
  return checkActivation(company).ok ? ON : WAITING;
}

/**
 * How a stored ad goes on. Only switching on has conditions: an ad that is on stays on when the subscription lapses
 * (rule jobs/activation), and what lacks them waits where it may (rule jobs/waiting). One that waits goes on to do so, or
 * on where nothing is in the way any more, unless it is switched off.
 */
export function stateAfter(
  before: AdState,
  asked: JobStatus | undefined,
  company: CompanyStanding,
  mayWait = false,
): Result<AdState, Refusal> {
  if (asked === undefined) return ok(before.isWaiting ? initialState('ACTIVE', company) : before);
  if (asked === 'INACTIVE') return ok(OFF);
  const activation = before.status === 'ACTIVE' ? ok() : checkActivation(company);
  if (activation.ok) return ok(ON);
  return mayWait ? ok(WAITING) : activation;
}
