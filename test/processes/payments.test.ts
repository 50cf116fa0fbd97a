import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { sandboxOperations } from '#server/adapters/payments/tables.ts';
import { invoices, payments, subscriptions } from '#server/modules/subscriptions/tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbedded } from '#server/platform/database/embedded.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import type { TestApp } from '../app.ts';
import { expectBooksToAgree } from '../books.ts';
import { aCompany, aUser } from '../factories.ts';
import { startPostgres } from '../postgres.ts';
import { callApi, type NodeProcess, PASSWORD, sleep, startNode } from './node-process.ts';

/** Charges that a node is killed on before it has recorded them: purchases and bills together. */
const BETWEEN = Number(process.env.CHARGES ?? 200);
/** Months that subscriptions live through meanwhile, and how often a node is killed in each at least. */
const MONTHS = 4;
const KILLS_PER_MONTH = 4;
/** No more than that, whatever they meet. */
const KILLS_MAX = 60;
const BUYERS = 24;
const HOUSES_PER_BUYER = 20;
const LATE_MS = 1500;
/** Longer than a payment is left to whoever ordered it. */
const LATER_MS = 3 * 60_000;
const MONTH_MS = 31 * 86_400_000;
const PURCHASE = { stripe_plan_id: 'small_month', token: 'tok_visa', confirmed: true };
const LATE_ANSWERS = fileURLToPath(new URL('./late-answers.ts', import.meta.url));

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

interface Place {
  /** A node whose clock is ahead, with a provider that takes its time, or none. */
  start(aheadMs: number, provider?: 'late' | 'prompt'): Promise<NodeProcess>;
  /** What the database of a node holds that does not run. */
  whileDown<T>(work: (database: Database) => Promise<T>): Promise<T>;
}

async function placeOn(kind: 'pglite' | 'postgres'): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'solstice-payments-'));
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const env: Record<string, string> = {
    LIMIT_LOGINS_PER_ADDRESS: '999999',
    LIMIT_LOGINS_PER_ACCOUNT: '999999',
    SECRET_KEY: 'x'.repeat(40),
    PAYMENT: 'sandbox',
  };
  let url: string | undefined;
  if (kind === 'postgres') {
    const postgres = await startPostgres({ durable: true });
    cleanUps.push(postgres.stop);
    url = await postgres.createDatabase();
    Object.assign(env, { DATABASE_URL: url, MAIL: 'outbox' });
  }
  return {
    async start(aheadMs, provider = 'prompt') {
      const nodeArgs = ['--import', LATE_ANSWERS];
      const late = { LATE_MS: String(provider === 'late' ? LATE_MS : 0) };
      const node = await startNode({
        dataDir,
        env: { ...env, ...late, AHEAD_MS: String(aheadMs) },
        nodeArgs,
      });
      cleanUps.push(() => node.end('SIGKILL'));
      return node;
    },
    async whileDown(work) {
      const database = url === undefined ? await openEmbedded(dataDir) : await openPostgres(url, () => {});
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
  for (const name of ['look-after-payments', 'bill-subscriptions']) {
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
  const { body } = await callApi<{ token: string }>(node, 'POST', '/auth', {
    body: { email, password: PASSWORD },
  });
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

describe.each(['postgres', 'pglite'] as const)(
  'a node on %s that is killed while it charges cards',
  (kind) => {
    const wanted = kind === 'postgres' ? BETWEEN : Math.min(BETWEEN, 40);

    it(`charges and records each once, in ${wanted} charges that it was killed on`, {
      timeout: 900_000,
    }, async () => {
      const place = await placeOn(kind);
      // The first start makes the tables.
      await (await place.start(0)).end('SIGTERM');
      const buyers = await place.whileDown(buyersIn);
      const told: Told = new Set();
      const asked = new Set<number>();
      const met = { purchases: 0, bills: 0 };
      let aheadMs = 0;
      let kills = 0;
      for (; kills < KILLS_MAX; kills += 1) {
        const isEnough = met.purchases + met.bills >= wanted && met.bills > wanted / 4;
        if (isEnough && kills >= (kind === 'postgres' ? MONTHS * KILLS_PER_MONTH : MONTHS)) break;
        await place.whileDown(letTasksRun);
        const node = await place.start(aheadMs, 'late');
        const tokens = await Promise.all(buyers.map((buyer) => tokenOf(node, buyer)));
        const buying = buyers.map(({ houses }, i) =>
          buy(node, { houses, token: tokens[i] ?? '' }, told, asked),
        );
        await sleep(500 + Math.random() * LATE_MS);
        await node.end('SIGKILL');
        await Promise.all(buying);
        const now = await place.whileDown(between);
        met.purchases += now.purchases;
        met.bills += now.bills;
        aheadMs += LATER_MS;
        if (kills % KILLS_PER_MONTH === KILLS_PER_MONTH - 1 || kind === 'pglite') aheadMs += MONTH_MS;
      }
      if (process.env.TOLD) console.log(kind, { kills, ...met, asked: asked.size, told: told.size });
      expect(met.purchases + met.bills).toBeGreaterThanOrEqual(wanted);
      expect(met.purchases).toBeGreaterThan(wanted / 20);

      // Nobody kills it any more.
      for (let tries = 0; ; tries += 1) {
        aheadMs += LATER_MS;
        await place.whileDown(letTasksRun);
        const node = await place.start(aheadMs);
        await sleep(5000);
        await node.end('SIGTERM');
        if (await place.whileDown((database) => isQuiet(database, aheadMs))) break;
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
  },
);
