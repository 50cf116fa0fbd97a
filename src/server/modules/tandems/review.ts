import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { faultOf, type TandemEnd } from '#domain/tandems/tandem.ts';
import { findCompanies } from '#server/modules/companies/index.ts';
import { findTitles, partJobs, touchJobs } from '#server/modules/jobs/index.ts';
import type { Notify } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { beforeCommit, type Executor, type Tx } from '#server/platform/database/database.ts';
import { laterThan } from '#server/platform/http/versions.ts';
import { tandemAdsOf } from './ads.ts';
import { matterOf, tandemNews } from './news.ts';
import { listLiveForUpdate, type Tandem, update } from './store.ts';

export interface ReviewContext {
  notify: Notify;
  clock: Clock;
}

/** What changed, by which the tandems to be judged again are found. */
export interface Touched {
  jobIds?: readonly number[];
  companyIds?: readonly number[];
}

/**
 * Judges again, before the commit, the tandems of ads and companies that a transaction changes (rule tandems/ends): all
 * of a transaction at once and by ascending id, so that two of them cannot wait for each other.
 */
export type ReviewTandems = (tx: Tx, touched: Touched) => void;

const pending = new WeakMap<Tx, { jobIds: Set<number>; companyIds: Set<number> }>();

export function tandemReviewer(context: ReviewContext): ReviewTandems {
  return (tx, { jobIds = [], companyIds = [] }) => {
    const all = pending.get(tx) ?? { jobIds: new Set(), companyIds: new Set() };
    pending.set(tx, all);
    for (const id of jobIds) all.jobIds.add(id);
    for (const id of companyIds) all.companyIds.add(id);
    beforeCommit(tx, 'tandems', async () => {
      pending.delete(tx);
      const live = await listLiveForUpdate(tx, { jobIds: [...all.jobIds], companyIds: [...all.companyIds] });
      await endFaulty(context, tx, live);
    });
  };
}

/** Ends those of these tandems, which the transaction has locked, that do not last; both houses are told. */
export async function endFaulty(context: ReviewContext, tx: Tx, live: readonly Tandem[]): Promise<void> {
  if (live.length === 0) return;
  const faults = await faultsOf(tx, live, context.clock.today());
  for (const tandem of live) {
    const fault = faults.get(tandem.id);
    if (fault !== undefined)
      await endTandem(context, tx, tandem, fault, [tandem.companyId, tandem.partnerCompanyId]);
  }
}

/** Why tandems end by themselves on a day, by their ids; those that last are absent. */
export async function faultsOf(
  db: Executor,
  live: readonly Tandem[],
  today: CivilDate,
): Promise<Map<number, NonNullable<ReturnType<typeof faultOf>>>> {
  const ads = await tandemAdsOf(
    db,
    live.flatMap(({ jobId, partnerJobId }) => [jobId, partnerJobId]),
    today,
  );
  return new Map(
    live.flatMap(({ id, jobId, partnerJobId }) => {
      const fault = faultOf(ads.get(jobId), ads.get(partnerJobId));
      return fault === null ? [] : [[id, fault]];
    }),
  );
}

/** Ends a live tandem, which the transaction has locked, and tells these of its two companies. */
export async function endTandem(
  { notify, clock }: ReviewContext,
  tx: Tx,
  tandem: Tandem,
  reason: TandemEnd,
  told: readonly number[],
): Promise<void> {
  const { id, status, updatedAt } = tandem;
  const now = clock.now();
  if (status === 'AGREED') touchJobs(tx, await partJobs(tx, id));
  await update(tx, id, {
    status: 'ENDED',
    endReason: reason,
    endedAt: now,
    updatedAt: laterThan(updatedAt, now),
  });
  const was = status === 'AGREED' ? 'AGREED' : 'PROPOSED';
  const why = reason === 'by_proposer' || reason === 'by_partner' ? 'house' : reason;
  for (const companyId of told) {
    await tellHouse({ notify }, tx, tandem, companyId, (facts) =>
      tandemNews.ended.of({ ...facts, was, why }),
    );
  }
}

/** Tells one of the two houses of a tandem; a removed one is told nothing. */
export async function tellHouse(
  { notify }: Pick<ReviewContext, 'notify'>,
  tx: Tx,
  tandem: Tandem,
  companyId: number,
  newsOf: (facts: {
    job: string;
    partner: string;
    house: string;
    about: ReturnType<typeof matterOf>;
  }) => Parameters<Notify>[2],
): Promise<void> {
  const isProposer = companyId === tandem.companyId;
  const companies = await findCompanies(tx, [tandem.companyId, tandem.partnerCompanyId]);
  const house = companies.find((it) => it.id === companyId);
  const partner = companies.find((it) => it.id !== companyId);
  if (house === undefined || partner === undefined || house.deletedAt !== null) return;
  const title = (await findTitles(tx, [tandem.jobId, tandem.partnerJobId])).get(
    isProposer ? tandem.jobId : tandem.partnerJobId,
  );
  const facts = { job: title ?? '', partner: partner.name, house: house.name, about: matterOf(tandem.id) };
  await notify(tx, { userId: house.userId, companyId }, newsOf(facts));
}
