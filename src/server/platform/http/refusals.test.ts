import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPace } from './refusals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function paced(many: number, bounds = { perSecond: 100, atOnce: 10, waiting: 500 }) {
  const pace = createPace(bounds);
  const left: number[] = [];
  const taken = Array.from({ length: many }, (_, n) => pace.take(() => void left.push(n)));
  return { pace, left, taken };
}

describe('refusals', () => {
  it('leave at once as long as they are few', () => {
    const { pace, left } = paced(10);
    expect(left).toHaveLength(10);
    vi.advanceTimersByTime(100);
    expect(pace.take(() => void left.push(10))).toBe(true);
    expect(left).toHaveLength(11);
  });

  it('leave at their pace once they are many, in the order in which they came', () => {
    const { left } = paced(210);
    expect(left).toHaveLength(10);
    vi.advanceTimersByTime(1000);
    expect(left.length).toBeGreaterThan(105);
    expect(left.length).toBeLessThan(115);
    vi.advanceTimersByTime(1100);
    expect(left).toEqual(Array.from({ length: 210 }, (_, n) => n));
  });

  it('are not waited for without bound', () => {
    const { left, taken } = paced(600);
    expect(taken.filter(Boolean)).toHaveLength(510);
    expect(taken.lastIndexOf(true)).toBe(509);
    vi.advanceTimersByTime(60_000);
    expect(left).toHaveLength(510);
  });

  it('all leave at a stop, and after it', () => {
    const { pace, left } = paced(400);
    pace.end();
    expect(left).toHaveLength(400);
    expect(pace.take(() => void left.push(400))).toBe(true);
    expect(left).toHaveLength(401);
  });
});
