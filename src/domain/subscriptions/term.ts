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

/** For how many days an unpaid subscription stays active (rule subscriptions/active). */
export const UNPAID_GRACE_DAYS = 14;

/** A span of civil days in Zurich, first and last included. */
export type Term = { readonly startsOn: CivilDate; readonly endsOn: CivilDate };

/**
 * A term with what decides whether it is active; `unpaidSince` is the day on which the oldest open bill of its
 * subscription fell due, or will, else null.
 */
export type SubscriptionTerm = Term & { readonly unpaidSince: CivilDate | null };

/**
 * A term as it was agreed. `anchorOn` is the day that its bounds are counted from, `extensionDays` are those that a
 * change of plan added to its end, and `extensionValue` the Rappen that they were given for.
 */
export type AgreedTerm = Term & {
  readonly anchorOn: CivilDate;
  readonly extensionDays: number;
  readonly extensionValue: number;
};

/** The first term of a subscription, or of a plan that it was changed to. */
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

/** The term that a renewal adds; after one that was extended it is counted from its own first day. */
export function followingTerm(term: AgreedTerm): AgreedTerm {
  if (term.extensionDays > 0) return firstTerm(addDays(term.endsOn, 1));
  return {
    ...nthTerm(term.anchorOn, yearsBefore(term) + 2),
    anchorOn: term.anchorOn,
    extensionDays: 0,
    extensionValue: 0,
  };
}

/** From this day through its end a subscription can be cancelled: the last month of its term (rule subscriptions/cancelling). */
export function cancellableFrom(term: AgreedTerm): CivilDate {
  return addDays(addMonths(term.anchorOn, TERM_MONTHS * (yearsBefore(term) + 1) - 1), term.extensionDays);
}

/** How many terms lie between the anchor of a term and its start. */
function yearsBefore({ anchorOn, startsOn }: AgreedTerm): number {
  return monthOf(startsOn).year - monthOf(anchorOn).year;
}

/**
 * What bills of a term are for, one after the other: its twelve months, each counted from the anchor, or all at once.
 * Days that extend it are paid for already.
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
 * The nth term (from 1) of a subscription that began on `anchor`. Each bound is counted from the anchor, so that a
 * short month shortens one term and not every later one (rule subscriptions/term).
 */
export function nthTerm(anchor: CivilDate, n: number): Term {
  return {
    startsOn: addMonths(anchor, TERM_MONTHS * (n - 1)),
    endsOn: addDays(addMonths(anchor, TERM_MONTHS * n), -1),
  };
}

/** The term that a day lies in, with its number; null before the anchor. */
export function currentTerm(anchor: CivilDate, today: CivilDate): (Term & { readonly n: number }) | null {
  if (today < anchor) return null;
  // Exactly one term starts in each calendar year: today's is that one or, before its start, the one before.
  const startingThisYear = monthOf(today).year - monthOf(anchor).year + 1;
  const n = nthTerm(anchor, startingThisYear).startsOn <= today ? startingThisYear : startingThisYear - 1;
  return { n, ...nthTerm(anchor, n) };
}

/** Whether a term gives its company an active subscription on that day. */
export function isActive(term: SubscriptionTerm, today: CivilDate): boolean {
  const { startsOn, endsOn } = activeDays(term);
  return startsOn <= today && today <= endsOn;
}

/**
 * Since when a bill that is open suspends a company whose terms these are; null where it is subscribed, or no term runs
 * that a payment would make active again (rule subscriptions/active).
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
 * The unbroken row of active days that contains today or, failing that, comes next; null if none is left. Terms that
 * adjoin or overlap make one row, so that a renewal does not end it. They may be given in any order.
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
 * The days on which a term is active, the last day of the grace included. The span of a term that a debt never let begin
 * is empty, it ends before it starts: a debt ends a subscription with the term that it arose in.
 */
function activeDays({ startsOn, endsOn, unpaidSince }: SubscriptionTerm): Term {
  if (unpaidSince === null) return { startsOn, endsOn };
  if (unpaidSince < startsOn) return { startsOn, endsOn: addDays(startsOn, -1) };
  return { startsOn, endsOn: earlierOf(endsOn, addDays(unpaidSince, UNPAID_GRACE_DAYS)) };
}

/**
 * Whether a subscription is over: its last term is, or a debt ended it with the term that it arose in (rule
 * subscriptions/termination).
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
