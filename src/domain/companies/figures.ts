/*
 * What everybody may know of how a company deals with its people (rule companies/figures): how fast it answers, and how
 * many come back to it.
 */

/** No figure of a company rests on fewer. */
export const FIGURE_LEAST = 5;

/** How long an application counts after it was sent, in days. */
export const ANSWERS_DAYS = 365;

/** An application that has waited for so many days without an answer counts as one that is never answered. */
export const UNANSWERED_DAYS = 30;

const DAY_S = 86_400;

/** The time that stands for an answer that never comes, in seconds: half of it is still longer than any that counts. */
export const NEVER_S = 10 * ANSWERS_DAYS * DAY_S;

export interface Answers {
  /** How many applications were answered. */
  readonly answered: number;
  /** The median of the time to the first answer, in seconds, `NEVER_S` for none; null without applications. */
  readonly medianSeconds: number | null;
}

/**
 * Within how many days half of the people have an answer; null if that is not told, since fewer than five were
 * answered, or half of them or more never were.
 */
export function daysToAnswer({ answered, medianSeconds }: Answers): number | null {
  if (answered < FIGURE_LEAST || medianSeconds === null || medianSeconds > ANSWERS_DAYS * DAY_S) return null;
  return Math.max(1, Math.ceil(medianSeconds / DAY_S));
}

export interface Returns {
  /** The people whose first season at the company is over. */
  readonly people: number;
  /** Those of them who began another one there. */
  readonly returned: number;
}

/**
 * How many people came back, and of how many; null for fewer than five. Of how many is told only if five or more did not
 * come back, or nobody: else the difference would be the small number that is not told.
 */
export function toldReturns({ people, returned }: Returns): { returned: number; of: number | null } | null {
  if (returned < FIGURE_LEAST) return null;
  const left = people - returned;
  return { returned, of: left === 0 || left >= FIGURE_LEAST ? people : null };
}
