import type { Parsed } from '#api/schemas.ts';
import { fullName } from '#domain/accounts/name.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import {
  INVITATIONS_PER_DAY,
  type InvitationAnswer,
  invitationProblems,
  invitationsLeft,
} from '#domain/pool/invitation.ts';
import { requireConfirmedEmail } from '#server/modules/accounts/index.ts';
import { lockUnfinished, openDraft } from '#server/modules/applications/index.ts';
import { type AuditContext, findCompany, lockCompany, recordAct } from '#server/modules/companies/index.ts';
import { lockEmployee } from '#server/modules/employments/index.ts';
import { findTitles, outlineJobs } from '#server/modules/jobs/index.ts';
import { hasActiveSubscription, requireSubscription } from '#server/modules/subscriptions/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { Moment, PoolContext } from './context.ts';
import { matterOfInvitation, poolNews } from './news.ts';
import { personOfKey, sees } from './sight.ts';
import { countSince, find, findForUpdate, type Invitation, insert, update } from './store/invitations.ts';

/** How many invitations a house has left on that day. */
export async function leftToday(db: Executor, companyId: number, today: CivilDate): Promise<number> {
  return invitationsLeft(await countSince(db, companyId, startOfDay(today)));
}

function startOfDay(day: CivilDate): Date {
  return new Date(startOfZurichDay(day));
}

/**
 * Invites the person whom the key identifies to apply for an ad (rule pool/invite), and notifies the person.
 * @throws ValidationError on `job_id`
 * @throws AppError `subscription_required`, `email_unconfirmed`, `not_found` if the house does not see the person any more,
 * `candidate_invited`, `rate_limited`
 */
export async function invite(
  context: PoolContext,
  { companyId, key }: { companyId: number; key: string },
  { job_id: jobId, text }: Parsed<'inviteCandidate', 'body'>,
  acting: AuditContext & Moment,
): Promise<Invitation> {
  const { now, today } = acting;
  const userId = personOfKey(context, { companyId, day: today }, key);
  if (userId === null) throw new AppError('not_found');
  return context.database.transaction(async (tx) => {
    // Serializes the invitations of a house, so that their daily limit holds.
    await lockCompany(tx, companyId);
    const isSubscribed = await hasActiveSubscription(tx, companyId, today);
    const problems = invitationProblems((await outlineJobs(tx, [jobId], today)).get(jobId), companyId);
    // An unsubscribed house has no public ad; the missing subscription is the more useful error.
    const told = problems.filter(({ code }) => isSubscribed || code !== 'invitationAdNotPublic');
    if (told.length > 0) throw new ValidationError(told);
    await requireSubscription(tx, companyId, today);
    await requireConfirmedEmail(tx, acting.actor.userId, now);
    // Locks the person, so that switching off happens wholly before (404) or after.
    await lockEmployee(tx, userId).catch(gone);
    if (!(await sees(tx, { companyId, userId }, { now, today }))) throw new AppError('not_found');
    if ((await countSince(tx, companyId, startOfDay(today))) >= INVITATIONS_PER_DAY) {
      const tomorrow = startOfDay(addDays(today, 1));
      throw new AppError('rate_limited', {}, Math.ceil((tomorrow.getTime() - now.getTime()) / 1000));
    }
    const values = { companyId, jobId, userId, text, status: 'OPEN', createdAt: now } as const;
    const invitation = await insert(tx, values);
    if (invitation === null) throw new AppError('candidate_invited');
    // Names the ad only: the house's activity log must not reveal who was invited.
    await recordAct(tx, companyId, 'candidate_invited', acting, { subjectId: jobId });
    const company = await findCompany(tx, companyId);
    const title = (await findTitles(tx, [jobId])).get(jobId) ?? '';
    await context.notify(
      tx,
      { userId, companyId: null },
      poolNews.received.of({
        company: company?.name ?? '',
        job: title,
        about: matterOfInvitation(invitation.id),
      }),
    );
    return invitation;
  });
}

/** Answers 404 for a deleted account, as for a person whom the house does not see. */
function gone(error: unknown): never {
  throw error instanceof AppError && error.code === 'token_invalid' ? new AppError('not_found') : error;
}

/** How often an answer is retried after a concurrent change of the person's application for the ad. */
const ATTEMPTS = 5;

/**
 * Stores the person's answer to an invitation (rule pool/answer). Accepting creates a draft for the ad unless the person
 * has an application for it.
 * @throws AppError `invitation_answered`, `job_not_public`, `conflict`
 */
export async function answer(
  context: PoolContext,
  whose: { invitationId: number; userId: number },
  { status }: Parsed<'answerInvitation', 'body'>,
  moment: Moment,
): Promise<Invitation> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const answered = await answerOnce(context, whose, status, moment);
    if (answered !== null) return answered;
  }
  throw new AppError('conflict');
}

/** Returns null, without any change, if an application for the ad was created concurrently. */
async function answerOnce(
  context: PoolContext,
  { invitationId, userId }: { invitationId: number; userId: number },
  status: InvitationAnswer,
  { now, today }: Moment,
): Promise<Invitation | null> {
  const isAccepted = status === 'ACCEPTED';
  return context.database.transaction(async (tx) => {
    const invited = await find(tx, invitationId);
    // By the lock order the application comes before its employee; locked, the draft cannot be deleted concurrently.
    const lockedId =
      invited && isAccepted ? await lockUnfinished(tx, { userId, jobId: invited.jobId }, today) : null;
    const account = await lockEmployee(tx, userId);
    const invitation = await findForUpdate(tx, invitationId);
    if (invitation === null) throw new AppError('not_found');
    if (invitation.status !== 'OPEN') throw new AppError('invitation_answered');
    const { jobId, companyId } = invitation;
    const applicationId = isAccepted
      ? await openDraft(tx, { userId, jobId, lockedId }, { now, today })
      : null;
    if (isAccepted && applicationId === null) return null;
    const answered = await update(tx, invitationId, { status, answeredAt: now, applicationId });
    await context.readNews(tx, { userId }, matterOfInvitation(invitationId));
    const company = await findCompany(tx, companyId);
    if (company !== null && company.deletedAt === null) {
      const title = (await findTitles(tx, [jobId])).get(jobId) ?? '';
      await context.notify(
        tx,
        { userId: company.userId, companyId, ...(isAccepted && { employeeId: userId }) },
        poolNews.answered.of({
          ...{ answer: status, job: title, house: company.name },
          ...(isAccepted && { employee: fullName(account) }),
        }),
      );
    }
    return answered;
  });
}
