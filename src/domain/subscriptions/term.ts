import {
  addDays,
  addMonths,
  type CivilDate,
  daysBetween,
  earlierOf,
  laterOf,
  monthOf,
} from '#domain/kernel/civil-date.ts';

import type { Interval } from './plans.ts';

const TERM_MONTHS = 12;

/** The grace period of an unpaid subscription, in days (rule subscriptions/active). */
export const UNPAID_GRACE_DAYS = 14;

/** A span of civil days in Zurich, both ends included. */
export type Term = { readonly startsOn: CivilDate; readonly endsOn: CivilDate };

/**
 * A term with the fact that decides whether it is active; `unpaidSince` is the due date, past or future, of the oldest
 * open bill of its subscription, else null.
 */
export type SubscriptionTerm = Term & { readonly unpaidSince: CivilDate | null };

/**
 * A term as agreed. `anchorOn` is the day from which its bounds are counted, `extensionDays` are the days that a change
 * of plan added to its end, and `extensionValue` is the value in Rappen that was converted to them.
 */
export type AgreedTerm = Term & {
  readonly anchorOn: CivilDate;
  readonly extensionDays: number;
  readonly extensionValue: number;
};

/** The first term of a subscription, or after a change of plan. */
export function firstTerm(anchorOn: CivilDate, extension = { days: 0, value: 0 }): AgreedTerm {
  const { startsOn, endsOn } = nthTerm(anchorOn, 1);
  return {
    anchorOn,
    startsOn,
    endsOn: addDays(endsOn, extension.days),
    extensionDays: extension.days,
    extensionValue: extension.value,
  };
}

/** The next term after a renewal; after an extended term it gets a new anchor, its own first day. */
export function followingTerm(term: AgreedTerm): AgreedTerm {
  if (term.extensionDays > 0) return firstTerm(addDays(term.endsOn, 1));
  return {
    ...nthTerm(term.anchorOn, yearsBefore(term) + 2),
    anchorOn: term.anchorOn,
    extensionDays: 0,
    extensionValue: 0,
  };
}

/**
 * The first day on which a subscription can be cancelled: it is possible in the last month of its term
 * (rule subscriptions/cancelling).
 */
export function cancellableFrom(term: AgreedTerm): CivilDate {
  return addDays(addMonths(term.anchorOn, TERM_MONTHS * (yearsBefore(term) + 1) - 1), term.extensionDays);
}

/** The number of terms between the anchor and the start of a term. */
function yearsBefore({ anchorOn, startsOn }: AgreedTerm): number {
  return monthOf(startsOn).year - monthOf(anchorOn).year;
}

/**
 * The billing periods of a term in order: its twelve months, each counted from the anchor, or the whole year. The days
 * that extend it are already paid for.
 */
export function billingPeriods(term: AgreedTerm, interval: Interval): Term[] {
  const first = TERM_MONTHS * yearsBefore(term);
  const step = interval === 'year' ? TERM_MONTHS : 1;
  const starts = Array.from({ length: TERM_MONTHS / step + 1 }, (_, i) =>
    addMonths(term.anchorOn, first + i * step),
  );
  return starts
    .slice(0, -1)
    .map((startsOn, i) => ({ startsOn, endsOn: addDays(starts[i + 1] as CivilDate, -1) }));
}

/**
 * The nth term (from 1) of a subscription that began on `anchor`. Each bound is counted from the anchor, so that
 * clamping to a short month does not carry over to later terms (rule subscriptions/term).
 */
export function nthTerm(anchor: CivilDate, n: number): Term {
  return {
    startsOn: addMonths(anchor, TERM_MONTHS * (n - 1)),
    endsOn: addDays(addMonths(anchor, TERM_MONTHS * n), -1),
  };
}

/** Whether a term gives its company an active subscription on that day. */
export function isActive(term: SubscriptionTerm, today: CivilDate): boolean {
  const { startsOn, endsOn } = activeDays(term);
  return startsOn <= today && today <= endsOn;
}

/**
 * The day since which an open bill suspends a company with these terms; null if it is subscribed, or if paying would
 * not make any current term active again (rule subscriptions/active).
 */
export function suspendedSince(terms: readonly SubscriptionTerm[], today: CivilDate): CivilDate | null {
  if (terms.some((term) => isActive(term, today))) return null;
  const running = terms.find(
    ({ startsOn, endsOn, unpaidSince }) =>
      startsOn <= today && today <= endsOn && unpaidSince !== null && startsOn <= unpaidSince,
  );
  return running?.unpaidSince ?? null;
}

/**
 * The continuous run of active days that contains today or, failing that, comes next; null if none is left. Terms that
 * adjoin or overlap are merged, so that a renewal does not end a run. The order of the terms does not matter.
 */
export function activeRun(terms: readonly SubscriptionTerm[], today: CivilDate): Term | null {
  const spans = terms
    .map(activeDays)
    .filter(({ startsOn, endsOn }) => startsOn <= endsOn)
    .sort((a, b) => daysBetween(b.startsOn, a.startsOn));
  const runs: Term[] = [];
  for (const span of spans) {
    const run = runs.at(-1);
    if (run && span.startsOn <= addDays(run.endsOn, 1)) {
      runs[runs.length - 1] = { startsOn: run.startsOn, endsOn: laterOf(run.endsOn, span.endsOn) };
    } else {
      runs.push(span);
    }
  }
  return runs.find((run) => run.endsOn >= today) ?? null;
}

/**
 * The days on which a term is active, the last day of the grace period included. If a debt prevented the term from
 * beginning, the span is empty (it ends before it starts), since a debt ends a subscription with the term in which it
 * arose.
 */
function activeDays({ startsOn, endsOn, unpaidSince }: SubscriptionTerm): Term {
  if (unpaidSince === null) return { startsOn, endsOn };
  if (unpaidSince < startsOn) return { startsOn, endsOn: addDays(startsOn, -1) };
  return { startsOn, endsOn: earlierOf(endsOn, addDays(unpaidSince, UNPAID_GRACE_DAYS)) };
}

/**
 * Whether a subscription is over: its last term is, or a debt ended it with the term in which it arose
 * (rule subscriptions/termination).
 */
export function isTerminated(
  terms: readonly Term[],
  unpaidSince: CivilDate | null,
  today: CivilDate,
): boolean {
  return terms.every(
    ({ startsOn, endsOn }) =>
      endsOn < today || (unpaidSince !== null && unpaidSince < startsOn && startsOn <= today),
  );
}
