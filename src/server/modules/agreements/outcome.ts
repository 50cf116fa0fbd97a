import { earlyEnd } from '#domain/agreements/outcome.ts';
import { datesOf } from '#domain/employments/dates.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { type Entry, findEntriesEver } from '#server/modules/employments/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { EarlyEnds } from './presenter.ts';
import type { Agreement, StoredJob } from './store.ts';

/**
 * How each job of an agreement stands on the day on which the agreement ends, to be stored with the job
 * (rule agreements/outcome).
 */
export async function outcomesOf(
  db: Executor,
  agreement: Agreement,
  { now, today }: { now: Date; today: CivilDate },
): Promise<Pick<Agreement, 'job1' | 'job2'>> {
  const { job1, job2 } = agreement;
  const entries = await findEntriesEver(db, [job1.employmentId, job2.employmentId]);
  const endedOn = (job: StoredJob) => endOf(now, job, entries.get(job.employmentId));
  const isCorrected = endedOn(job1) === null && endedOn(job2) === null;
  const kept = (job: StoredJob): StoredJob => {
    const entry = entries.get(job.employmentId);
    const correctedOn = isCorrected && entry !== undefined && hasOtherDays(job, entry) ? today : null;
    return { ...job, endedOn: endedOn(job), correctedOn };
  };
  return { job1: kept(job1), job2: kept(job2) };
}

/**
 * For each of these agreements, which of its jobs ended before the agreed day and thereby ended the agreement; none for
 * an agreement in force (rule agreements/outcome).
 */
export async function earlyEndsOf(
  db: Executor,
  agreements: readonly Agreement[],
): Promise<(agreement: Agreement) => EarlyEnds> {
  const ended = agreements.filter(({ status }) => status === 'CANCELLED');
  const entries = await findEntriesEver(
    db,
    ended.flatMap(({ job1, job2 }) => [job1.employmentId, job2.employmentId]),
  );
  return ({ cancelledAt, job1, job2 }) => {
    const end = (job: StoredJob) =>
      job.endedOn === undefined ? endOf(cancelledAt, job, entries.get(job.employmentId)) : job.endedOn;
    return { job1: end(job1), job2: end(job2) };
  };
}

function endOf(cancelledAt: Date | null, agreed: StoredJob, entry: Entry | undefined): CivilDate | null {
  if (entry === undefined) return null;
  // Both times are equal if one transaction removed the employment and ended the agreement.
  const isNotTakenUp = entry.deletedAt !== null && entry.deletedAt.getTime() === cancelledAt?.getTime();
  const { startDate, endDate } = datesOf(entry);
  return earlyEnd(agreed, { startDate, endDate, isCutShort: entry.cancelledAt !== null, isNotTakenUp });
}

/** Whether the days of an employment differ from those that an agreement states; only that can break a package. */
function hasOtherDays(agreed: StoredJob, entry: Entry): boolean {
  const { startDate, endDate } = datesOf(entry);
  return startDate !== agreed.startDate || endDate !== agreed.endDate;
}
