import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { EmploymentContext } from '#server/modules/employments/index.ts';
import type { MailNews } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Waiter } from '#server/platform/http/handler.ts';
import type { Press } from '#server/platform/pdf/press.ts';
import type { Settings } from '#server/platform/settings.ts';
import { type Application, findForUpdate } from '../store/applications.ts';

export interface ApplicationContext extends EmploymentContext {
  files: FileStore;
  press: Press;
  mailNews: MailNews;
  settings: EmploymentContext['settings'] & Pick<Settings, 'MAIL_FROM'>;
}

/** When something is done. */
export interface Moment {
  now: Date;
  today: CivilDate;
}

/** When a letter is sent, and by whom: its dossier is printed meanwhile. */
export interface Sending extends Moment {
  waiter: Waiter;
}

/** What was found. @throws AppError `not_found` for a draft that was deleted since its owner was checked */
export function orNotFound<Found>(application: Found | null): Found {
  if (application === null) throw new AppError('not_found');
  return application;
}

/**
 * An application that nobody else changes until the transaction ends; claimed before its employee is locked, wherever
 * both are. @throws AppError `not_found`
 */
export async function claim(tx: Tx, id: number): Promise<Application> {
  return orNotFound(await findForUpdate(tx, id));
}
