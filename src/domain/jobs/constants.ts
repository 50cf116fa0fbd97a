/** Whether the company has switched an ad on; being public needs more, see publication.ts. */
export const JOB_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const JOB_CATEGORY_IDS = [1, 2, 3, 4, 5, 6, 7] as const;
export type JobCategoryId = (typeof JOB_CATEGORY_IDS)[number];

/** The keys of the job categories, by their number on the wire (rule jobs/categories). */
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

/** The keys of the job positions, by their number on the wire (rule jobs/positions). */
export const JOB_POSITIONS = {
  1: 'training',
  2: 'internship',
  3: 'semiskilled',
  4: 'skilled',
  5: 'manager',
} as const satisfies Record<JobPositionId, string>;

/** The maximum duration of an ad in months, counting the first and the last (rule jobs/duration). */
export const MAX_MONTHS = 9;

/** The maximum of months from the current one to the start of an ad. */
export const START_AHEAD_MONTHS = 36;

/** Bounds of the workload, in percent of a full-time post (rule jobs/workload). */
export const WORKLOAD = { min: 10, max: 100 } as const;

/** The default of the form for an ad that is not full-time. */
export const DEFAULT_WORKLOAD = { min: 80, max: 100 } as const;

/** The bounds of the number of posts of one ad (rule jobs/posts). */
export const NUMBER_OF_JOBS = { min: 1, max: 100 } as const;

/** What the pay of an ad is for (rule jobs/pay). */
export const PAY_UNITS = ['MONTH', 'HOUR'] as const;
export type PayUnit = (typeof PAY_UNITS)[number];

/** How somebody lives in the accommodation: a shared room, a room alone, a flat (rule jobs/housing). */
export const HOUSING_KINDS = ['shared', 'single', 'flat'] as const;
export type HousingKind = (typeof HOUSING_KINDS)[number];

/** The highest rent, in Rappen a month; 0 is free of charge. */
export const RENT_MAX_AMOUNT = 500_000;

/** Whether meals at the company are part of the pay, or are charged for. */
export const MEALS = ['included', 'charged'] as const;
export type Meals = (typeof MEALS)[number];

/** The bounds of the hours of a full-time week, in steps of half an hour (rule jobs/hours). */
export const HOURS_PER_WEEK = { min: 1, max: 60, step: 0.5 } as const;

/** How many languages an ad may ask for at most (rule jobs/spoken). */
export const MOST_SPOKEN = 6;

/** The orders of a list of ads: best match, latest publication, earliest start, and nearest first (rule search/sort). */
export const SEARCH_ORDERS = ['relevance', 'newest', 'start', 'distance'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

/** The filters of the job list that are attributes of an ad, in the order of the page. */
export const SEARCH_FACETS = [
  'season',
  'job_category_id',
  'job_position_id',
  'state',
  'start_month',
  'end_month',
  'duration_in_months',
  'workload_min',
  'accommodation',
  'pay_monthly_amount',
  'spoken',
  'language',
] as const;
export type SearchFacet = (typeof SEARCH_FACETS)[number];

/** The pay by the month from which ads can be looked for on the page, in Rappen. */
export const SEARCH_PAYS = [350_000, 400_000, 450_000, 500_000, 550_000, 600_000, 700_000, 800_000] as const;

/** The facets whose choice means that value or more. */
export const LEAST_FACETS: readonly SearchFacet[] = ['workload_min', 'pay_monthly_amount'];

/** The radii around a place that the job list offers, in kilometres. */
export const SEARCH_RADII = [10, 25, 50, 100] as const;
