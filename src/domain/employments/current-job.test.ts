import { expect, it } from 'vitest';
import { tellsCurrentJob } from './current-job.ts';

const TODAY = '2026-11-20';

it.each<[string, readonly (readonly [start: string, end: string | null])[], boolean]>([
  ['is empty', [], false],
  ['has a job that goes on, however long', [['2009-05-01', null]], true],
  ['has a newest job that began two years ago', [['2024-11-20', '2025-04-30']], true],
  ['has one that began a day earlier and ended a year and a day ago', [['2024-11-19', '2025-11-19']], false],
  ['has one that ended a year ago', [['2020-01-01', '2025-11-20']], true],
  ['has one that is still to come', [['2026-12-01', '2027-04-11']], true],
  [
    'has several, of which the one that ended last counts',
    [
      ['2015-06-01', '2015-10-31'],
      ['2019-12-01', '2024-04-11'],
    ],
    false,
  ],
  [
    'has an old one beside one that goes on',
    [
      ['2015-06-01', '2015-10-31'],
      ['2018-12-01', null],
    ],
    true,
  ],
])('a resume that %s shows the current job: %j %s', (_, periods, expected) => {
  const entries = periods.map(([startDate, endDate]) => ({ startDate, endDate }));
  expect(tellsCurrentJob(entries, TODAY)).toBe(expected);
  expect(tellsCurrentJob(entries.toReversed(), TODAY)).toBe(expected);
});
