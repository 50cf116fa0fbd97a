import { checkMove } from '#domain/applications/moves.ts';
import { checkDrafting } from '#domain/applications/sending.ts';
import { checkEditing } from '#domain/applications/status.ts';
import type { Answer, Question } from '#domain/jobs/questions.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { lockEmployee } from '#server/modules/employments/index.ts';
import { findPublicJob } from '#server/modules/jobs/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { sanitizeRichText } from '#server/platform/rich-text.ts';
import { factsOf } from '../facts.ts';
import { endInterviews } from '../interviews/notify.ts';
import { readByDeciding } from '../news.ts';
import type { ApplicationRecord } from '../presenter.ts';
import {
  findById,
  findForUpdate,
  insert,
  type NewApplication,
  remove,
  update,
} from '../store/applications.ts';
import {
  type ApplicationContext,
  lockApplication,
  type Moment,
  orNotFound,
  type Sending,
} from './context.ts';
import { findRecord, findUnfinished } from './lists.ts';
import { type Asked, requireAsked, requireNoOther, sendApplication } from './send.ts';
import { otherAdOf, otherQuestionsOf } from './tandem.ts';

/**
 * Locks the unfinished application of an employee for an ad until the transaction ends, so that nobody deletes it; null
 * for none. Lock order: before the account.
 */
export async function lockUnfinished(
  tx: Tx,
  whose: { userId: number; jobId: number },
  today: CivilDate,
): Promise<number | null> {
  const unfinished = await findUnfinished(tx, whose, today);
  return unfinished === null ? null : ((await findForUpdate(tx, unfinished.id))?.id ?? null);
}

/**
 * The unfinished application of an employee for an ad, or else a new draft without a letter, by its number. The
 * application (`lockUnfinished`) and then the account (`lockEmployee`) have to be locked. Null if meanwhile another one
 * was begun, which is not locked.
 * @throws AppError `job_not_public`
 */
export async function openDraft(
  tx: Tx,
  { userId, jobId, lockedId }: { userId: number; jobId: number; lockedId: number | null },
  { now, today }: Moment,
): Promise<number | null> {
  const unfinished = await findUnfinished(tx, { userId, jobId }, today);
  if (unfinished !== null) return unfinished.id === lockedId ? lockedId : null;
  const ad = await findPublicJob(tx, jobId, today);
  const drafting = checkDrafting({ isJobPublic: ad !== null });
  if (ad === null || !drafting.ok) throw new AppError('job_not_public');
  const owner = { userId, jobId, companyId: ad.company.id, questions: ad.job.questions };
  const draft = { ...owner, letter: '', status: 'DRAFT', createdAt: now, updatedAt: now } as const;
  return (await insert(tx, draft)).id;
}

/**
 * Begins an application, or sends it at once.
 * @throws ValidationError for a letter that is too long or, to be sent, too short
 * @throws AppError `profile_incomplete`, `job_not_public`, `questions_changed`, `application_exists`, `tandem_ended`, and
 * what `sendApplication` throws
 */
export async function createApplication(
  context: ApplicationContext,
  userId: number,
  submission: SubmissionOf<'createApplication'>,
  { now, today, waiter }: Sending,
): Promise<ApplicationRecord> {
  const applied = submission.readable.job_id;
  const asking = applied === undefined ? null : await findPublicJob(context.database.db, applied, today);
  const questions = asking?.job.questions ?? null;
  const wished = { jobId: applied, tandemId: submission.readable.tandem_id };
  const otherQuestions = await askedByOther(context.database.db, wished, today);
  const form = submission.judge({ stored: null, questions, otherQuestions, sanitize: sanitizeRichText });
  const jobId = form.job_id;
  const answers = answersIn(form.answers);
  const seenQuestions = form.seen_questions ?? undefined;
  const letter = sanitizeRichText(form.application_letter ?? '');
  const tandemId = form.tandem_id ?? null;
  const toOther = answersToOther(form);
  if (form.status === 'SEND') {
    const wish = { userId, jobId, letter, answers, seenQuestions, tandemId, toOther };
    return sendApplication(context, wish, null, { now, today, waiter });
  }
  return context.database.transaction(async (tx) => {
    await lockEmployee(tx, userId);
    const ad = await findPublicJob(tx, jobId, today);
    const drafting = checkDrafting({ isJobPublic: ad !== null });
    if (ad === null || !drafting.ok) throw new AppError('job_not_public');
    if (tandemId !== null) await otherAdOf(tx, { tandemId, jobId }, today);
    await requireNoOther(tx, { userId, jobId }, null, today);
    requireAsked(ad.job.questions, { answers, seenQuestions });
    const other = await otherColumns(tx, { tandemId, jobId, toOther }, today);
    const application = await insert(tx, {
      userId,
      jobId,
      companyId: ad.company.id,
      status: 'DRAFT',
      letter,
      questions: ad.job.questions,
      answers: answers ?? [],
      tandemId,
      ...other,
      createdAt: now,
      updatedAt: now,
    });
    return findRecord(tx, application.id, today);
  });
}

/**
 * Changes the letter of a draft, or sends it. A draft whose ad is no longer public may still be changed but not sent,
 * so that the text is not lost.
 * @throws ValidationError for a letter that is too long or, to be sent, too short, or another ad than that of the draft
 * @throws AppError `application_sent`, `conflict`, `questions_changed`, `application_exists`, and what `sendApplication`
 * throws
 */
export async function updateApplication(
  context: ApplicationContext,
  id: number,
  submission: SubmissionOf<'updateApplication'>,
  { now, today, waiter }: Sending,
): Promise<ApplicationRecord> {
  const read = orNotFound(await findById(context.database.db, id));
  const { questions } = read;
  const wished = { jobId: read.jobId, tandemId: submission.readable.tandem_id ?? read.tandemId };
  const otherQuestions = await askedByOther(context.database.db, wished, today);
  const facts = { stored: read.letter, questions, otherQuestions, sanitize: sanitizeRichText };
  const form = submission.judge(facts);
  const { updated_at: seen, application_letter: written, tandem_id: tandemId } = form;
  const toOther = answersToOther(form);
  const letter = written === undefined ? undefined : sanitizeRichText(written ?? '');
  const { userId, jobId } = read;
  if (form.job_id !== undefined && form.job_id !== jobId) throw ValidationError.on('job_id', 'in');
  const answers = answersIn(form.answers);
  const seenQuestions = form.seen_questions ?? undefined;
  const wish = { userId, jobId, letter, answers, seenQuestions, tandemId, seen, toOther };
  if (form.status === 'SEND') return sendApplication(context, wish, read, { now, today, waiter });
  return context.database.transaction(async (tx) => {
    const draft = await lockApplication(tx, id);
    await lockEmployee(tx, userId);
    const editing = checkEditing(draft.status);
    if (!editing.ok) throw new AppError(editing.reason);
    requireSeen(draft.updatedAt, seen);
    // After twelve months a draft no longer blocks a new application, so there may be another one by now.
    await requireNoOther(tx, wish, id, today);
    requireAsked(draft.questions, wish);
    // A tandem that has ended is dropped when it is to be sent, so that what is typed is not lost.
    if (tandemId && tandemId !== draft.tandemId) await otherAdOf(tx, { tandemId, jobId }, today);
    const other =
      tandemId === undefined || tandemId === draft.tandemId
        ? await otherColumns(tx, { tandemId: draft.tandemId, jobId, toOther }, today)
        : { ...NOTHING_TO_OTHER, ...(await otherColumns(tx, { tandemId, jobId, toOther }, today)) };
    const columns = { letter, answers, tandemId, ...other };
    await update(tx, id, { ...columns, updatedAt: laterThan(draft.updatedAt, now) });
    return findRecord(tx, id, today);
  });
}

/** The answers of a form for the other house of a tandem; undefined where it has none. */
function answersToOther(form: {
  other_answers?: readonly (Answer | undefined)[] | null | undefined;
  other_seen_questions?: readonly Question[] | null | undefined;
}): Asked | undefined {
  const answers = answersIn(form.other_answers);
  return answers && { answers, seenQuestions: form.other_seen_questions ?? undefined };
}

/** What the other house of the tandem that is wished for asks; null for none. */
async function askedByOther(
  db: Executor,
  { jobId, tandemId }: { jobId: number | undefined; tandemId: number | null | undefined },
  today: CivilDate,
): Promise<readonly Question[] | null> {
  if (jobId === undefined || tandemId == null) return null;
  return otherQuestionsOf(db, { tandemId, jobId }, today);
}

const NOTHING_TO_OTHER = { otherQuestions: [], otherAnswers: [] };

/**
 * What a draft keeps of answers for the other house; nothing changes where there are none, or once the tandem has ended,
 * which is told as it is to be sent.
 * @throws AppError `questions_changed`
 */
async function otherColumns(
  db: Executor,
  { tandemId, jobId, toOther }: { tandemId: number | null; jobId: number; toOther: Asked | undefined },
  today: CivilDate,
): Promise<Partial<Pick<NewApplication, 'otherQuestions' | 'otherAnswers'>>> {
  if (tandemId === null || toOther === undefined) return {};
  const questions = await otherQuestionsOf(db, { tandemId, jobId }, today);
  if (questions === null) return {};
  requireAsked(questions, toOther, 'other_answers');
  return { otherQuestions: questions, otherAnswers: toOther.answers };
}

/** The answers of a form, undefined where it has none: those of the draft then stay. */
export function answersIn(given: readonly (Answer | undefined)[] | null | undefined): Answer[] | undefined {
  return given === undefined ? undefined : (given ?? []).map((answer) => answer ?? null);
}

/** Deletes a draft. @throws AppError `application_sent` */
export async function deleteApplication({ database }: ApplicationContext, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    const editing = checkEditing((await lockApplication(tx, id)).status);
    if (!editing.ok) throw new AppError(editing.reason);
    await remove(tx, id);
  });
}

/** Withdraws an open application. @throws AppError `application_transition` */
export async function withdrawApplication(
  context: ApplicationContext,
  id: number,
  { now, today }: Moment,
): Promise<ApplicationRecord> {
  return context.database.transaction(async (tx) => {
    const application = await lockApplication(tx, id);
    const move = checkMove(factsOf(application), 'REFUSALEMPLOYEE', 'employee', today);
    if (!move.ok) throw new AppError(move.reason);
    await update(tx, id, {
      status: 'REFUSALEMPLOYEE',
      updatedAt: laterThan(application.updatedAt, now),
    });
    await readByDeciding(context.readNews, tx, application);
    const ending = { change: 'withdrawn', by: 'employee', now, today } as const;
    await endInterviews(context, tx, [application], ending);
    return findRecord(tx, id, today);
  });
}
