import { seasonOfEmployment } from '#domain/employments/season.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { EntryChange } from '#domain/notifications/notification.ts';
import { findCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { periodColumns } from '../facts.ts';
import { type Entry, insert } from '../store.ts';
import type { EmploymentContext, Moment } from './context.ts';
import type { Contract } from './contract.ts';

interface Parties {
  userId: number;
  companyId: number;
}

/**
 * Records an employment that the product itself knows of: a contract signed on an application, or a renewal. The
 * employer's word is given with it, so it is confirmed at once. The employee must be locked (`lockEmployee`).
 * @throws AppError `not_found` if the company was removed meanwhile
 */
export async function recordEmployment(
  context: EmploymentContext,
  tx: Tx,
  { userId, companyId }: Parties,
  contract: Contract,
  { now, today, season, change }: Moment & { season: Season | null; change: EntryChange },
): Promise<Entry> {
  const company = await findCompany(tx, companyId);
  if (company === null || company.deletedAt !== null) throw new AppError('not_found');
  const { title, workload, startDate, endDate, job, registrationRequirementStatus } = contract;
  const entry = await insert(tx, {
    userId,
    companyId,
    companyName: company.name,
    googlePlaceId: company.googlePlaceId,
    street: company.street,
    streetNumber: company.streetNumber,
    zip: company.zip,
    place: company.place,
    country: company.country,
    title,
    workload,
    ...periodColumns(startDate, endDate),
    status: 'SYSTEM',
    season: seasonOfEmployment(job?.season ?? season, startDate, endDate),
    confirmedAt: now,
    jobId: job?.id,
    registrationRequirementStatus,
    createdAt: now,
    updatedAt: now,
  });
  await context.notify(
    tx,
    { userId, companyId: null },
    { type: 'ResumeJobEntryChanged', change, company: company.name, title },
  );
  await context.onEmploymentChanged(tx, { userId, employmentIds: [entry.id], now, today });
  return entry;
}
