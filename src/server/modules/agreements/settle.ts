import { randomUUID } from 'node:crypto';
import { fullName } from '#domain/accounts/name.ts';
import { type AgreedEmployee, changedInterruption, toldChanges } from '#domain/agreements/content.ts';
import { matchAgreements, type ValidAgreement } from '#domain/agreements/matching.ts';
import { lossOfJob } from '#domain/agreements/outcome.ts';
import { isFulfilled } from '#domain/agreements/status.ts';
import { datesOf } from '#domain/employments/dates.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { type Company, findCompanies } from '#server/modules/companies/index.ts';
import type { EmploymentChange, Entry } from '#server/modules/employments/index.ts';
import type { Notify } from '#server/modules/notifications/index.ts';
import { profileOf } from '#server/modules/profiles/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import { newCode } from './code.ts';
import { packageFactsOf, pairOf } from './employments.ts';
import { type AgreementFacts, agreementNews } from './news.ts';
import { outcomesOf } from './outcome.ts';
import { type Agreement, employeesOf, insert, keepVersion, type StoredJob, update } from './store.ts';

export const WRITE_AGREEMENT = 'write-agreement';
export const REFRESH_AGREEMENTS = 'refresh-agreements';

export interface SettlingContext {
  notify: Notify;
  enqueue: Enqueue;
}

/**
 * Makes, reissues and ends the agreements of an employee whose employments changed, in the transaction that changed
 * them, so that a second confirmation is committed with its agreement or not at all (rule agreements/making). Whoever
 * changes an employment must hold the employee's lock, so that concurrent confirmations see each other.
 */
export async function settleAgreements(
  context: SettlingContext,
  tx: Tx,
  { userId, employmentIds, now, today }: EmploymentChange,
): Promise<void> {
  const { employments, valid, agreements, entries } = await packageFactsOf(tx, userId, today);
  const { ended, kept, made } = matchAgreements({ employments, valid, changed: employmentIds, today });
  // Ended first, since that frees the sides that new agreements take.
  for (const agreement of agreements.filter(({ uuid }) => ended.includes(uuid))) {
    const end = { status: 'CANCELLED', active: false, cancelledAt: now, updatedAt: now } as const;
    const { job1, job2 } = await outcomesOf(tx, agreement, { now, today });
    await update(tx, agreement.uuid, { ...end, job1, job2 });
    const losses = [job1, job2].flatMap((job) => {
      const loss = lossOfJob(job);
      return loss === null ? [] : [{ company: job.company, ...loss }];
    });
    await tell(context, tx, agreement, { change: 'ended', losses });
  }
  if (kept.length === 0 && made.length === 0) return;

  const person = await personOf(tx, userId);
  const jobsOf = await jobsIn(tx, entries);
  for (const agreement of agreements.filter(({ uuid }) => kept.includes(uuid))) {
    await issueAnew(context, tx, agreement, { person, jobsOf }, { now, today });
  }
  // A deleted account gets no new agreement.
  if (person === null) return;
  for (const pair of made) {
    const content = { ...jobsOf(pair), ...person };
    const agreement = await insert(tx, {
      uuid: randomUUID(),
      code: newCode(),
      userId,
      firstEmploymentId: pair.firstId,
      secondEmploymentId: pair.secondId,
      firstCompanyId: content.job1.companyId,
      secondCompanyId: content.job2.companyId,
      status: 'VALID',
      active: true,
      version: 1,
      ...content,
      issuedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await tell(context, tx, agreement, { change: 'issued' });
    await context.enqueue(tx, WRITE_AGREEMENT, { uuid: agreement.uuid });
  }
}

/**
 * Reissues the agreements of an employee whose papers state a name, an address or a permit that has since changed
 * (rule agreements/versions). The employee must be locked, as for a change of an employment.
 */
export async function refreshAgreements(
  context: SettlingContext,
  tx: Tx,
  userId: number,
  { now, today }: Pick<EmploymentChange, 'now' | 'today'>,
): Promise<void> {
  const { agreements, entries } = await packageFactsOf(tx, userId, today);
  if (agreements.length === 0) return;
  const stated = { person: await personOf(tx, userId), jobsOf: await jobsIn(tx, entries) };
  for (const agreement of agreements) await issueAnew(context, tx, agreement, stated, { now, today });
}

/** Leaves the agreements of a company that changed to a task, since a company can have thousands. */
export async function refreshAgreementsOfCompany(
  { enqueue }: Pick<SettlingContext, 'enqueue'>,
  tx: Tx,
  companyId: number,
): Promise<void> {
  if ((await employeesOf(tx, companyId)).length > 0) await enqueue(tx, REFRESH_AGREEMENTS, { companyId });
}

/** Makes the next version of an agreement if its content would differ and it is not over. Earlier versions are kept. */
async function issueAnew(
  context: SettlingContext,
  tx: Tx,
  before: Agreement,
  { person, jobsOf }: { person: Person | null; jobsOf: JobsOf },
  { now, today }: Pick<EmploymentChange, 'now' | 'today'>,
): Promise<void> {
  // A fulfilled agreement is not reissued: former employers must not learn a new address, and what was agreed stays as
  // it was.
  if (isFulfilled(before.job2.endDate, today)) return;
  // A deleted account stays as the agreement states it (rule agreements/reduction).
  const { employee, language } = person ?? before;
  const content = { ...jobsOf(pairOf(before)), employee, language };
  const changes = toldChanges(before, content);
  if (changes.length === 0) return;
  await keepVersion(tx, before);
  const agreement = await update(tx, before.uuid, {
    ...content,
    version: before.version + 1,
    pdfKey: null,
    issuedAt: now,
    updatedAt: now,
  });
  const interruption = changedInterruption(before, agreement);
  await tell(context, tx, agreement, {
    change: 'changed',
    version: agreement.version,
    changes,
    ...(interruption !== null && { interruption }),
  });
  await context.enqueue(tx, WRITE_AGREEMENT, { uuid: agreement.uuid });
}

type Person = Pick<Agreement, 'employee' | 'language'>;

/** The employee as a paper would state them today; null once the account is deleted. */
async function personOf(tx: Tx, userId: number): Promise<Person | null> {
  const account = await findAccount(tx, userId);
  if (account === null) return null;
  const { details } = await profileOf(tx, account);
  const employee: AgreedEmployee = {
    firstName: account.firstName,
    lastName: account.lastName,
    birthDate: details.dateOfBirth,
    street: details.street,
    streetNumber: details.streetNumber,
    zip: details.zip,
    place: details.place,
    country: details.country,
    nationality: details.nationality,
    residencePermit: details.residencePermit,
  };
  // Papers come in German and Italian, which the employment offices concerned read.
  return { employee, language: account.language === 'it' ? 'it' : 'de' };
}

type JobsOf = (pair: Omit<ValidAgreement, 'uuid'>) => Pick<Agreement, 'job1' | 'job2'>;

/** The jobs as an employee's papers would state them today, each a copy. */
async function jobsIn(tx: Tx, entries: ReadonlyMap<number, Entry>): Promise<JobsOf> {
  const companies = await findCompanies(
    tx,
    [...entries.values()].flatMap(({ companyId }) => companyId ?? []),
  );
  const jobOf = (id: number) => {
    const entry = entries.get(id) as Entry;
    return agreedJob(entry, companies.find((company) => company.id === entry.companyId) as Company);
  };
  return ({ firstId, secondId }) => ({ job1: jobOf(firstId), job2: jobOf(secondId) });
}

function agreedJob(entry: Entry, company: Company): StoredJob {
  const { startDate, endDate } = datesOf(entry);
  const { street, streetNumber, zip, place, country } = company;
  return {
    employmentId: entry.id,
    companyId: company.id,
    company: company.name,
    address: { street, streetNumber, zip, place, country },
    place: entry.place,
    title: entry.title,
    season: entry.season as StoredJob['season'],
    startDate,
    endDate: endDate as string,
    workload: entry.workload,
    confirmedOn: zurichDate((entry.confirmedAt as Date).getTime()),
    confirmedBy: entry.confirmedBy,
  };
}

/** Notifies all three parties. */
async function tell(
  { notify }: SettlingContext,
  tx: Tx,
  { uuid, userId, firstCompanyId, secondCompanyId, job1, job2, employee }: Agreement,
  what: Pick<AgreementFacts, 'change' | 'version' | 'changes' | 'losses' | 'interruption'>,
): Promise<void> {
  const news = agreementNews.changed.of({
    ...what,
    employee: fullName(employee),
    companies: [job1.company, job2.company],
    about: `agreement/${uuid}`,
  });
  await notify(tx, { userId, companyId: null }, news);
  for (const company of await findCompanies(tx, [firstCompanyId, secondCompanyId])) {
    if (company.deletedAt !== null) continue;
    await notify(tx, { userId: company.userId, companyId: company.id, employeeId: userId }, news);
  }
}
