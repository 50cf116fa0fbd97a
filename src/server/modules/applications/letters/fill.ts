import { fullName } from '#domain/accounts/name.ts';
import { fillLetter, type LetterFacts, type Written } from '#domain/applications/letter-templates.ts';
import { firstDayOf } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { findAccount, findAccounts } from '#server/modules/accounts/index.ts';
import { findCompany, findContactPerson } from '#server/modules/companies/index.ts';
import { outlineJobs } from '#server/modules/jobs/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { monthInWords } from '#server/platform/formats.ts';
import { text } from '#server/platform/texts.ts';
import type { Moment } from '../service/context.ts';
import type { Application } from '../store/applications.ts';

/** Provides the facts of an application that placeholders refer to, in a given language. */
type FactsIn = (language: Language) => LetterFacts;

/**
 * A text that goes to several applicants, as this one gets it: the one of `texts` in the language of the applicant, else
 * as it is written, with the facts of the application in the language of the text.
 */
export async function fill(
  db: Executor,
  application: Application,
  written: Written,
  texts: readonly Written[],
  { today }: Pick<Moment, 'today'>,
): Promise<string> {
  const { applicant, factsIn } = await factsFor(db, application, today);
  const { text, language } = texts.find((it) => it.language === applicant) ?? written;
  return fillLetter(text, factsIn(language));
}

/** The facts of an application that placeholders refer to, and the language of its applicant. */
export async function factsFor(
  db: Executor,
  { id, userId, jobId, companyId }: Application,
  today: Moment['today'],
): Promise<{ applicant: Language; factsIn: FactsIn }> {
  const [employee] = await findAccounts(db, [userId]);
  const company = await findCompany(db, companyId);
  const job = (await outlineJobs(db, [jobId], today)).get(jobId);
  if (employee === undefined || company === null || job === undefined) {
    throw new Error(`Application ${id} names no applicant, no ad or no company`);
  }
  // Without a contact person, the owner of the company's account signs.
  const person = (await findContactPerson(db, companyId)) ?? (await findAccount(db, company.userId));
  const { startYear, startMonth, endYear, season } = job;
  const years = startYear === endYear ? String(startYear) : `${startYear}/${String(endYear).slice(2)}`;
  const start = firstDayOf({ year: startYear, month: startMonth });
  return {
    applicant: employee.language,
    factsIn: (language) => ({
      first_name: employee.firstName,
      last_name: employee.lastName,
      job: job.title,
      company: company.name,
      season: text(language, 'letters', `season.${season}`, { years }),
      start: monthInWords(start, language),
      contact: person === null ? company.name : fullName(person),
    }),
  };
}
