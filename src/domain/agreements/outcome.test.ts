import { expect, it } from 'vitest';
import { earlyEnd } from './outcome.ts';

const AGREED = { startDate: '2026-12-05', endDate: '2027-04-11' };

it.each([
  ['ends as agreed', '2027-04-11', false, null],
  ['was cut short', '2027-02-10', false, '2027-02-10'],
  ['ends a day early', '2027-04-10', false, '2027-04-10'],
  ['goes on longer', '2027-05-31', false, null],
  ['has no end any more', null, false, null],
  ['was never taken up', '2027-04-11', true, '2026-12-04'],
  ['was moved to the season before', '2026-04-11', false, '2026-12-04'],
] as const)('an agreed job that %s', (_, endDate, isNotTakenUp, expected) => {
  expect(earlyEnd(AGREED, { endDate, isNotTakenUp })).toBe(expected);
});
