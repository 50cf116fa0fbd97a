import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { seed, thorough } from '../nightly.ts';
import { randomBy } from '../random.ts';
import { aDeployment, type Deployment, KILLED_ON } from './deployment.ts';
import {
  anEmployer,
  callApi,
  jobForm,
  type NodeProcess,
  PASSWORD,
  registrationOf,
  SAFETY_LIMIT_MS,
  sleep,
  startNode,
} from './node-process.ts';

/** Few in a quick run, and fewer on the embedded database, whose nodes take longest to start. */
const killsOn = (kind: 'pglite' | 'postgres') => thorough(kind === 'pglite' ? 2 : 3, 100);
const EARLY_ACKNOWLEDGEMENT = fileURLToPath(new URL('./early-acknowledgement.ts', import.meta.url));

const LIMITS = { LIMIT_LOGINS_PER_ADDRESS: '999999', LIMIT_LOGINS_PER_ACCOUNT: '999999' };

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start({ dataDir, env }: Deployment, nodeArgs: string[] = []): Promise<NodeProcess> {
  const node = await startNode({ dataDir, env: { ...env, ...LIMITS }, nodeArgs });
  cleanUps.push(() => node.end('SIGKILL'));
  return node;
}

/** The writes that were answered with success. */
interface Acknowledged {
  titles: Set<string>;
  /** The titles of ads that were deleted again. */
  deleted: Set<string>;
  emails: Set<string>;
}

/** Writes without pause until the node dies; whatever was answered with success counts as acknowledged. */
async function load(node: NodeProcess, employer: Employer, acknowledged: Acknowledged): Promise<void> {
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let n = 0; node.child.exitCode === null && node.child.signalCode === null; n += 1) {
      // In letters and digits: a long number in a title is refused as a telephone number.
      const name = `${process.hrtime.bigint().toString(36)}-${writer}-${n}`;
      try {
        // Hashing a password takes most of a registration's time, so ads come more often.
        if (writer === 0) {
          const email = `p${name}@example.org`;
          const { status } = await callApi(node, 'POST', '/auth/company/register', {
            body: registrationOf(email),
          });
          if (status === 201) acknowledged.emails.add(email);
          continue;
        }
        const { token } = employer;
        const path = `/company/${employer.companyId}/jobs`;
        const { status, body } = await callApi<{ data: { id: number } }>(node, 'POST', path, {
          token,
          body: jobForm(name, employer.occupation),
        });
        if (status !== 201) continue;
        if (writer > 2) acknowledged.titles.add(name);
        else if ((await callApi(node, 'DELETE', `${path}/${body.data.id}`, { token })).status === 200) {
          acknowledged.deleted.add(name);
        }
      } catch {
        // The connection broke: nothing was acknowledged.
      }
    }
  });
  await Promise.all(writers);
}

interface Employer {
  token: string;
  companyId: number;
  occupation: string;
}

async function employerOn(node: NodeProcess): Promise<Employer> {
  const { body } = await callApi<{ data: { avam_occupation_code: string }[] }>(
    node,
    'GET',
    '/avam-occupation-classifications',
  );
  return { ...(await anEmployer(node, 'crash')), occupation: body.data[0]?.avam_occupation_code ?? '' };
}

/** Acknowledged writes that the node does not know of. */
async function lost(node: NodeProcess, employer: Employer, acknowledged: Acknowledged): Promise<string[]> {
  const { token } = await callApi<{ token: string }>(node, 'POST', '/auth', {
    body: { email: 'crash@example.org', password: PASSWORD },
  }).then(({ body }) => body);
  const { body } = await callApi<{ data: { title: string }[] }>(
    node,
    'GET',
    `/company/${employer.companyId}/jobs`,
    {
      token,
    },
  );
  const found = new Set(body.data.map(({ title }) => title));
  const missing = [
    ...[...acknowledged.titles].filter((title) => !found.has(title)),
    ...[...acknowledged.deleted].filter((title) => found.has(title)),
  ];
  for (const email of acknowledged.emails) {
    const { status } = await callApi(node, 'POST', '/auth', { body: { email, password: PASSWORD } });
    if (status !== 200) missing.push(email);
  }
  return missing;
}

/** Acknowledged registrations whose welcome mail never reaches the outbox. */
async function withoutMail({ dataDir }: Deployment, { emails }: Acknowledged): Promise<string[]> {
  const end = Date.now() + SAFETY_LIMIT_MS;
  for (;;) {
    const folder = join(dataDir, 'mail');
    const mails = readdirSync(folder).filter((file) => file.endsWith('.eml'));
    const all = mails.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    const missing = [...emails].filter((email) => !all.includes(email));
    if (missing.length === 0 || Date.now() > end) return missing;
    await sleep(200);
  }
}

/** The keys of mails, hashed, that lie in the outbox more than once. */
function mailedTwice({ dataDir }: Deployment): string[] {
  const names = readdirSync(join(dataDir, 'mail')).filter((file) => file.endsWith('.eml'));
  const keys = names.map((name) => name.split('-')[1] ?? '');
  return keys.filter((key, at) => keys.indexOf(key) !== at);
}

interface Course {
  kills: number;
  /** Arguments for Node itself. */
  nodeArgs?: string[];
  /** Resolves when the node that writes is to be killed for the nth time, from 0. */
  moment: (acknowledged: Acknowledged, nth: number) => Promise<void>;
}

/**
 * Some acknowledged writes after the node began to serve, and some milliseconds later. The kills wait in turn for ads,
 * deletions and accounts, so that some of each are acknowledged however slow the machine is.
 */
function drawnMoments(random: () => number): Course['moment'] {
  return async (acknowledged, nth) => {
    const { titles, deleted, emails } = acknowledged;
    await moreIn([titles, deleted, emails][nth % 3] as Set<string>, 1 + Math.floor(random() * 4));
    await sleep(random() * 60);
  };
}

/** Right after a deletion was acknowledged: one that is committed later than that is lost for certain. */
const afterDeletion: Course['moment'] = ({ deleted }) => moreIn(deleted, 1);

/** Resolves once that many more were acknowledged. */
async function moreIn(writes: Set<string>, more: number): Promise<void> {
  const wanted = writes.size + more;
  await expect.poll(() => writes.size, { interval: 5 }).toBeGreaterThanOrEqual(wanted);
}

/** Kills the node under load `kills` times and answers which acknowledged writes were lost. */
async function crash(
  deployment: Deployment,
  { kills, nodeArgs = [], moment }: Course,
): Promise<{ lost: string[]; doubled: string[]; acknowledged: Acknowledged }> {
  const acknowledged: Acknowledged = { titles: new Set(), deleted: new Set(), emails: new Set() };
  let node = await start(deployment);
  const employer = await employerOn(node);
  for (let nth = 0; nth < kills; nth += 1) {
    if (nth > 0 || nodeArgs.length > 0) {
      await node.end('SIGTERM');
      node = await start(deployment, nodeArgs);
    }
    const writing = load(node, employer, acknowledged);
    await moment(acknowledged, nth);
    await node.end('SIGKILL');
    await writing;
  }
  node = await start(deployment);
  const rows = await lost(node, employer, acknowledged);
  // Where rows were lost, mails are not waited for: an account that was lost gets none.
  const lostOnes = rows.length > 0 ? rows : await withoutMail(deployment, acknowledged);
  return { lost: lostOnes, doubled: mailedTwice(deployment), acknowledged };
}

describe.each(['pglite', 'postgres'] as const)('a node on %s that is killed under load', (kind) => {
  it(`loses no ad, no deletion, no account and no mail that it acknowledged, and keeps no mail twice, in ${killsOn(kind)} kills`, {
    timeout: thorough(1_800_000, 3_600_000),
  }, async () => {
    const moment = drawnMoments(randomBy(seed(`kills under load on ${kind}`)));
    const result = await crash(await aDeployment(kind, cleanUps), { kills: killsOn(kind), moment });
    expect([result.lost, result.doubled]).toEqual([[], []]);
  });
});

// That the test above sees losses is shown on one database in a quick run.
describe.each(KILLED_ON)('a node on %s', (kind) => {
  it('is found to lose writes when it acknowledges before it commits', async () => {
    const result = await crash(await aDeployment(kind, cleanUps), {
      kills: 1,
      nodeArgs: ['--import', EARLY_ACKNOWLEDGEMENT],
      moment: afterDeletion,
    });
    expect(result.lost.length).toBeGreaterThan(0);
  });
});
