import { isDeepStrictEqual } from 'node:util';
import { letterFor, PAIR_REFUSALS, type PairRefusal } from '#domain/applications/pair.ts';
import { isUnfinished } from '#domain/applications/scope.ts';
import { checkEditing } from '#domain/applications/status.ts';
import { type Answer, answersMoved, answersTo, type Question } from '#domain/jobs/questions.ts';
import { seasonOfMonths } from '#domain/jobs/season.ts';
import { lockEmployee } from '#server/modules/employments/index.ts';
import { findPublicJob } from '#server/modules/jobs/index.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import { laterThan } from '#server/platform/http/versions.ts';
import { sanitizeRichText } from '#server/platform/rich-text.ts';
import { factsOf } from '../facts.ts';
import type { ApplicationRecord } from '../presenter.ts';
import { type Application, insert, update } from '../store/applications.ts';
import { listOfJob } from '../store/lists.ts';
import { answersIn } from './apply.ts';
import type { ApplicationContext, Sending } from './context.ts';
import { findRecord } from './lists.ts';
import { requireAsked, sendApplication } from './send.ts';

/** What became of the application for one of the two ads. */
export interface HalfOfPair {
  jobId: number;
  /** Null where it was refused. */
  record: ApplicationRecord | null;
  refusal: { code: PairRefusal; applicationId: number | null } | null;
}

type PlannedOther = NonNullable<Application['plannedOther']>;
type PublicAd = NonNullable<Awaited<ReturnType<typeof findPublicJob>>>;

/**
 * Begins or sends the applications for both ads of a year plan, one after the other, each for itself
 * (rule applications/pair). What is repeated changes nothing.
 * @throws ValidationError for a letter that is too long or, to be sent, too short
 * @throws AppError `questions_changed` before anything is stored, `profile_incomplete` and `email_unconfirmed` before
 * anything is sent
 */
export async function applyForPair(
  context: ApplicationContext,
  userId: number,
  submission: SubmissionOf<'applyForPair'>,
  moment: Sending,
): Promise<HalfOfPair[]> {
  const form = submission.judge({ sanitize: sanitizeRichText });
  const ids = [form.first_job_id, form.second_job_id] as const;
  if (ids[0] === ids[1]) throw ValidationError.on('second_job_id', 'in');
  const { db } = context.database;
  const ads = [
    await findPublicJob(db, ids[0], moment.today),
    await findPublicJob(db, ids[1], moment.today),
  ] as const;
  const common = form.application_letter ?? '';
  const halves = [
    {
      ...{ jobId: ids[0], ad: ads[0], other: ads[1], paragraph: form.first_paragraph },
      ...{ answers: answersIn(form.first_answers), seenQuestions: form.first_seen_questions ?? undefined },
    },
    {
      ...{ jobId: ids[1], ad: ads[1], other: ads[0], paragraph: form.second_paragraph },
      ...{ answers: answersIn(form.second_answers), seenQuestions: form.second_seen_questions ?? undefined },
    },
  ];
  // Before the first half is stored.
  for (const { ad, ...given } of halves) if (ad !== null) requireAsked(ad.job.questions, given);
  const done: HalfOfPair[] = [];
  for (const { jobId, ad, other, paragraph, answers, seenQuestions } of halves) {
    const letter = sanitizeRichText(letterFor(common, paragraph));
    const plannedOther = ad && other && plannedWith(ad, other, form.names_other);
    const isSent = form.status === 'SEND';
    const wish = { userId, jobId, letter, answers, seenQuestions, plannedOther, isSent };
    done.push(await applyForHalf(context, wish, moment));
  }
  return done;
}

interface HalfWish {
  userId: number;
  jobId: number;
  letter: string;
  /** To the questions that were read; undefined for those of the draft. */
  answers: Answer[] | undefined;
  seenQuestions: readonly Question[] | undefined;
  plannedOther: PlannedOther | null;
  isSent: boolean;
}

async function applyForHalf(
  context: ApplicationContext,
  wish: HalfWish,
  moment: Sending,
): Promise<HalfOfPair> {
  const { jobId } = wish;
  let known: Application | null = null;
  try {
    const draft = await context.database.transaction(async (tx) => {
      await lockEmployee(tx, wish.userId);
      const ad = await findPublicJob(tx, jobId, moment.today);
      if (ad === null) throw new AppError('job_not_public');
      const written = await listOfJob(tx, wish.userId, jobId);
      known = written.find((it) => isUnfinished(factsOf(it), moment.today)) ?? null;
      const columns = { letter: wish.letter, plannedOther: wish.plannedOther };
      if (known === null) {
        const { now } = moment;
        const { userId } = wish;
        const { questions } = ad.job;
        requireAsked(questions, wish);
        const asked = { questions, answers: wish.answers ?? [] };
        const owner = { userId, jobId, companyId: ad.company.id };
        return insert(tx, {
          ...owner,
          ...asked,
          ...columns,
          status: 'DRAFT',
          createdAt: now,
          updatedAt: now,
        });
      }
      if (!isOfPair(known, wish)) throw new AppError('application_exists');
      const answers = answersFor(known, wish);
      if (!checkEditing(known.status).ok || isUnchanged(known, { ...columns, answers })) return known;
      return update(tx, known.id, { ...columns, answers, updatedAt: laterThan(known.updatedAt, moment.now) });
    });
    const record =
      wish.isSent && checkEditing(draft.status).ok
        ? await sendApplication(context, { userId: wish.userId, jobId }, draft, moment)
        : await findRecord(context.database.db, draft.id, moment.today);
    return { jobId, record, refusal: null };
  } catch (error) {
    const code = error instanceof AppError ? PAIR_REFUSALS.find((known) => known === error.code) : undefined;
    if (code === undefined) throw error;
    const applicationId = (known as Application | null)?.id ?? null;
    return { jobId, record: null, refusal: { code, applicationId } };
  }
}

function isUnchanged(
  known: Application,
  { letter, plannedOther, answers }: Pick<HalfWish, 'letter' | 'plannedOther'> & { answers: Answer[] },
) {
  return (
    known.letter === letter &&
    isDeepStrictEqual(known.plannedOther, plannedOther) &&
    isDeepStrictEqual(answersTo(known.questions, known.answers), answers)
  );
}

/** The answers of a draft, which may have been asked something else than the ad asks now. */
function answersFor(
  { questions, answers }: Pick<Application, 'questions' | 'answers'>,
  { answers: given, seenQuestions = [] }: Pick<HalfWish, 'answers' | 'seenQuestions'>,
): Answer[] {
  return given === undefined ? answersTo(questions, answers) : answersMoved(given, seenQuestions, questions);
}

/** Whether an application was made for the same two ads, or is a draft in which nothing is written yet. */
function isOfPair({ plannedOther, letter, status }: Application, wish: HalfWish): boolean {
  if (plannedOther !== null && plannedOther.jobId === wish.plannedOther?.jobId) return true;
  return checkEditing(status).ok && letter === '';
}

/** What a house learns of the other half: season and canton, and what it is called only if the person says so. */
function plannedWith(ad: PublicAd, other: PublicAd, isNamed: boolean): PlannedOther | null {
  const season = seasonOf(other);
  if (season === seasonOf(ad) || ad.company.id === other.company.id) return null;
  return {
    ...{ jobId: other.job.id, season, state: other.job.state },
    names: isNamed ? { title: other.job.title, company: other.company.name } : null,
  };
}

function seasonOf({ job }: PublicAd) {
  const start = { year: job.startYear, month: job.startMonth };
  return seasonOfMonths(start, { year: job.endYear, month: job.endMonth }, job.season);
}
