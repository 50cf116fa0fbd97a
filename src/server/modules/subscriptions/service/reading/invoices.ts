import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { listRemovedCompaniesOf } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { dateWords, monthNames, pageText } from '#server/platform/texts.ts';
import { type InvoiceWords, listOfCompanies } from '../../store/invoices.ts';
import { ownedBy } from './owned.ts';

/** A page of the invoices of all companies that an account owns, or owned when they were removed. */
export async function invoicesSeenBy(
  db: Executor,
  userId: number,
  { language, today }: { language: Language; today: CivilDate },
  list: Parameters<typeof listOfCompanies>[4],
): ReturnType<typeof listOfCompanies> {
  const companies = [...(await ownedBy(db, userId)), ...(await listRemovedCompaniesOf(db, userId))];
  return listOfCompanies(
    db,
    companies.map(({ id }) => id),
    wordsIn(language),
    today,
    list,
  );
}

function wordsIn(language: Language): InvoiceWords {
  const status = (name: keyof InvoiceWords['statuses']) =>
    pageText(language, 'subscriptions', `invoice.${name}`);
  return {
    dates: dateWords(language),
    longMonths: monthNames(language, 'long'),
    statuses: { paid: status('paid'), overdue: status('overdue'), open: status('open') },
  };
}
