import { addDays } from '#domain/kernel/civil-date.ts';
import { companyOwnership, findCompanies, listRelatedCompanies } from '#server/modules/companies/index.ts';
import { type HousesNamed, namesOfHouses } from '#server/modules/employments/index.ts';
import { listInSameSubscription } from '#server/modules/subscriptions/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import type { Moment } from './context.ts';
import { personOf, type Sight } from './keys.ts';
import { seenAmong } from './store/candidates.ts';

/**
 * A house and its related houses: those of its owner, of its team members and of its subscription (rule
 * pool/own-houses). None of them sees a person who has worked for one of them.
 */
export async function housesWith(db: Executor, companyId: number): Promise<HousesNamed> {
  const shared = await findCompanies(db, await listInSameSubscription(db, companyId));
  const companies = [...(await listRelatedCompanies(db, companyId)), ...shared];
  return {
    ids: [...new Set([companyId, ...companies.map(({ id }) => id)])],
    placeIds: [...new Set(companies.flatMap(({ googlePlaceId }) => googlePlaceId ?? []))],
    names: await namesOfHouses(db, companies),
  };
}

/** Whether a house may see a person at that moment. */
export async function sees(
  db: Executor,
  { companyId, userId }: { companyId: number; userId: number },
  moment: Moment,
): Promise<boolean> {
  return seenAmong(db, { houses: await housesWith(db, companyId), ...moment }, userId);
}

/** Resolves a key of this house, of `day` or the day before, since a page may stay open; null for any other key. */
export function personOfKey(
  { secret }: { secret: string },
  { companyId, day }: Sight,
  key: string,
): number | null {
  return (
    personOf(secret, { companyId, day }, key) ?? personOf(secret, { companyId, day: addDays(day, -1) }, key)
  );
}

/** Ownership check of candidates by key; 404 for people whom the company may not see. */
export function candidateOwnership(
  database: Database,
  { clock, secret }: { clock: Clock; secret: string },
): Pick<Ownership, 'company_candidate'> {
  const { company } = companyOwnership(database);
  return {
    async company_candidate(accountId, params) {
      const role = await company(accountId, params);
      if (role === false) return false;
      const companyId = Number(params.companyId);
      const [now, today] = [clock.now(), clock.today()];
      const userId = personOfKey({ secret }, { companyId, day: today }, String(params.key));
      return userId !== null && (await sees(database.db, { companyId, userId }, { now, today })) && role;
    },
  };
}
