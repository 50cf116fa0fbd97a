import { afterEach, expect, it } from 'vitest';
import { seed, thorough } from '../nightly.ts';
import { aPicture } from '../pictures.ts';
import { randomBy } from '../random.ts';
import { aDeployment } from './deployment.ts';
import { callApi, type NodeProcess, PASSWORD, registrationOf, sleep, startNode } from './node-process.ts';

const KILLS = thorough(2, 100);
const EMAIL = 'picture@example.org';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start(dataDir: string): Promise<NodeProcess> {
  const node = await startNode({ dataDir });
  cleanUps.push(() => node.end('SIGKILL'));
  return node;
}

/** Uploads one picture after the other until the node dies; the paths of the acknowledged ones go into `told`. */
async function upload(
  node: NodeProcess,
  token: string,
  pictures: readonly Buffer[],
  told: string[],
): Promise<void> {
  for (let n = 0; node.child.exitCode === null && node.child.signalCode === null; n += 1) {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(pictures[n % pictures.length] as Buffer)]), 'picture.jpg');
    try {
      const reply = await fetch(`${node.url}/api/user/image`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      if (reply.ok) told.push(pathOf(((await reply.json()) as { data: { image: string } }).data.image));
    } catch {
      // The connection broke: nothing was acknowledged.
    }
  }
}

/** The part of an address that names the picture; the rest says who may open it and until when. */
function pathOf(address: string): string {
  return address.split('?')[0] ?? '';
}

it(`a node killed ${KILLS} times while pictures are replaced never names a picture that is gone`, {
  timeout: thorough(1_800_000, 3_600_000),
}, async () => {
  const random = randomBy(seed('kills while pictures are replaced'));
  const { dataDir } = await aDeployment('pglite', cleanUps);
  const pictures = await Promise.all(['#c01020', '#1040c0', '#208040'].map((left) => aPicture({ left })));
  const told: string[] = [];
  let node = await start(dataDir);
  await callApi(node, 'POST', '/auth/user/register', { body: registrationOf(EMAIL) });
  for (let n = 0; n < KILLS; n += 1) {
    const credentials = { body: { email: EMAIL, password: PASSWORD } };
    const { token } = (await callApi<{ token: string }>(node, 'POST', '/auth', credentials)).body;
    const uploading = upload(node, token, pictures, told);
    const wanted = told.length + 1 + Math.floor(random() * 5);
    await expect.poll(() => told.length, { interval: 5 }).toBeGreaterThanOrEqual(wanted);
    await sleep(random() * 60);
    await node.end('SIGKILL');
    await uploading;

    node = await start(dataDir);
    const again = (await callApi<{ token: string }>(node, 'POST', '/auth', credentials)).body;
    const { body } = await callApi<{ data: { user: { image: string } } }>(node, 'GET', '/auth/user', again);
    const { image } = body.data.user;
    const picture = await fetch(node.url + image);
    expect(picture.status).toBe(200);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500);
    // The account names the last acknowledged picture or one that was under way after it, and none before.
    expect(told.slice(0, -1)).not.toContain(pathOf(image));
  }
});
