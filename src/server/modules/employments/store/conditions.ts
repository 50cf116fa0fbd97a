import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { resumeJobs } from '../tables.ts';

/** The confirmed employments at a company that began before that day. */
export function isBegunAt(companyId: number, today: CivilDate): SQL | undefined {
  return and(
    isThere(),
    eq(resumeJobs.companyId, companyId),
    isNotNull(resumeJobs.confirmedAt),
    lt(startsOn(resumeJobs), today),
  );
}

export function isConfirmed({ status }: Pick<Columns, 'status'>): SQL {
  return inArray(status, ['APPROVED', 'SYSTEM']);
}

/** The columns of the table, or of an alias of it. */
export type Columns = Record<
  'status' | Extract<keyof typeof resumeJobs.$inferSelect, `${'start' | 'end'}${string}`>,
  AnyPgColumn
>;

/** `datesOf` of the domain: a missing day is the first of the month. */
export function startsOn({ startYear, startMonth, startDay }: Columns): SQL<CivilDate> {
  return sql`(make_date(${startYear}, ${startMonth}, 1) + coalesce(${startDay}, 1) - 1)`;
}

/** `datesOf` of the domain: a missing day is the last of the month; null without an end. */
export function endsOn({ endYear, endMonth, endDay }: Columns): SQL<CivilDate | null> {
  const first = sql`make_date(${endYear}, ${endMonth}, 1)`;
  return sql`coalesce(${first} + ${endDay} - 1, (${first} + interval '1 month')::date - 1)`;
}

export function isThere(): SQL {
  return isNull(resumeJobs.deletedAt);
}
