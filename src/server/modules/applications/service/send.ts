import { isDeepStrictEqual } from 'node:util';
import { isUnfinished } from '#domain/applications/scope.ts';
import { checkSending } from '#domain/applications/sending.ts';
import { checkEditing } from '#domain/applications/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { type Company, findCompany } from '#server/modules/companies/index.ts';
import { lockEmployee } from '#server/modules/employments/index.ts';
import { findPublicJob, holdJob, type Job } from '#server/modules/jobs/index.ts';
import { type Profile, readProfile } from '#server/modules/profiles/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { factsOf } from '../facts.ts';
import { type Application, findById, insert, listOfJob, update } from '../store.ts';
import { type ApplicationContext, claim, type Moment, orNotFound } from './context.ts';
import { type Dossier, dossierOf, printDossier } from './dossier.ts';

/** What an employee wants to send: a draft, or a letter for an ad without one. */
interface Wish {
  userId: number;
  jobId: number;
  draftId: number | null;
  /** In place of what the draft holds. */
  letter?: string | undefined;
  seen?: string | undefined;
}

/** How often a dossier is rendered anew because what it shows changed meanwhile. */
const ATTEMPTS = 5;

/**
 * Sends an application with its dossier, which stays as it is from then on (rule applications/dossier). The dossier is
 * rendered before the transaction that names it: that one compares what it would hold by then, and if it differs all is
 * done again.
 * @throws ValidationError `letterTooShort`
 * @throws AppError `profile_incomplete`, `job_not_public`, `application_sent`, `conflict`, `application_exists`
 */
export async function sendApplication(
  context: ApplicationContext,
  wish: Wish,
  moment: Moment,
): Promise<Application> {
  const { database, files } = context;
  const { userId, draftId } = wish;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const seen = draftId === null ? null : orNotFound(await findById(database.db, draftId));
    const { dossier } = await prepare(database.db, wish, seen, moment);
    const dossierKey = await files.put(await printDossier(context, dossier), 'pdf');
    const sent = await database.transaction(async (tx) => {
      const draft = draftId === null ? null : await claim(tx, draftId);
      await lockEmployee(tx, userId);
      await holdJob(tx, wish.jobId);
      const prepared = await prepare(tx, wish, draft, moment);
      return isDeepStrictEqual(prepared.dossier, dossier)
        ? store(context, tx, { ...prepared, userId, draft, dossierKey }, moment)
        : null;
    });
    if (sent !== null) return sent;
  }
  throw new AppError('conflict');
}

/** @throws AppError `application_exists` if the employee has another unfinished application for the ad */
export async function requireNoOther(
  db: Executor,
  { userId, jobId, draftId }: Pick<Wish, 'userId' | 'jobId' | 'draftId'>,
  today: CivilDate,
): Promise<void> {
  const written = await listOfJob(db, userId, jobId);
  if (written.some((it) => it.id !== draftId && isUnfinished(factsOf(it), today))) {
    throw new AppError('application_exists');
  }
}

/** What is sent, all checked. */
interface Prepared {
  letter: string;
  job: Job;
  company: Company;
  profile: Profile;
  dossier: Dossier;
}

/** Throws what `sendApplication` does. */
async function prepare(
  db: Executor,
  wish: Wish,
  draft: Application | null,
  { now, today }: Moment,
): Promise<Prepared> {
  const letter = wish.letter ?? draft?.letter ?? '';
  const profile = await readProfile(db, wish.userId);
  const job = await findPublicJob(db, wish.jobId, today);
  const company = job && (await findCompany(db, job.companyId));
  const sending = checkSending({ missingProfileFields: profile.missing, isJobPublic: job !== null, letter });
  if (!sending.ok) {
    if (sending.reason === 'letter_too_short') {
      throw ValidationError.on('application_letter', 'letterTooShort');
    }
    throw new AppError(sending.reason, sending.params);
  }
  // A public ad has a company.
  if (job === null || company === null) throw new AppError('job_not_public');
  if (draft !== null) {
    const editing = checkEditing(draft.status);
    if (!editing.ok) throw new AppError(editing.reason);
    requireSeen(draft.updatedAt, wish.seen);
  }
  await requireNoOther(db, wish, today);
  const dossier = await dossierOf(db, { profile, letter, job, company, sentAt: now });
  return { letter, job, company, profile, dossier };
}

/** Stores what was prepared, and tells the company. */
async function store(
  { notify }: ApplicationContext,
  tx: Tx,
  {
    letter,
    job,
    company,
    profile: { account },
    userId,
    draft,
    dossierKey,
  }: Prepared & { userId: number; draft: Application | null; dossierKey: string },
  { now }: Moment,
): Promise<Application> {
  const columns = { status: 'SENT' as const, letter, dossierKey, sentAt: now };
  const sent =
    draft === null
      ? await insert(tx, {
          ...columns,
          userId,
          jobId: job.id,
          companyId: company.id,
          createdAt: now,
          updatedAt: now,
        })
      : await update(tx, draft.id, { ...columns, updatedAt: laterThan(draft.updatedAt, now) });
  await notify(
    tx,
    { userId: company.userId, companyId: company.id, employeeId: userId },
    { type: 'ApplicationReceived', employee: `${account.firstName} ${account.lastName}`, job: job.title },
  );
  return sent;
}
