import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { suspendedSince } from '#domain/subscriptions/term.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { listOfCompanies, termsOfCompanies } from '../store/standing.ts';
import { debtsOf } from './retry.ts';

/** What keeps a company from being subscribed although a term runs. */
interface Suspension {
  since: CivilDate;
  /** What its main company owes, and which that is. */
  amount: number;
  mainCompanyId: number;
}

/** Those of the companies that an open bill suspends, each with what is to be paid (rule subscriptions/active). */
export async function suspensionsOf(
  db: Executor,
  companyIds: readonly number[],
  today: CivilDate,
): Promise<ReadonlyMap<number, Suspension>> {
  const suspensions = new Map<number, Suspension>();
  for (const [companyId, terms] of await termsOfCompanies(db, companyIds)) {
    const since = suspendedSince(terms, today);
    if (since === null) continue;
    const subscription = (await listOfCompanies(db, [companyId])).findLast((it) => it.unpaidSince === since);
    if (subscription === undefined) continue;
    const mainCompanyId = subscription.companyId;
    const debts = await debtsOf(db, mainCompanyId);
    suspensions.set(companyId, {
      since,
      amount: debts.reduce((sum, { amount }) => sum + amount, 0),
      mainCompanyId,
    });
  }
  return suspensions;
}
