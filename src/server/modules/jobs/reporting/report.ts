import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { publicPath } from '#api/pages.ts';
import type { CancellationReason } from '#domain/jobs/jobroom.ts';
import { endDate, startDate } from '#domain/jobs/period.ts';
import { isLive, newsOf, reportStep } from '#domain/jobs/reporting.ts';
import type { CancellationCode, JobReport } from '#server/adapters/jobroom/port.ts';
import { type Company, type ContactPerson, findContactPerson } from '#server/modules/companies/index.ts';
import type { MailNews } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import type { Settings } from '#server/platform/settings.ts';
import { ownFactsOf } from '../standing.ts';
import type { Job, JobRecord } from '../store/jobs.ts';
import { mailReports } from './news.ts';
import * as store from './store.ts';

export interface ReportContext {
  settings: Pick<Settings, 'PUBLIC_URL' | 'MAIL_OFFICE'>;
  enqueue: Enqueue;
  mailNews: MailNews;
  /** Called where ads change that may be public. */
  onJobsChanged: (tx: Tx, jobIds: readonly number[]) => void;
}

type Entry = NonNullable<JobRecord['jobroomEntry']>;

/** The task that brings the reports of an ad to the job room. */
export const REPORT_JOB = 'report-job';

/** The longest e-mail address that the job room takes. */
const EMAIL_MAX = 50;

/**
 * Reports an ad that was just saved if it has to be reported (rule jobroom/reporting), in the transaction that saves
 * it.
 * Answers the ad with the entry that it then has.
 */
export async function reportSaved(
  context: ReportContext,
  tx: Tx,
  record: JobRecord,
  company: Company,
  now: Date,
): Promise<JobRecord> {
  const entries = await reportAllSaved(context, tx, [record], company, now);
  return { ...record, jobroomEntry: entries.get(record.job.id) ?? record.jobroomEntry };
}

/**
 * Reports those of a company's ads that have to be reported and were just saved, in the transaction that saves them.
 * Answers the entries that they then have, by ad.
 */
export async function reportAllSaved(
  context: ReportContext,
  tx: Tx,
  records: readonly JobRecord[],
  company: Company,
  now: Date,
): Promise<Map<number, Entry>> {
  const contact = await findContactPerson(tx, company.id);
  // A profile that became incomplete meanwhile keeps the ads from being public; they are reported once saved again.
  if (contact === null) return new Map();
  const latest = await store.findLatestOf(
    tx,
    records.map(({ job }) => job.id),
  );
  const due = records.flatMap((record) => {
    const { job } = record;
    const report = reportOf(context.settings, job, company, contact);
    const before = latest.get(job.id);
    const step = reportStep(
      { ...ownFactsOf(record), isActive: job.status === 'ACTIVE' },
      () => before !== undefined && !isDeepStrictEqual(saidOf(before.report), saidOf(report)),
    );
    return step === 'none' ? [] : [{ record, report }];
  });
  if (due.length === 0) return new Map();
  const times = { createdAt: now, updatedAt: now };
  const ids = due.map(({ record }) => record.job.id);
  await store.withdraw(tx, ids, 'CHANGE_OR_REPOSE', now);
  await store.insertAll(
    tx,
    due.map(({ record, report }) => ({ jobId: record.job.id, report, dueAt: now, ...times })),
  );
  const entries = ids.map((jobId) => ({
    jobId,
    status: 'INSPECTING' as const,
    rejectionReason: null,
    reportingObligationEndDate: null,
    ...times,
  }));
  await store.putEntries(tx, entries);
  for (const jobId of ids) await context.enqueue(tx, REPORT_JOB, { jobId });
  const news = due.flatMap(({ record: { job, jobroomEntry }, report }) => {
    const step = newsOf(jobroomEntry?.status ?? null, 'INSPECTING');
    if (step === null) return [];
    const about = { company: company.name, jobId: job.id, job: job.title };
    return [{ news: step, key: report.reference, ...about, lastDay: null, reason: null }];
  });
  await mailReports(context, tx, company.id, news);
  return new Map(entries.map((entry) => [entry.jobId, entry]));
}

/**
 * Withdraws the entry of an ad that is deleted or switched off, if the job room shows one (rule jobroom/cancellation).
 * An ad that is switched off and on again is reported anew.
 */
export async function withdrawEntry(
  { enqueue }: Pick<ReportContext, 'enqueue'>,
  tx: Tx,
  { job, jobroomEntry }: JobRecord,
  reason: CancellationReason,
  now: Date,
): Promise<JobRecord['jobroomEntry']> {
  if (jobroomEntry === null || !isLive(jobroomEntry.status)) return jobroomEntry;
  await withdrawJobs({ enqueue }, tx, [job.id], reason, now);
  return { ...jobroomEntry, status: 'CANCELLED', updatedAt: now };
}

/** Withdraws all entries of the ads of a company that is removed, those under inspection included. */
export async function withdrawEntriesOfCompany(
  context: Pick<ReportContext, 'enqueue'>,
  tx: Tx,
  companyId: number,
  now: Date,
): Promise<void> {
  const ids = await store.idsOfCompanyToWithdraw(tx, companyId);
  if (ids.length > 0) await withdrawJobs(context, tx, ids, 'NOT_OCCUPIED', now);
}

async function withdrawJobs(
  { enqueue }: Pick<ReportContext, 'enqueue'>,
  tx: Tx,
  ids: readonly number[],
  code: CancellationCode,
  now: Date,
): Promise<void> {
  await store.withdraw(tx, ids, code, now);
  await store.setStatuses(tx, ids, 'CANCELLED', now);
  for (const jobId of ids) await enqueue(tx, REPORT_JOB, { jobId });
}

/** The report of an ad; each report has a reference of its own. */
export function reportOf(
  { PUBLIC_URL, MAIL_OFFICE }: ReportContext['settings'],
  job: Job,
  company: Company,
  contact: ContactPerson,
): JobReport {
  const emails = [contact.email, company.email ?? '', MAIL_OFFICE];
  return {
    reference: randomUUID(),
    ...wordsOf(job),
    occupationCode: job.occupationCode,
    numberOfJobs: job.numberOfJobs,
    workloadMin: job.workloadMin,
    workloadMax: job.workloadMax,
    startsOn: startDate({ year: job.startYear, month: job.startMonth }, job.startDay),
    endsOn: endDate({ year: job.endYear, month: job.endMonth }, job.endDay),
    // Left out for none: an ad is reported again if its report differs, and those of before have none.
    ...(job.spoken.length > 0 && { spoken: job.spoken }),
    zip: job.zip,
    place: job.place,
    link: `${PUBLIC_URL}${publicPath(job.language, 'job.detail', { id: job.id })}`,
    company: {
      name: company.name,
      street: company.street,
      streetNumber: company.streetNumber,
      zip: company.zip ?? '',
      place: company.place ?? '',
      country: company.country,
      phone: company.phone ?? '',
      email: company.email ?? '',
      website: company.website,
    },
    contact: {
      sex: contact.sex,
      firstName: contact.firstName,
      lastName: contact.lastName,
      phone: contact.phone,
      // The job room would reject the whole report for an address that is too long.
      email: emails.find((email) => email !== '' && email.length <= EMAIL_MAX) ?? MAIL_OFFICE,
      language: contact.language,
    },
  };
}

function wordsOf({ title, introduction, description, language }: Job) {
  return { title, description: `${introduction ?? ''}${description}`, language };
}

/** What a report says of the job itself: an ad is reported again only if this changed. */
function saidOf({
  reference: _reference,
  company: _company,
  contact: _contact,
  link: _link,
  ...said
}: JobReport) {
  return said;
}
