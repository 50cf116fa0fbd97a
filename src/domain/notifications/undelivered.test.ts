import { expect, it } from 'vitest';
import { nextTry } from './undelivered.ts';

const failedAt = new Date('2026-11-20T10:00:00Z');
const after = (minutes: number) => new Date(failedAt.getTime() + minutes * 60_000);

it('a failed mail is retried after a minute, then with increasing pauses of at most four hours', () => {
  const pauses = [];
  for (let tries = 1; tries <= 11; tries++) {
    const next = nextTry({ tries, failedAt, isRefused: false }, failedAt);
    pauses.push(((next?.getTime() ?? 0) - failedAt.getTime()) / 60_000);
  }
  expect(pauses).toEqual([1, 2, 5, 10, 20, 40, 60, 120, 240, 240, 240]);
});

it('a failed mail is retried for a week, then left to a manual decision', () => {
  const week = 7 * 24 * 60;
  expect(nextTry({ tries: 40, failedAt, isRefused: false }, after(week - 1))).not.toBeNull();
  expect(nextTry({ tries: 40, failedAt, isRefused: false }, after(week))).toBeNull();
});

it('a permanently rejected mail is not retried automatically', () => {
  expect(nextTry({ tries: 1, failedAt, isRefused: true }, failedAt)).toBeNull();
});
