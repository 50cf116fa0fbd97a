import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { suspendedSince } from '#domain/subscriptions/term.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { listOpen, sumOf } from '../../store/invoices.ts';
import { listOfCompanies, termsOfCompanies } from '../../store/standing.ts';
import { readAll } from '../../store/subscriptions.ts';

/** What keeps a company from being subscribed although a term runs. */
interface Suspension {
  since: CivilDate;
  /** What is open of the subscription, in Rappen, and its main company. */
  amount: number;
  mainCompanyId: number;
}

/** Those of the companies that an open bill suspends, each with what is to be paid (rule subscriptions/active). */
export async function suspensionsOf(
  db: Executor,
  companyIds: readonly number[],
  today: CivilDate,
): Promise<ReadonlyMap<number, Suspension>> {
  const suspended = new Map<number, CivilDate>();
  for (const [companyId, terms] of await termsOfCompanies(db, companyIds)) {
    const since = suspendedSince(terms, today);
    if (since !== null) suspended.set(companyId, since);
  }
  const subscriptions = await readAll(db, await listOfCompanies(db, [...suspended.keys()]));
  const open = Map.groupBy(
    await listOpen(
      db,
      subscriptions.map(({ id }) => id),
    ),
    ({ subscriptionId }) => subscriptionId,
  );
  const suspensions = new Map<number, Suspension>();
  for (const { id, companyId: mainCompanyId, unpaidSince, members } of subscriptions) {
    for (const { companyId } of members) {
      const since = suspended.get(companyId);
      if (since === undefined || since !== unpaidSince) continue;
      suspensions.set(companyId, { since, amount: sumOf(open.get(id) ?? []), mainCompanyId });
    }
  }
  return suspensions;
}
