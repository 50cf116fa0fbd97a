import { keepsCopy } from '#domain/agreements/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { queueUpForAccount } from '#server/modules/accounts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import {
  type Agreement,
  departedWithPastAgreements,
  forgetConfirmersOfPast,
  listEverOf,
  reduce,
} from './store.ts';

/**
 * The agreements of an employee: those that keep their copy of names and jobs although the account is deleted, and how
 * many do not.
 */
export async function agreementsKept(
  db: Executor,
  userId: number,
  today: CivilDate,
): Promise<{ kept: Agreement[]; reduced: number }> {
  const all = await listEverOf(db, userId);
  const kept = all.filter((it) => isKept(it, today));
  return { kept, reduced: all.length - kept.length };
}

/**
 * Reduces the agreements of an employee who has deleted the account, or is about to, to number and status, but those
 * that keep their copy (rule agreements/reduction). The employee must be locked.
 */
export async function reduceAgreements(tx: Tx, userId: number, today: CivilDate): Promise<void> {
  const agreements = await listEverOf(tx, userId);
  await reduce(
    tx,
    agreements.filter((it) => !isKept(it, today)),
  );
}

function isKept({ status, job2 }: Agreement, today: CivilDate): boolean {
  return keepsCopy(status, job2.endDate, today);
}

/** What a night does: reduces what people left who deleted their account, and takes their names out of others'. */
export async function reduceDeparted({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const today = clock.today();
  for (const userId of await departedWithPastAgreements(database.db, today)) {
    await database.transaction(async (tx) => {
      await queueUpForAccount(tx, userId);
      await reduceAgreements(tx, userId, today);
    });
  }
  await forgetConfirmersOfPast(database.db, 'departed', today);
}
