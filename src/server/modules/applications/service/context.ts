import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { EmploymentContext } from '#server/modules/employments/index.ts';
import type { MailNews } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Waiter } from '#server/platform/http/handler.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import type { Settings } from '#server/platform/settings.ts';
import { type Application, findForUpdate } from '../store/applications.ts';

export interface ApplicationContext extends EmploymentContext {
  files: FileStore;
  worker: DocumentWorker;
  mailNews: MailNews;
  settings: EmploymentContext['settings'] & Pick<Settings, 'MAIL_FROM'>;
}

/** When something is done. */
export interface Moment {
  now: Date;
  today: CivilDate;
}

/** The time and the sender of an application; the dossier is rendered on the sender's behalf. */
export interface Sending extends Moment {
  waiter: Waiter;
}

/** @throws AppError `not_found` for what was deleted since its owner was checked */
export function orNotFound<Found>(found: Found | null): Found {
  if (found === null) throw new AppError('not_found');
  return found;
}

/**
 * An application with a row lock until the transaction ends. Lock order: the application before its employee.
 * @throws AppError `not_found`
 */
export async function lockApplication(tx: Tx, id: number): Promise<Application> {
  return orNotFound(await findForUpdate(tx, id));
}
