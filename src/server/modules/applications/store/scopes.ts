import { and, eq, gte, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ApplicationScope, OPEN_STATUSES, openSince } from '#domain/applications/scope.ts';
import type { ApplicationMeaning, Side } from '#domain/applications/status.ts';
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

/** `meaningOf` of the domain as an SQL expression. */
export function meaningOn(today: CivilDate, side: Side): SQL<ApplicationMeaning> {
  const hired = side === 'company' ? sql`when ${and(isOpen(today), isHired())} then 'HIRED'` : sql``;
  return sql`case when ${isForgotten(today)} then 'FORGOTTEN' ${hired} else ${applications.status} end`;
}

/**
 * Whether the lists of a side show this status for an application: `meaningOn` as an SQL condition that can use an
 * index.
 */
export function hasMeaning(meaning: ApplicationMeaning, today: CivilDate, side: Side): SQL | undefined {
  if (meaning === 'FORGOTTEN') return isForgotten(today);
  if (meaning === 'HIRED') return side === 'company' ? and(isOpen(today), isHired()) : sql`false`;
  if (!(OPEN_STATUSES as readonly ApplicationMeaning[]).includes(meaning))
    return sql`${applications.status} = ${meaning}`;
  return and(
    sql`${applications.status} = ${meaning}`,
    isOpen(today),
    side === 'company' ? not(isHired()) : undefined,
  );
}

function isForgotten(today: CivilDate): SQL | undefined {
  return and(inArray(applications.status, [...OPEN_STATUSES]), isInScope('closed', today));
}

/** Whether the person of an open application is hired (rule applications/contract-elsewhere). */
export function isHired(): SQL {
  return sql`exists (select from ${applications} as signed where ${isSignedSince()})`;
}

/** Another application beside one. */
export const signed = alias(applications, 'signed');

/** Whether a contract was signed in the other application since this one, of the same person and company, was sent. */
export function isSignedSince(): SQL | undefined {
  return and(
    eq(signed.userId, applications.userId),
    eq(signed.companyId, applications.companyId),
    eq(signed.status, 'CONTRACTSIGNED'),
    gte(signed.updatedAt, applications.sentAt),
  );
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
