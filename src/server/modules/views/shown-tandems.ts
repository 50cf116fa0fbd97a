import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { findPublicJobs, tandemsOfJobs } from '#server/modules/jobs/index.ts';
import { presentOtherHalf } from '#server/modules/tandems/index.ts';
import type { Executor } from '#server/platform/database/database.ts';

type ShownTandem = Pick<Reply<'getJob'>['data'], 'tandem_id' | 'tandem'>;

/** Loads the tandems that public ads show on a day, by ad id (rule tandems/shown). */
export async function shownTandems(
  db: Executor,
  jobIds: readonly number[],
  today: CivilDate,
): Promise<(jobId: number) => ShownTandem> {
  const tandems = await tandemsOfJobs(db, jobIds);
  const others = [...tandems.values()].map(({ partnerJobId }) => partnerJobId);
  const found = await findPublicJobs(db, others, today);
  return (jobId) => {
    const tandem = tandems.get(jobId);
    const other = tandem && found.get(tandem.partnerJobId);
    return tandem && other
      ? { tandem_id: tandem.tandemId, tandem: presentOtherHalf(other.job, other.company) }
      : { tandem_id: null, tandem: null };
  };
}
