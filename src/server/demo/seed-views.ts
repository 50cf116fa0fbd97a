import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { weeksOfAd } from '#domain/jobs/page-views.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { jobroomEntries, jobs, jobViews } from '../modules/jobs/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { Random } from './content/random.ts';

type Rows = (typeof jobViews.$inferInsert)[];

/** The numbers of views of ads: highest in the first weeks, and differing between ads. */
export async function seedViews(
  tx: Tx,
  {
    today,
    insertAll,
  }: {
    today: CivilDate;
    insertAll: <Row, Inserted>(
      rows: readonly Row[],
      insert: (batch: Row[]) => PromiseLike<Inserted[]>,
    ) => Promise<Inserted[]>;
  },
): Promise<void> {
  const random = new Random('views');
  const ads = await tx
    .select({ id: jobs.id, publishedAt: jobs.publishedAt })
    .from(jobs)
    .leftJoin(jobroomEntries, eq(jobroomEntries.jobId, jobs.id))
    // Ads that wait for the job room were never public.
    .where(
      and(
        isNotNull(jobs.publishedAt),
        or(isNull(jobroomEntries.status), inArray(jobroomEntries.status, ['PUBLISHED_PUBLIC', 'ARCHIVED'])),
      ),
    )
    .orderBy(asc(jobs.id));
  const rows = ads.flatMap(({ id, publishedAt }): Rows => {
    const most = random.between(15, 140);
    const weeks = weeksOfAd(publishedAt && zurichDate(publishedAt.getTime()), today);
    return weeks.map((week, age) => ({
      jobId: id,
      week,
      views: Math.round((most * random.between(60, 100)) / 100 / (1 + age / 4)),
    }));
  });
  await insertAll(rows, (batch) => tx.insert(jobViews).values(batch).returning({ jobId: jobViews.jobId }));
}
