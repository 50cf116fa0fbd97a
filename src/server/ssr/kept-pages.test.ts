import { expect, it } from 'vitest';
import { KeptPages } from './kept-pages.ts';

const page = (bytes: number) => ({
  status: 200,
  headers: [],
  body: Buffer.alloc(bytes - 2000),
  brotli: Buffer.alloc(2000),
  scripts: '',
  isWhole: true,
});
const PAGE = 8000;

it('pages are kept within so many bytes, and those that nobody asked for longest make room', () => {
  const kept = new KeptPages(20 * 10_000);
  kept.get('1', '');
  for (let at = 0; at < 20; at += 1) kept.keep('1', `/${at}`, page(PAGE));
  expect(kept.get('1', '/0')).toBeDefined();
  for (let at = 20; at < 30; at += 1) kept.keep('1', `/${at}`, page(PAGE));
  expect(kept.get('1', '/0')).toBeDefined();
  expect(kept.get('1', '/1')).toBeUndefined();
  expect(kept.get('1', '/29')).toBeDefined();
});

it('pages that would push many others out, or that were begun before something changed, are not kept', () => {
  const kept = new KeptPages(20 * 10_000);
  kept.get('2', '');
  kept.keep('2', '/big', page(15_000));
  kept.keep('1', '/old', page(PAGE));
  expect(kept.get('2', '/big')).toBeUndefined();
  expect(kept.get('2', '/old')).toBeUndefined();
});
