import { expect, it } from 'vitest';
import { createDownloads } from './downloads.ts';
import { AppError } from './errors.ts';

let now = 0;
const places = () =>
  createDownloads({ total: 4, ofNetwork: 2, graceMs: 1000, bytesPerSecond: 100, retryAfterS: 30 }, () => now);

function refusal(take: () => unknown): string {
  try {
    take();
    return 'taken';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

it('an account has one download at a time, and a network its share', () => {
  const downloads = places();
  const take = (userId: number, network: string) => downloads.take({ userId, network });
  const first = take(1, 'a');
  expect(refusal(() => take(1, 'b'))).toBe('rate_limited');
  take(2, 'a');
  expect(refusal(() => take(3, 'a'))).toBe('rate_limited');
  expect(refusal(() => take(3, 'b'))).toBe('taken');
  first.end();
  expect(refusal(() => take(1, 'a'))).toBe('taken');
});

it('where all places are taken, the slowest of the slow readers gives its own up, and others keep theirs', () => {
  now = 0;
  const downloads = places();
  const ended: number[] = [];
  const running = [1, 2, 3, 4].map((userId) => {
    const download = downloads.take({ userId, network: `n${userId}` });
    download.begin(() => void ended.push(userId));
    return download;
  });
  const another = (userId: number) => refusal(() => downloads.take({ userId, network: 'another' }));
  now = 999;
  expect([another(5), ended]).toEqual(['unavailable', []]);
  now = 2000;
  for (const [at, bytes] of [300, 50, 100, 300].entries()) running[at]?.count(bytes);
  expect([another(5), another(6), ended]).toEqual(['taken', 'taken', [2, 3]]);
  expect(another(7)).toBe('rate_limited');
  expect([refusal(() => downloads.take({ userId: 7, network: 'n7' })), ended]).toEqual([
    'unavailable',
    [2, 3],
  ]);
});
