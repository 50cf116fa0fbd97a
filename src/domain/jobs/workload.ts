/** The range of the workload in percent of a full-time post, within WORKLOAD of constants.ts. */
export type Workload = { readonly min: number; readonly max: number };

export const FULL_TIME: Workload = { min: 100, max: 100 };

/** The workload to store: a full-time ad is 100/100, whatever its fields say (rule jobs/workload). */
export function workloadOf(fulltime: boolean, given: Workload): Workload {
  return fulltime ? FULL_TIME : given;
}

export type WorkloadProblem = { readonly field: 'workload_max'; readonly code: 'workloadOrder' };

/** The problems of the two percentages of an ad; they may be equal. */
export function checkWorkload({ min, max }: Workload): WorkloadProblem[] {
  return min > max ? [{ field: 'workload_max', code: 'workloadOrder' }] : [];
}

/** The percentages to show: a single one unless the lower is below the upper (rule jobs/workload). */
export function shownWorkload({ min, max }: Workload): readonly [number] | readonly [number, number] {
  return min >= max ? [min] : [min, max];
}
