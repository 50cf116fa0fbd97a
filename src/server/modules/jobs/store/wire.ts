import { job, jobForm } from '#api/jobs.schemas.ts';
import { columnsOf, presenterOf } from '#server/platform/wire.ts';
import { jobs } from '../tables.ts';

const NAMES = {
  job_position_id: 'positionId',
  job_category_id: 'categoryId',
  avam_occupation_code: 'occupationCode',
} as const;

/** The ad as everybody may read it. */
export const presentJob = presenterOf(jobs, job, NAMES);

/** The columns of an ad that a form fills, apart from status and location. */
export const jobColumns = columnsOf(
  jobs,
  jobForm.omit({ status: true, state: true, latitude: true, longitude: true }),
  NAMES,
);
