import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDeployment } from './deployment.ts';
import { type NodeProcess, startNode } from './node-process.ts';

const AT_ONCE = 300;
const LIMIT = AT_ONCE + 50;
const cleanUps: (() => unknown)[] = [];
let node: NodeProcess;

beforeAll(async () => {
  const { dataDir } = await aDeployment('pglite', cleanUps);
  node = await startNode({ dataDir, env: { LIMIT_REQUESTS: `${LIMIT}` } });
  cleanUps.push(() => node.end('SIGKILL'));
});
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function ask(path: string) {
  const response = await fetch(`${node.url}${path}`);
  const { status, headers } = response;
  return { status, retryAfter: headers.get('retry-after'), body: await response.text() };
}

it('a page that does not exist is no failure of ours, whatever stands in its address', async () => {
  for (const path of ['/de/nirgends', '/de/%0d%0a/x', '/de/jobs/%00', '/%01', '/de/%', '/%ff']) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
  expect(node.output()).not.toContain('page failed');
});

it('a node that too many pages are asked of renders some and refuses the others, and limits who asks for them', async () => {
  const pages = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => ask(`/it/jobs?query=${at}`)));
  const refused = pages.filter(({ status }) => status === 503);
  expect([refused.length > 0, pages.length - refused.length >= 32]).toEqual([true, true]);
  expect(refused[0]).toMatchObject({
    retryAfter: '5',
    body: expect.stringContaining('moltissime persone vogliono vedere questa pagina'),
  });

  let page = await ask('/de');
  const { body } = page;
  for (let asked = 1; page.status === 200 && asked <= LIMIT; asked += 1) page = await ask('/de');
  expect(page).toMatchObject({
    status: 429,
    retryAfter: expect.stringMatching(/^\d+$/),
    body: expect.stringContaining('Von Ihrem Anschluss kamen sehr viele Anfragen'),
  });
  const asset = /\/assets\/[^"]+\.js/.exec(body)?.[0] ?? '';
  expect((await ask(asset)).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);
  expect(node.output()).not.toContain('"level"');
});
