import { eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { jobTandems } from '../tables.ts';

/** The tandem of an ad, and its other half. */
export type JobTandem = typeof jobTandems.$inferSelect;

/** Which of these ads stand in a tandem, by their ids. */
export async function tandemsOfJobs(
  db: Executor,
  jobIds: readonly number[],
): Promise<Map<number, JobTandem>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(jobTandems)
    .where(inArray(jobTandems.jobId, [...jobIds]));
  return new Map(rows.map((row) => [row.jobId, row]));
}

/** Joins two ads; false, and the transaction is to be given up, if one of them stands in a tandem. */
export async function join(tx: Tx, tandemId: number, jobIds: readonly [number, number]): Promise<boolean> {
  // Ascending, so that two transactions that want the same ad wait for each other in one order.
  const [a, b] = jobIds.toSorted((one, other) => one - other) as [number, number];
  const rows = await tx
    .insert(jobTandems)
    .values([
      { jobId: a, tandemId, partnerJobId: b },
      { jobId: b, tandemId, partnerJobId: a },
    ])
    .onConflictDoNothing()
    .returning();
  return rows.length === 2;
}

/** Parts the two ads of a tandem; answers their ids. */
export async function part(tx: Tx, tandemId: number): Promise<number[]> {
  const rows = await tx.delete(jobTandems).where(eq(jobTandems.tandemId, tandemId)).returning();
  return rows.map(({ jobId }) => jobId);
}
