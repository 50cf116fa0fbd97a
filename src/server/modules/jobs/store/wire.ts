import { job, jobForm } from '#api/jobs.schemas.ts';
import type { Reply } from '#api/schemas.ts';
import { columnsOf, presenterOf } from '#server/platform/wire.ts';
import { jobs } from '../tables.ts';

const NAMES = {
  job_position_id: 'positionId',
  job_category_id: 'categoryId',
  avam_occupation_code: 'occupationCode',
} as const;

/** A picture of a room, served by `housingPictureFiles`. Its address never changes what it shows. */
export function presentHousingPicture(id: string): Reply<'uploadHousingPicture'>['data'] {
  return { id, path: `/files/housing/${id}.jpg` };
}

const presentColumns = presenterOf(jobs, job, NAMES);

/** The ad as everybody may read it. */
export function presentJob(row: Parameters<typeof presentColumns>[0]) {
  return { ...presentColumns(row), housing_pictures: row.housingPictures.map(presentHousingPicture) };
}

/** The columns of an ad that a form fills, apart from status and location. */
export const jobColumns = columnsOf(
  jobs,
  jobForm.omit({ status: true, state: true, latitude: true, longitude: true }),
  NAMES,
);
