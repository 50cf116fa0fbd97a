import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('a reason is told at once, then at a pace, with how often it was left out', () => {
  let now = 0;
  const pace = createPace(100, () => now);
  const told: string[] = [];
  const happens = (reason: string) => pace(reason, (leftOut) => void told.push(`${reason} ${leftOut}`));
  for (now = 0; now < 250; now += 10) happens('database');
  happens('disk');
  now = 2000;
  happens('database');
  expect(told).toEqual(['database 0', 'database 9', 'database 9', 'disk 0', 'database 4']);
});

it('ever-changing reasons take no more memory than a hundred', () => {
  const pace = createPace(100, () => 0);
  let told = 0;
  const happens = (n: number) =>
    pace(`reason ${n}`, () => {
      told += 1;
    });
  for (let n = 0; n < 1000; n += 1) happens(n);
  for (let n = 900; n < 1000; n += 1) happens(n);
  expect(told).toBe(1000);
  happens(0);
  expect(told).toBe(1001);
});
