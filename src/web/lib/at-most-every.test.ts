import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

let done: string[][];
const begin = () => atMostEvery<string>(1000, (items) => done.push([...items].sort()));

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it('what comes is done at once, and what follows soon together when the pause is over', () => {
  const { add } = begin();
  add('a');
  expect(done).toEqual([['a']]);
  for (const item of ['b', 'c', 'b']) add(item);
  vi.advanceTimersByTime(999);
  expect(done).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([['a'], ['b', 'c']]);
  add('d');
  vi.advanceTimersByTime(1000);
  expect(done).toEqual([['a'], ['b', 'c'], ['d']]);
});

it('what comes after a quiet pause is done at once again', () => {
  const { add } = begin();
  add('a');
  vi.advanceTimersByTime(1000);
  add('b');
  expect(done).toEqual([['a'], ['b']]);
});

it('nothing is done any more after the stop', () => {
  const { add, stop } = begin();
  add('a');
  add('b');
  stop();
  vi.advanceTimersByTime(5000);
  expect(done).toEqual([['a']]);
});
