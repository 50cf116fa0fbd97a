/** Whether the company wants an ad shown; whether it is public asks for more, see publication.ts. */
export const JOB_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const JOB_CATEGORY_IDS = [1, 2, 3, 4, 5, 6, 7] as const;
export type JobCategoryId = (typeof JOB_CATEGORY_IDS)[number];

/** The stable keys of the job categories, by their numbers on the wire (rule jobs/categories). */
export const JOB_CATEGORIES = {
  1: 'kitchen',
  2: 'service',
  3: 'reception',
  4: 'housekeeping',
  5: 'wellness',
  6: 'technology',
  7: 'other',
} as const satisfies Record<JobCategoryId, string>;

export const JOB_POSITION_IDS = [1, 2, 3, 4, 5] as const;
export type JobPositionId = (typeof JOB_POSITION_IDS)[number];

/** The stable keys of the job positions, by their numbers on the wire (rule jobs/positions). */
export const JOB_POSITIONS = {
  1: 'training',
  2: 'internship',
  3: 'semiskilled',
  4: 'skilled',
  5: 'manager',
} as const satisfies Record<JobPositionId, string>;

/** The most months that an ad spans, counting the first and the last (rule jobs/duration). */
export const MAX_MONTHS = 9;

/** How many months ahead of the current one an ad may start. */
export const START_AHEAD_MONTHS = 36;

/** Bounds of the workload, in percent of a full-time post (rule jobs/workload). */
export const WORKLOAD = { min: 10, max: 100 } as const;

/** What a form proposes for an ad that is not full-time. */
export const DEFAULT_WORKLOAD = { min: 80, max: 100 } as const;

/** How many posts one ad may offer (rule jobs/posts). */
export const NUMBER_OF_JOBS = { min: 1, max: 100 } as const;
