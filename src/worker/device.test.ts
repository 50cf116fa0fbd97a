import { describe, expect, it } from 'vitest';
import { answersOf, KEPT_AT } from '#api/on-device.ts';
import { createDevice, type Stores } from './device.ts';

const ORIGIN = 'https://solstice.example';

/** A device on which a page has created the cache of an account, with one lock for all. */
async function aDevice({ account = '7' as string | null, release = 'r1' } = {}) {
  const caches = new Map<string, Map<string, Response>>();
  const stores: Stores = {
    has: async (name) => caches.has(name),
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
    async open(name) {
      const entries = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, entries);
      return {
        match: async (key) => entries.get(new URL(key, ORIGIN).href)?.clone(),
        async put(key, response) {
          const { href } = new URL(key, ORIGIN);
          entries.delete(href);
          entries.set(href, response);
        },
        keys: async () => [...entries.keys()].map((url) => ({ url })),
        delete: async (key) => entries.delete(new URL(key, ORIGIN).href),
      };
    },
  };
  const clock = { now: new Date('2026-11-29T08:00:00Z') };
  let last: Promise<unknown> = Promise.resolve();
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  const at = (name: string) =>
    createDevice({ stores, alone, now: () => clock.now, facts: { release: name, keptSeconds: 14 * 86_400 } });
  if (account !== null) await stores.open(answersOf(account));
  return { caches, stores, clock, alone, at, device: at(release) };
}

const textOf = async (response: Response | undefined) => response && (await response.text());
const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });

describe('the cache of a device', () => {
  it('returns an answer with its time, to the same account only', async () => {
    const { device } = await aDevice();
    await device.keepAnswer('7', '/api/employee/applications', json('[1]'));
    const kept = await device.findAnswer('7', '/api/employee/applications');
    expect(kept?.headers.get(KEPT_AT)).toBe('2026-11-29T08:00:00.000Z');
    expect(await textOf(kept)).toBe('[1]');
    expect(await device.findAnswer('8', '/api/employee/applications')).toBeUndefined();
  });

  it('stores nothing for accounts without a cache, such as companies or logged-out ones', async () => {
    const { device, stores, caches, alone } = await aDevice();
    await device.keepAnswer('8', '/api/auth/user', json('{}'));
    const late = json('{}');
    // The page deletes the cache while the answer is pending.
    const forgotten = alone(async () => void (await stores.delete(answersOf('7'))));
    await device.keepAnswer('7', '/api/auth/user', late);
    await device.keepPage('7', '/employee/agreements', json(''));
    await device.keepFile('/assets/a.js', json(''));
    await forgotten;
    expect([...caches.keys()]).toEqual([]);
  });

  it('expires after fourteen days', async () => {
    const { device, clock } = await aDevice();
    await device.keepAnswer('7', '/api/auth/user', json('{}'));
    clock.now = new Date('2026-12-13T08:00:00Z');
    expect(await device.findAnswer('7', '/api/auth/user')).toBeDefined();
    clock.now = new Date('2026-12-13T08:00:01Z');
    expect(await device.findAnswer('7', '/api/auth/user')).toBeUndefined();
  });

  it('can delete an answer', async () => {
    const { device } = await aDevice();
    await device.keepAnswer('7', '/api/employee/applications/3', json('{}'));
    await device.dropAnswer('7', '/api/employee/applications/3');
    expect(await device.findAnswer('7', '/api/employee/applications/3')).toBeUndefined();
  });

  it('has at most 300 answers, and deletes the oldest', async () => {
    const { device } = await aDevice();
    for (let nth = 0; nth <= 300; nth += 1) await device.keepAnswer('7', `/api/${nth}`, json(''));
    expect(await device.findAnswer('7', '/api/0')).toBeUndefined();
    expect(await device.findAnswer('7', '/api/1')).toBeDefined();
  });

  it('stores nothing above 10 MB', async () => {
    const { device } = await aDevice();
    await device.keepAnswer('7', '/api/large', new Response(new Uint8Array(10 * 1024 * 1024 + 1)));
    expect(await device.findAnswer('7', '/api/large')).toBeUndefined();
  });

  it('asks for a prefetch again after ten minutes, and never for an account without a cache', async () => {
    const { device, clock } = await aDevice();
    expect(await device.isAhead('7', '/api/paper')).toBe(false);
    await device.keepAnswer('7', '/api/paper', json(''));
    expect(await device.isAhead('7', '/api/paper')).toBe(true);
    expect(await device.isAhead('8', '/api/paper')).toBe(true);
    clock.now = new Date('2026-11-29T08:10:01Z');
    expect(await device.isAhead('7', '/api/paper')).toBe(false);
  });

  it('deletes pages and files of earlier releases, and keeps answers', async () => {
    const { device, at, caches } = await aDevice();
    await device.keepAnswer('7', '/api/auth/user', json('{}'));
    await device.keepPage('7', '/employee/agreements', json('<title>'));
    await device.keepFile('/assets/a.js', json(''));
    const next = at('r2');
    expect(await next.findPage('/employee/agreements')).toBeUndefined();
    expect(await next.leaveBehind()).toEqual([`${ORIGIN}/employee/agreements`]);
    expect([...caches.keys()]).toEqual([answersOf('7')]);
    expect(await next.findAnswer('7', '/api/auth/user')).toBeDefined();
  });

  it('lists its pages newest first', async () => {
    const { device } = await aDevice();
    for (const page of ['/employee/agreements', '/de/jahresplan']) await device.keepPage('7', page, json(''));
    expect(await device.listPages()).toEqual([`${ORIGIN}/de/jahresplan`, `${ORIGIN}/employee/agreements`]);
  });
});
