import type { EntryChange } from '#domain/employments/entry.ts';
import { seasonOfEmployment } from '#domain/employments/season.ts';
import type { Job } from '#server/modules/jobs/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { heldIn, periodColumns } from '../facts.ts';
import { employmentNews } from '../news.ts';
import { type Entry, insert } from '../store/entries.ts';
import { confirmationBy, getEmployer, placeOfWork, requireNoOther } from './confirmation.ts';
import type { Deciding, EmploymentContext } from './context.ts';
import type { Contract } from './contract.ts';
import { followFilling } from './filling.ts';

interface Parties {
  userId: number;
  companyId: number;
}

/**
 * Records an employment that results from an action of the company in the product: a signed contract or a renewal. It
 * is confirmed at once, since the company itself states it. `appliedAd` is the ad applied for, used where the contract
 * names none. The employee must be locked (`lockEmployee`).
 * @throws AppError `not_found` if the company was removed meanwhile, `employment_exists`
 */
export async function recordEmployment(
  context: EmploymentContext,
  tx: Tx,
  { userId, companyId }: Parties,
  contract: Contract,
  { appliedAd, change, ...deciding }: Deciding & { appliedAd: Job | null; change: EntryChange },
): Promise<Entry> {
  const { now, today } = deciding;
  const company = await getEmployer(tx, companyId);
  const { title, workload, startDate, endDate, job, registrationRequirementStatus } = contract;
  await requireNoOther(tx, { userId, companyId, startDate, endDate });
  const ad = job ?? appliedAd;
  const entry = await insert(tx, {
    userId,
    companyId,
    ...placeOfWork(company, ad),
    title,
    workload,
    ...periodColumns(startDate, endDate),
    status: 'SYSTEM',
    season: seasonOfEmployment(startDate, endDate, ad?.season ?? null),
    adSeason: ad?.season ?? null,
    ...(await confirmationBy(tx, deciding)),
    jobId: job?.id,
    adId: ad?.id,
    registrationRequirementStatus,
    createdAt: now,
    updatedAt: now,
  });
  await context.notify(
    tx,
    { userId, companyId: null },
    employmentNews.changed.of({
      ...{ change, company: company.name, title, about: `entry/${entry.id}` as const },
      ...(change === 'signed' && heldIn(entry, today)),
    }),
  );
  if (ad !== null) await followFilling(context, tx, ad.id, { now, today });
  await context.onEmploymentChanged(tx, { userId, employmentIds: [entry.id], now, today });
  return entry;
}
