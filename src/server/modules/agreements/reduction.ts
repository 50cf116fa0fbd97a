import { keepsCopy } from '#domain/agreements/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { lockAccount } from '#server/modules/accounts/index.ts';
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
 * The agreements of an employee that keep their copy of names and jobs after the account is deleted, and the number of
 * those that do not.
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
 * Reduces the agreements of an employee whose account is, or is about to be, deleted to number and status, except those
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

/**
 * The nightly task: reduces past agreements of deleted accounts, and removes the names of deleted accounts from
 * agreements of others.
 */
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
      await lockAccount(tx, userId);
      await reduceAgreements(tx, userId, today);
    });
  }
  await forgetConfirmersOfPast(database.db, 'departed', today);
}
