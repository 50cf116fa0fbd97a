import { fullName } from '#domain/accounts/name.ts';
import { datesOf } from '#domain/employments/dates.ts';
import { checkOneAtATime } from '#domain/employments/deciding.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { getAccount } from '#server/modules/accounts/index.ts';
import { type AuditContext, type Company, findCompany } from '#server/modules/companies/index.ts';
import type { Job } from '#server/modules/jobs/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { listConfirmedAt } from '../store/entries.ts';

/** The company that confirms. @throws AppError `not_found` if it was removed meanwhile */
export async function getEmployer(tx: Tx, companyId: number): Promise<Company> {
  const company = await findCompany(tx, companyId);
  if (company === null || company.deletedAt !== null) throw new AppError('not_found');
  return company;
}

/** The columns that record who confirmed an employment, and when. */
export async function confirmationBy(tx: Tx, { actor, now }: AuditContext) {
  return { confirmedAt: now, confirmedBy: fullName(await getAccount(tx, actor.userId)) };
}

/**
 * The employer and the place of work of an employment: the place is that of its ad, else that of the company, never
 * what the employee typed (rule employments/place-of-work).
 */
export function placeOfWork(company: Company, ad: Pick<Job, 'zip' | 'place'> | null) {
  const isElsewhere = ad !== null && ad.zip !== company.zip;
  return {
    companyName: company.name,
    googlePlaceId: company.googlePlaceId,
    street: isElsewhere ? null : company.street,
    streetNumber: isElsewhere ? null : company.streetNumber,
    zip: ad?.zip ?? company.zip,
    place: ad?.place ?? company.place,
    country: company.country,
  };
}

/** An employment that is to be confirmed, or changed while confirmed; a new one has no id yet. */
interface Claim {
  id?: number;
  userId: number;
  companyId: number;
  startDate: CivilDate;
  endDate: CivilDate | null;
}

/**
 * Checks that no other confirmed employment of the employee at the company overlaps these days. The employee must be
 * locked (`lockEmployee`). @throws AppError `employment_exists`
 */
export async function requireNoOther(tx: Tx, { id, userId, companyId, ...period }: Claim): Promise<void> {
  const confirmed = await listConfirmedAt(tx, userId, companyId);
  const others = confirmed.filter((other) => other.id !== id).map(datesOf);
  const check = checkOneAtATime(period, others);
  if (!check.ok) throw new AppError(check.reason);
}
