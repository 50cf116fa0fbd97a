import { and, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { JobScope } from '#domain/jobs/scope.ts';
import { type CivilDate, type CivilMonth, monthIndex, monthOf } from '#domain/kernel/civil-date.ts';
import { jobroomEntries, jobs, occupations } from '../tables.ts';

/** A list of ads on the wire; undefined shows all but the trashed ones. */
export type Scope = JobScope | undefined;

/** What a scope asks beyond the ads themselves: the day, and whether their company may publish on it. */
export interface ScopeContext {
  today: CivilDate;
  mayPublish: boolean;
}

/** The month an ad ends with, as `monthIndex` numbers it. */
export const endIndex = sql`${jobs.endYear} * 12 + ${jobs.endMonth} - 1`;

/** Neither deleted nor over. */
export function isKept(currentMonth: CivilMonth): SQL | undefined {
  return and(isNull(jobs.deletedAt), sql`${endIndex} >= ${monthIndex(currentMonth)}`);
}

/**
 * `inScope` of the domain as a condition on ads joined with their occupation and entry; a test compares the two.
 */
export function isInScope(scope: Scope, { today, mayPublish }: ScopeContext): SQL | undefined {
  const kept = isKept(monthOf(today));
  const isActive = eq(jobs.status, 'ACTIVE');
  const isPublic = mayPublish ? isReleased(today) : sql`false`;
  switch (scope) {
    case undefined:
      return kept;
    case 'trashed':
      return kept && not(kept);
    case 'draft':
      return and(kept, eq(jobs.status, 'INACTIVE'));
    case 'activeWithRestricted':
      return and(kept, isActive);
    case 'active':
      return and(kept, isActive, isPublic);
    case 'unpublishable':
      return and(kept, isActive, not(isPublic));
  }
}

/** `checkRelease` of the domain. Without an entry its columns are null, and so would be the whole. */
function isReleased(today: CivilDate): SQL {
  const { status, reportingObligationEndDate } = jobroomEntries;
  const released = or(
    eq(occupations.isSubject, false),
    eq(jobs.jobroomExternalApproved, true),
    inArray(status, ['PUBLISHED_PUBLIC', 'ARCHIVED']),
    and(eq(status, 'PUBLISHED_RESTRICTED'), lt(reportingObligationEndDate, today)),
  );
  return sql`coalesce(${released}, false)`;
}
