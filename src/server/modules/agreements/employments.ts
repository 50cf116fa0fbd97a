import type { CountingEmployment, ValidAgreement } from '#domain/agreements/matching.ts';
import type { Employer } from '#domain/agreements/package.ts';
import { datesOf } from '#domain/employments/dates.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { listMembers, responsibleOwners } from '#server/modules/companies/index.ts';
import { type Entry, listCountingEmployments } from '#server/modules/employments/index.ts';
import { subscriptionIdsOfCompanies } from '#server/modules/subscriptions/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type Agreement, listValid } from './store.ts';

/** The input of the package rules for an employee on a day. */
export interface PackageFacts {
  employments: CountingEmployment[];
  valid: ValidAgreement[];
  /** The rows behind `valid`. */
  agreements: Agreement[];
  /** The rows behind `employments`, by their ids. */
  entries: Map<number, Entry>;
}

/** The employments of an employee that count (rule agreements/counting), with the agreements based on them. */
export async function packageFactsOf(db: Executor, userId: number, today: CivilDate): Promise<PackageFacts> {
  const entries = await listCountingEmployments(db, userId);
  const employers = await employersOf(
    db,
    entries.flatMap(({ companyId }) => companyId ?? []),
    today,
  );
  const employments = entries.flatMap((entry): CountingEmployment[] => {
    const { id, season, confirmedAt, companyId } = entry;
    const { startDate, endDate, isExact } = datesOf(entry);
    const employer = companyId === null ? undefined : employers.get(companyId);
    if (!isExact || endDate === null || season === null || confirmedAt === null || employer === undefined) {
      return [];
    }
    return [{ id, season, confirmedAt, startDate, endDate, employer }];
  });
  const agreements = await listValid(db, userId);
  return {
    employments,
    valid: agreements.map(pairOf),
    agreements,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
  };
}

/** Companies with their owners and subscriptions, by id; removed ones included, since their employments remain. */
export async function employersOf(
  db: Executor,
  companyIds: readonly number[],
  today: CivilDate,
): Promise<Map<number, Employer>> {
  const ids = [...new Set(companyIds)];
  const subscriptionIds = await subscriptionIdsOfCompanies(db, ids, today);
  const companies = await responsibleOwners(db, ids);
  const members = await listMembers(db, ids);
  const ownersOf = Map.groupBy(
    members.filter(({ role }) => role === 'owner'),
    ({ companyId }) => companyId,
  );
  return new Map(
    companies.map(({ id, userId }) => {
      // A removed company has no members left, only the account that it belonged to.
      const ownerIds = [...new Set([userId, ...(ownersOf.get(id) ?? []).map((owner) => owner.userId)])];
      return [id, { companyId: id, ownerIds, subscriptionIds: subscriptionIds.get(id) ?? [] }];
    }),
  );
}

/** The two employments that an agreement was made of. */
export function pairOf({ uuid, firstEmploymentId, secondEmploymentId }: Agreement): ValidAgreement {
  return { uuid, firstId: firstEmploymentId, secondId: secondEmploymentId };
}
