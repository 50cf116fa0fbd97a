import { and, count, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { ANSWERS_DAYS, type Answers, NEVER_S, UNANSWERED_DAYS } from '#domain/companies/figures.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { applications } from '../tables.ts';

const DAY_MS = 86_400_000;

/** How fast a company has answered what was sent to it lately (rule companies/figures). */
export async function answersOf(db: Executor, companyId: number, now: Date): Promise<Answers> {
  const { sentAt, answeredAt, status } = applications;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const isLeft = and(lte(sentAt, before(UNANSWERED_DAYS)), inArray(status, ['SENT', 'READ']));
  const seconds = sql`coalesce(extract(epoch from ${answeredAt} - ${sentAt})::float8, ${NEVER_S}::float8)`;
  const [row] = await db
    .select({
      answered: count(answeredAt),
      medianSeconds: sql<number | null>`percentile_cont(0.5) within group (order by ${seconds})`,
    })
    .from(applications)
    .where(
      and(
        eq(applications.companyId, companyId),
        gt(sentAt, before(ANSWERS_DAYS)),
        or(isNotNull(answeredAt), isLeft),
      ),
    );
  return row ?? { answered: 0, medianSeconds: null };
}
