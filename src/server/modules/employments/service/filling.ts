import { fillingNews } from '#domain/jobs/filling.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { findPublicJob, type Job } from '#server/modules/jobs/index.ts';
import type { Notify } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { employmentNews } from '../news.ts';
import { countHires, lockFilling, noteFilling } from '../store/filling.ts';

/**
 * Tells the company of a public ad that all its places are filled, once for a number of places, and once more if it is
 * still public seven days later (rule jobs/filled). Called in the transaction that hired somebody for it or took
 * somebody out, and by the daily task, which finds what happened without either.
 */
export async function followFilling(
  { notify }: { notify: Notify },
  tx: Tx,
  jobId: Job['id'],
  { now, today }: { now: Date; today: CivilDate },
): Promise<void> {
  const filling = await lockFilling(tx, jobId);
  const found = await findPublicJob(tx, jobId, today);
  const hires = (await countHires(tx, [jobId])).get(jobId) ?? 0;
  const places = found?.job.numberOfJobs ?? null;
  const next = fillingNews({ ...filling, hires, places, now: now.getTime() });
  if (next === null) return;
  if (next === 'free') return noteFilling(tx, jobId, { toldPlaces: null, toldAt: null, remindedAt: null });
  if (found === null) return;
  const { job, company } = found;
  await notify(
    tx,
    { userId: company.userId, companyId: company.id },
    employmentNews.filled.of({
      again: next === 'again',
      jobId,
      job: job.title,
      places: job.numberOfJobs,
      house: company.name,
    }),
  );
  await noteFilling(
    tx,
    jobId,
    next === 'again' ? { remindedAt: now } : { toldPlaces: job.numberOfJobs, toldAt: now, remindedAt: null },
  );
}

/**
 * The same for an ad that was switched on or has another number of posts, in the transaction that did it; most had nobody
 * hired for them. Who is hired at the same moment counts for the daily task at the latest.
 */
export async function followPlaces(
  context: { notify: Notify },
  tx: Tx,
  jobId: Job['id'],
  moment: { now: Date; today: CivilDate },
): Promise<void> {
  const hires = await countHires(tx, [jobId]);
  if (hires.has(jobId)) await followFilling(context, tx, jobId, moment);
}
