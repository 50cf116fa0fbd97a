import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { answeredBy } from '#domain/applications/answering.ts';
import {
  checkChangingInterview,
  checkSettingInterview,
  instantOf,
  movesByInterview,
} from '#domain/applications/interview.ts';
import { checkProposing, checkTaking, hasTimesAhead, isAhead } from '#domain/applications/offer.ts';
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
import { readByArranging } from '../news.ts';
import { type ApplicationContext, lockApplication, type Moment, orNotFound } from '../service/context.ts';
import { type Application, update } from '../store/applications.ts';
import {
  endOffers,
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
 * Offers the applicant times for an interview in place of any earlier offer, and moves an application that was only sent
 * or read to the interview step (rule applications/interview-offer). Idempotent: the same offer again changes nothing.
 * @throws ValidationError with all invalid fields
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
    const { interview, offer } = await stateOf(tx, applicationId, now);
    const facts = interview && timesOf(interview);
    const setting = checkSettingInterview(factsOf(application), facts, { now: now.getTime(), today });
    if (!setting.ok) throw new AppError(setting.reason);
    if (offer !== null && isDeepStrictEqual({ ...offer, ...said }, offer)) return;
    await countProposal(context, tx, application, 'company', now);
    await endOffers(tx, [applicationId], now);
    await readByArranging(context.readNews, tx, application, 'company');
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
 * Withdraws an offer, or declines the applicant's proposal; an existing interview stays. Needs no subscription, so that no
 * applicant waits in vain. Idempotent; an offer that was replaced is left as it is.
 * @throws AppError `not_found`, `interview_time_taken` if the interview is set to one of the times
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
    if (offer.endedAt !== null) {
      const { interview } = await stateOf(tx, applicationId, now);
      // Refused once the applicant has taken one of the times.
      if (timesOffered(offer).some(({ startsAt }) => isTakenAs(interview, startsAt))) {
        throw new AppError('interview_time_taken');
      }
      return;
    }
    await updateOffer(tx, offer.id, { endedAt: now, updatedAt: now });
    await readByArranging(context.readNews, tx, application, 'company');
    await touch(tx, application, now);
    await recordAct(tx, companyId, 'interview_offer_ended', deciding, { subjectId: applicationId });
    await tellOffer(context, tx, { application, offer }, 'withdrawn', today);
  });
}

/**
 * Takes one of the times of the other side: sets the interview, or moves the existing one. Both sides get the calendar
 * file. Refused after another time was taken or the offer was withdrawn; idempotent for the same time.
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
    const { interview } = await stateOf(tx, applicationId, now);
    const time = timesOffered(offer).find(({ id }) => id === timeId);
    if (offer.endedAt !== null) {
      if (isTakenAs(interview, time?.startsAt)) return;
      throw new AppError('interview_time_taken');
    }
    const taking = checkTaking(factsOf(application), time, side, { now: now.getTime(), today });
    if (!taking.ok) throw new AppError(taking.reason);
    const taken = await setTo(tx, { interview, offer }, new Date(taking.value.startsAt), now);
    await updateOffer(tx, offer.id, { endedAt: now, updatedAt: now });
    await readByArranging(context.readNews, tx, application, side);
    const kept = await touch(tx, application, now);
    if (side === 'company') {
      await recordAct(tx, companyId, 'interview_set', deciding, { subjectId: applicationId });
    }
    const told = { application: kept, interview: taken };
    await notifyOfInterview(context, tx, told, { change: 'picked', by: side, today });
  });
}

/** Sets the interview, or moves the existing one. It is confirmed, since the applicant picked or proposed the time. */
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
 * Stores times that the applicant proposes instead of an offer or of an existing interview, which stays until the company
 * takes one of them.
 * @throws ValidationError with all invalid fields
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
    const { interview, offer } = await stateOf(tx, applicationId, now);
    const state = { offered: offer ? timesOffered(offer) : [], interview: interview && timesOf(interview) };
    const proposing = checkProposing(factsOf(application), state, { now: now.getTime(), today });
    if (!proposing.ok) throw new AppError(proposing.reason);
    const offered = offer?.times.filter(({ by }) => by === 'company') ?? [];
    const all = [...offered, ...timesBy('employee', times, offer?.times)];
    if (offer !== null && offer.proposal === note && isSameTimes(offer.times, all)) return;
    await countProposal(context, tx, application, 'employee', now);
    // The company has to answer next; its reminder is reset.
    const proposed = { times: all, proposal: note, remindedAt: null, updatedAt: now };
    // Length and place are copied from the interview or offer that the proposal replaces.
    const { minutes, place, videoLink } = (offer ?? interview) as InterviewOffer | Interview;
    if (offer !== null) await updateOffer(tx, offer.id, proposed);
    // An offer whose times have all passed stays open until both sides were notified.
    else await endOffers(tx, [applicationId], now);
    const made =
      offer === null
        ? await insertOffer(tx, { applicationId, minutes, place, videoLink, ...proposed, createdAt: now })
        : { ...offer, ...proposed };
    await readByArranging(context.readNews, tx, application, 'employee');
    await tellOffer(context, tx, { application, offer: made }, 'proposed', today);
  });
}

/**
 * Stores that the applicant confirms the interview, and notifies the company. Idempotent.
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
    // The calendar entry does not change, so its sequence number stays.
    await confirm(tx, interview.id, now);
    await readByArranging(context.readNews, tx, application, 'employee');
    await tellOffer(context, tx, { application, interview }, 'confirmed', today);
  });
}

/** The newest interview, and the open offer if one of its times is in the future. */
async function stateOf(
  tx: Tx,
  applicationId: number,
  now: Date,
): Promise<{ interview: Interview | null; offer: InterviewOffer | null }> {
  const offer = (await openOffersOf(tx, [applicationId])).get(applicationId);
  return {
    interview: (await newestOf(tx, [applicationId])).get(applicationId) ?? null,
    offer: offer !== undefined && hasTimesAhead(timesOffered(offer), now.getTime()) ? offer : null,
  };
}

/** Updates the application's timestamp, and so keeps it from counting as forgotten. */
function touch(tx: Tx, application: Application, now: Date, moves = false): Promise<Application> {
  return update(tx, application.id, {
    ...(moves && {
      status: 'INTERVIEW' as const,
      answeredAt: answeredBy(application.answeredAt, 'INTERVIEW', now),
    }),
    updatedAt: laterThan(application.updatedAt, now),
  });
}

/** Counts in the transaction, so that a rollback undoes the count. @throws AppError `rate_limited` */
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

/** Sorts times for storage, and numbers them after those of the other side. */
function timesBy(
  by: Side,
  times: readonly { date: string; time: string }[],
  others: readonly OfferedInterviewTime[] = [],
): OfferedInterviewTime[] {
  const from = Math.max(0, ...others.map(({ id }) => id));
  return times
    .map((time) => {
      const at = instantOf(time);
      if (at === null) throw new Error('A time that does not exist passed validation');
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

/** Whether the interview is set to this time already, for example by a call whose response was lost. */
function isTakenAs(interview: Interview | null, startsAt: number | undefined): boolean {
  return interview !== null && interview.cancelledAt === null && interview.startsAt.getTime() === startsAt;
}
