import {
  addDays,
  addMonths,
  type CivilDate,
  daysBetween,
  earlierOf,
  laterOf,
  monthOf,
} from '#domain/kernel/civil-date.ts';

const TERM_MONTHS = 12;

/** For how many days an unpaid subscription stays active (rule subscriptions/active). */
const UNPAID_GRACE_DAYS = 14;

/** A span of civil days in Zurich, first and last included. */
export type Term = { readonly startsOn: CivilDate; readonly endsOn: CivilDate };

/** A term with what decides whether it is active; `unpaidSince` is the day of the charge that failed, else null. */
export type SubscriptionTerm = Term & { readonly unpaidSince: CivilDate | null };

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
 * The days on which a term is active, the last day of the grace included. Where the grace was over before the term
 * began, the span is empty: it ends before it starts.
 */
function activeDays({ startsOn, endsOn, unpaidSince }: SubscriptionTerm): Term {
  return {
    startsOn,
    endsOn: unpaidSince === null ? endsOn : earlierOf(endsOn, addDays(unpaidSince, UNPAID_GRACE_DAYS)),
  };
}
