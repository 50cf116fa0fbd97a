import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Deed } from '#server/modules/companies/index.ts';
import type { Notify, SendMail } from '#server/modules/notifications/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { LimitContext } from '#server/platform/http/limits.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Employments of one employee that were confirmed, corrected, cut short, removed or deleted. */
export interface EmploymentChange {
  userId: number;
  employmentIds: readonly number[];
  now: Date;
  today: CivilDate;
}

export interface EmploymentContext {
  database: Database;
  notify: Notify;
  sendMail: SendMail;
  settings: Pick<Settings, 'MAIL_OFFICE' | 'PUBLIC_URL'> & LimitContext['settings'];
  /** Keys the counters. */
  secret: string;
  /** Settles what rests on employments, in the transaction that changed them. */
  onEmploymentChanged: (tx: Tx, change: EmploymentChange) => Promise<void>;
  /** Whether a valid agreement rests on an employment, so that its employee cannot delete it. */
  standsInAgreement: (tx: Tx, entryId: number) => Promise<boolean>;
}

/** When a company decides something, and who does it for the company. */
export type Deciding = Moment & Deed;

/** When something is done. */
export interface Moment {
  now: Date;
  today: CivilDate;
}
