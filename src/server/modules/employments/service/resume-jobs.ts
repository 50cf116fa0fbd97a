import type { FieldIssue } from '#api/issues.ts';
import type { Parsed } from '#api/schemas.ts';
import { isConfirmed } from '#domain/employments/entry.ts';
import {
  asksCompany,
  checkOwnDeletion,
  checkOwnEdit,
  statusAfterOwnEdit,
} from '#domain/employments/owning.ts';
import { checkEntryPeriod } from '#domain/employments/period.ts';
import { type Company, findCompany } from '#server/modules/companies/index.ts';
import { readProfile } from '#server/modules/profiles/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { presentOwnFields } from '../presenter.ts';
import { type Entry, insert, lockEmployee, type NewEntry, update } from '../store.ts';
import type { EmploymentContext, Moment } from './context.ts';
import { claim } from './decide.ts';

type Form = Omit<Parsed<'updateResumeJob', 'body'>, 'updated_at'>;
type Columns = Pick<
  NewEntry,
  | 'title'
  | 'workload'
  | 'companyId'
  | 'companyName'
  | 'googlePlaceId'
  | 'street'
  | 'streetNumber'
  | 'zip'
  | 'place'
  | 'country'
  | 'category'
  | 'startYear'
  | 'startMonth'
  | 'startDay'
  | 'endYear'
  | 'endMonth'
  | 'endDay'
  | 'description'
>;

/**
 * Records a job. A registered company that it names is asked to confirm it (rule employments/asking).
 * @throws ValidationError with all that is wrong with the form
 * @throws AppError `profile_incomplete`: work experience comes after the profile (rule employments/profile-first)
 */
export async function createResumeJob(
  context: EmploymentContext,
  userId: number,
  form: Parsed<'createResumeJob', 'body'>,
  { now, today }: Moment,
): Promise<Entry> {
  return context.database.transaction(async (tx) => {
    await lockEmployee(tx, userId);
    const { columns, company } = await readForm(tx, form, null, today);
    const { missing } = await readProfile(tx, userId);
    if (missing.length > 0) throw new AppError('profile_incomplete', { missing });
    const entry = await insert(tx, { ...columns, userId, createdAt: now, updatedAt: now });
    await ask(context, tx, entry, company);
    return entry;
  });
}

/**
 * Replaces what an entry says. A declined one is asked for again; of a confirmed one only the description changes.
 * @throws ValidationError with all that is wrong with the form
 * @throws AppError `entry_locked`, `conflict`
 */
export async function updateResumeJob(
  context: EmploymentContext,
  entryId: number,
  { updated_at: seen, ...form }: Parsed<'updateResumeJob', 'body'>,
  { now, today }: Moment,
): Promise<Entry> {
  return context.database.transaction(async (tx) => {
    const entry = await claim(tx, entryId);
    const updatedAt = laterThan(entry.updatedAt, now);
    if (isConfirmed(entry)) {
      const edit = checkOwnEdit(entry, changedFields(entry, form));
      if (!edit.ok) throw new AppError(edit.reason);
      requireSeen(entry.updatedAt, seen);
      return update(tx, entryId, { description: form.description ?? null, updatedAt });
    }
    const { columns, company } = await readForm(tx, form, entry, today);
    requireSeen(entry.updatedAt, seen);
    const updated = await update(tx, entryId, {
      ...columns,
      status: statusAfterOwnEdit(entry),
      declineReason: null,
      declineExplanation: null,
      updatedAt,
    });
    if (asksCompany(entry, updated.companyId)) await ask(context, tx, updated, company);
    return updated;
  });
}

/** @throws AppError `entry_in_agreement` while a valid agreement rests on it */
export async function deleteResumeJob(
  context: EmploymentContext,
  entryId: number,
  { now, today }: Moment,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const entry = await claim(tx, entryId);
    const deletion = checkOwnDeletion({ isInValidAgreement: await context.standsInAgreement(tx, entryId) });
    if (!deletion.ok) throw new AppError(deletion.reason);
    await update(tx, entryId, { deletedAt: now, updatedAt: laterThan(entry.updatedAt, now) });
    await context.onEmploymentChanged(tx, { userId: entry.userId, entryIds: [entryId], now, today });
  });
}

/** The columns that a whole form fills. @throws ValidationError with all that is wrong with it */
async function readForm(
  tx: Tx,
  form: Form,
  before: Entry | null,
  today: Moment['today'],
): Promise<{ columns: Columns; company: Company | null }> {
  const companyId = form.company_id ?? null;
  const found = companyId === null ? null : await findCompany(tx, companyId);
  // An entry that a removed company declined may still be corrected, but names nobody any more.
  const company = found?.deletedAt === null ? found : null;
  const issues: FieldIssue[] = [];
  const require = <T>(field: string, value: T | null | undefined): T | null => {
    if (value === null || value === undefined) issues.push({ field, key: 'required' });
    return value ?? null;
  };
  if (companyId !== null && company === null && before?.companyId !== companyId) {
    issues.push({ field: 'company_id', key: 'companyUnknown' });
  }
  const title = require('title', form.title);
  const workload = require('workload', form.workload);
  const startYear = require('start_year', form.start_year);
  const startMonth = require('start_month', form.start_month);
  const companyName = company?.name ?? require('company_name', form.company_name);
  const street = form.street ?? company?.street ?? require('street', null);
  const zip = form.zip ?? company?.zip ?? require('zip', null);
  const place = form.place ?? company?.place ?? require('place', null);
  const country = form.country ?? company?.country ?? require('country', null);
  const days = {
    startDay: form.start_day ?? null,
    endYear: form.end_year ?? null,
    endMonth: form.end_month ?? null,
    endDay: form.end_day ?? null,
  };
  if (startYear !== null && startMonth !== null) {
    const problems = checkEntryPeriod(
      { startYear, startMonth, ...days },
      { isAtRegisteredCompany: company !== null, today },
    );
    issues.push(...problems.map(({ field, code }) => ({ field, key: code })));
  }
  if (
    issues.length > 0 ||
    title === null ||
    workload === null ||
    startYear === null ||
    startMonth === null ||
    companyName === null
  ) {
    throw new ValidationError(issues);
  }
  const columns = {
    title,
    workload,
    companyId: company?.id ?? null,
    companyName,
    googlePlaceId: company?.googlePlaceId ?? form.google_place_id ?? null,
    street,
    streetNumber: form.street_number ?? company?.streetNumber ?? null,
    zip,
    place,
    country,
    category: form.category ?? null,
    startYear,
    startMonth,
    ...days,
    description: form.description ?? null,
  };
  return { columns, company };
}

/** The fields whose value the form would change, by their names on the wire. */
function changedFields(entry: Entry, form: Form): string[] {
  const before = presentOwnFields(entry);
  return Object.entries(form)
    .filter(([field, value]) => value !== undefined && value !== before[field as keyof typeof before])
    .map(([field]) => field);
}

/** Tells the company that an entry waits for it. */
async function ask(
  { notify }: EmploymentContext,
  tx: Tx,
  { userId, title }: Entry,
  company: Company | null,
): Promise<void> {
  if (company === null) return;
  const { account } = await readProfile(tx, userId);
  await notify(
    tx,
    { userId: company.userId, companyId: company.id, employeeId: userId },
    { type: 'CompanyLinkedToResumeJob', employee: `${account.firstName} ${account.lastName}`, title },
  );
}
