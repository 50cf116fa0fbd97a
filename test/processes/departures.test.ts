import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { seed, thorough } from '../nightly.ts';
import { aPicture } from '../pictures.ts';
import { randomBy } from '../random.ts';
import { aDeployment, type Deployment, KILLED_ON } from './deployment.ts';
import { callApi, type NodeProcess, PASSWORD, registrationOf, sleep, startNode } from './node-process.ts';

/** Few in a quick run, and fewer on the embedded database, whose nodes take longest to start. */
const KILLS = thorough(2, 100);
/** Accounts that are deleted while a node lives. */
const ACCOUNTS = 4;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

interface Person {
  email: string;
  token: string;
}

async function register(node: NodeProcess, email: string, picture: Buffer): Promise<Person> {
  await callApi(node, 'POST', '/auth/user/register', { body: registrationOf(email) });
  const { token } = await logIn(node, email);
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)]), 'picture.jpg');
  const reply = await fetch(`${node.url}/api/user/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(reply.status).toBe(200);
  return { email, token };
}

async function logIn(node: NodeProcess, email: string): Promise<{ status: number; token: string }> {
  const { status, body } = await callApi<{ token: string }>(node, 'POST', '/auth', {
    body: { email, password: PASSWORD },
  });
  return { status, token: body.token };
}

/** Deletes one account after the other until the node dies; the acknowledged ones go into `told`. */
async function leave(node: NodeProcess, people: readonly Person[], told: Set<string>): Promise<void> {
  for (const { email, token } of people) {
    const reply = await callApi(node, 'DELETE', '/user', { token, body: { password: PASSWORD } }).catch(
      () => null,
    );
    if (reply?.status === 200) told.add(email);
  }
}

const picturesIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => name.endsWith('.jpg'));

async function start(options: Deployment): Promise<NodeProcess> {
  const node = await startNode(options);
  cleanUps.push(() => node.end('SIGKILL'));
  return node;
}

describe.each(KILLED_ON)('a node on %s', (kind) => {
  it(`killed ${KILLS} times while accounts are deleted leaves each whole or gone, and no picture of those that are gone`, {
    timeout: thorough(1_800_000, 7_200_000),
  }, async () => {
    const random = randomBy(seed(`kills while accounts are deleted on ${kind}`));
    const options = await aDeployment(kind, cleanUps);
    const picture = await aPicture();
    const told = new Set<string>();
    const emails: string[] = [];
    let node = await start(options);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const people: Person[] = [];
      for (let n = 0; n < ACCOUNTS; n += 1) {
        const email = `leaver${kill}.${n}@example.org`;
        people.push(await register(node, email, picture));
        emails.push(email);
      }
      const leaving = leave(node, people, told);
      const before = told.size;
      const more = 1 + Math.floor(random() * (ACCOUNTS - 1));
      await expect.poll(() => told.size - before, { interval: 5 }).toBeGreaterThanOrEqual(more);
      await sleep(random() * 150);
      await node.end('SIGKILL');
      await leaving;
      node = await start(options);
    }

    let left = 0;
    for (const email of emails) {
      const { status, token } = await logIn(node, email);
      if (told.has(email)) expect(status, email).toBe(401);
      // One that was not acknowledged may be gone too, but never in part.
      if (status === 401) continue;
      left += 1;
      const { body } = await callApi<{ data: { user: { image: string; first_name: string } } }>(
        node,
        'GET',
        '/auth/user',
        { token },
      );
      const { image, first_name } = body.data.user;
      expect(first_name).not.toBe('');
      expect((await fetch(node.url + image)).status).toBe(200);
    }
    // A task whose process was killed runs again once nobody has heard of it for a while.
    await expect.poll(async () => (await picturesIn(options.dataDir)).length, { interval: 500 }).toBe(left);
  });
});
