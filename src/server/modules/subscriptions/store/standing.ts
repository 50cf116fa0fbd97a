import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import { type CivilDate, earlierOf, laterOf } from '#domain/kernel/civil-date.ts';
import type { AgreedTerm, SubscriptionTerm } from '#domain/subscriptions/term.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { subscriptionCompanies, subscriptions, subscriptionTerms } from '../tables.ts';

export type Subscription = typeof subscriptions.$inferSelect;
export type Member = typeof subscriptionCompanies.$inferSelect;
/** A term with its number, from 1. */
export type TermRow = AgreedTerm & { readonly number: number };

/**
 * The terms of all subscriptions that each company belongs to, as main or additional one, past and future included,
 * each cut to the company's membership. Every requested company has an entry.
 */
export async function termsOfCompanies(
  db: Executor,
  companyIds: readonly number[],
): Promise<Map<number, SubscriptionTerm[]>> {
  const terms = new Map<number, SubscriptionTerm[]>(companyIds.map((id) => [id, []]));
  if (companyIds.length === 0) return terms;
  const rows = await db
    .select({
      companyId: subscriptionCompanies.companyId,
      joinedOn: subscriptionCompanies.startsOn,
      leavesOn: subscriptionCompanies.endsOn,
      startsOn: subscriptionTerms.startsOn,
      endsOn: subscriptionTerms.endsOn,
      unpaidSince: subscriptions.unpaidSince,
    })
    .from(subscriptionCompanies)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCompanies.subscriptionId))
    .innerJoin(subscriptionTerms, eq(subscriptionTerms.subscriptionId, subscriptions.id))
    .where(inArray(subscriptionCompanies.companyId, [...companyIds]))
    .orderBy(asc(subscriptionTerms.startsOn));
  for (const { companyId, joinedOn, leavesOn, unpaidSince, ...term } of rows) {
    const startsOn = laterOf(term.startsOn, joinedOn ?? term.startsOn);
    const endsOn = earlierOf(term.endsOn, leavesOn ?? term.endsOn);
    if (startsOn <= endsOn) terms.get(companyId)?.push({ startsOn, endsOn, unpaidSince });
  }
  return terms;
}

/** The subscriptions that any of the companies belongs to, oldest first. */
export async function listOfCompanies(db: Executor, companyIds: readonly number[]): Promise<Subscription[]> {
  if (companyIds.length === 0) return [];
  const theirs = db
    .select({ id: subscriptionCompanies.subscriptionId })
    .from(subscriptionCompanies)
    .where(inArray(subscriptionCompanies.companyId, [...companyIds]));
  return db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.id, theirs))
    .orderBy(asc(subscriptions.id));
}

/** The terms of each subscription in their order. */
export async function termsBySubscription(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, TermRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(subscriptionTerms)
    .where(inArray(subscriptionTerms.subscriptionId, [...ids]))
    .orderBy(asc(subscriptionTerms.number));
  return Map.groupBy(rows, ({ subscriptionId }) => subscriptionId);
}

/** The companies of each subscription, oldest first. */
export async function membersBySubscription(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, Member[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(subscriptionCompanies)
    .where(inArray(subscriptionCompanies.subscriptionId, [...ids]))
    .orderBy(asc(subscriptionCompanies.companyId));
  return Map.groupBy(rows, ({ subscriptionId }) => subscriptionId);
}

/** The companies that have or had a subscription in common with this one. */
export async function listInSameSubscription(db: Executor, companyId: number): Promise<number[]> {
  const own = db
    .select({ id: subscriptionCompanies.subscriptionId })
    .from(subscriptionCompanies)
    .where(eq(subscriptionCompanies.companyId, companyId));
  const rows = await db
    .selectDistinct({ id: subscriptionCompanies.companyId })
    .from(subscriptionCompanies)
    .where(inArray(subscriptionCompanies.subscriptionId, own));
  return rows.map(({ id }) => id);
}

/** The ids of the subscriptions, by company, that companies belong to and that end on that day or later. */
export async function subscriptionIdsOfCompanies(
  db: Executor,
  companyIds: readonly number[],
  today: CivilDate,
): Promise<Map<number, number[]>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectDistinct({
      companyId: subscriptionCompanies.companyId,
      subscriptionId: subscriptionCompanies.subscriptionId,
    })
    .from(subscriptionCompanies)
    .innerJoin(subscriptionTerms, eq(subscriptionTerms.subscriptionId, subscriptionCompanies.subscriptionId))
    .where(
      and(
        inArray(subscriptionCompanies.companyId, [...companyIds]),
        gte(subscriptionTerms.endsOn, today),
        or(isNull(subscriptionCompanies.endsOn), gte(subscriptionCompanies.endsOn, today)),
      ),
    );
  const byCompany = new Map<number, number[]>();
  for (const { companyId, subscriptionId } of rows) {
    byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), subscriptionId]);
  }
  return byCompany;
}

/** Which of the companies were ever the main company of a subscription. */
export async function mainsAmong(db: Executor, companyIds: readonly number[]): Promise<ReadonlySet<number>> {
  const carried = await listOfCompanies(db, companyIds);
  return new Set(carried.map(({ companyId }) => companyId));
}

/** Whether a subscription of this main company ends today or later and has an additional company that stays. */
export async function carriesOthers(tx: Tx, companyId: number, today: CivilDate): Promise<boolean> {
  // Row locks, so that no company can join until the caller's transaction ends.
  const own = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId))
    .for('update');
  const ids = own.map(({ id }) => id);
  return (await additionalsOf(tx, ids, today)).length > 0;
}

/**
 * The additional companies that stay under a subscription of one of these main companies, which ends today or later.
 */
export async function carriedBy(
  db: Executor,
  companyIds: readonly number[],
  today: CivilDate,
): Promise<number[]> {
  const carried = await listOfCompanies(db, companyIds);
  const mains = carried.filter(({ companyId }) => companyIds.includes(companyId));
  return additionalsOf(
    db,
    mains.map(({ id }) => id),
    today,
  );
}

async function additionalsOf(
  db: Executor,
  subscriptionIds: readonly number[],
  today: CivilDate,
): Promise<number[]> {
  if (subscriptionIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: subscriptionCompanies.companyId })
    .from(subscriptionCompanies)
    .innerJoin(subscriptionTerms, eq(subscriptionTerms.subscriptionId, subscriptionCompanies.subscriptionId))
    .where(
      and(
        inArray(subscriptionCompanies.subscriptionId, [...subscriptionIds]),
        eq(subscriptionCompanies.type, 'additional'),
        eq(subscriptionCompanies.isCancelled, false),
        gte(subscriptionTerms.endsOn, today),
      ),
    );
  return rows.map(({ id }) => id);
}
