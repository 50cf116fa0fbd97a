import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { offerForm } from '#api/interviews.schemas.ts';
import type { OfferedTime } from '#domain/applications/offer.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { columnsOf } from '#server/platform/wire.ts';
import { applications, interviewOffers as offers } from '../tables.ts';

export type { OfferedInterviewTime } from '../tables.ts';

export type InterviewOffer = typeof offers.$inferSelect;
type NewOffer = typeof offers.$inferInsert;

/** The columns that the form fills, except the times. */
export const offerColumns = columnsOf(offers, offerForm().omit({ times: true }), {
  duration_minutes: 'minutes',
});

/** The offer of each of these applications that waits for an answer; those without one are absent. */
export async function openOffersOf(
  db: Executor,
  applicationIds: readonly number[],
): Promise<Map<number, InterviewOffer>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(offers)
    .where(and(inArray(offers.applicationId, [...applicationIds]), isNull(offers.endedAt)))
    .orderBy(desc(offers.id));
  return new Map(rows.map((row) => [row.applicationId, row]));
}

/** An offer of an application; null if it has none with that id. */
export async function findOffer(
  db: Executor,
  { applicationId, offerId }: { applicationId: number; offerId: number },
): Promise<InterviewOffer | null> {
  const [row] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.applicationId, applicationId)));
  return row ?? null;
}

export async function insertOffer(tx: Tx, values: NewOffer): Promise<InterviewOffer> {
  const [row] = await tx.insert(offers).values(values).returning();
  return row as InterviewOffer;
}

export async function updateOffer(tx: Tx, id: number, columns: Partial<NewOffer>): Promise<void> {
  await tx.update(offers).set(columns).where(eq(offers.id, id));
}

/** Ends what these applications offer, which must be locked; answers which had something. */
export async function endOffers(tx: Tx, applicationIds: readonly number[], now: Date): Promise<number[]> {
  if (applicationIds.length === 0) return [];
  const rows = await tx
    .update(offers)
    .set({ endedAt: now, updatedAt: now })
    .where(and(inArray(offers.applicationId, [...applicationIds]), isNull(offers.endedAt)))
    .returning({ applicationId: offers.applicationId });
  return rows.map(({ applicationId }) => applicationId);
}

/** The times of an offer as the rules see them. */
export function timesOffered({ times }: InterviewOffer): OfferedTime[] {
  return times.map(({ id, by, startsAt }) => ({ id, by, startsAt: Date.parse(startsAt) }));
}

/** Deletes the offers of the applications that match the condition. */
export async function forgetOffersWhere(db: Executor, which: SQL | undefined): Promise<void> {
  const ids = db.select({ id: applications.id }).from(applications).where(which);
  await db.delete(offers).where(inArray(offers.applicationId, ids));
}
