import { checkActivation } from '#domain/jobs/activation.ts';
import { isPublic } from '#domain/jobs/publication.ts';
import { type CivilDate, monthOf } from '#domain/kernel/civil-date.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { touchJobs } from '../changes.ts';
import { type ReportContext, reportAllSaved } from '../reporting/report.ts';
import { factsOf, standingOn, standingsOf } from '../standing.ts';
import * as store from '../store/jobs.ts';

/** How many ads are reported together. */
const ADS_PER_STATEMENT = 1000;

/**
 * Activates the ads of a company that wait for it, if it may publish on that day, and reports those that have to be
 * reported (rule jobs/waiting). Every transaction after which a company may have become complete or subscribed has to
 * call it. It takes the exclusive lock of the company, and so waits for transactions that add ads to it or change its
 * standing.
 * @returns the titles of the ads that are public as a result
 */
export async function activateWaitingJobs(
  context: ReportContext,
  tx: Tx,
  companyId: number,
  { now, today }: { now: Date; today: CivilDate },
): Promise<string[]> {
  await store.lockJobsOfCompany(tx, companyId);
  const month = monthOf(today);
  if (!(await store.hasWaiting(tx, companyId, month))) return [];
  const standing = (await standingsOf(tx, [companyId])).get(companyId);
  if (standing === undefined || !checkActivation(standingOn(standing, today)).ok) return [];
  const ids = await store.activateWaiting(tx, companyId, month, now);
  touchJobs(tx, ids);
  const published: string[] = [];
  for (let at = 0; at < ids.length; at += ADS_PER_STATEMENT) {
    const records = await store.findByIds(tx, ids.slice(at, at + ADS_PER_STATEMENT));
    const entries = await reportAllSaved(context, tx, records, standing.company, now);
    for (const record of records) {
      const jobroomEntry = entries.get(record.job.id) ?? record.jobroomEntry;
      if (isPublic(factsOf({ ...record, jobroomEntry }, standing), today)) published.push(record.job.title);
    }
  }
  return published;
}
