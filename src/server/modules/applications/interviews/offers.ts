import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { answeredBy } from '#domain/applications/answering.ts';
import {
  checkChangingInterview,
  checkSettingInterview,
  instantOf,
  movesByInterview,
} from '#domain/applications/interview.ts';
import { checkProposing, checkTaking, isAhead } from '#domain/applications/offer.ts';
import type { Side } from '#domain/applications/status.ts';
import { requireConfirmedEmail } from '#server/modules/accounts/index.ts';
import { type AuditContext, recordAct } from '#server/modules/companies/index.ts';
import { requireSubscription } from '#server/modules/subscriptions/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import { laterThan } from '#server/platform/http/versions.ts';
import { factsOf } from '../facts.ts';
import { matterOf } from '../news.ts';
import { type ApplicationContext, lockApplication, type Moment, orNotFound } from '../service/context.ts';
import { type Application, update } from '../store/applications.ts';
import {
  findOffer,
  type InterviewOffer,
  insertOffer,
  type OfferedInterviewTime,
  offerColumns,
  openOffersOf,
  timesOffered,
  updateOffer,
} from '../store/offers.ts';
import { notifyOfInterview } from './notify.ts';
import { tellOffer } from './offer-news.ts';
import { getInterview, timesOf } from './service.ts';
import { advance, confirm, type Interview, insert, newestOf } from './store.ts';

interface Named {
  applicationId: number;
  offerId: number;
}

type Deciding = Moment & AuditContext;

/**
 * Offers the applicant times for an interview, in place of those offered before, and moves on an application that was
 * only sent or read (rule applications/interview-offer). Offered again as they are, nothing changes.
 * @throws ValidationError with all that is wrong with them
 * @throws AppError `subscription_required`, `application_transition`, `interview_exists`, `rate_limited`
 */
export async function offerInterview(
  context: ApplicationContext,
  { companyId, applicationId }: { companyId: number; applicationId: number },
  submission: SubmissionOf<'offerInterview'>,
  deciding: Deciding,
): Promise<void> {
  const { now, today } = deciding;
  const { times, ...about } = submission.judge({ earliest: now.getTime() });
  const said = { ...offerColumns(about), times: timesBy('company', times) };
  await context.database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    await requireSubscription(tx, companyId, today);
    const { interview, offer } = await stateOf(tx, applicationId);
    const facts = interview && timesOf(interview);
    const setting = checkSettingInterview(factsOf(application), facts, { now: now.getTime(), today });
    if (!setting.ok) throw new AppError(setting.reason);
    if (offer !== null && isDeepStrictEqual({ ...offer, ...said }, offer)) return;
    await countProposal(context, tx, application, 'company', now);
    if (offer !== null) await updateOffer(tx, offer.id, { endedAt: now, updatedAt: now });
    const made = await insertOffer(tx, { applicationId, ...said, createdAt: now, updatedAt: now });
    const moved = await touch(tx, application, now, movesByInterview(application.status));
    const subject = { subjectId: applicationId };
    await recordAct(tx, companyId, 'interview_offered', deciding, subject);
    if (moved.status !== application.status) {
      await recordAct(tx, companyId, 'application_decided', deciding, { ...subject, detail: moved.status });
    }
    await tellOffer(context, tx, { application: moved, offer: made }, 'offered', today);
  });
}

/**
 * Withdraws the times of an offer, or turns down those that the applicant proposed; an interview that is set stays. No
 * subscription is needed, so that nobody waits in vain.
 * @throws AppError `not_found`, `interview_time_taken` for one that has ended otherwise
 */
export async function withdrawOffer(
  context: ApplicationContext,
  { companyId, applicationId, offerId }: Named & { companyId: number },
  deciding: Deciding,
): Promise<void> {
  const { now, today } = deciding;
  await context.database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const offer = orNotFound(await findOffer(tx, { applicationId, offerId }));
    if (offer.endedAt !== null) return;
    await end(context, tx, application, offer, now);
    await touch(tx, application, now);
    await recordAct(tx, companyId, 'interview_offer_ended', deciding, { subjectId: applicationId });
    await tellOffer(context, tx, { application, offer }, 'withdrawn', today);
  });
}

/**
 * Takes one of the times that the other side offers: the interview is set, or moved to it. Both sides get the file for
 * their calendars. Whoever comes second, or after the offer was withdrawn, is refused; the same time again changes
 * nothing.
 * @throws AppError `not_found`, `subscription_required`, `application_transition`, `interview_time_taken`
 */
export async function takeTime(
  context: ApplicationContext,
  { applicationId, offerId }: Named,
  { side, timeId }: { side: Side; timeId: number },
  deciding: Deciding,
): Promise<void> {
  const { now, today } = deciding;
  await context.database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const { companyId } = application;
    if (side === 'company') await requireSubscription(tx, companyId, today);
    const offer = orNotFound(await findOffer(tx, { applicationId, offerId }));
    const { interview } = await stateOf(tx, applicationId);
    const time = timesOffered(offer).find(({ id }) => id === timeId);
    if (offer.endedAt !== null) {
      if (isTakenAs(interview, time?.startsAt)) return;
      throw new AppError('interview_time_taken');
    }
    const taking = checkTaking(factsOf(application), time, side, { now: now.getTime(), today });
    if (!taking.ok) throw new AppError(taking.reason);
    const taken = await setTo(tx, { interview, offer }, new Date(taking.value.startsAt), now);
    await end(context, tx, application, offer, now);
    const kept = await touch(tx, application, now);
    if (side === 'company') {
      await recordAct(tx, companyId, 'interview_set', deciding, { subjectId: applicationId });
    }
    const told = { application: kept, interview: taken };
    await notifyOfInterview(context, tx, told, { change: 'picked', by: side, today });
  });
}

/** Sets the interview of an offer, or moves the one that is set; whoever picks or proposed the time also comes. */
function setTo(
  tx: Tx,
  { interview, offer }: { interview: Interview | null; offer: InterviewOffer },
  startsAt: Date,
  now: Date,
): Promise<Interview> {
  const at = { startsAt, confirmedAt: now, updatedAt: now };
  if (interview !== null && isAhead(timesOf(interview), now.getTime())) {
    const updatedAt = laterThan(interview.updatedAt, now);
    return advance(tx, interview.id, { ...at, remindedAt: null, updatedAt });
  }
  const { applicationId, minutes, place, videoLink, note } = offer;
  const about = { applicationId, minutes, place, videoLink, note };
  return insert(tx, { ...about, ...at, uid: randomUUID(), createdAt: now });
}

/**
 * Proposes other times, as the applicant: for those that the company offers, or for the interview that is set, which
 * stays as it is until the company takes one.
 * @throws ValidationError with all that is wrong with them
 * @throws AppError `email_unconfirmed`, `application_transition`, `interview_over`, `rate_limited`
 */
export async function proposeTimes(
  context: ApplicationContext,
  applicationId: number,
  submission: SubmissionOf<'proposeInterviewTimes'>,
  { now, today, actor }: Deciding,
): Promise<void> {
  const { times, note } = submission.judge({ earliest: now.getTime() });
  await context.database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    await requireConfirmedEmail(tx, actor.userId, now);
    const { interview, offer } = await stateOf(tx, applicationId);
    const state = { hasOffer: offer !== null, interview: interview && timesOf(interview) };
    const proposing = checkProposing(factsOf(application), state, { now: now.getTime(), today });
    if (!proposing.ok) throw new AppError(proposing.reason);
    const offered = offer?.times.filter(({ by }) => by === 'company') ?? [];
    const all = [...offered, ...timesBy('employee', times, offer?.times)];
    if (offer !== null && offer.proposal === note && isSameTimes(offer.times, all)) return;
    await countProposal(context, tx, application, 'employee', now);
    const proposed = { times: all, proposal: note, updatedAt: now };
    // The interview in whose place others are proposed says where and how long.
    const { minutes, place, videoLink } = (offer ?? interview) as InterviewOffer | Interview;
    if (offer !== null) await updateOffer(tx, offer.id, proposed);
    const made =
      offer === null
        ? await insertOffer(tx, { applicationId, minutes, place, videoLink, ...proposed, createdAt: now })
        : { ...offer, ...proposed };
    await context.readNews(tx, { userId: application.userId }, matterOf(application).about, [
      'InterviewOffered',
      'InterviewChanged',
    ]);
    await tellOffer(context, tx, { application, offer: made }, 'proposed', today);
  });
}

/**
 * Notes that the applicant comes to the interview, and tells the company. Repeating it changes nothing.
 * @throws AppError `not_found`, `application_transition`, `interview_over`
 */
export async function confirmInterview(
  context: ApplicationContext,
  named: { applicationId: number; interviewId: number },
  { now, today }: Moment,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const application = await lockApplication(tx, named.applicationId);
    const interview = await getInterview(tx, named);
    const moment = { now: now.getTime(), today };
    const confirming = checkChangingInterview(factsOf(application), timesOf(interview), moment);
    if (!confirming.ok) throw new AppError(confirming.reason);
    if (interview.confirmedAt !== null) return;
    // Nothing changes for calendars, so their sequence number stays.
    await confirm(tx, interview.id, now);
    const { about } = matterOf(application);
    await context.readNews(tx, { userId: application.userId }, about, ['InterviewChanged']);
    await tellOffer(context, tx, { application, interview }, 'confirmed', today);
  });
}

/** The interview that was set last, and the times that wait for an answer. */
async function stateOf(
  tx: Tx,
  applicationId: number,
): Promise<{ interview: Interview | null; offer: InterviewOffer | null }> {
  return {
    interview: (await newestOf(tx, [applicationId])).get(applicationId) ?? null,
    offer: (await openOffersOf(tx, [applicationId])).get(applicationId) ?? null,
  };
}

/** Ends an offer; what both sides were told of it is read. */
async function end(
  { readNews }: ApplicationContext,
  tx: Tx,
  application: Application,
  offer: InterviewOffer,
  now: Date,
): Promise<void> {
  await updateOffer(tx, offer.id, { endedAt: now, updatedAt: now });
  const { about } = matterOf(application);
  await readNews(tx, { companyId: application.companyId }, about, ['InterviewOffered']);
  await readNews(tx, { userId: application.userId }, about, ['InterviewOffered']);
}

/** What concerns both sides is a change of the application, which keeps it open. */
function touch(tx: Tx, application: Application, now: Date, moves = false): Promise<Application> {
  return update(tx, application.id, {
    ...(moves && {
      status: 'INTERVIEW' as const,
      answeredAt: answeredBy(application.answeredAt, 'INTERVIEW', now),
    }),
    updatedAt: laterThan(application.updatedAt, now),
  });
}

/** Counts in the transaction, with which the count is rolled back. @throws AppError `rate_limited` */
async function countProposal(
  context: ApplicationContext,
  tx: Tx,
  { id }: Application,
  side: Side,
  now: Date,
): Promise<void> {
  const limits = createLimits({ ...context, database: { db: tx } });
  await limits.count('interview of application', side === 'company' ? String(id) : `${id} by ${side}`, now);
}

/** Times as they are stored, in their order, with numbers that none of the others has. */
function timesBy(
  by: Side,
  times: readonly { date: string; time: string }[],
  others: readonly OfferedInterviewTime[] = [],
): OfferedInterviewTime[] {
  const from = Math.max(0, ...others.map(({ id }) => id));
  return times
    .map((time) => {
      const at = instantOf(time);
      if (at === null) throw new Error('A time was taken that no clock shows');
      return at;
    })
    .sort((a, b) => a - b)
    .map((at, index) => ({ id: from + index + 1, by, startsAt: new Date(at).toISOString() }));
}

function isSameTimes(
  some: readonly OfferedInterviewTime[],
  others: readonly OfferedInterviewTime[],
): boolean {
  const sayings = (times: readonly OfferedInterviewTime[]) =>
    times.map(({ by, startsAt }) => `${by} ${startsAt}`);
  return isDeepStrictEqual(sayings(some), sayings(others));
}

/** Whether the interview is set to this time already, as after a lost answer. */
function isTakenAs(interview: Interview | null, startsAt: number | undefined): boolean {
  return interview !== null && interview.cancelledAt === null && interview.startsAt.getTime() === startsAt;
}
