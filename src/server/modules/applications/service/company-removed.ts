import { findAccounts } from '#server/modules/accounts/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { forget as forgetLetters } from '../letters/store.ts';
import { companyGoneWords } from '../news.ts';
import { listOpenForUpdate } from '../store/applications.ts';
import { forgetMarksAt } from '../store/marks.ts';
import type { Moment } from './context.ts';
import { type RefusingContext, refuseEach } from './refuse.ts';

/**
 * Refuses the open applications at a company that is removed, each in the language of its applicant, cancels their
 * interviews and deletes the company's templates, marks and tags (rule companies/removal). No application can arrive
 * any more at this point, because the ads of the company were deactivated before.
 */
export async function refuseOpenApplications(
  context: RefusingContext,
  tx: Tx,
  companyId: number,
  moment: Moment,
): Promise<void> {
  await forgetLetters(tx, [companyId]);
  const open = await listOpenForUpdate(tx, companyId, moment.today);
  await forgetMarksAt(tx, [companyId]);
  const accounts = await findAccounts(
    tx,
    open.map(({ userId }) => userId),
  );
  const languages = new Map(accounts.map(({ id, language }) => [id, language]));
  const wordsFor = ({ userId }: { userId: number }) => companyGoneWords(languages.get(userId) ?? 'de');
  await refuseEach(context, tx, companyId, open, wordsFor, moment);
}
