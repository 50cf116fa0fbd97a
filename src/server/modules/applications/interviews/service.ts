import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Parsed } from '#api/schemas.ts';
import { answeredBy } from '#domain/applications/answering.ts';
import {
  checkChangingInterview,
  checkSettingInterview,
  type InterviewTimes,
  instantOf,
  movesByInterview,
} from '#domain/applications/interview.ts';
import { type AuditContext, recordAct } from '#server/modules/companies/index.ts';
import { requireSubscription } from '#server/modules/subscriptions/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { factsOf } from '../facts.ts';
import { readByArranging } from '../news.ts';
import { type ApplicationContext, lockApplication, type Moment } from '../service/context.ts';
import { type Application, update } from '../store/applications.ts';
import { endOffers } from '../store/offers.ts';
import { notifyOfInterview } from './notify.ts';
import { advance, findOf, type Interview, insert, interviewColumns, newestOf } from './store.ts';

interface Named {
  companyId: number;
  applicationId: number;
  interviewId: number;
}

/**
 * Sets the interview of an application, and moves an application that was only sent or read to the interview step.
 * Idempotent: a repeated call with the same content changes nothing.
 * @throws ValidationError with all invalid fields
 * @throws AppError `subscription_required`, `application_transition`, `interview_exists`, `rate_limited`
 */
export async function setInterview(
  context: ApplicationContext,
  { companyId, applicationId }: Pick<Named, 'companyId' | 'applicationId'>,
  submission: SubmissionOf<'createInterview'>,
  deciding: Moment & AuditContext,
): Promise<void> {
  const { now, today } = deciding;
  const said = columnsOf(submission.judge({ earliest: now.getTime() }));
  await limited(context, applicationId, now, () =>
    context.database.transaction(async (tx) => {
      const application = await lockApplication(tx, applicationId);
      await requireSubscription(tx, companyId, today);
      const newest = (await newestOf(tx, [applicationId])).get(applicationId) ?? null;
      const times = newest && timesOf(newest);
      const setting = checkSettingInterview(factsOf(application), times, { now: now.getTime(), today });
      if (!setting.ok) {
        if (setting.reason === 'interview_exists' && newest !== null && isSame(newest, said)) return false;
        throw new AppError(setting.reason);
      }
      await endOffers(tx, [applicationId], now);
      await readByArranging(context.readNews, tx, application, 'company');
      const interview = await insert(tx, {
        applicationId,
        uid: randomUUID(),
        ...said,
        createdAt: now,
        updatedAt: now,
      });
      const moved = await update(tx, applicationId, {
        ...(movesByInterview(application.status) && { status: 'INTERVIEW' as const }),
        answeredAt: answeredBy(application.answeredAt, 'INTERVIEW', now),
        updatedAt: laterThan(application.updatedAt, now),
      });
      const about = { subjectId: applicationId };
      await recordAct(tx, companyId, 'interview_set', deciding, about);
      if (moved.status !== application.status) {
        const decided = { ...about, detail: moved.status };
        await recordAct(tx, companyId, 'application_decided', deciding, decided);
      }
      await notifyOfInterview(
        context,
        tx,
        { application: moved, interview },
        { change: 'set', by: 'company', today },
      );
      return true;
    }),
  );
}

/**
 * Changes an interview that has not begun. Nobody is notified if nothing changed.
 * @throws ValidationError with all invalid fields
 * @throws AppError `not_found`, `subscription_required`, `application_transition`, `interview_over`, `conflict`,
 * `rate_limited`
 */
export async function changeInterview(
  context: ApplicationContext,
  named: Named,
  submission: SubmissionOf<'updateInterview'>,
  deciding: Moment & AuditContext,
): Promise<void> {
  const { now, today } = deciding;
  // Existence is checked before the form (rule wire/order-of-checks).
  await getInterview(context.database.db, named);
  const { updated_at: seen, ...form } = submission.judge({ earliest: now.getTime() });
  const said = columnsOf(form);
  await limited(context, named.applicationId, now, () =>
    context.database.transaction(async (tx) => {
      const application = await lockApplication(tx, named.applicationId);
      const interview = await getInterview(tx, named);
      await requireSubscription(tx, named.companyId, today);
      const moment = { now: now.getTime(), today };
      const changing = checkChangingInterview(factsOf(application), timesOf(interview), moment);
      if (!changing.ok) throw new AppError(changing.reason);
      requireSeen(interview.updatedAt, seen);
      if (isSame(interview, said)) return false;
      const changed = await advance(tx, interview.id, {
        ...said,
        // A new time needs a new reminder and a new confirmation.
        ...(said.startsAt.getTime() !== interview.startsAt.getTime() && {
          ...{ remindedAt: null, confirmedAt: null },
        }),
        updatedAt: laterThan(interview.updatedAt, now),
      });
      await endOffers(tx, [application.id], now);
      await readByArranging(context.readNews, tx, application, 'company');
      const kept = await update(tx, application.id, { updatedAt: laterThan(application.updatedAt, now) });
      await recordAct(tx, named.companyId, 'interview_changed', deciding, { subjectId: application.id });
      await notifyOfInterview(
        context,
        tx,
        { application: kept, interview: changed },
        { change: 'changed', by: 'company', today },
      );
      return true;
    }),
  );
}

/**
 * Cancels an interview that has not begun. No subscription is needed, so that no applicant comes in vain.
 * @throws AppError `not_found`, `application_transition`, `interview_over`
 */
export async function cancelInterview(
  context: ApplicationContext,
  named: Named,
  deciding: Moment & AuditContext,
): Promise<void> {
  const { now, today } = deciding;
  await context.database.transaction(async (tx) => {
    const application = await lockApplication(tx, named.applicationId);
    const interview = await getInterview(tx, named);
    if (interview.cancelledAt !== null) return;
    const moment = { now: now.getTime(), today };
    const changing = checkChangingInterview(factsOf(application), timesOf(interview), moment);
    if (!changing.ok) throw new AppError(changing.reason);
    const cancelled = await advance(tx, interview.id, {
      cancelledAt: now,
      updatedAt: laterThan(interview.updatedAt, now),
    });
    await endOffers(tx, [application.id], now);
    await readByArranging(context.readNews, tx, application, 'company');
    const kept = await update(tx, application.id, { updatedAt: laterThan(application.updatedAt, now) });
    await recordAct(tx, named.companyId, 'interview_cancelled', deciding, { subjectId: application.id });
    const told = { application: kept, interview: cancelled };
    await notifyOfInterview(context, tx, told, { change: 'cancelled', by: 'company', today });
  });
}

/** An interview of an application. @throws AppError `not_found` */
export async function getInterview(
  db: Executor,
  named: Pick<Named, 'applicationId' | 'interviewId'>,
): Promise<Interview> {
  const interview = await findOf(db, named);
  if (interview === null) throw new AppError('not_found');
  return interview;
}

/** The facts of an interview that the rules of the domain take. */
export function timesOf({ startsAt, minutes, cancelledAt }: Interview): InterviewTimes {
  return { startsAt: startsAt.getTime(), minutes, isCancelled: cancelledAt !== null };
}

/**
 * Counts a mailed change against the rate limit; undoes the count if nothing was mailed or the change failed.
 */
async function limited(
  context: ApplicationContext,
  applicationId: Application['id'],
  now: Date,
  tell: () => Promise<boolean>,
): Promise<void> {
  const limits = createLimits(context);
  const whose = String(applicationId);
  const isTold = await limits.during('interview of application', whose, now, tell);
  if (!isTold) await limits.forgive('interview of application', whose);
}

function columnsOf(form: Omit<Parsed<'updateInterview', 'body'>, 'updated_at'>) {
  const at = instantOf(form);
  if (at === null) throw new Error('A time that does not exist passed validation');
  return { ...interviewColumns(form), startsAt: new Date(at) };
}

function isSame(interview: Interview, said: Partial<Interview>): boolean {
  return isDeepStrictEqual({ ...interview, ...said }, interview);
}
