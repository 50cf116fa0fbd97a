/** Percent of a full-time post, from and to; the bounds are WORKLOAD in constants.ts. */
export type Workload = { readonly min: number; readonly max: number };

export const FULL_TIME: Workload = { min: 100, max: 100 };

/** The workload to store: a full-time ad is 100/100, whatever its fields say (rule jobs/workload). */
export function workloadOf(fulltime: boolean, given: Workload): Workload {
  return fulltime ? FULL_TIME : given;
}

export type WorkloadProblem = { readonly field: 'workload_max'; readonly code: 'workloadOrder' };

/** What is wrong between the two percentages of an ad; empty if nothing is. They may be equal. */
export function checkWorkload({ min, max }: Workload): WorkloadProblem[] {
  return min > max ? [{ field: 'workload_max', code: 'workloadOrder' }] : [];
}

/** The percentages to show: a single one where the lower is not below the upper (rule jobs/workload). */
export function shownWorkload({ min, max }: Workload): readonly [number] | readonly [number, number] {
  return min >= max ? [min] : [min, max];
}
