import { and, asc, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { housingPictures, jobs } from '../tables.ts';

export type HousingPicture = typeof housingPictures.$inferSelect;

/** The columns that hold keys of the file store. */
export const fileColumns = [housingPictures.largeKey, housingPictures.smallKey];

export async function findById(db: Executor, id: string): Promise<HousingPicture | null> {
  const [picture] = await db.select().from(housingPictures).where(eq(housingPictures.id, id));
  return picture ?? null;
}

/** Whether a picture of a room refers to this key of the file store. */
export async function namesFile(db: Executor, key: string): Promise<boolean> {
  const isIt = sql.join(
    fileColumns.map((column) => eq(column, key)),
    sql` or `,
  );
  return (await db.$count(housingPictures, isIt)) > 0;
}

export async function insert(tx: Tx, values: HousingPicture): Promise<void> {
  await tx.insert(housingPictures).values(values);
}

/** How many pictures of a company no ad names, deleted ads included. */
export function countSpare(db: Executor, companyId: number): Promise<number> {
  return db.$count(housingPictures, and(eq(housingPictures.companyId, companyId), isSpare(db)));
}

/** Which of the ids are pictures of this company. */
export async function known(
  db: Executor,
  companyId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: housingPictures.id })
    .from(housingPictures)
    .where(isAmong(companyId, ids));
  return new Set(found.map(({ id }) => id));
}

/**
 * The same, for an ad that is saved with them: they are set as used now. The row locks keep the sweep from deleting them
 * until the transaction ends, and after that they are too recent. Locked by ascending id, so that two ads which name the
 * same pictures do not deadlock.
 */
export async function use(
  tx: Tx,
  companyId: number,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: housingPictures.id })
    .from(housingPictures)
    .where(isAmong(companyId, ids))
    .orderBy(asc(housingPictures.id))
    .for('no key update');
  const used = found.map(({ id }) => id);
  if (used.length === 0) return new Set();
  await tx.update(housingPictures).set({ usedAt: now }).where(inArray(housingPictures.id, used));
  return new Set(used);
}

/**
 * Deletes some pictures that no ad names and that were not used since then, and returns their file keys. Those that an
 * ad is just being saved with are locked, and left alone.
 */
export async function takeSpare(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ pictures: number; keys: string[] }> {
  const spare = await tx
    .select({ id: housingPictures.id })
    .from(housingPictures)
    .where(and(lt(housingPictures.usedAt, before), isSpare(tx)))
    .orderBy(asc(housingPictures.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = spare.map(({ id }) => id);
  if (ids.length === 0) return { pictures: 0, keys: [] };
  return { pictures: ids.length, keys: await take(tx, inArray(housingPictures.id, ids)) };
}

/** Deletes the pictures of a company that is removed, which no ad of it names afterwards, and returns their file keys. */
export async function takeOfCompany(tx: Tx, companyId: number): Promise<string[]> {
  await tx.update(jobs).set({ housingPictures: [] }).where(eq(jobs.companyId, companyId));
  return take(tx, eq(housingPictures.companyId, companyId));
}

async function take(tx: Tx, which: SQL): Promise<string[]> {
  const taken = await tx
    .delete(housingPictures)
    .where(which)
    .returning({ largeKey: housingPictures.largeKey, smallKey: housingPictures.smallKey });
  return taken.flatMap(({ largeKey, smallKey }) => [largeKey, smallKey]);
}

function isAmong(companyId: number, ids: readonly string[]) {
  return and(eq(housingPictures.companyId, companyId), inArray(housingPictures.id, [...ids]));
}

/** Of the company's ads alone, since no other may name it. */
function isSpare(db: Executor) {
  return notExists(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.companyId, housingPictures.companyId),
          sql`${jobs.housingPictures} @> to_jsonb(${housingPictures.id}::text)`,
        ),
      ),
  );
}
