import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { zurichDate } from '#domain/kernel/zurich.ts';
import type { TestApp } from '../app.ts';
import { aCompany, anEmployee, anEmployment, aPendingEntry, aUser } from '../factories.ts';
import { callApi, type NodeProcess, PASSWORD, startNode } from './node-process.ts';
import { aScene, type Scene } from './scene.ts';

const STRUCK = fileURLToPath(new URL('./struck-confirmation.ts', import.meta.url));

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start({ dataDir, env }: Scene, strike?: string): Promise<NodeProcess> {
  const node = await startNode({
    dataDir,
    env: { ...env, ...(strike !== undefined && { STRIKE: strike }) },
    nodeArgs: strike === undefined ? [] : ['--import', STRUCK],
  });
  cleanUps.push(() => node.end('SIGKILL'));
  return node;
}

/** A confirmed winter employment, and a pending summer entry at another company that fits it. */
async function fill({ openDatabase }: Scene) {
  const database = await openDatabase();
  const now = new Date();
  const clock = { now: () => now, today: () => zurichDate(now.getTime()) };
  const app = { database, clock } as TestApp;
  const year = now.getUTCFullYear();
  const employee = await anEmployee(app);
  const owner = await aUser(app);
  const winterHouse = await aCompany(app, { userId: (await aUser(app)).id });
  const summerHouse = await aCompany(app, { userId: owner.id });
  await anEmployment(app, {
    userId: employee.id,
    companyId: winterHouse.id,
    from: `${year}-12-01`,
    to: `${year + 1}-04-11`,
  });
  const waiting = await aPendingEntry(app, {
    userId: employee.id,
    companyId: summerHouse.id,
    from: `${year + 1}-05-05`,
    to: `${year + 1}-10-15`,
  });
  await database.close();
  return { employee, owner, path: `/company/${summerHouse.id}/employees`, entryId: waiting.id };
}

const logIn = async (node: NodeProcess, { email }: { email: string }) =>
  (await callApi<{ token: string }>(node, 'POST', '/auth', { body: { email, password: PASSWORD } })).body
    .token;

describe.each(['pglite', 'postgres'] as const)(
  'a node on %s that is killed while a company confirms',
  (kind) => {
    it.each([
      ['before-agreement', 'nothing'],
      ['after-agreement', 'nothing'],
      ['after-commit', 'everything'],
    ] as const)('struck %s, keeps %s of it', { timeout: 120_000 }, async (strike, kept) => {
      const place = await aScene(kind, cleanUps);
      await (await start(place)).end('SIGTERM');
      const { employee, owner, path, entryId } = await fill(place);

      const struck = await start(place, strike);
      const token = await logIn(struck, owner);
      const confirm = (node: NodeProcess) =>
        callApi<object>(node, 'POST', `${path}/${entryId}/accept`, { token, body: {} });
      await expect(confirm(struck)).rejects.toThrow();

      const node = await start(place);
      const waiting = await callApi<{ data: object[] }>(node, 'GET', `${path}/toapprove`, { token });
      const agreements = async () =>
        (
          await callApi<{ data: { status: string }[] }>(node, 'GET', '/employee/cooperation_agreements', {
            token: await logIn(node, employee),
          })
        ).body.data.map(({ status }) => status);
      expect({ waiting: waiting.body.data.length, agreements: await agreements() }).toEqual(
        kept === 'everything' ? { waiting: 0, agreements: ['VALID'] } : { waiting: 1, agreements: [] },
      );
      // A confirmation that was lost can be repeated; one that was kept cannot.
      expect((await confirm(node)).status).toBe(kept === 'everything' ? 409 : 200);
      expect(await agreements()).toEqual(['VALID']);
    });
  },
);
