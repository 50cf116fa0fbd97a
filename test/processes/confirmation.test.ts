import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { zurichDate } from '#domain/kernel/zurich.ts';
import type { TestApp } from '../app.ts';
import { aCompany, anEmployee, anEmployment, aPendingEntry, aUser } from '../factories.ts';
import { aDeployment, type Deployment, KILLED_ON } from './deployment.ts';
import { callApi, type NodeProcess, PASSWORD, startNode } from './node-process.ts';

const KILL_HOOK = fileURLToPath(new URL('./kill-while-confirming.ts', import.meta.url));

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start({ dataDir, env }: Deployment, killAt?: string): Promise<NodeProcess> {
  const node = await startNode({
    dataDir,
    env: { ...env, ...(killAt !== undefined && { KILL_AT: killAt }) },
    nodeArgs: killAt === undefined ? [] : ['--import', KILL_HOOK],
  });
  cleanUps.push(() => node.end('SIGKILL'));
  return node;
}

/** A confirmed winter employment, and a pending summer entry at another company that fits it. */
async function fill({ openDatabase }: Deployment) {
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

/** Where a node is killed, and whether the confirmation is kept then. */
const KILL_POINTS = [
  ['before-agreement', false],
  ['after-agreement', false],
  ['after-commit', true],
] as const;

describe.each(KILLED_ON)('a node on %s that is killed while a company confirms', (kind) => {
  it('keeps all of the confirmation once it is committed and nothing before, so that it can be repeated', async () => {
    const deployment = await aDeployment(kind, cleanUps);
    const { employee, owner, path, entryId } = await fill(deployment);

    let node = await start(deployment, KILL_POINTS[0][0]);
    const token = await logIn(node, owner);
    const employeeToken = await logIn(node, employee);
    const confirm = () => callApi<object>(node, 'POST', `${path}/${entryId}/accept`, { token, body: {} });
    for (const [at, [killAt, isKept]] of KILL_POINTS.entries()) {
      await expect(confirm(), killAt).rejects.toThrow();
      node = await start(deployment, KILL_POINTS[at + 1]?.[0]);
      const waiting = await callApi<{ data: object[] }>(node, 'GET', `${path}/toapprove`, { token });
      const agreements = await callApi<{ data: { status: string }[] }>(
        node,
        'GET',
        '/employee/cooperation_agreements',
        { token: employeeToken },
      );
      expect(
        { waiting: waiting.body.data.length, agreements: agreements.body.data.map(({ status }) => status) },
        killAt,
      ).toEqual(isKept ? { waiting: 0, agreements: ['VALID'] } : { waiting: 1, agreements: [] });
    }
    // One that was kept cannot be repeated.
    expect((await confirm()).status).toBe(409);
  });
});
