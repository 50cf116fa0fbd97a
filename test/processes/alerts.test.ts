import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { ALERTS_PER_LOT } from '#server/modules/alerts/send.ts';
import { alertResults, alerts } from '#server/modules/alerts/tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import type { TestApp } from '../app.ts';
import { aCompany, aJob, aUser } from '../factories.ts';
import { aDeployment } from './deployment.ts';

const SENDER = fileURLToPath(new URL('./alert-sender.ts', import.meta.url));
const KILL_HOOK = fileURLToPath(new URL('./kill-while-sending.ts', import.meta.url));

/** 7.00 in Zurich, on the day after the alerts were confirmed. */
const NOW = '2026-11-21T06:00:00.000Z';
const CONFIRMED = new Date('2026-11-20T11:00:00Z');
const ALERTS = 3 * ALERTS_PER_LOT + 50;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Alerts of as many addresses, all due, and an ad that is new for each. */
async function fill(database: Database) {
  const clock = { now: () => CONFIRMED, today: () => '2026-11-20' };
  const app = { database, clock } as TestApp;
  const { id: companyId } = await aCompany(app, { userId: (await aUser(app)).id });
  await aJob(app, { companyId, title: 'Koch' });
  await database.db.insert(alerts).values(
    Array.from({ length: ALERTS }, (_, n) => ({
      ...{ email: `ana${n}@example.net`, emailKey: `ana${n}@example.net` },
      ...({ kind: 'jobs', search: `query=koch`, frequency: 'daily', language: 'de' } as const),
      ...{ createdAt: CONFIRMED, confirmedAt: CONFIRMED, checkedAt: CONFIRMED },
      ...{ dueAt: new Date(NOW), endsAt: new Date('2027-11-20T23:00:00Z') },
    })),
  );
}

/** Runs the sender until it ends: its exit code, or the signal that ended it. */
async function send(url: string, killAt?: string): Promise<number | string> {
  const child = spawn(
    process.execPath,
    [...(killAt === undefined ? [] : ['--import', KILL_HOOK]), SENDER, url, NOW],
    { env: { ...process.env, KILL_AT: killAt ?? '' }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return code ?? signal ?? '';
}

describe('a node that is killed while it sends alerts', () => {
  it.each([
    ['in-lot', ALERTS_PER_LOT],
    ['between-lots', 2 * ALERTS_PER_LOT],
  ])('%s leaves the rest to the next, which sends none twice and loses none', async (killAt, written) => {
    const { env } = await aDeployment('postgres', cleanUps);
    const url = env.DATABASE_URL ?? '';
    const database = await openPostgres(url, () => {});
    cleanUps.push(() => database.close());
    await fill(database);
    const mails = async () => {
      const { rows } = await database.executeSql(
        `select count(*)::int as all, count(distinct data->>'key')::int as different
         from tasks.job where name = 'send-mail'`,
      );
      return rows[0];
    };

    expect(await send(url, killAt)).toBe('SIGKILL');
    expect(await mails()).toEqual({ all: written, different: written });
    expect(await database.db.$count(alertResults)).toBe(written);

    expect(await send(url)).toBe(0);
    expect(await mails()).toEqual({ all: ALERTS, different: ALERTS });
    expect(await database.db.$count(alertResults)).toBe(ALERTS);
    expect(await database.db.$count(alerts, sql`due_at > ${NOW}`)).toBe(ALERTS);

    expect(await send(url)).toBe(0);
    expect(await mails()).toEqual({ all: ALERTS, different: ALERTS });
  });
});
