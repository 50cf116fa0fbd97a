import { asc, sql } from 'drizzle-orm';
import type { Reply } from '#api/schemas.ts';
import { BUNDLED_WAGES, WAGE_LEVELS, wagesOn } from '#domain/jobs/minimum-wage.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import { minimumWages } from '../tables.ts';

type Wage = typeof minimumWages.$inferSelect;

/** Adds those minimum wages of this release that the database does not have (rule jobs/minimum-wages). */
export async function loadMinimumWages({ db }: Database): Promise<void> {
  const bundled = BUNDLED_WAGES.flatMap(({ wages, ...from }) => wages.map((wage) => ({ ...wage, ...from })));
  // What was imported stays, and another node may start at the same time.
  await db.insert(minimumWages).values(bundled).onConflictDoNothing();
}

/** The minimum wages that hold on a day, and those that are to hold later; by level and day. */
export async function listMinimumWages(
  db: Executor,
  today: CivilDate,
): Promise<Reply<'listMinimumWages'>['data']> {
  const rows = await db.select().from(minimumWages).orderBy(asc(minimumWages.validFrom));
  const wages = rows.map(({ level, amount, validFrom, source }) => ({
    ...{ level, amount, source },
    valid_from: validFrom,
  }));
  const holding = wagesOn(today, wages);
  const later = wages.filter(({ valid_from }) => valid_from > today);
  return WAGE_LEVELS.flatMap((level) => [...holding, ...later].filter((wage) => wage.level === level));
}

/** How many minimum wages an import added, corrected before they held, and left as they were. */
interface WageCounts {
  added: number;
  corrected: number;
  unchanged: number;
}

/** Minimum wages that hold and cannot be replaced, since ads were written by them. */
export class WagesInForceError extends Error {
  override name = 'WagesInForceError';
  readonly wages: readonly Wage[];

  constructor(wages: readonly Wage[]) {
    super('These minimum wages hold already.');
    this.wages = wages;
  }
}

/**
 * Adds minimum wages, and corrects those that do not hold yet, all or none.
 * @throws WagesInForceError where one that holds has another amount or source
 */
export async function importMinimumWages(
  database: Database,
  list: readonly Wage[],
  today: CivilDate,
): Promise<WageCounts> {
  return database.transaction(async (tx) => {
    const stored = await lockAll(tx);
    const before = ({ level, validFrom }: Wage) =>
      stored.find((wage) => wage.level === level && wage.validFrom === validFrom);
    const isSame = (wage: Wage) => {
      const known = before(wage);
      return known !== undefined && known.amount === wage.amount && known.source === wage.source;
    };
    const added = list.filter((wage) => before(wage) === undefined);
    const changed = list.filter((wage) => before(wage) !== undefined && !isSame(wage));
    const held = changed.filter(({ validFrom }) => validFrom <= today);
    if (held.length > 0) throw new WagesInForceError(held);
    for (const wage of [...added, ...changed]) {
      const set = { amount: wage.amount, source: wage.source };
      const target = [minimumWages.level, minimumWages.validFrom];
      await tx.insert(minimumWages).values(wage).onConflictDoUpdate({ target, set });
    }
    const unchanged = list.length - added.length - changed.length;
    return { added: added.length, corrected: changed.length, unchanged };
  });
}

/** All minimum wages, locked against another import. */
async function lockAll(tx: Tx): Promise<Wage[]> {
  await tx.execute(sql`lock table ${minimumWages} in share row exclusive mode`);
  return tx.select().from(minimumWages);
}
