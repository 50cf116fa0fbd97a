import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { findCompanies } from '#server/modules/companies/index.ts';
import { findPublicJob, type Job, type JobOutline, outlineJobs } from '#server/modules/jobs/index.ts';
import { findTandems, type Tandem } from '#server/modules/tandems/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { type Application, listOfTandems } from '../store/applications.ts';

/** The tandem of an application, as both sides read of it. */
export interface ApplicationTandem {
  id: number;
  /** Whether both houses still offer it: agreed, and both ads public. */
  isOffered: boolean;
  company: { id: number; name: string };
  job: JobOutline & { isPublic: boolean };
  /** The application to the other house, drafts included; null for none. */
  application: Application | null;
}

/** The tandems of applications, by application id; those that were sent to one house are absent. */
export async function tandemsOf(
  db: Executor,
  all: readonly Pick<Application, 'id' | 'userId' | 'jobId' | 'tandemId'>[],
  today: CivilDate,
): Promise<Map<number, ApplicationTandem>> {
  const tandemIds = [...new Set(all.flatMap(({ tandemId }) => tandemId ?? []))];
  if (tandemIds.length === 0) return new Map();
  const tandems = new Map((await findTandems(db, tandemIds)).map((tandem) => [tandem.id, tandem]));
  const sides = [...tandems.values()];
  const jobs = await outlineJobs(
    db,
    sides.flatMap(({ jobId, partnerJobId }) => [jobId, partnerJobId]),
    today,
  );
  const companyIds = sides.flatMap(({ companyId, partnerCompanyId }) => [companyId, partnerCompanyId]);
  const companies = new Map((await findCompanies(db, [...new Set(companyIds)])).map((it) => [it.id, it]));
  const others = await listOfTandems(db, tandemIds, [...new Set(all.map(({ userId }) => userId))]);
  return new Map(
    all.flatMap(({ id, userId, jobId, tandemId }) => {
      const tandem = tandemId === null ? undefined : tandems.get(tandemId);
      const job = tandem && jobs.get(otherJobOf(tandem, jobId));
      const company = job && companies.get(job.companyId);
      if (!tandem || !job || !company) return [];
      const application =
        others.find((it) => it.tandemId === tandem.id && it.userId === userId && it.jobId === job.id) ?? null;
      const isOffered = tandem.status === 'AGREED' && job.isPublic && jobs.get(jobId)?.isPublic === true;
      return [[id, { id: tandem.id, isOffered, company, job, application }]];
    }),
  );
}

/**
 * The other ad of a tandem that is still offered, for an application from it.
 * @throws ValidationError `in` on `tandem_id` for a tandem of other ads
 * @throws AppError `tandem_ended`
 */
export async function otherAdOf(
  db: Executor,
  { tandemId, jobId }: { tandemId: number; jobId: number },
  today: CivilDate,
): Promise<number> {
  const other = await findOtherAd(db, { tandemId, jobId }, today);
  if (other === null) throw new AppError('tandem_ended');
  return other;
}

/**
 * What the other ad of a tandem asks; null once both houses no longer offer it.
 * @throws ValidationError `in` on `tandem_id` for a tandem of other ads
 */
export async function otherQuestionsOf(
  db: Executor,
  ends: { tandemId: number; jobId: number },
  today: CivilDate,
): Promise<Job['questions'] | null> {
  const other = await findOtherAd(db, ends, today);
  const ad = other === null ? null : await findPublicJob(db, other, today);
  return ad?.job.questions ?? null;
}

/** The other ad; null once both houses no longer offer the tandem. */
async function findOtherAd(
  db: Executor,
  { tandemId, jobId }: { tandemId: number; jobId: number },
  today: CivilDate,
): Promise<number | null> {
  const [tandem] = await findTandems(db, [tandemId]);
  const isOfTandem = tandem !== undefined && [tandem.jobId, tandem.partnerJobId].includes(jobId);
  if (!isOfTandem) throw ValidationError.on('tandem_id', 'in');
  const other = otherJobOf(tandem, jobId);
  const ads = await outlineJobs(db, [jobId, other], today);
  const isOffered = tandem.status === 'AGREED' && [jobId, other].every((id) => ads.get(id)?.isPublic);
  return isOffered ? other : null;
}

function otherJobOf({ jobId, partnerJobId }: Tandem, own: number): number {
  return own === jobId ? partnerJobId : jobId;
}
