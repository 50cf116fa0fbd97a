import { and, eq, gte, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { type ApplicationScope, OPEN_STATUSES, openSince } from '#domain/applications/scope.ts';
import type { ApplicationMeaning } from '#domain/applications/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import { applications } from '../tables.ts';

export function isSent(): SQL {
  return ne(applications.status, 'DRAFT');
}

export function isSentTo(companyId: number): SQL | undefined {
  return and(eq(applications.companyId, companyId), isSent());
}

/** `isOpen` of the domain as an SQL condition; a test compares both. */
export function isOpen(today: CivilDate): SQL | undefined {
  return and(
    inArray(applications.status, [...OPEN_STATUSES]),
    gte(applications.updatedAt, new Date(startOfZurichDay(openSince(today)))),
  );
}

export function meaningOn(today: CivilDate): SQL<ApplicationMeaning> {
  const isUndecided = inArray(applications.status, [...OPEN_STATUSES]);
  return sql`case when ${and(isUndecided, isInScope('closed', today))} then 'FORGOTTEN' else ${applications.status} end`;
}

/**
 * Whether lists show this status for an application: `meaningOn` of the domain as an SQL condition that can use an
 * index.
 */
export function hasMeaning(meaning: ApplicationMeaning, today: CivilDate): SQL | undefined {
  const isUndecided = inArray(applications.status, [...OPEN_STATUSES]);
  if (meaning === 'FORGOTTEN') return and(isUndecided, isInScope('closed', today));
  const isNotForgotten = or(not(isUndecided), isOpen(today));
  return and(eq(applications.status, meaning), isNotForgotten);
}

/** `scopeOf` of the domain as an SQL condition. */
export function isInScope(scope: ApplicationScope, today: CivilDate): SQL | undefined {
  switch (scope) {
    case 'all':
      return undefined;
    case 'draft':
      return not(isSent());
    case 'open':
      return isOpen(today);
    case 'closed': {
      const isUnderWay = or(not(isSent()), isOpen(today));
      return isUnderWay && not(isUnderWay);
    }
  }
}
