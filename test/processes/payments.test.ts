import { fileURLToPath } from 'node:url';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { sandboxOperations } from '#server/adapters/payments/tables.ts';
import { invoices, payments, subscriptions } from '#server/modules/subscriptions/tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TestApp } from '../app.ts';
import { expectBooksToAgree } from '../books.ts';
import { aCompany, aUser } from '../factories.ts';
import { seed, thorough } from '../nightly.ts';
import { randomBy } from '../random.ts';
import { aDeployment, KILLED_ON } from './deployment.ts';
import { callApi, type NodeProcess, PASSWORD, sleep, startNode } from './node-process.ts';

/** Charges that a node is killed on before it has recorded them: purchases and bills together. */
const CHARGES = thorough(4, 200);
/** Every so many kills a month passes, so that bills come due. */
const KILLS_PER_MONTH = 2;
/** Ends a test whose nodes are killed on hardly any charge: the most kills for a charge. */
const KILLS_PER_CHARGE = 3;
/** Few charges, of which some have to be of bills, may take some months. */
const LEAST_BOUND = 12;
const BUYERS = thorough(4, 24);
const HOUSES_PER_BUYER = thorough(4, 20);
const LATE_MS = 1500;
/** Longer than a payment is left to whoever ordered it. */
const LATER_MS = 3 * 60_000;
const MONTH_MS = 31 * 86_400_000;
const TASKS = ['look-after-payments', 'bill-subscriptions'];
const PURCHASE = { stripe_plan_id: 'small_month', token: 'tok_visa', confirmed: true };
const LATE_ANSWERS = fileURLToPath(new URL('./late-answers.ts', import.meta.url));

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

interface Place {
  /**
   * A node whose clock is ahead. Given `late`, its provider takes its time, by a seed, and answers no charge from the
   * one of that number on, so that a kill meets an unanswered one however busy the machine is; else it answers at once.
   */
  start(aheadMs: number, late?: { unansweredFrom: number; seed: number }): Promise<NodeProcess>;
  /** What the database of a node holds that does not run. */
  whileDown<T>(work: (database: Database) => Promise<T>): Promise<T>;
}

async function placeOn(kind: 'pglite' | 'postgres'): Promise<Place> {
  const { dataDir, env, openDatabase } = await aDeployment(kind, cleanUps);
  return {
    async start(aheadMs, late) {
      const node = await startNode({
        dataDir,
        env: {
          ...env,
          LIMIT_LOGINS_PER_ADDRESS: '999999',
          LIMIT_LOGINS_PER_ACCOUNT: '999999',
          ...(late && {
            LATE_MS: String(LATE_MS),
            LATE_SEED: String(late.seed),
            UNANSWERED_FROM: String(late.unansweredFrom),
          }),
          AHEAD_MS: String(aheadMs),
        },
        nodeArgs: ['--import', LATE_ANSWERS],
      });
      cleanUps.push(() => node.end('SIGKILL'));
      return node;
    },
    async whileDown(work) {
      const database = await openDatabase();
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
  };
}

interface Buyer {
  email: string;
  /** Houses that did not try to subscribe yet. */
  houses: number[];
}

/** Accounts with many houses each. */
function buyersIn(database: Database): Promise<Buyer[]> {
  const now = new Date();
  const app = { database, clock: { now: () => now, today: () => zurichDate(now.getTime()) } } as TestApp;
  return Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const { id: userId, email } = await aUser(app);
      const houses: number[] = [];
      for (let n = 0; n < HOUSES_PER_BUYER; n += 1) {
        houses.push((await aCompany(app, { userId, subscribed: false, contactPerson: false })).id);
      }
      return { email, houses };
    }),
  );
}

/** What would run by itself at the next minute, or the one after, is to run with the next start. */
async function letTasksRun(database: Database): Promise<void> {
  for (const name of TASKS) {
    await database.executeSql(
      `insert into tasks.job (name, data, retry_limit, expire_seconds, keep_until, deletion_seconds)
       select name, '{}', 0, 900, now() + interval '1 day', 3600 from tasks.queue where name = $1`,
      [name],
    );
  }
}

/** The houses that were told that they are subscribed. */
type Told = Set<number>;

/** Buys for one house after the other until the node dies; the house that it died with was told nothing. */
async function buy(
  node: NodeProcess,
  { houses, token }: { houses: number[]; token: string },
  told: Told,
  asked: Set<number>,
): Promise<void> {
  for (let id = houses.shift(); id !== undefined; id = houses.shift()) {
    asked.add(id);
    const status = await callApi(node, 'POST', `/company/${id}/subscriptions`, {
      token,
      body: PURCHASE,
    }).then(
      (reply) => reply.status,
      // Where the connection broke, nothing was acknowledged.
      () => null,
    );
    if (status === null) return;
    // One that was told to come back later comes back in the end.
    if (status !== 201 && status !== 503) throw new Error(`Status ${status}`);
    if (status === 201) told.add(id);
  }
}

async function tokenOf(node: NodeProcess, { email }: Buyer): Promise<string> {
  const { status, body } = await callApi<{ token: string }>(node, 'POST', '/auth', {
    body: { email, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`Status ${status}`);
  return body.token;
}

/** How many charges are made and not recorded, of houses that buy and of bills. */
async function between({ db }: Database): Promise<{ purchases: number; bills: number }> {
  const rows = await db
    .select({ intent: payments.intent })
    .from(payments)
    .innerJoin(sandboxOperations, eq(sandboxOperations.operationId, payments.operationId))
    .where(and(inArray(payments.status, ['pending']), eq(sandboxOperations.status, 'succeeded')));
  const purchases = rows.filter(({ intent }) => intent.kind === 'purchase').length;
  return { purchases, bills: rows.length - purchases };
}

/** Whether nothing is under way or due. */
async function isQuiet({ db }: Database, aheadMs: number): Promise<boolean> {
  const open = await db.select().from(payments).where(eq(payments.status, 'pending'));
  const today = zurichDate(Date.now() + aheadMs);
  const due = await db.select().from(subscriptions).where(lte(subscriptions.nextBillOn, today));
  return open.length === 0 && due.length === 0;
}

const linesOf = (node: NodeProcess, line: string) => node.output().split(`${line}\n`).length - 1;
const hasRunTasks = (node: NodeProcess) => TASKS.every((name) => linesOf(node, `task run: ${name}`) > 0);

describe.each(KILLED_ON)('a node on %s that is killed while it charges cards', (kind) => {
  it(`charges and records each once, in ${CHARGES} charges that it was killed on`, {
    timeout: thorough(1_800_000, 7_200_000),
  }, async () => {
    const random = randomBy(seed(`kills while cards are charged on ${kind}`));
    const place = await placeOn(kind);
    const buyers = await place.whileDown(async (database) => {
      await letTasksRun(database);
      return buyersIn(database);
    });
    const told: Told = new Set();
    const asked = new Set<number>();
    const met = { purchases: 0, bills: 0 };
    let aheadMs = 0;
    for (let kills = 0; met.purchases + met.bills < CHARGES || met.bills <= CHARGES / 4; kills += 1) {
      expect(kills, 'kills meet charges').toBeLessThan(Math.max(LEAST_BOUND, CHARGES * KILLS_PER_CHARGE));
      // Bills are charged from the start on, so nobody logs in first where there is nothing left to buy.
      const stillBuying = buyers.filter(({ houses }) => houses.length > 0);
      const wanted = stillBuying.length > 0 ? 1 + Math.floor(random() * 4) : 1;
      const node = await place.start(aheadMs, {
        unansweredFrom: wanted,
        seed: Math.floor(random() * 2 ** 31),
      });
      const tokens = await Promise.all(stillBuying.map((buyer) => tokenOf(node, buyer)));
      let isBuying = stillBuying.length > 0;
      const buying = Promise.all(
        stillBuying.map(({ houses }, i) => buy(node, { houses, token: tokens[i] ?? '' }, told, asked)),
      );
      const endBuying = () => {
        isBuying = false;
      };
      buying.then(endBuying, endBuying);
      // Bills may not be due, and too little may be left to buy.
      await expect
        .poll(
          () => {
            const made = linesOf(node, 'charge made');
            if (made >= wanted || (!isBuying && hasRunTasks(node))) return 'to be killed';
            return `${made} made, wanted ${wanted}, buying ${isBuying}: ${node.output()}`;
          },
          { interval: 5 },
        )
        .toBe('to be killed');
      await sleep(random() * 100);
      await node.end('SIGKILL');
      await buying;
      const now = await place.whileDown(async (database) => {
        await letTasksRun(database);
        return between(database);
      });
      met.purchases += now.purchases;
      met.bills += now.bills;
      aheadMs += LATER_MS;
      if (kills % KILLS_PER_MONTH === KILLS_PER_MONTH - 1) aheadMs += MONTH_MS;
    }
    expect(met.purchases).toBeGreaterThan(0);

    // Nobody kills it any more.
    for (let tries = 0; ; tries += 1) {
      aheadMs += LATER_MS;
      const node = await place.start(aheadMs);
      await expect.poll(() => hasRunTasks(node)).toBe(true);
      await node.end('SIGTERM');
      const quiet = await place.whileDown(async (database) => {
        await letTasksRun(database);
        return isQuiet(database, aheadMs);
      });
      if (quiet) break;
      expect(tries, 'nothing is under way or due in the end').toBeLessThan(20);
    }

    // Whoever was told nothing may ask again, and has it once.
    const again = await place.start(aheadMs);
    const untold = new Set([...asked].filter((id) => !told.has(id)));
    for (const buyer of buyers) {
      const token = await tokenOf(again, buyer);
      const own = await callApi<{ data: { id: number }[] }>(again, 'GET', '/companies', { token });
      for (const { id } of own.body.data.filter((house) => untold.has(house.id))) {
        const path = `/company/${id}/subscriptions`;
        const { status } = await callApi(again, 'POST', path, { token, body: PURCHASE });
        expect([201, 409]).toContain(status);
        told.add(id);
      }
    }
    await again.end('SIGTERM');

    expect(told).toEqual(asked);
    await place.whileDown(async (database) => {
      await expectBooksToAgree(database);
      const held = await database.db.select({ id: subscriptions.companyId }).from(subscriptions);
      expect(held.map(({ id }) => id).sort((a, b) => a - b)).toEqual([...asked].sort((a, b) => a - b));
      expect((await database.db.select().from(invoices)).length).toBeGreaterThan(asked.size);
    });
  });
});
