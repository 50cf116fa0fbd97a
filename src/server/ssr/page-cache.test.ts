import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ReadyPage } from './page.ts';
import { PageCache } from './page-cache.ts';

const PAGE: ReadyPage = {
  status: 200,
  headers: [],
  body: Buffer.from('page'),
  isWhole: true,
  brotli: undefined,
};

function aCache() {
  const cache = new PageCache(1024 * 1024, (_network, _waiters, work) => work());
  const response = Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;
  const waiter = () => ({ network: '192.0.2.1', response });
  let rendered = 0;
  /** How often the page has been rendered after this request. */
  const ask = async ({
    version = '1' as string | null,
    cookie = '',
    page = PAGE,
    isCurrent = true,
    meanwhile = () => {},
  } = {}) => {
    const render = async () => {
      rendered += 1;
      meanwhile();
      return page;
    };
    await cache.get({ version, address: '/de', cookie }, waiter, render, async () => isCurrent);
    await setImmediate();
    return rendered;
  };
  return { ask, response };
}

it('a page is rendered once for each version and for each season and scheme', async () => {
  const { ask } = aCache();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  expect([await ask({ version: '2' }), await ask({ version: '2' })]).toEqual([2, 2]);
  expect(await ask({ cookie: 'season=winter' })).toBe(3);
});

it.each([
  ['without a version', { version: null }],
  ['that failed', { page: { ...PAGE, status: 503 } }],
  ['of which something is missing', { page: { ...PAGE, isWhole: false } }],
  ['whose version was replaced while it was rendered', { isCurrent: false }],
])('a page %s is not cached', async (_, asked) => {
  const { ask } = aCache();
  expect([await ask(asked), await ask(asked)]).toEqual([1, 2]);
});

it('a page whose requesters disconnect before it is rendered is not cached, since it may be incomplete', async () => {
  const { ask, response } = aCache();
  await ask({ meanwhile: () => response.emit('close') });
  expect(await ask()).toBe(2);
});
