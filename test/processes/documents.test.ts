import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { fileTasks } from '#server/modules/files/index.ts';
import type { TestApp } from '../app.ts';
import { aCompany, aJob, anEmployee, anOccupation, aUser } from '../factories.ts';
import { nightly } from '../nightly.ts';
import { aPdf } from '../uploads.ts';
import { aDeployment, type Deployment } from './deployment.ts';
import { callApi, type NodeProcess, PASSWORD, startNode } from './node-process.ts';

const KILL_HOOK = fileURLToPath(new URL('./kill-while-storing.ts', import.meta.url));

/** Where a node is killed, and what it then has of what nobody was answered. */
const KILL_POINTS = [
  ['before-name', 0],
  ['after-name', 0],
  ['after-row', 1],
] as const;

const WHAT = ['documents', 'applications'] as const;

/** Each kill point with each kind of file. A quick run takes half of them on one database, the others on the other. */
const kills = (kind: 'pglite' | 'postgres') =>
  KILL_POINTS.flatMap(([killAt, kept]) => WHAT.map((what) => ({ killAt, kept, what }))).filter(
    (_, at) => nightly || [0, 3].includes(at % 4) === (kind === 'pglite'),
  );

const LETTER = '<p>Gerne koche ich bei Ihnen.</p>';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start({ dataDir, env }: Deployment, killAt?: string): Promise<NodeProcess> {
  const node = await startNode({
    dataDir,
    env: { ...env, LIMIT_LOGINS_PER_ACCOUNT: '999999', ...(killAt !== undefined && { KILL_AT: killAt }) },
    nodeArgs: killAt === undefined ? [] : ['--import', KILL_HOOK],
  });
  cleanUps.push(() => node.end('SIGKILL'));
  return node;
}

/** Somebody who looks for work, and public ads of a company, as many as they are going to apply for. */
async function fill({ openDatabase }: Deployment, ads: number) {
  const database = await openDatabase();
  const now = new Date();
  const clock = { now: () => now, today: () => zurichDate(now.getTime()) };
  const app = { database, clock } as TestApp;
  const employee = await anEmployee(app);
  await anOccupation(app);
  const house = await aCompany(app, { userId: (await aUser(app)).id });
  const jobs: number[] = [];
  for (let ad = 0; ad < ads; ad += 1) {
    const year = now.getUTCFullYear() + 1;
    const { id } = await aJob(app, { companyId: house.id, startYear: year, endYear: year + 1 });
    jobs.push(id);
  }
  await database.close();
  return { employee, jobs };
}

/** What the employee sees of both, each of which can be opened. */
async function read(node: NodeProcess, token: string) {
  const resume = await callApi<{ data: { documents: { path: string; url: string }[] } }>(
    node,
    'GET',
    '/employee/resume',
    { token },
  );
  const sent = await callApi<{ data: { id: number; application_pdf: string }[] }>(
    node,
    'GET',
    '/employee/applications',
    { token },
  );
  for (const url of [...resume.body.data.documents, ...sent.body.data].map((it) =>
    'url' in it ? it.url : it.application_pdf,
  )) {
    const file = await fetch(node.url + url);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([file.status, String(bytes.length)]).toEqual([200, file.headers.get('content-length')]);
    expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF');
  }
  return {
    documents: resume.body.data.documents.map(({ path }) => path),
    applications: sent.body.data.map(({ id }) => id),
  };
}

async function upload(node: NodeProcess, token: string): Promise<string> {
  const form = new FormData();
  // The same bytes would be the same file.
  const text = `Zeugnis ${randomUUID()}`;
  form.set('file', new Blob([new Uint8Array(await aPdf({ text }))]), 'zeugnis.pdf');
  const reply = await fetch(`${node.url}/api/employee/resume/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await reply.json()) as { data: { path: string } };
  if (reply.status !== 201) throw new Error(`Status ${reply.status}: ${JSON.stringify(body)}`);
  return body.data.path;
}

async function send(node: NodeProcess, token: string, jobId: number): Promise<number> {
  const { status, body } = await callApi<{ data: { id: number } }>(node, 'POST', '/employee/applications', {
    token,
    body: { job_id: jobId, application_letter: LETTER, status: 'SEND' },
  });
  if (status !== 201) throw new Error(`Status ${status}: ${JSON.stringify(body)}`);
  return body.data.id;
}

async function certify(node: NodeProcess, token: string, path: string): Promise<void> {
  const { status } = await callApi<object>(node, 'POST', '/employee/resume/certifications', {
    token,
    body: { title: 'Wirtepatent', documents: [{ title: 'Ausweis', description: null, path }] },
  });
  if (status !== 201) throw new Error(`Status ${status}`);
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe.each(['pglite', 'postgres'] as const)('a node on %s that is killed as it keeps a file', (kind) => {
  it('keeps all that was acknowledged, names no file that there is not, and sweeps the others', async () => {
    const deployment = await aDeployment(kind, cleanUps);
    const { employee, jobs } = await fill(deployment, KILL_POINTS.length + 1);
    const logIn = async (node: NodeProcess) =>
      (
        await callApi<{ token: string }>(node, 'POST', '/auth', {
          body: { email: employee.email, password: PASSWORD },
        })
      ).body.token;

    let node = await start(deployment);
    let token = await logIn(node);
    const document = await upload(node, token);
    await certify(node, token, document);
    const told = { documents: [document], applications: [await send(node, token, jobs.pop() as number)] };
    const counts = { documents: 1, applications: 1 };
    let spare = 0;
    const restart = async (killAt?: string) => {
      await node.end('SIGKILL');
      node = await start(deployment, killAt);
      token = await logIn(node);
      const found = await read(node, token);
      expect([found.documents.length, found.applications.length]).toEqual([
        counts.documents,
        counts.applications,
      ]);
      expect(told.documents.filter((path) => !found.documents.includes(path))).toEqual([]);
      expect(told.applications.filter((id) => !found.applications.includes(id))).toEqual([]);
    };
    for (const { killAt, kept, what } of kills(kind)) {
      await restart(killAt);
      // An ad that was applied for, which nobody was told, cannot be applied for again.
      const work = what === 'documents' ? upload(node, token) : send(node, token, jobs.at(-1) as number);
      await expect(work).rejects.toThrow('fetch failed');
      if (what === 'applications' && kept === 1) jobs.pop();
      counts[what] += kept;
      spare += 1 - kept;
    }
    // What was lost can be done again.
    await restart();
    told.documents.push(await upload(node, token));
    told.applications.push(await send(node, token, jobs.pop() as number));
    counts.documents += 1;
    counts.applications += 1;

    await node.end('SIGKILL');
    const folder = join(deployment.dataDir, 'files');
    const longAgo = new Date(Date.now() - 48 * 3600_000);
    for (const { parentPath, name } of filesIn(folder)) utimesSync(join(parentPath, name), longAgo, longAgo);
    const before = filesIn(folder).length;
    const database = await deployment.openDatabase();
    for (const task of fileTasks({ database, files: diskFiles(folder) })) await task.handle({} as never);
    await database.close();
    expect(before - filesIn(folder).length).toBe(spare);
    await restart();
    expect(filesIn(folder)).toHaveLength(counts.documents + counts.applications);
  });
});
