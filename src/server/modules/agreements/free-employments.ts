import { areIndependent, type Employer } from '#domain/agreements/package.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { employersOf, packageFactsOf } from './employments.ts';

/** A confirmed employment with the sides on which it is in no package. */
export interface FreeEmployment {
  entryId: number;
  companyId: number;
  title: string;
  company: string;
  season: Season;
  startDate: CivilDate;
  endDate: CivilDate;
  asFirst: boolean;
  asSecond: boolean;
}

/** The employments that count for agreements (rule agreements/counting), with the sides that are free on each. */
export async function freeEmploymentsOf(
  db: Executor,
  userId: number,
  today: CivilDate,
): Promise<FreeEmployment[]> {
  const { employments, valid, entries } = await packageFactsOf(db, userId, today);
  return employments.flatMap(({ id, season, startDate, endDate, employer }) => {
    const entry = entries.get(id);
    if (entry === undefined) return [];
    return {
      ...{ entryId: id, companyId: employer.companyId, title: entry.title, company: entry.companyName },
      ...{ season, startDate, endDate },
      asFirst: !valid.some(({ firstId }) => firstId === id),
      asSecond: !valid.some(({ secondId }) => secondId === id),
    };
  });
}

/** The number of companies in one statement, whose parameters are limited. */
const COMPANIES_AT_ONCE = 1000;

/** Whether two of these companies are independent (rule agreements/independence); one that is unknown is of all. */
export async function independenceOf(
  db: Executor,
  companyIds: readonly number[],
  today: CivilDate,
): Promise<(companyId: number, other: number) => boolean> {
  const employers = new Map<number, Employer>();
  for (let at = 0; at < companyIds.length; at += COMPANIES_AT_ONCE) {
    const some = companyIds.slice(at, at + COMPANIES_AT_ONCE);
    for (const [id, employer] of await employersOf(db, some, today)) employers.set(id, employer);
  }
  return (companyId, other) => {
    const [a, b] = [employers.get(companyId), employers.get(other)];
    return a === undefined || b === undefined ? companyId !== other : areIndependent(a, b);
  };
}
