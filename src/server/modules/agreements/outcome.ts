import { earlyEnd } from '#domain/agreements/outcome.ts';
import { datesOf } from '#domain/employments/dates.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { type Entry, findEntriesEver } from '#server/modules/employments/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { EarlyEnds } from './presenter.ts';
import type { Agreement, StoredJob } from './store.ts';

/** What became of the jobs of an agreement as it ends, on this day; kept with each (rule agreements/outcome). */
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
 * Tells of each of these agreements which of its jobs ended before the agreed day, and so ended it; those of one in
 * force did not (rule agreements/outcome).
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
  // One transaction removes the employment and ends the agreement, at one moment.
  const isNotTakenUp = entry.deletedAt !== null && entry.deletedAt.getTime() === cancelledAt?.getTime();
  const { startDate, endDate } = datesOf(entry);
  return earlyEnd(agreed, { startDate, endDate, isCutShort: entry.cancelledAt !== null, isNotTakenUp });
}

/** Whether an employment has other days now than an agreement states; only they can take it out of a package. */
function hasOtherDays(agreed: StoredJob, entry: Entry): boolean {
  const { startDate, endDate } = datesOf(entry);
  return startDate !== agreed.startDate || endDate !== agreed.endDate;
}
