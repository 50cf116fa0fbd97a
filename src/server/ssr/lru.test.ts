import { expect, it } from 'vitest';
import { lruOfBytes } from './lru.ts';

const VALUE = Buffer.alloc(8000);
const empty = () => lruOfBytes<Buffer>(20 * 10_000, ({ length }) => length);

it('the cache is limited in bytes, and evicts the least recently used entry first', () => {
  const cache = empty();
  for (let at = 0; at < 20; at += 1) cache.set(`/${at}`, VALUE);
  expect(cache.get('/0')).toBeDefined();
  for (let at = 20; at < 30; at += 1) cache.set(`/${at}`, VALUE);
  expect(cache.get('/0')).toBeDefined();
  expect(cache.get('/1')).toBeUndefined();
  expect(cache.get('/29')).toBeDefined();
});

it('an entry of more than a sixteenth of the cache is not cached', () => {
  const cache = empty();
  cache.set('/big', Buffer.alloc(15_000));
  expect(cache.get('/big')).toBeUndefined();
});

it('an entry that is replaced counts once', () => {
  const cache = empty();
  cache.set('/first', VALUE);
  for (let times = 0; times < 50; times += 1) cache.set('/again', VALUE);
  expect(cache.get('/first')).toBeDefined();
});
