import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Account } from '#server/modules/accounts/index.ts';
import { forgetConfirmersOfPast, reduceAgreements } from '#server/modules/agreements/index.ts';
import { forgetApplications, forgetNotes } from '#server/modules/applications/index.ts';
import { forgetCompanies, forgetMember, idsOfCompaniesEver } from '#server/modules/companies/index.ts';
import { forgetNewsletter } from '#server/modules/content/index.ts';
import { forgetDocuments } from '#server/modules/documents/index.ts';
import { forgetConfirmers, forgetEntries } from '#server/modules/employments/index.ts';
import { forgetFavourites } from '#server/modules/favourites/index.ts';
import { forgetJobs } from '#server/modules/jobs/index.ts';
import { forgetNotifications } from '#server/modules/notifications/index.ts';
import { forgetProfile } from '#server/modules/profiles/index.ts';
import { forgetResume } from '#server/modules/resumes/index.ts';
import { type BillingContext, forgetPaying } from '#server/modules/subscriptions/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';

export interface Moment {
  now: Date;
  today: CivilDate;
}

/** By what mails of an account that were not delivered are known. */
interface Mailed {
  emailKey: string | null;
  mailKeys?: readonly string[];
}

/**
 * Forgets what the rows of all modules tell of a person whose account is deleted (rule accounts/deletion); the account
 * itself goes by `departAccount`. It may be done again, for what came in while it was done. `emailKey` is null then.
 * The account must be locked, and of an employee all applications claimed before it.
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
    await forgetResume(tx, id);
    await forgetDocuments(tx, id);
    await forgetProfile(tx, id);
  }
  if (role === 'company') {
    const companyIds = await idsOfCompaniesEver(tx, id);
    await forgetNotes(tx, companyIds);
    await forgetJobs(tx, companyIds, now);
    await forgetConfirmers(tx, companyIds);
    await forgetConfirmersOfPast(tx, companyIds, today);
    await forgetPaying(context, tx, companyIds, now);
    await forgetCompanies(tx, companyIds);
    await forgetMember(tx, id);
  }
  if (emailKey !== null) await forgetNewsletter(tx, emailKey);
  // At the end, for what others were about to be told of them.
  await forgetNotifications(context, tx, { id, emailKey, ...(mailKeys && { mailKeys }) });
}
