/** Whether the company wants an ad shown; whether it is public asks for more, see publication.ts. */
export const JOB_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** The lists in which a company sees its ads (decisions 4); what each holds, see scope.ts. */
export const JOB_SCOPES = ['draft', 'unpublishable', 'active', 'activeWithRestricted', 'trashed'] as const;
export type JobScope = (typeof JOB_SCOPES)[number];

/** The stable keys of the job categories, by their numbers on the wire (product 3). */
export const JOB_CATEGORIES = {
  1: 'kitchen',
  2: 'service',
  3: 'reception',
  4: 'housekeeping',
  5: 'wellness',
  6: 'technology',
  7: 'other',
} as const;
export type JobCategoryId = keyof typeof JOB_CATEGORIES;
export type JobCategory = (typeof JOB_CATEGORIES)[JobCategoryId];

/** The stable keys of the job positions, by their numbers on the wire; the reading is decisions 4. */
export const JOB_POSITIONS = {
  1: 'training',
  2: 'internship',
  3: 'semiskilled',
  4: 'skilled',
  5: 'manager',
} as const;
export type JobPositionId = keyof typeof JOB_POSITIONS;
export type JobPosition = (typeof JOB_POSITIONS)[JobPositionId];

/** The most months that an ad spans, counting the first and the last. */
export const MAX_MONTHS = 9;

/** How many months ahead of the current one an ad may start. */
export const START_AHEAD_MONTHS = 36;

/** Percent of a full-time post. */
export const WORKLOAD_MIN = 10;
export const WORKLOAD_MAX = 100;

/** What a form proposes for an ad that is not full-time. */
export const DEFAULT_WORKLOAD = { min: 80, max: 100 } as const;

/** How many posts one ad may offer. */
export const NUMBER_OF_JOBS_MIN = 1;
export const NUMBER_OF_JOBS_MAX = 100;
