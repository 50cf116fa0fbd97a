import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { FileStore } from '#server/adapters/files/port.ts';
import { passOnce } from './passing.ts';

const parts = (async function* () {})();
const waiter = (name: string) => ({ name, gone: new AbortController().signal });
const files = { pass: async () => ({ size: 1, stream: new PassThrough() }) } as unknown as FileStore;
const broken = { pass: () => Promise.reject(new Error('disk full')) } as unknown as FileStore;
const pass = (name: string, store = files) => passOnce(store, parts, waiter(name));

it('an account can download three unstored papers at a time, and another once one has ended', async () => {
  const open = await Promise.all([pass('slow'), pass('slow'), pass('slow')]);
  await expect(pass('slow')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 5 });
  open.push(await pass('other'));
  const [first] = open;
  first?.stream.destroy();
  await new Promise(setImmediate);
  open.push(await pass('slow'));
  await expect(pass('slow')).rejects.toMatchObject({ code: 'rate_limited' });
  for (const { stream } of open) stream.destroy();
});

it('a paper that could not be made releases its place', async () => {
  for (let n = 0; n < 5; n += 1) await expect(pass('unlucky', broken)).rejects.toThrow('disk full');
  (await pass('unlucky')).stream.destroy();
});
