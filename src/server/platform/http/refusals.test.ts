import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenBucket } from './refusals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function paced(many: number, bounds = { perSecond: 100, atOnce: 10, waiting: 500 }) {
  const bucket = createTokenBucket(bounds);
  const left: number[] = [];
  const taken = Array.from({ length: many }, (_, n) => bucket.take(() => void left.push(n)));
  return { bucket, left, taken };
}

describe('refusals', () => {
  it('are sent at once within the burst', () => {
    const { bucket, left } = paced(10);
    expect(left).toHaveLength(10);
    vi.advanceTimersByTime(100);
    expect(bucket.take(() => void left.push(10))).toBe(true);
    expect(left).toHaveLength(11);
  });

  it('are sent at the rate beyond the burst, first in, first out', () => {
    const { left } = paced(210);
    expect(left).toHaveLength(10);
    vi.advanceTimersByTime(1000);
    expect(left.length).toBeGreaterThan(105);
    expect(left.length).toBeLessThan(115);
    vi.advanceTimersByTime(1100);
    expect(left).toEqual(Array.from({ length: 210 }, (_, n) => n));
  });

  it('are dropped when the queue is full', () => {
    const { left, taken } = paced(600);
    expect(taken.filter(Boolean)).toHaveLength(510);
    expect(taken.lastIndexOf(true)).toBe(509);
    vi.advanceTimersByTime(60_000);
    expect(left).toHaveLength(510);
  });

  it('are all sent at a stop, and not delayed after it', () => {
    const { bucket, left } = paced(400);
    bucket.end();
    expect(left).toHaveLength(400);
    expect(bucket.take(() => void left.push(400))).toBe(true);
    expect(left).toHaveLength(401);
  });
});
