import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { suspendedSince } from '#domain/subscriptions/term.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { listOpen, sumOf } from '../../store/invoices.ts';
import { listOfCompanies, termsOfCompanies } from '../../store/standing.ts';
import { readAll } from '../../store/subscriptions.ts';

/** Why a company is not subscribed although a term is running. */
interface Suspension {
  since: CivilDate;
  /** The open amount of the subscription, in Rappen, and its main company. */
  amount: number;
  mainCompanyId: number;
}

/** Which of the companies are suspended by an open bill, each with the amount to pay (rule subscriptions/active). */
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
