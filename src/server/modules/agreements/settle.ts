import { randomUUID } from 'node:crypto';
import { matchAgreements } from '#domain/agreements/matching.ts';
import { datesOf } from '#domain/employments/dates.ts';
import type { AgreementChange } from '#domain/notifications/notification.ts';
import { findCompanies } from '#server/modules/companies/index.ts';
import type { EmploymentChange, Entry } from '#server/modules/employments/index.ts';
import type { Notify } from '#server/modules/notifications/index.ts';
import { readProfile } from '#server/modules/profiles/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import { packageFactsOf } from './employments.ts';
import type { AgreedEmployee, AgreedJob } from './store.ts';
import { type Agreement, insert, update } from './store.ts';

export const WRITE_AGREEMENT = 'write-agreement';

export interface SettlingContext {
  notify: Notify;
  enqueue: Enqueue;
}

/**
 * Makes, writes anew and ends the agreements of an employee whose employments changed, in the transaction that
 * changed them: with the second confirmation there is the agreement, or there is neither (rule agreements/making). The
 * employee is locked by whoever changes an employment, so that two confirmations at once see each other.
 */
export async function settleAgreements(
  context: SettlingContext,
  tx: Tx,
  { userId, employmentIds, now, today }: EmploymentChange,
): Promise<void> {
  const { employments, valid, entries } = await packageFactsOf(tx, userId, today);
  const { ended, kept, made } = matchAgreements({ employments, valid, changed: employmentIds, today });
  // Ends come first: they free the sides that new agreements take.
  for (const uuid of ended) {
    const agreement = await update(tx, uuid, {
      status: 'CANCELLED',
      active: false,
      cancelledAt: now,
      updatedAt: now,
    });
    await tell(context, tx, agreement, 'ended');
  }
  if (kept.length === 0 && made.length === 0) return;

  const writing = await contentsOf(tx, userId, entries);
  const pairOf = new Map(valid.map((agreement) => [agreement.uuid, agreement]));
  for (const uuid of kept) {
    const { firstId, secondId } = pairOf.get(uuid) as { firstId: number; secondId: number };
    const agreement = await update(tx, uuid, {
      ...writing.content(firstId, secondId),
      pdfKey: null,
      updatedAt: now,
    });
    await tell(context, tx, agreement, 'changed');
    await context.enqueue(tx, WRITE_AGREEMENT, { uuid });
  }
  for (const { firstId, secondId } of made) {
    const content = writing.content(firstId, secondId);
    const agreement = await insert(tx, {
      uuid: randomUUID(),
      userId,
      firstEmploymentId: firstId,
      secondEmploymentId: secondId,
      firstCompanyId: content.job1.companyId,
      secondCompanyId: content.job2.companyId,
      status: 'VALID',
      active: true,
      ...content,
      createdAt: now,
      updatedAt: now,
    });
    await tell(context, tx, agreement, 'issued');
    await context.enqueue(tx, WRITE_AGREEMENT, { uuid: agreement.uuid });
  }
}

type Content = Pick<Agreement, 'job1' | 'job2' | 'employee' | 'language'>;

/** What the papers of an employee state, each with its own copy of it. */
async function contentsOf(
  tx: Tx,
  userId: number,
  entries: ReadonlyMap<number, Entry>,
): Promise<{ content: (firstId: number, secondId: number) => Content }> {
  const { account, details } = await readProfile(tx, userId);
  const employee: AgreedEmployee = {
    firstName: account.firstName,
    lastName: account.lastName,
    street: details.street,
    streetNumber: details.streetNumber,
    zip: details.zip,
    place: details.place,
    country: details.country,
    nationality: details.nationality,
    residencePermit: details.residencePermit,
  };
  const jobOf = (id: number) => agreedJob(entries.get(id) as Entry);
  return {
    content: (firstId, secondId) => ({
      job1: jobOf(firstId),
      job2: jobOf(secondId),
      employee,
      // The employment offices concerned read German and Italian.
      language: account.language === 'it' ? 'it' : 'de',
    }),
  };
}

function agreedJob(entry: Entry): AgreedJob {
  const { startDate, endDate } = datesOf(entry);
  return {
    employmentId: entry.id,
    companyId: entry.companyId as number,
    company: entry.companyName,
    place: entry.place,
    title: entry.title,
    season: entry.season as AgreedJob['season'],
    startDate,
    endDate: endDate as string,
    workload: entry.workload,
  };
}

/** Tells all three parties. */
async function tell(
  { notify }: SettlingContext,
  tx: Tx,
  { userId, firstCompanyId, secondCompanyId, job1, job2, employee }: Agreement,
  change: AgreementChange,
): Promise<void> {
  const news = {
    type: 'CooperationAgreementChanged',
    change,
    employee: `${employee.firstName} ${employee.lastName}`,
    companies: [job1.company, job2.company] as [string, string],
  } as const;
  await notify(tx, { userId, companyId: null }, news);
  for (const company of await findCompanies(tx, [firstCompanyId, secondCompanyId])) {
    if (company.deletedAt !== null) continue;
    await notify(tx, { userId: company.userId, companyId: company.id, employeeId: userId }, news);
  }
}
