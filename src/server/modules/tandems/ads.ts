import type { Employer } from '#domain/agreements/package.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { TandemAd } from '#domain/tandems/tandem.ts';
import { employersOf } from '#server/modules/agreements/index.ts';
import { type JobOutline, outlineJobs } from '#server/modules/jobs/index.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** An ad's outline with the facts that decide on a tandem. */
export interface OutlinedAd extends TandemAd {
  job: JobOutline;
}

/** Loads ads by id, including deleted and past ones; purged ones are absent. */
export async function tandemAdsOf(
  db: Executor,
  ids: readonly number[],
  today: CivilDate,
): Promise<Map<number, OutlinedAd>> {
  const jobs = await outlineJobs(db, ids, today);
  const companyIds = [...jobs.values()].map(({ companyId }) => companyId);
  const employers =
    companyIds.length === 0 ? new Map<number, Employer>() : await employersOf(db, companyIds, today);
  return new Map(
    [...jobs].flatMap(([id, job]) => {
      const employer = employers.get(job.companyId);
      return employer === undefined ? [] : [[id, adOf(job, employer)]];
    }),
  );
}

function adOf(job: JobOutline & { isPublic: boolean }, employer: Employer): OutlinedAd {
  return {
    job,
    isPublic: job.isPublic,
    season: job.season,
    start: { year: job.startYear, month: job.startMonth },
    end: { year: job.endYear, month: job.endMonth },
    employer,
  };
}
