import { and, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Staffing } from '#domain/employments/staffing.ts';
import type { JobCategoryId } from '#domain/jobs/constants.ts';
import { type CivilDate, monthOf } from '#domain/kernel/civil-date.ts';
import type { Span } from '#domain/kernel/spans.ts';
import { jobPlaces } from '#server/modules/jobs/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { resumeJobs } from '../tables.ts';
import { endsOn, isConfirmed, startsOn } from './conditions.ts';
import { categoriesIn } from './lists.ts';

/** The month and what is counted in it, by category; null for people without an ad whose title names no occupation. */
interface Counted {
  categoryId: JobCategoryId | null;
  /** The first day of the month. */
  month: CivilDate;
  n: number;
}

/**
 * How many people are employed at a company, and how many its ads are for, in each month of a span of whole months, by
 * category: one row for each of both, without those where neither counts (rule employments/staffing).
 */
export async function staffingOf(db: Executor, companyId: number, span: Span): Promise<Staffing[]> {
  const employed = await countEmployed(db, companyId, span);
  const wanted = await countWanted(db, companyId, span);
  const found = new Map<string, Staffing>();
  const at = ({ categoryId, month }: Counted) => {
    const key = `${categoryId} ${month}`;
    const row = found.get(key) ?? { categoryId, month: monthOf(month), employed: 0, wanted: 0 };
    found.set(key, row);
    return row;
  };
  for (const row of employed) at(row).employed = row.n;
  for (const row of wanted) at(row).wanted = row.n;
  return [...found.values()];
}

const firstOfMonth = sql<CivilDate>`to_char(month, 'YYYY-MM-DD')`;
const monthsOf = ({ start, end }: Span) =>
  sql`generate_series(${start}::timestamp, ${end}::timestamp, interval '1 month') as month`;

/** Who works on any day of a month is employed in it, once however many employments that are. */
async function countEmployed(db: Executor, companyId: number, span: Span): Promise<Counted[]> {
  const place = jobPlaces(db);
  const { categoryId, joined } = await categoriesIn(db, companyId, span);
  return db
    .select({
      categoryId,
      month: firstOfMonth,
      n: sql<number>`count(distinct ${resumeJobs.userId})::int`,
    })
    .from(monthsOf(span))
    .innerJoin(
      resumeJobs,
      and(
        sql`${startsOn(resumeJobs)} < month + interval '1 month'`,
        or(isNull(resumeJobs.endYear), sql`${endsOn(resumeJobs)} >= month`),
      ),
    )
    .leftJoin(place, eq(place.id, resumeJobs.adId))
    .leftJoin(...joined)
    .where(and(eq(resumeJobs.companyId, companyId), isNull(resumeJobs.deletedAt), isConfirmed(resumeJobs)))
    .groupBy(categoryId, sql`month`);
}

/** An ad that is offered wants its number of jobs; one that was withdrawn only the people it found. */
async function countWanted(db: Executor, companyId: number, span: Span): Promise<Counted[]> {
  const place = jobPlaces(db);
  const hires = db
    .select({ id: resumeJobs.adId, n: sql<number>`count(*)::int`.as('n') })
    .from(resumeJobs)
    .where(
      and(
        eq(resumeJobs.companyId, companyId),
        isNotNull(resumeJobs.confirmedAt),
        isNull(resumeJobs.cancelledAt),
        isNull(resumeJobs.deletedAt),
      ),
    )
    .groupBy(resumeJobs.adId)
    .as('hires');
  const wanted = sql<number>`sum(case when ${place.isOffered} then ${place.numberOfJobs}
    else least(${place.numberOfJobs}, coalesce(${hires.n}, 0)) end)::int`;
  const rows = await db
    .select({ categoryId: place.categoryId, month: firstOfMonth, n: wanted })
    .from(monthsOf(span))
    .innerJoin(place, and(lte(place.firstMonth, sql`month`), gte(place.lastMonth, sql`month`)))
    .leftJoin(hires, eq(hires.id, place.id))
    .where(eq(place.companyId, companyId))
    .groupBy(place.categoryId, sql`month`);
  return rows.filter(({ n }) => n > 0);
}
