import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { checkTandem } from '#domain/tandems/tandem.ts';
import { listPublicJobs, touchJobs } from '../modules/jobs/index.ts';
import { jobTandems } from '../modules/jobs/tables.ts';
import { type OutlinedAd, tandemAdsOf } from '../modules/tandems/index.ts';
import { tandems } from '../modules/tandems/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { instantOn } from './instants.ts';

interface Stage {
  today: CivilDate;
  companyIds: ReadonlyMap<string, number>;
}

type NewTandem = typeof tandems.$inferInsert;

/** How many tandems there are of houses without a demo login. */
const OTHERS = 12;

const MESSAGES = {
  asked:
    'Guten Tag. Unsere Saison beginnt, wenn Ihre endet. Wollen wir die beiden Stellen als ein Jahr ausschreiben?',
  waiting: 'Grüezi. Wir suchen jemanden für beide Saisons und kennen Ihr Haus. Machen wir es zusammen?',
} as const;

/** Tandems in every state: those of the house of a demo login, and some that were agreed between others. */
export async function seedTandems(tx: Tx, { today, companyIds }: Stage): Promise<void> {
  const ids = (await listPublicJobs(tx, today)).map(({ id }) => id);
  const ads = [...(await tandemAdsOf(tx, ids, today)).values()];
  const taken = new Set<number>();
  const small = companyIds.get('demo-small');

  /** A free ad of another house with which this one makes a year, at most one tandem an ad. */
  const partnerOf = (own: OutlinedAd) =>
    ads.find((it) => !taken.has(it.job.id) && it.job.companyId !== small && checkTandem(own, it).ok);
  const pair = (one: OutlinedAd, other: OutlinedAd) => {
    taken.add(one.job.id).add(other.job.id);
    return {
      ...{ companyId: one.job.companyId, jobId: one.job.id },
      ...{ partnerCompanyId: other.job.companyId, partnerJobId: other.job.id },
    };
  };
  const at = (daysAgo: number) => instantOn(addDays(today, -daysAgo));
  const agreed = { status: 'AGREED' as const, createdAt: at(12), answeredAt: at(10), updatedAt: at(10) };
  const states: ((own: OutlinedAd, other: OutlinedAd) => NewTandem)[] = [
    (own, other) => ({ ...pair(own, other), ...agreed }),
    (own, other) => ({
      ...pair(other, own),
      ...{ status: 'PROPOSED', message: MESSAGES.asked, createdAt: at(1), updatedAt: at(1) },
    }),
    (own, other) => ({
      ...pair(own, other),
      ...{ status: 'PROPOSED', message: MESSAGES.waiting, createdAt: at(3), updatedAt: at(3) },
    }),
    (own, other) => ({
      ...pair(own, other),
      ...{ status: 'DECLINED', createdAt: at(30), answeredAt: at(28), updatedAt: at(28) },
    }),
    (own, other) => ({
      ...pair(own, other),
      ...{ status: 'ENDED', endReason: 'by_partner', createdAt: at(60) },
      ...{ answeredAt: at(57), endedAt: at(20), updatedAt: at(20) },
    }),
  ];
  const rows: NewTandem[] = [];
  // The house may have fewer ads than there are states; one ad can have several, as long as it is in one tandem.
  const own = ads.filter(({ job }) => job.companyId === small);
  for (const [nth, state] of states.entries()) {
    const one = own[nth % Math.max(1, own.length)];
    const other = one && partnerOf(one);
    if (one && other) rows.push(state(one, other));
  }
  for (const one of ads) {
    if (rows.length >= states.length + OTHERS) break;
    const other = taken.has(one.job.id) || one.job.companyId === small ? undefined : partnerOf(one);
    if (other) rows.push({ ...pair(one, other), ...agreed });
  }
  if (rows.length === 0) return;
  const stored = await tx.insert(tandems).values(rows).returning();
  const joined = stored.filter(({ status }) => status === 'AGREED');
  await tx.insert(jobTandems).values(
    joined.flatMap(({ id: tandemId, jobId, partnerJobId }) => [
      { jobId, tandemId, partnerJobId },
      { jobId: partnerJobId, tandemId, partnerJobId: jobId },
    ]),
  );
  touchJobs(
    tx,
    joined.flatMap(({ jobId, partnerJobId }) => [jobId, partnerJobId]),
  );
}
