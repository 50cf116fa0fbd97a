import { checkMove } from '#domain/applications/moves.ts';
import { checkDrafting } from '#domain/applications/sending.ts';
import { checkEditing } from '#domain/applications/status.ts';
import { lockEmployee } from '#server/modules/employments/index.ts';
import { findPublicJob } from '#server/modules/jobs/index.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { sanitizeRichText } from '#server/platform/rich-text.ts';
import { factsOf } from '../facts.ts';
import { type Application, findById, insert, remove, update } from '../store.ts';
import { type ApplicationContext, claim, type Moment, orNotFound } from './context.ts';
import { requireNoOther, sendApplication } from './send.ts';

/**
 * Begins an application, or sends it at once.
 * @throws ValidationError for a letter that is too long or, to be sent, too short
 * @throws AppError `profile_incomplete`, `job_not_public`, `application_exists`
 */
export async function createApplication(
  context: ApplicationContext,
  userId: number,
  submission: SubmissionOf<'createApplication'>,
  { now, today }: Moment,
): Promise<Application> {
  const form = submission.judge({ stored: null, sanitize: sanitizeRichText });
  const jobId = form.job_id;
  const letter = sanitizeRichText(form.application_letter ?? '');
  if (form.status === 'SEND') {
    return sendApplication(context, { userId, jobId, draftId: null, letter }, { now, today });
  }
  return context.database.transaction(async (tx) => {
    await lockEmployee(tx, userId);
    const job = await findPublicJob(tx, jobId, today);
    const drafting = checkDrafting({ isJobPublic: job !== null });
    if (job === null || !drafting.ok) throw new AppError('job_not_public');
    await requireNoOther(tx, { userId, jobId, draftId: null }, today);
    return insert(tx, {
      userId,
      jobId,
      companyId: job.companyId,
      status: 'DRAFT',
      letter,
      createdAt: now,
      updatedAt: now,
    });
  });
}

/**
 * Changes the letter of a draft, or sends it. A draft may be kept and changed when its ad is no longer public, only not
 * sent: what was written is not lost.
 * @throws ValidationError for a letter that is too long or, to be sent, too short
 * @throws AppError `profile_incomplete`, `application_sent`, `conflict`, `application_exists`, `job_not_public`
 */
export async function updateApplication(
  context: ApplicationContext,
  id: number,
  submission: SubmissionOf<'updateApplication'>,
  { now, today }: Moment,
): Promise<Application> {
  const { userId, jobId, letter: stored } = orNotFound(await findById(context.database.db, id));
  const form = submission.judge({ stored, sanitize: sanitizeRichText });
  const { updated_at: seen, application_letter: written } = form;
  const letter = written === undefined ? undefined : sanitizeRichText(written ?? '');
  const wish = { userId, jobId, draftId: id };
  if (form.status === 'SEND') return sendApplication(context, { ...wish, letter, seen }, { now, today });
  return context.database.transaction(async (tx) => {
    const draft = await claim(tx, id);
    await lockEmployee(tx, userId);
    const editing = checkEditing(draft.status);
    if (!editing.ok) throw new AppError(editing.reason);
    requireSeen(draft.updatedAt, seen);
    // A draft that was left for a year may have been followed by another.
    await requireNoOther(tx, wish, today);
    return update(tx, id, {
      letter: letter ?? draft.letter,
      updatedAt: laterThan(draft.updatedAt, now),
    });
  });
}

/** Deletes a draft. @throws AppError `application_sent` */
export async function deleteApplication({ database }: ApplicationContext, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    const editing = checkEditing((await claim(tx, id)).status);
    if (!editing.ok) throw new AppError(editing.reason);
    await remove(tx, id);
  });
}

/** Takes an application back that is under way. @throws AppError `application_transition` */
export async function withdrawApplication(
  { database }: ApplicationContext,
  id: number,
  { now, today }: Moment,
): Promise<Application> {
  return database.transaction(async (tx) => {
    const application = await claim(tx, id);
    const move = checkMove(factsOf(application), 'REFUSALEMPLOYEE', 'employee', today);
    if (!move.ok) throw new AppError(move.reason);
    return update(tx, id, {
      status: 'REFUSALEMPLOYEE',
      updatedAt: laterThan(application.updatedAt, now),
    });
  });
}
