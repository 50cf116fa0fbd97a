import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { AuditContext } from '#server/modules/companies/index.ts';
import type { Notify, ReadNews, SendMail } from '#server/modules/notifications/index.ts';
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
  readNews: ReadNews;
  sendMail: SendMail;
  settings: Pick<Settings, 'MAIL_OFFICE' | 'PUBLIC_URL'> & LimitContext['settings'];
  /** The HMAC key of the names of rate limits. */
  secret: string;
  /** Updates the agreements based on employments, in the transaction that changed these. */
  onEmploymentChanged: (tx: Tx, change: EmploymentChange) => Promise<void>;
  /** Whether a valid agreement is based on an employment, which its employee then cannot delete. */
  standsInAgreement: (tx: Tx, entryId: number) => Promise<boolean>;
}

/** The time of a company's decision, and who takes it for the company. */
export type Deciding = Moment & AuditContext;

/** When something is done. */
export interface Moment {
  now: Date;
  today: CivilDate;
}
