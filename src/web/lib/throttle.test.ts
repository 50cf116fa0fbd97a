import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

let done: string[][];
const begin = () => throttle<string>(1000, (items) => done.push([...items].sort()));

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it('the first item is processed at once, and those within the interval in one call at its end', () => {
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

it('an item after an idle interval is processed at once', () => {
  const { add } = begin();
  add('a');
  vi.advanceTimersByTime(1000);
  add('b');
  expect(done).toEqual([['a'], ['b']]);
});

it('nothing is processed after the stop', () => {
  const { add, stop } = begin();
  add('a');
  add('b');
  stop();
  vi.advanceTimersByTime(5000);
  expect(done).toEqual([['a']]);
});
