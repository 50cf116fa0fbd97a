import { expect, it } from 'vitest';
import { Kept } from './kept.ts';

const ITEM = Buffer.alloc(8000);
const empty = () => new Kept<Buffer>(20 * 10_000, ({ length }) => length);

it('as much is kept as there is room for, and what nobody asked for longest makes room', () => {
  const kept = empty();
  for (let at = 0; at < 20; at += 1) kept.keep(`/${at}`, ITEM);
  expect(kept.get('/0')).toBeDefined();
  for (let at = 20; at < 30; at += 1) kept.keep(`/${at}`, ITEM);
  expect(kept.get('/0')).toBeDefined();
  expect(kept.get('/1')).toBeUndefined();
  expect(kept.get('/29')).toBeDefined();
});

it('what would push many others out is not kept', () => {
  const kept = empty();
  kept.keep('/big', Buffer.alloc(15_000));
  expect(kept.get('/big')).toBeUndefined();
});

it('what is kept anew counts once', () => {
  const kept = empty();
  kept.keep('/first', ITEM);
  for (let times = 0; times < 50; times += 1) kept.keep('/again', ITEM);
  expect(kept.get('/first')).toBeDefined();
});
