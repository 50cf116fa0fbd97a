import { needsRenewal } from '#domain/employments/deciding.ts';
import { type EmployeeScope, inScope, isConfirmed, isPending } from '#domain/employments/entry.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { factsOf } from '../facts.ts';
import { type EntryRecord, listOfCompany } from '../store.ts';

/** The confirmed employments at a company in a scope; without one all of them. */
export async function listEmployees(
  db: Executor,
  companyId: number,
  scope: EmployeeScope | undefined,
  today: CivilDate,
): Promise<EntryRecord[]> {
  const records = await listOfCompany(db, companyId);
  return records.filter(({ entry }) => inScope(factsOf(entry), scope, today));
}

/** The entries that wait for a company. */
export async function listToApprove(db: Executor, companyId: number): Promise<EntryRecord[]> {
  const records = await listOfCompany(db, companyId);
  return records.filter(({ entry }) => isPending(entry));
}

/** The employments on whose next season a company should decide (rule employments/renewal). */
export async function listToRenew(db: Executor, companyId: number, today: CivilDate): Promise<EntryRecord[]> {
  const records = await listOfCompany(db, companyId);
  const confirmed = records.filter(({ entry }) => isConfirmed(entry));
  const lastStarts = new Map<number, CivilDate>();
  for (const { entry } of confirmed) {
    const { startDate } = factsOf(entry);
    const last = lastStarts.get(entry.userId);
    if (last === undefined || startDate > last) lastStarts.set(entry.userId, startDate);
  }
  return confirmed.filter(({ entry }) => {
    const facts = factsOf(entry);
    const hasLater = (lastStarts.get(entry.userId) ?? '') > facts.startDate;
    return needsRenewal(facts, today, hasLater);
  });
}
