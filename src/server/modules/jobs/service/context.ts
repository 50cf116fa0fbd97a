import type { FastifyBaseLogger } from 'fastify';
import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { ReportContext } from '../reporting/report.ts';

export interface JobContext extends ReportContext {
  database: Database;
  files: FileStore;
  geocoder: Geocoder;
  logger: FastifyBaseLogger | false;
  /**
   * Called where an ad was switched on or has another number of posts, so that fewer hires may fill it (rule
   * jobs/filled).
   */
  onPlacesChanged: (tx: Tx, jobId: number, moment: { now: Date; today: CivilDate }) => Promise<void>;
}

/** The time of an action, and the language of its reply. */
export interface Moment {
  now: Date;
  today: CivilDate;
  language: Language;
}

/** The ad as its company sees it, without the counts of applications, views and hires, which its presenter adds. */
export interface CompanyJob
  extends Omit<
    Reply<'getCompanyJob'>['data'],
    'company' | 'number_of_applications' | 'number_of_recent_views' | 'number_of_hires'
  > {
  companyId: number;
}

/** @throws AppError `not_found` for an ad that was purged since its owner was checked */
export function orNotFound<Record>(record: Record | null): Record {
  if (record === null) throw new AppError('not_found');
  return record;
}
