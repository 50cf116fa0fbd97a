import { setImmediate } from 'node:timers/promises';
import { isEmailConfirmed } from '#domain/accounts/confirmation.ts';
import { ALERT_RESULTS_MAX, ALERT_WAITING_MAX, announcesEnd, isEndToBeSaid } from '#domain/alerts/alert.ts';
import { isSendingTime, nextDue } from '#domain/alerts/due.ts';
import { findsOfMail, untold } from '#domain/alerts/results.ts';
import { type Account, findAccounts } from '#server/modules/accounts/index.ts';
import type { AlertContext } from './context.ts';
import { alertLinks } from './links.ts';
import { createLookup } from './lookup.ts';
import { noteNewAds, readNewAds } from './new-ads.ts';
import type { Alert } from './store/alerts.ts';
import * as store from './store/sending.ts';

/** The number of alerts per transaction. */
export const ALERTS_PER_LOT = 200;

/** How long this thread searches before it yields to the event loop, in milliseconds. */
const TURN_MS = 10;

type Found = readonly store.Result[];
const NOTHING: ReadonlySet<number> = new Set();

/**
 * The task, each minute: records which ads have become public, and from 7.00 on sends the alerts that are due, in several
 * transactions. The next run continues after a crash (rule alerts/once).
 */
export async function sendAlerts(context: AlertContext): Promise<void> {
  const { database, clock } = context;
  const until = await noteNewAds(context);
  const now = clock.now();
  if (!isSendingTime(now)) return;
  const earliest = await store.earliestCheck(database.db, now);
  if (earliest === null) return;
  const newAds = await readNewAds(database, earliest, until);
  // Another node may have recorded ads that this node's index did not contain yet.
  await context.catchUpPlanIndex();
  const lookup = createLookup(context, { newAds, today: clock.today() });
  for (let after = 0; ; ) {
    const lot = await store.listDue(database.db, now, { after, limit: ALERTS_PER_LOT });
    const last = lot.at(-1);
    if (last === undefined) return;
    const found = await findAll(context, lookup, lot, now);
    await send(context, lot, found, { now, until });
    after = last.id;
  }
}

/** Results by alert, which may contain some that were sent; without alerts of accounts that may not get mails. */
async function findAll(
  { database: { db } }: AlertContext,
  lookup: ReturnType<typeof createLookup>,
  lot: readonly Alert[],
  now: Date,
): Promise<Map<number, Found>> {
  const found = new Map<number, Found>();
  const userIds = lot.flatMap(({ userId }) => userId ?? []);
  const accounts = new Map((await findAccounts(db, userIds)).map((account) => [account.id, account]));
  const told = await store.adsTold(
    db,
    lot.filter(({ kind }) => kind === 'year_plans'),
  );
  let pauseAt = performance.now() + TURN_MS;
  for (const alert of lot) {
    const account = alert.userId === null ? null : accounts.get(alert.userId);
    if (account === undefined || (account !== null && !mayBeTold(account, now))) continue;
    const results = await lookup.newFor(alert, {
      employeeId: account?.role === 'employee' ? account.id : null,
      told: told.get(alert.id) ?? NOTHING,
    });
    found.set(alert.id, results);
    if (performance.now() < pauseAt) continue;
    await setImmediate();
    pauseAt = performance.now() + TURN_MS;
  }
  return found;
}

/** Whether an account may get alerts (rule alerts/confirmation). */
export function mayBeTold(account: Account, now: Date): boolean {
  return account.disabledAt === null && account.departedAt === null && isEmailConfirmed(account, now);
}

/** Stores the mails of a lot, the results that they contain, and when the alerts are due next, in one transaction. */
async function send(
  { database, sendMail, ...context }: AlertContext,
  lot: readonly Alert[],
  found: ReadonlyMap<number, Found>,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  const read = new Map(lot.map((alert) => [alert.id, alert]));
  const links = alertLinks(context);
  const due = { daily: nextDue('daily', now), weekly: nextDue('weekly', now) };
  await database.transaction(async (tx) => {
    const locked = (await store.lockDue(tx, [...read.keys()], now)).filter(
      // Skips an alert that another node has checked since this lot was read.
      ({ id, checkedAt }) => checkedAt?.getTime() === read.get(id)?.checkedAt?.getTime(),
    );
    const accounts = await findAccounts(
      tx,
      locked.flatMap(({ userId }) => userId ?? []),
    );
    const addresses = new Map(accounts.map(({ id, email }) => [id, email]));
    const told = await store.adsTold(
      tx,
      locked.filter(({ id }) => (found.get(id) ?? []).length > 0),
    );
    const rows: Parameters<typeof store.insertResults>[1][number][] = [];
    const sent: number[] = [];
    for (const alert of locked) {
      const { id, userId, language } = alert;
      const all = untold(found.get(id) ?? [], told.get(id) ?? NOTHING);
      const waiting = all.slice(0, ALERT_WAITING_MAX);
      const results = findsOfMail(waiting, ALERT_RESULTS_MAX);
      const to = userId === null ? alert.email : addresses.get(userId);
      if (!found.has(id) || !to || (results.length === 0 && !isEndToBeSaid(alert, now))) continue;
      rows.push(...results.map((result) => ({ ...result, alertId: id, sentAt: now })));
      sent.push(id);
      await sendMail(tx, {
        ...{ template: 'alert', to, language },
        data: {
          alertId: id,
          writtenAt: now.toISOString(),
          results: waiting.map(({ first, second }) => [first, second]),
          more: all.length - waiting.length,
          announcesEnd: announcesEnd(alert, now),
          unsubscribe: links.toEnd(alert),
        },
        key: `alert/${id}/${now.getTime()}`,
      });
    }
    await store.insertResults(tx, rows);
    await store.noteRun(tx, { checked: locked.map(({ id }) => id), sent }, { checkedAt: until, now, due });
  });
}
