import { fail, ok, type Result } from '#domain/kernel/result.ts';
import type { JobStatus } from './constants.ts';

/** The facts of a company that decide whether its ads may be switched on. */
export type CompanyStanding = { readonly isComplete: boolean; readonly hasActiveSubscription: boolean };

type Refusal = 'company_incomplete' | 'subscription_required';

/**
 * Whether the company may switch an ad on; an incomplete profile is reported before a missing subscription
 * (rule jobs/activation).
 */
export function checkActivation(company: CompanyStanding): Result<undefined, Refusal> {
  if (!company.isComplete) return fail('company_incomplete');
  if (!company.hasActiveSubscription) return fail('subscription_required');
  return ok();
}

/** Whether an ad is on, and whether one that is off waits to be switched on automatically (rule jobs/waiting). */
export type AdState = { readonly status: JobStatus; readonly isWaiting: boolean };

const ON: AdState = { status: 'ACTIVE', isWaiting: false };
const OFF: AdState = { status: 'INACTIVE', isWaiting: false };
const WAITING: AdState = { status: 'INACTIVE', isWaiting: true };

/**
 * The initial state of a new ad. It is never refused: if the company does not meet the conditions, it is off and waits
 * for them. The default is on.
 */
export function initialState(asked: JobStatus | undefined, company: CompanyStanding): AdState {
  if (asked === 'INACTIVE') return OFF;
  return checkActivation(company).ok ? ON : WAITING;
}

/**
 * The state of an ad after it was saved. Only switching on has conditions: an active ad stays on when the subscription
 * lapses (rule jobs/activation). If they are not met, the ad waits if allowed to, else it is refused
 * (rule jobs/waiting). A waiting ad keeps waiting, or is switched on once the conditions are met, unless it is switched
 * off.
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
