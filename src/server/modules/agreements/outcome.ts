import { earlyEnd } from '#domain/agreements/outcome.ts';
import { datesOf } from '#domain/employments/dates.ts';
import { type Entry, findEntriesEver } from '#server/modules/employments/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { EarlyEnds } from './presenter.ts';
import type { Agreement, StoredJob } from './store.ts';

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
    ended.flatMap(({ firstEmploymentId, secondEmploymentId }) => [firstEmploymentId, secondEmploymentId]),
  );
  return (agreement) => {
    const { firstEmploymentId, secondEmploymentId, job1, job2 } = agreement;
    return {
      job1: endOf(agreement, job1, entries.get(firstEmploymentId)),
      job2: endOf(agreement, job2, entries.get(secondEmploymentId)),
    };
  };
}

function endOf({ cancelledAt }: Agreement, agreed: StoredJob, entry: Entry | undefined) {
  if (agreed.endedOn !== undefined) return agreed.endedOn;
  if (entry === undefined) return null;
  // One transaction removes the employment and ends the agreement, at one moment.
  const isNotTakenUp = entry.deletedAt !== null && entry.deletedAt.getTime() === cancelledAt?.getTime();
  return earlyEnd(agreed, { endDate: datesOf(entry).endDate, isNotTakenUp });
}
