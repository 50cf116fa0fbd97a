import { and, desc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { interview } from '#api/application-shapes.schemas.ts';
import { interviewForm } from '#api/interviews.schemas.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { columnsOf, presenterOf } from '#server/platform/wire.ts';
import { forgetOffersWhere } from '../store/offers.ts';
import { applications, interviews } from '../tables.ts';

export type Interview = typeof interviews.$inferSelect;
type NewInterview = typeof interviews.$inferInsert;

const NAMES = { duration_minutes: 'minutes' } as const;

export const fieldsOf = presenterOf(interviews, interview, NAMES);
/** The columns that the form fills, except the time. */
export const interviewColumns = columnsOf(interviews, interviewForm(), NAMES);

/** The newest interview of each of these applications; those without any are absent. */
export async function newestOf(
  db: Executor,
  applicationIds: readonly number[],
): Promise<Map<number, Interview>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([interviews.applicationId])
    .from(interviews)
    .where(inArray(interviews.applicationId, [...applicationIds]))
    .orderBy(interviews.applicationId, desc(interviews.id));
  return new Map(rows.map((row) => [row.applicationId, row]));
}

/** An interview of an application; null if the application has none with that id. */
export async function findOf(
  db: Executor,
  { applicationId, interviewId }: { applicationId: number; interviewId: number },
): Promise<Interview | null> {
  const [row] = await db
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, interviewId), eq(interviews.applicationId, applicationId)));
  return row ?? null;
}

export async function insert(tx: Tx, values: NewInterview): Promise<Interview> {
  const [row] = await tx.insert(interviews).values(values).returning();
  return row as Interview;
}

/**
 * Changes an interview and increments the sequence number that calendars compare. Its application must be locked
 * (`lockApplication`).
 */
export async function advance(tx: Tx, id: number, columns: Partial<NewInterview>): Promise<Interview> {
  const [row] = await tx
    .update(interviews)
    .set({ ...columns, sequence: sql`${interviews.sequence} + 1` })
    .where(eq(interviews.id, id))
    .returning();
  if (row === undefined) throw new Error(`There is no interview ${id}`);
  return row;
}

/** Stores the applicant's confirmation. */
export async function confirm(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(interviews).set({ confirmedAt: now }).where(eq(interviews.id, id));
}

/** The interviews of these applications that have not begun. The applications must be locked (`lockApplication`). */
export async function listAhead(tx: Tx, applicationIds: readonly number[], now: Date): Promise<Interview[]> {
  if (applicationIds.length === 0) return [];
  return tx
    .select()
    .from(interviews)
    .where(
      and(
        inArray(interviews.applicationId, [...applicationIds]),
        isNull(interviews.cancelledAt),
        gt(interviews.startsAt, now),
      ),
    )
    .orderBy(interviews.id);
}

/** Interviews on the next day for which no reminder was sent yet. */
export async function listTomorrow(db: Executor, today: CivilDate, limit: number): Promise<Interview[]> {
  return db.select().from(interviews).where(isTomorrow(today)).orderBy(interviews.id).limit(limit);
}

/** Records that the reminder was sent; null if the interview was moved, cancelled or reminded of in the meantime. */
export async function noteReminder(
  tx: Tx,
  id: number,
  today: CivilDate,
  now: Date,
): Promise<Interview | null> {
  const [row] = await tx
    .update(interviews)
    .set({ remindedAt: now })
    .where(and(eq(interviews.id, id), isTomorrow(today)))
    .returning();
  return row ?? null;
}

function isTomorrow(today: CivilDate): SQL | undefined {
  const day = (ahead: number) => new Date(startOfZurichDay(addDays(today, ahead)));
  return and(
    isNull(interviews.cancelledAt),
    isNull(interviews.remindedAt),
    gte(interviews.startsAt, day(1)),
    lt(interviews.startsAt, day(2)),
  );
}

/** Deletes the interviews and offers of the applications that match the condition. */
export async function forgetWhere(db: Executor, which: SQL | undefined): Promise<void> {
  const ids = db.select({ id: applications.id }).from(applications).where(which);
  await db.delete(interviews).where(inArray(interviews.applicationId, ids));
  await forgetOffersWhere(db, which);
}
