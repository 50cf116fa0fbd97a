import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Account } from '#server/modules/accounts/index.ts';
import { forgetConfirmersOfPast, reduceAgreements } from '#server/modules/agreements/index.ts';
import { forgetAlerts } from '#server/modules/alerts/index.ts';
import { forgetApplications, forgetNotes } from '#server/modules/applications/index.ts';
import {
  forgetCompanies,
  forgetInvited,
  forgetMember,
  idsOfCompaniesEver,
} from '#server/modules/companies/index.ts';
import { forgetNewsletter } from '#server/modules/content/index.ts';
import { forgetDocuments } from '#server/modules/documents/index.ts';
import { forgetConfirmers, forgetEntries } from '#server/modules/employments/index.ts';
import { forgetFavourites } from '#server/modules/favourites/index.ts';
import { forgetJobs } from '#server/modules/jobs/index.ts';
import { forgetNotifications } from '#server/modules/notifications/index.ts';
import { forgetCandidate, forgetSentInvitations } from '#server/modules/pool/index.ts';
import { forgetProfile } from '#server/modules/profiles/index.ts';
import { forgetResume } from '#server/modules/resumes/index.ts';
import { type BillingContext, forgetPaying } from '#server/modules/subscriptions/index.ts';
import { forgetTandems } from '#server/modules/tandems/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';

export interface Moment {
  now: Date;
  today: CivilDate;
}

/** The keys that identify undelivered mails of an account. */
interface Mailed {
  emailKey: string | null;
  mailKeys?: readonly string[];
}

/**
 * Erases the personal data of a deleted account in the rows of all modules (rule accounts/deletion); `departAccount`
 * erases the account itself. Idempotent, so that it can be repeated for rows that came in late; `emailKey` is null
 * then, and for an address that was never confirmed. Lock order: the applications of an employee must be locked first,
 * then the account.
 */
export async function forgetPerson(
  context: { secret: string; enqueue: Enqueue } & Pick<BillingContext, 'onStandingChanged'>,
  tx: Tx,
  { id, role, emailKey, mailKeys }: Pick<Account, 'id' | 'role'> & Mailed,
  { now, today }: Moment,
): Promise<void> {
  if (role === 'employee') {
    await forgetApplications(tx, id, { now, today });
    await reduceAgreements(tx, id, today);
    await forgetEntries(tx, id, today);
    await forgetFavourites(tx, id);
    await forgetCandidate(tx, id);
    await forgetResume(tx, id);
    await forgetDocuments(tx, id);
    await forgetProfile(tx, id);
  }
  if (role === 'company') {
    const companyIds = await idsOfCompaniesEver(tx, id);
    await forgetNotes(tx, companyIds);
    forgetTandems(tx, companyIds);
    forgetSentInvitations(tx, companyIds);
    await forgetJobs(tx, companyIds, now);
    await forgetConfirmers(tx, companyIds);
    await forgetConfirmersOfPast(tx, companyIds, today);
    await forgetPaying(context, tx, companyIds, now);
    await forgetCompanies(tx, companyIds);
    await forgetMember(tx, id);
  }
  await forgetAlerts(tx, id, emailKey);
  if (emailKey !== null) {
    await forgetNewsletter(tx, emailKey);
    await forgetInvited(tx, emailKey);
  }
  // Last, for notifications about the person that were still being written.
  await forgetNotifications(context, tx, { id, emailKey, ...(mailKeys && { mailKeys }) });
}
