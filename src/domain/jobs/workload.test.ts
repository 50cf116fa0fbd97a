import { describe, expect, it } from 'vitest';
import { DEFAULT_WORKLOAD, NUMBER_OF_JOBS, WORKLOAD } from './constants.ts';
import { checkWorkload, shownWorkload, workloadOf } from './workload.ts';

describe('the workload of an ad', () => {
  it('is 10 to 100 percent, with a default of 80 to 100', () => {
    expect(WORKLOAD).toEqual({ min: 10, max: 100 });
    expect(DEFAULT_WORKLOAD).toEqual({ min: 80, max: 100 });
  });

  it('is 100 for a full-time ad, whatever its fields say', () => {
    expect(workloadOf(true, { min: 40, max: 60 })).toEqual({ min: 100, max: 100 });
    expect(workloadOf(false, { min: 40, max: 60 })).toEqual({ min: 40, max: 60 });
  });

  it('has an upper bound not below the lower', () => {
    expect(checkWorkload({ min: 80, max: 100 })).toEqual([]);
    expect(checkWorkload({ min: 80, max: 80 })).toEqual([]);
    expect(checkWorkload({ min: 81, max: 80 })).toEqual([{ field: 'workload_max', code: 'workloadOrder' }]);
  });

  it.each([
    [80, 100, [80, 100]],
    [100, 100, [100]],
    [100, 80, [100]],
    [60, 60, [60]],
    [60, 40, [60]],
    [99, 100, [99, 100]],
  ])('from %i to %i shows as %j', (min, max, shown) => {
    expect(shownWorkload({ min, max })).toEqual(shown);
  });
});

it('an ad offers 1 to 100 posts', () => {
  expect(NUMBER_OF_JOBS).toEqual({ min: 1, max: 100 });
});
