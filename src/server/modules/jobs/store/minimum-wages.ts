import { desc, lte } from 'drizzle-orm';
import type { Reply } from '#api/schemas.ts';
import { WAGE_LEVELS, WAGES_2026, WAGES_SOURCE, WAGES_VALID_FROM } from '#domain/jobs/minimum-wage.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';
import { minimumWages } from '../tables.ts';

/** Puts the bundled minimum wages into a database that has none (rule jobs/minimum-wages). */
export async function loadMinimumWages({ db }: Database): Promise<void> {
  const known = await db.$count(minimumWages);
  if (known > 0) return;
  const from = { validFrom: WAGES_VALID_FROM, source: WAGES_SOURCE };
  // Another node may start at the same time.
  await db
    .insert(minimumWages)
    .values(WAGES_2026.map((wage) => ({ ...wage, ...from })))
    .onConflictDoNothing();
}

/** The minimum wages in force on a day, one for each level that has one. */
export async function listMinimumWages(
  db: Executor,
  today: CivilDate,
): Promise<Reply<'listMinimumWages'>['data']> {
  const rows = await db
    .select()
    .from(minimumWages)
    .where(lte(minimumWages.validFrom, today))
    .orderBy(desc(minimumWages.validFrom));
  return WAGE_LEVELS.flatMap((level) => {
    const wage = rows.find((row) => row.level === level);
    return wage ? [{ level, amount: wage.amount, valid_from: wage.validFrom, source: wage.source }] : [];
  });
}
