import { isDeepStrictEqual } from 'node:util';
import { isEmailConfirmed } from '#domain/accounts/confirmation.ts';
import { fullName } from '#domain/accounts/name.ts';
import { isUnfinished } from '#domain/applications/scope.ts';
import { checkSending } from '#domain/applications/sending.ts';
import { checkEditing } from '#domain/applications/status.ts';
import {
  type Answer,
  answerProblems,
  answersMoved,
  answersTo,
  askTheSame,
  type Question,
} from '#domain/jobs/questions.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Company } from '#server/modules/companies/index.ts';
import { lockEmployee } from '#server/modules/employments/index.ts';
import { findPublicJob, type Job, lockJobForShare } from '#server/modules/jobs/index.ts';
import { type Profile, profileOf, readProfile } from '#server/modules/profiles/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { factsOf } from '../facts.ts';
import { applicationNews, matterOf, tellStatus } from '../news.ts';
import type { ApplicationRecord } from '../presenter.ts';
import { type Application, findForUpdate, insert, update } from '../store/applications.ts';
import { insertSnapshot } from '../store/dossiers.ts';
import { listOfJob } from '../store/lists.ts';
import type { ApplicationContext, Moment, Sending } from './context.ts';
import { dossierOf, enclosedIn, type StoredDossier, storeDossier } from './dossier.ts';
import { findRecord } from './lists.ts';
import type { Dossier } from './resume.ts';
import { otherAdOf } from './tandem.ts';

/** Answers, and what they were given to as it was read. */
export interface Asked {
  answers: Answer[];
  seenQuestions: readonly Question[] | undefined;
}

/** What an employee wants to send: a draft, or a new letter for an ad. */
interface Wish {
  userId: number;
  jobId: number;
  /** Replaces the letter of the draft. */
  letter?: string | undefined;
  /** Replace those of the draft. */
  answers?: Answer[] | undefined;
  /** What they were given to, as it was read. */
  seenQuestions?: readonly Question[] | undefined;
  /** The tandem to whose houses it goes; undefined for that of the draft, null for the one house alone. */
  tandemId?: number | null | undefined;
  /** To what the other house of the tandem asks; replaces what the draft has for it. */
  toOther?: Asked | undefined;
  seen?: string | undefined;
}

/** How often the dossier is rendered again because its content changed meanwhile. */
const ATTEMPTS = 5;

/**
 * Sends an application with its dossier, which is immutable from then on (rule applications/dossier). Rendering is
 * slow, so it happens before the transaction. Within the transaction the content is read again and compared; if it
 * differs, all is repeated. `read` is the draft as the caller has just read it, null without one.
 * @throws ValidationError `letterTooShort`
 * @throws AppError `profile_incomplete`, `email_unconfirmed`, `job_not_public`, `application_sent`, `conflict`,
 * `questions_changed`, `application_exists`, `tandem_ended`, `rate_limited`
 */
export function sendApplication(
  context: ApplicationContext,
  wish: Wish,
  read: Application | null,
  moment: Sending,
): Promise<ApplicationRecord> {
  const limits = createLimits(context);
  const whose = String(wish.userId);
  return limits.during('application of account', whose, moment.now, () =>
    limits.during('application for an ad', `${whose} for ${wish.jobId}`, moment.now, () =>
      sendOnce(context, wish, read, moment),
    ),
  );
}

async function sendOnce(
  context: ApplicationContext,
  wish: Wish,
  read: Application | null,
  moment: Sending,
): Promise<ApplicationRecord> {
  const { database } = context;
  const { userId } = wish;
  for (let attempt = 1, draft = read; attempt <= ATTEMPTS; attempt += 1) {
    const profile = await readProfile(database.db, userId);
    const asRead = await prepareAll(database.db, wish, { profile, draft }, moment);
    const send = () => sendAsRead(context, wish, { asRead, draft }, moment);
    const [, other] = asRead.all;
    const limits = createLimits(context);
    // Counted as if it were sent by itself.
    const { sent, locked } = await (other === undefined
      ? send()
      : limits.during('application of account', String(userId), moment.now, () =>
          limits.during('application for an ad', `${userId} for ${other.job.id}`, moment.now, send),
        ));
    if (sent !== null) return sent;
    draft = locked;
  }
  throw new AppError('conflict');
}

/**
 * Renders and stores what was read, unless it has changed meanwhile: `sent` is null then, and `locked` the draft as it
 * is now.
 */
async function sendAsRead(
  context: ApplicationContext,
  wish: Wish,
  { asRead, draft }: { asRead: PreparedAll; draft: Application | null },
  moment: Sending,
): Promise<{ sent: ApplicationRecord | null; locked: Application | null }> {
  const stored: StoredDossier[] = [];
  for (const { dossier } of asRead.all) {
    stored.push(await storeDossier({ ...context, waiter: moment.waiter }, dossier));
  }
  let locked = draft;
  const sent = await context.database.transaction(async (tx) => {
    for (const id of ascending([...asRead.all.map((it) => it.draft?.id), asRead.elsewhere?.id])) {
      const found = await findForUpdate(tx, id);
      if (id === draft?.id) {
        if (found === null) throw new AppError('not_found');
        locked = found;
      } else if (found === null) {
        // The draft for the other ad was deleted meanwhile.
        return null;
      }
    }
    const account = await lockEmployee(tx, wish.userId);
    for (const id of ascending(asRead.all.map(({ job }) => job.id))) await lockJobForShare(tx, id);
    // Read again under the locks, so that none of it can change before the commit.
    const facts = { profile: await profileOf(tx, account), draft: locked };
    const { all, tandemId, elsewhere } = await prepareAll(tx, wish, facts, moment);
    if (!isDeepStrictEqual(all.map(contentOf), asRead.all.map(contentOf))) return null;
    if (elsewhere?.id !== asRead.elsewhere?.id) return null;
    if (elsewhere !== null) await update(tx, elsewhere.id, { tandemId });
    const ids: number[] = [];
    for (const [nth, prepared] of all.entries()) {
      ids.push(
        await store(context, tx, { ...prepared, tandemId, stored: stored[nth] as StoredDossier }, moment),
      );
    }
    return findRecord(tx, ids[0] as number, moment.today);
  });
  return { sent, locked };
}

/** What must not change between rendering and sending. */
function contentOf({ dossier, draft }: Prepared) {
  return { dossier, draftId: draft?.id ?? null };
}

function ascending(ids: readonly (number | undefined)[]): number[] {
  return [...new Set(ids.filter((id) => id !== undefined))].sort((a, b) => a - b);
}

/**
 * What a wish sends: the application for its ad and, from a tandem, the same letter for the other one (rule
 * tandems/applying). Where the person has applied there already, or was hired, nothing is sent again: that application,
 * `elsewhere`, only joins the tandem. Throws what `sendApplication` throws.
 */
async function prepareAll(
  db: Executor,
  wish: Wish,
  { profile, draft }: Pick<Facts, 'profile' | 'draft'>,
  moment: Moment,
): Promise<PreparedAll> {
  const { userId, jobId } = wish;
  const { today } = moment;
  const tandemId = wish.tandemId === undefined ? (draft?.tandemId ?? null) : wish.tandemId;
  const letter = wish.letter ?? draft?.letter ?? '';
  const ad = await findPublicJob(db, jobId, today);
  const first = await prepare(db, { ...wish, letter }, { profile, ad, draft }, moment);
  if (tandemId === null) return { all: [first], tandemId, elsewhere: null };
  const otherId = await otherAdOf(db, { tandemId, jobId }, today);
  const written = (await listOfJob(db, userId, otherId)).find(
    (it) => isUnfinished(factsOf(it), today) || it.status === 'CONTRACTSIGNED',
  );
  if (written !== undefined && written.status !== 'DRAFT') {
    return { all: [first], tandemId, elsewhere: written };
  }
  const other = { profile, ad: await findPublicJob(db, otherId, today), draft: written ?? null };
  const asked = other.ad && askedByOther(other.ad.job.questions, wish, { draft, written, tandemId });
  const second = await prepare(db, { userId, jobId: otherId, letter }, other, moment, asked);
  return { all: [first, second], tandemId, elsewhere: null };
}

/**
 * What the other house of a tandem asks, with the answers of this wish, else of the draft for both; what these leave open
 * may be answered by a draft for that house alone, `written`. Null where nobody was asked, so that such a draft goes as it
 * is.
 * @throws AppError `questions_changed`
 */
function askedByOther(
  questions: Job['questions'],
  { toOther }: Wish,
  {
    draft,
    written,
    tandemId,
  }: {
    draft: Application | null;
    written: Application | undefined;
    tandemId: number;
  },
): Pick<Prepared, 'questions' | 'answers'> | null {
  if (toOther) requireAsked(questions, toOther, 'other_answers');
  const isKept = draft !== null && draft.tandemId === tandemId && draft.otherQuestions.length > 0;
  const given =
    toOther?.answers ?? (isKept ? answersMoved(draft.otherAnswers, draft.otherQuestions, questions) : null);
  if (given === null) return null;
  const alone = written ? answersMoved(written.answers, written.questions, questions) : [];
  return { questions, answers: questions.map((_, at) => given[at] ?? alone[at] ?? null) };
}

/** @throws AppError `application_exists` if another unfinished application of the employee for the ad exists */
export async function requireNoOther(
  db: Executor,
  { userId, jobId }: Pick<Wish, 'userId' | 'jobId'>,
  draftId: number | null,
  today: CivilDate,
): Promise<void> {
  const written = await listOfJob(db, userId, jobId);
  if (written.some((it) => it.id !== draftId && isUnfinished(factsOf(it), today))) {
    throw new AppError('application_exists');
  }
}

/** The inputs of sending apart from the letter; the draft is null if there is none. */
interface Facts {
  profile: Profile;
  ad: { job: Job; company: Company } | null;
  draft: Application | null;
}

/**
 * Answers to what is asked (rule applications/answers): without a draft the ad may ask something else by now than when
 * they were given, or judged.
 * @throws AppError `questions_changed`
 * @throws ValidationError for answers that fit no question, at `field`
 */
export function requireAsked(
  questions: readonly Question[],
  { answers = [], seenQuestions }: Pick<Wish, 'answers' | 'seenQuestions'>,
  field?: string,
): void {
  if (seenQuestions !== undefined && !askTheSame(seenQuestions, questions)) {
    throw new AppError('questions_changed');
  }
  const problems = answerProblems(questions, answers, field);
  if (problems.length > 0) throw new ValidationError(problems);
}

/** What is sent in one go. */
interface PreparedAll {
  all: Prepared[];
  tandemId: number | null;
  elsewhere: Application | null;
}

/** A validated application that is ready to be sent. */
interface Prepared {
  letter: string;
  questions: Job['questions'];
  answers: Answer[];
  job: Job;
  company: Company;
  account: Profile['account'];
  dossier: Dossier;
  draft: Application | null;
}

/** Validates what is to be sent, and collects the content of its dossier. Throws what `sendApplication` throws. */
async function prepare(
  db: Executor,
  wish: Wish,
  { profile, ad, draft }: Facts,
  { now, today }: Moment,
  askedByOther: Pick<Prepared, 'questions' | 'answers'> | null = null,
): Promise<Prepared> {
  const letter = wish.letter ?? draft?.letter ?? '';
  const sending = checkSending({
    missingProfileFields: profile.missing,
    isEmailConfirmed: isEmailConfirmed(profile.account, now),
    isJobPublic: ad !== null,
    letter,
  });
  if (!sending.ok) {
    if (sending.reason === 'letter_too_short') {
      throw ValidationError.on('application_letter', 'letterTooShort');
    }
    throw new AppError(sending.reason, sending.params);
  }
  if (ad === null) throw new AppError('job_not_public');
  if (draft !== null) {
    const editing = checkEditing(draft.status);
    if (!editing.ok) throw new AppError(editing.reason);
    requireSeen(draft.updatedAt, wish.seen);
  }
  await requireNoOther(db, wish, draft?.id ?? null, today);
  const plannedOther = draft?.plannedOther ?? null;
  const asked = askedByOther ?? askedBy(ad, draft, wish);
  const dossier = await dossierOf(db, { profile, letter, ...asked, ...ad, plannedOther, sentAt: now });
  return { letter, ...asked, ...ad, account: profile.account, dossier, draft };
}

/** What the ad of a wish asks, or asked as the draft was begun, with one answer each. Throws what `requireAsked` throws. */
function askedBy(
  ad: NonNullable<Facts['ad']>,
  draft: Application | null,
  wish: Wish,
): Pick<Prepared, 'questions' | 'answers'> {
  const questions = draft?.questions ?? ad.job.questions;
  requireAsked(questions, wish);
  return { questions, answers: answersTo(questions, wish.answers ?? draft?.answers ?? []) };
}

/** Stores the prepared application, notifies the company, and confirms it to the employee; answers its id. */
async function store(
  context: ApplicationContext,
  tx: Tx,
  {
    letter,
    questions,
    answers,
    job,
    company,
    account,
    draft,
    dossier,
    tandemId,
    stored: { dossierKey, snapshot },
  }: Prepared & { tandemId: number | null; stored: StoredDossier },
  { now }: Moment,
): Promise<number> {
  const columns = {
    status: 'SENT' as const,
    letter,
    questions,
    answers,
    ...{ otherQuestions: [], otherAnswers: [] },
    tandemId,
    dossierKey,
    documents: enclosedIn(dossier),
    sentAt: now,
  };
  const sent =
    draft === null
      ? await insert(tx, {
          ...columns,
          userId: account.id,
          jobId: job.id,
          companyId: company.id,
          createdAt: now,
          updatedAt: now,
        })
      : await update(tx, draft.id, { ...columns, updatedAt: laterThan(draft.updatedAt, now) });
  await insertSnapshot(tx, sent, snapshot);
  await context.notify(
    tx,
    { userId: company.userId, companyId: company.id, employeeId: account.id },
    applicationNews.received.of({
      employee: fullName(account),
      job: job.title,
      house: company.name,
      ...matterOf(sent),
    }),
  );
  await tellStatus(context, tx, account.id, {
    id: sent.id,
    status: 'SENT',
    company: company.name,
    job: job.title,
    explanation: null,
  });
  return sent.id;
}
