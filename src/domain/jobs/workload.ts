import { WORKLOAD } from './constants.ts';

/** Percent of a full-time post, from and to. */
export type Workload = { readonly min: number; readonly max: number };

export const FULL_TIME: Workload = { min: 100, max: 100 };

/** The workload to store: a full-time ad is 100/100, whatever its fields say (product 5). */
export function workloadOf(fulltime: boolean, given: Workload): Workload {
  return fulltime ? FULL_TIME : given;
}

export type WorkloadProblem = {
  readonly field: 'workload_min' | 'workload_max';
  readonly code: 'outOfBounds' | 'belowMinimum';
};

/** What is wrong with the workload of an ad; empty if nothing is. */
export function checkWorkload({ min, max }: Workload): WorkloadProblem[] {
  const problems: WorkloadProblem[] = [];
  if (!isWithinBounds(min)) problems.push({ field: 'workload_min', code: 'outOfBounds' });
  if (!isWithinBounds(max)) problems.push({ field: 'workload_max', code: 'outOfBounds' });
  if (min > max) problems.push({ field: 'workload_max', code: 'belowMinimum' });
  return problems;
}

/** The percentages to show: one when the lower is 100 or not below the upper, else both (calls 9.3). */
export function shownWorkload({ min, max }: Workload): readonly [number] | readonly [number, number] {
  return min === 100 || min >= max ? [min] : [min, max];
}

function isWithinBounds(percent: number): boolean {
  return Number.isInteger(percent) && percent >= WORKLOAD.min && percent <= WORKLOAD.max;
}
