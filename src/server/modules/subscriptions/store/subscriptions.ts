import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { addDays } from '#domain/kernel/civil-date.ts';
import { ANNOUNCED_DAYS_BEFORE } from '#domain/subscriptions/dunning.ts';
import type { AgreedTerm } from '#domain/subscriptions/term.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { receivables, subscriptionCompanies, subscriptions, subscriptionTerms } from '../tables.ts';
import {
  type Member,
  membersBySubscription,
  type Subscription,
  type TermRow,
  termsBySubscription,
} from './standing.ts';

/** A subscription with its terms in order, at least one, and its companies. */
export interface SubscriptionRecord extends Subscription {
  terms: readonly TermRow[];
  members: readonly Member[];
}

export type NewSubscription = typeof subscriptions.$inferInsert;
export type SubscriptionChange = Partial<NewSubscription>;

/** Subscriptions with their terms and companies, in the order of their ids. */
export async function readAll(db: Executor, rows: readonly Subscription[]): Promise<SubscriptionRecord[]> {
  const ids = rows.map(({ id }) => id);
  const terms = await termsBySubscription(db, ids);
  const members = await membersBySubscription(db, ids);
  return rows.map((row) => ({ ...row, terms: terms.get(row.id) ?? [], members: members.get(row.id) ?? [] }));
}

/** A subscription with a row lock until the transaction ends; null if there is none. */
export async function findForUpdate(tx: Tx, id: number): Promise<SubscriptionRecord | null> {
  const rows = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  return (await readAll(tx, rows))[0] ?? null;
}

/** A subscription without a lock. */
export async function findById(db: Executor, id: number): Promise<SubscriptionRecord | null> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return (await readAll(db, rows))[0] ?? null;
}

/** The subscriptions of a main company, with row locks. */
export async function listOfMainForUpdate(tx: Tx, companyId: number): Promise<SubscriptionRecord[]> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId))
    .orderBy(asc(subscriptions.id))
    .for('update');
  return readAll(tx, rows);
}

/** The ids of all subscriptions of a main company. */
export async function idsOfMain(db: Executor, companyId: number): Promise<number[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId));
  return rows.map(({ id }) => id);
}

/** Inserts a subscription with its terms. */
export async function insert(tx: Tx, values: NewSubscription, terms: readonly AgreedTerm[]): Promise<number> {
  const [row] = await tx.insert(subscriptions).values(values).returning({ id: subscriptions.id });
  const id = (row as { id: number }).id;
  await insertTerms(tx, id, 1, terms);
  await tx
    .insert(subscriptionCompanies)
    .values({ subscriptionId: id, companyId: values.companyId, type: 'base' });
  return id;
}

/** Inserts terms, numbered from the first. */
export async function insertTerms(
  tx: Tx,
  subscriptionId: number,
  first: number,
  terms: readonly AgreedTerm[],
): Promise<void> {
  if (terms.length === 0) return;
  await tx
    .insert(subscriptionTerms)
    .values(terms.map((term, i) => ({ ...term, subscriptionId, number: first + i })));
}

export async function deleteTermsFrom(tx: Tx, subscriptionId: number, number: number): Promise<void> {
  await tx
    .delete(subscriptionTerms)
    .where(and(eq(subscriptionTerms.subscriptionId, subscriptionId), gte(subscriptionTerms.number, number)));
}

export async function endTerm(
  tx: Tx,
  { subscriptionId, number, endsOn }: { subscriptionId: number; number: number; endsOn: CivilDate },
): Promise<void> {
  await tx
    .update(subscriptionTerms)
    .set({ endsOn, extensionDays: 0, extensionValue: 0 })
    .where(and(eq(subscriptionTerms.subscriptionId, subscriptionId), eq(subscriptionTerms.number, number)));
}

export async function update(tx: Tx, id: number, change: SubscriptionChange, now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...change, updatedAt: now })
    .where(eq(subscriptions.id, id));
}

/** Adds a company, or keeps one that was to leave. */
export async function join(
  tx: Tx,
  { subscriptionId, companyId, startsOn }: { subscriptionId: number; companyId: number; startsOn: CivilDate },
): Promise<void> {
  await tx
    .insert(subscriptionCompanies)
    .values({ subscriptionId, companyId, type: 'additional', startsOn })
    .onConflictDoUpdate({
      target: [subscriptionCompanies.subscriptionId, subscriptionCompanies.companyId],
      // A company that had left and returns starts a new membership.
      set: {
        isCancelled: false,
        endsOn: null,
        startsOn: sql`case when ${subscriptionCompanies.endsOn} < ${startsOn}::date then ${startsOn}::date else ${subscriptionCompanies.startsOn} end`,
      },
    });
}

/** Ends the membership of a company on a day, or of `all` additional ones. */
export async function letGo(
  tx: Tx,
  {
    subscriptionId,
    companyId,
    endsOn,
  }: { subscriptionId: number; companyId: number | 'all'; endsOn: CivilDate },
): Promise<void> {
  await tx
    .update(subscriptionCompanies)
    .set({ isCancelled: true, endsOn })
    .where(
      and(
        eq(subscriptionCompanies.subscriptionId, subscriptionId),
        eq(subscriptionCompanies.type, 'additional'),
        companyId === 'all' ? undefined : eq(subscriptionCompanies.companyId, companyId),
        // Memberships that ended earlier stay unchanged.
        or(isNull(subscriptionCompanies.endsOn), gt(subscriptionCompanies.endsOn, endsOn)),
      ),
    );
}

/** Locks all subscriptions that any of the companies belongs to, by ascending id to prevent deadlocks. */
export async function lockOfCompanies(tx: Tx, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return;
  const theirs = tx
    .select({ id: subscriptionCompanies.subscriptionId })
    .from(subscriptionCompanies)
    .where(inArray(subscriptionCompanies.companyId, [...companyIds]));
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.id, theirs))
    .orderBy(asc(subscriptions.id))
    .for('update');
}

/** Ends the additional memberships of a removed company, each with the running term. */
export async function letGoEverywhere(tx: Tx, companyId: number, today: CivilDate): Promise<void> {
  const rows = await tx
    .select({ subscriptionId: subscriptionCompanies.subscriptionId })
    .from(subscriptionCompanies)
    .where(
      and(
        eq(subscriptionCompanies.companyId, companyId),
        eq(subscriptionCompanies.type, 'additional'),
        isNull(subscriptionCompanies.endsOn),
      ),
    );
  const terms = await termsBySubscription(
    tx,
    rows.map((row) => row.subscriptionId),
  );
  for (const { subscriptionId } of rows) {
    const running = terms.get(subscriptionId)?.find(({ endsOn }) => endsOn >= today);
    await letGo(tx, { subscriptionId, companyId, endsOn: running?.endsOn ?? today });
  }
}

/** Subscriptions whose next bill is due by a day, the longest due first. */
export async function listBillsDue(
  db: Executor,
  today: CivilDate,
  after: { nextBillOn: CivilDate; id: number } | null,
  limit: number,
): Promise<{ id: number; nextBillOn: CivilDate }[]> {
  const rows = await db
    .select({ id: subscriptions.id, nextBillOn: subscriptions.nextBillOn })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.nextBillOn, today),
        after === null
          ? undefined
          : sql`(${subscriptions.nextBillOn}, ${subscriptions.id}) > (${after.nextBillOn}::date, ${after.id})`,
      ),
    )
    .orderBy(asc(subscriptions.nextBillOn), asc(subscriptions.id))
    .limit(limit);
  return rows as { id: number; nextBillOn: CivilDate }[];
}

/** Subscriptions whose renewal is near and was not announced at this distance yet. */
export async function listToAnnounce(db: Executor, today: CivilDate, limit: number): Promise<number[]> {
  const [far, near] = ANNOUNCED_DAYS_BEFORE;
  const rows = await db
    .selectDistinct({ id: subscriptions.id })
    .from(subscriptionTerms)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionTerms.subscriptionId))
    .where(
      and(
        isNull(subscriptions.cancelledAt),
        // The running term, which ends soon.
        gte(subscriptionTerms.endsOn, today),
        lt(subscriptionTerms.endsOn, addDays(today, far)),
        lte(subscriptionTerms.startsOn, today),
        or(
          isNull(subscriptions.announcedDays),
          and(eq(subscriptions.announcedDays, far), lt(subscriptionTerms.endsOn, addDays(today, near))),
        ),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The value of `announcedDays` once the end was announced. */
export const END_TOLD = 0;

/** Cancelled subscriptions that have ended without a mail about it. */
export async function listEnded(db: Executor, today: CivilDate, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.cancelledAt),
        or(isNull(subscriptions.announcedDays), ne(subscriptions.announcedDays, END_TOLD)),
        sql`not exists (select from ${subscriptionTerms} t where t.subscription_id = ${subscriptions.id} and t.ends_on >= ${today}::date)`,
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Stops billing the subscriptions of these main companies. */
export async function stopBills(tx: Tx, companyIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ nextBillOn: null, updatedAt: now })
    .where(and(inArray(subscriptions.companyId, [...companyIds]), isNotNull(subscriptions.nextBillOn)));
}

/** The due date of the oldest open receivable. */
export async function oldestDebt(tx: Tx, subscriptionId: number): Promise<CivilDate | null> {
  const [row] = await tx
    .select({ dueOn: sql<CivilDate | null>`min(${receivables.dueOn})::text` })
    .from(receivables)
    .where(and(eq(receivables.subscriptionId, subscriptionId), isNull(receivables.paidAt)));
  return row?.dueOn ?? null;
}

/** The companies whose membership ends today or later. */
export function carriedCompanies(
  { members }: Pick<SubscriptionRecord, 'members'>,
  today: CivilDate,
): number[] {
  return members.filter(({ endsOn }) => endsOn === null || endsOn >= today).map(({ companyId }) => companyId);
}

/**
 * The subscriptions whose memberships of any of the companies end today or later, by company, with terms and companies.
 */
export async function listCovering(
  db: Executor,
  companyIds: readonly number[],
  today: CivilDate,
): Promise<SubscriptionRecord[]> {
  if (companyIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: subscriptionCompanies.subscriptionId })
    .from(subscriptionCompanies)
    .where(
      and(
        inArray(subscriptionCompanies.companyId, [...companyIds]),
        or(isNull(subscriptionCompanies.endsOn), gte(subscriptionCompanies.endsOn, today)),
      ),
    );
  const found = await db
    .select()
    .from(subscriptions)
    .where(
      inArray(
        subscriptions.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(subscriptions.id));
  return readAll(db, found);
}
