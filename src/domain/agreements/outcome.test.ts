import { expect, it } from 'vitest';
import { earlyEnd, lossOfJob } from './outcome.ts';

const AGREED = { startDate: '2026-12-05', endDate: '2027-04-11' };

const CUT = { startDate: AGREED.startDate, isCutShort: true, isNotTakenUp: false };
const CORRECTED = { ...CUT, isCutShort: false };

it.each([
  ['ends as agreed', { ...CORRECTED, endDate: '2027-04-11' }, null],
  ['was cut short', { ...CUT, endDate: '2027-02-10' }, '2027-02-10'],
  ['was cut short on its first day', { ...CUT, endDate: '2026-12-05' }, '2026-12-05'],
  ['was cut short and prolonged again to the agreed day', { ...CUT, endDate: '2027-04-11' }, null],
  ['is corrected to a day earlier', { ...CORRECTED, endDate: '2027-04-10' }, null],
  ['goes on longer', { ...CORRECTED, endDate: '2027-05-31' }, null],
  ['has no end any more', { ...CORRECTED, endDate: null }, null],
  ['was never taken up', { ...CORRECTED, endDate: '2027-04-11', isNotTakenUp: true }, '2026-12-04'],
  [
    'is corrected to the season before',
    { ...CORRECTED, startDate: '2025-12-05', endDate: '2026-04-11' },
    null,
  ],
  [
    'was cut short and has another first day',
    { ...CUT, startDate: '2026-11-01', endDate: '2026-11-20' },
    null,
  ],
] as const)('the early end of an agreed job that %s', (_, now, expected) => {
  expect(earlyEnd(AGREED, now)).toBe(expected);
});

it.each([
  ['neither', {}, null],
  ['ended early', { endedOn: '2027-02-10' }, { kind: 'endedEarly', date: '2027-02-10' }],
  ['ended early', { endedOn: '2026-12-05' }, { kind: 'endedEarly', date: '2026-12-05' }],
  ['not taken up', { endedOn: '2026-12-04' }, { kind: 'notTakenUp', date: '2026-12-04' }],
  ['corrected', { endedOn: null, correctedOn: '2026-11-20' }, { kind: 'corrected', date: '2026-11-20' }],
] as const)('the outcome of a job of an ended agreement is %s with %j', (_, kept, expected) => {
  expect(lossOfJob({ startDate: AGREED.startDate, ...kept })).toEqual(expected);
});
