import type { Parsed } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { isLive, OPEN_PROPOSALS_MAX, proposalProblems } from '#domain/tandems/tandem.ts';
import { requireConfirmedEmail } from '#server/modules/accounts/index.ts';
import { type AuditContext, lockCompany, recordAct } from '#server/modules/companies/index.ts';
import {
  joinJobs,
  lockJobForShare,
  lockJobsOfCompanyForShare,
  tandemsOfJobs,
  touchJobs,
} from '#server/modules/jobs/index.ts';
import type { ReadNews } from '#server/modules/notifications/index.ts';
import { hasActiveSubscription, requireSubscription } from '#server/modules/subscriptions/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { createLimits, type LimitContext } from '#server/platform/http/limits.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { tandemAdsOf } from './ads.ts';
import { matterOf, tandemNews } from './news.ts';
import { endTandem, faultsOf, type ReviewContext, tellHouse } from './review.ts';
import { countOpenOf, findByIds, findForUpdate, insert, type Tandem, update } from './store.ts';

export interface TandemContext extends ReviewContext, LimitContext {
  database: Database;
  readNews: ReadNews;
}

type Acting = AuditContext & { today: CivilDate };

/**
 * Proposes a tandem to the company of another ad (rule tandems/proposing), which is told.
 * @throws ValidationError with what keeps the two ads from being offered together
 * @throws AppError `subscription_required`, `email_unconfirmed`, `ad_in_tandem`, `tandem_proposed`, `tandems_full`,
 * `rate_limited`
 */
export async function proposeTandem(
  context: TandemContext,
  companyId: number,
  { job_id: jobId, partner_job_id: partnerJobId, message = null }: Parsed<'createTandem', 'body'>,
  acting: Acting,
): Promise<Tandem> {
  const { now, today } = acting;
  const both = [jobId, partnerJobId] as const;
  const asRead = await tandemAdsOf(context.database.db, both, today);
  return context.database.transaction(async (tx) => {
    // One proposal of a company at a time, because of their greatest number.
    await lockCompany(tx, companyId);
    // Neither ad can change, nor the standing of its company: a change could not see a proposal that is not committed.
    const companies = [...asRead.values()].map(({ job }) => job.companyId);
    for (const id of ascending([companyId, ...companies])) await lockJobsOfCompanyForShare(tx, id);
    for (const id of ascending(both)) await lockJobForShare(tx, id);
    const ads = await tandemAdsOf(tx, both, today);
    const [own, other] = [ads.get(jobId), ads.get(partnerJobId)];
    const problems = proposalProblems({ own, other }, companyId);
    const isSubscribed = await hasActiveSubscription(tx, companyId, today);
    // Without a subscription none of its ads is public; that it lacks one is what helps to be told.
    const told = problems.filter(
      ({ field, code }) => isSubscribed || field !== 'job_id' || code !== 'tandemAdNotPublic',
    );
    if (told.length > 0) throw new ValidationError(told);
    await requireSubscription(tx, companyId, today);
    if (other === undefined) throw new Error('An ad without problems is not there');
    await requireConfirmedEmail(tx, acting.actor.userId, now);
    if ((await tandemsOfJobs(tx, both)).size > 0) throw new AppError('ad_in_tandem');
    const tandem = await insert(tx, {
      ...{ companyId, jobId, partnerCompanyId: other.job.companyId, partnerJobId },
      ...{ status: 'PROPOSED', message, createdAt: now, updatedAt: now },
    });
    if (tandem === null) throw new AppError('tandem_proposed');
    if ((await countOpenOf(tx, companyId)) > OPEN_PROPOSALS_MAX) {
      throw new AppError('tandems_full', { max: OPEN_PROPOSALS_MAX });
    }
    await countProposal(context, tx, tandem, now);
    await recordAct(tx, companyId, 'tandem_proposed', acting, { subjectId: jobId });
    await tellHouse(context, tx, tandem, tandem.partnerCompanyId, tandemNews.proposed.of);
    return tandem;
  });
}

/** Counts a proposal in its transaction, with which the count is rolled back. @throws AppError `rate_limited` */
async function countProposal(
  context: LimitContext,
  tx: Tx,
  { companyId, partnerCompanyId }: Tandem,
  now: Date,
): Promise<void> {
  const limits = createLimits({ ...context, database: { db: tx } });
  await limits.count('tandem proposal of company', String(companyId), now);
  await limits.count('tandem proposal to company', `${companyId} to ${partnerCompanyId}`, now);
}

/**
 * Agrees to a proposal or declines it, for the company that it was made to; the one that made it is told. A proposal
 * whose ads can no longer be offered together ends instead.
 * @throws AppError `tandem_over`, `forbidden` for the company that made it, `subscription_required`, `ad_in_tandem`,
 * `conflict`
 */
export async function answerTandem(
  context: TandemContext,
  { companyId, tandemId }: { companyId: number; tandemId: number },
  { status: answer, updated_at: seen }: Parsed<'answerTandem', 'body'>,
  acting: Acting,
): Promise<Tandem> {
  const { now, today } = acting;
  const [read] = await findByIds(context.database.db, [tandemId]);
  const answered = await context.database.transaction(async (tx) => {
    // Joining two ads refers to their rows, which who changes an ad locks before its tandems.
    for (const id of ascending(read ? [read.jobId, read.partnerJobId] : [])) await lockJobForShare(tx, id);
    const tandem = await lockTandem(tx, tandemId);
    await requireSubscription(tx, companyId, today);
    if (companyId !== tandem.partnerCompanyId) throw new AppError('forbidden');
    if (tandem.status !== 'PROPOSED') throw new AppError('tandem_over');
    requireSeen(tandem.updatedAt, seen);
    const fault = (await faultsOf(tx, [tandem], today)).get(tandem.id);
    if (fault !== undefined) {
      await endTandem(context, tx, tandem, fault, [tandem.companyId, companyId]);
      return null;
    }
    const ads = [tandem.jobId, tandem.partnerJobId] as const;
    if (answer === 'AGREED') {
      if (!(await joinJobs(tx, tandemId, ads))) throw new AppError('ad_in_tandem');
      touchJobs(tx, ads);
    }
    const updatedAt = laterThan(tandem.updatedAt, now);
    const changed = await update(tx, tandemId, { status: answer, answeredAt: now, updatedAt });
    await context.readNews(tx, { companyId }, matterOf(tandemId));
    await recordAct(tx, companyId, answer === 'AGREED' ? 'tandem_agreed' : 'tandem_declined', acting, {
      subjectId: tandem.partnerJobId,
    });
    await tellHouse(context, tx, tandem, tandem.companyId, (facts) =>
      tandemNews.answered.of({ ...facts, answer }),
    );
    return changed;
  });
  if (answered === null) throw new AppError('tandem_over');
  return answered;
}

/** Ends a proposal or a tandem, for either company; the other is told. @throws AppError `tandem_over` */
export async function endByHouse(
  context: TandemContext,
  { companyId, tandemId }: { companyId: number; tandemId: number },
  acting: Acting,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const tandem = await lockTandem(tx, tandemId);
    if (!isLive(tandem.status)) throw new AppError('tandem_over');
    const isProposer = companyId === tandem.companyId;
    const other = isProposer ? tandem.partnerCompanyId : tandem.companyId;
    await endTandem(context, tx, tandem, isProposer ? 'by_proposer' : 'by_partner', [other]);
    await context.readNews(tx, { companyId }, matterOf(tandemId));
    await recordAct(tx, companyId, 'tandem_ended', acting, {
      subjectId: isProposer ? tandem.jobId : tandem.partnerJobId,
    });
  });
}

/** @throws AppError `not_found` for one that was deleted since its owner was checked */
async function lockTandem(tx: Tx, id: number): Promise<Tandem> {
  const tandem = await findForUpdate(tx, id);
  if (tandem === null) throw new AppError('not_found');
  return tandem;
}

function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
