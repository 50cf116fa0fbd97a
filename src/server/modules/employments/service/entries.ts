import type { Parsed } from '#api/schemas.ts';
import { fullName } from '#domain/accounts/name.ts';
import { isConfirmed } from '#domain/employments/entry.ts';
import type { EntryFormFacts } from '#domain/employments/entry-form.ts';
import {
  asksCompany,
  checkOwnDeletion,
  checkOwnEdit,
  statusAfterOwnEdit,
} from '#domain/employments/owning.ts';
import { resumeRoom } from '#domain/employments/resume-size.ts';
import type { WithDocuments } from '#domain/resumes/documents.ts';
import { getAccount } from '#server/modules/accounts/index.ts';
import { type Company, findCompany, lockCompanyForShare } from '#server/modules/companies/index.ts';
import { unknownPaths } from '#server/modules/documents/index.ts';
import { profileOf } from '#server/modules/profiles/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { judged, type Submission, type SubmissionOf } from '#server/platform/http/submission.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { employmentNews } from '../news.ts';
import {
  type Entry,
  entryColumns,
  insert,
  listOfEmployee,
  lockEmployee,
  ownFieldsOf,
  update,
} from '../store/entries.ts';
import type { EmploymentContext, Moment } from './context.ts';
import { lockEntry } from './decide.ts';
import { followFilling } from './filling.ts';

type Form = Omit<Parsed<'updateResumeJob', 'body'>, 'updated_at'>;

/**
 * Records an entry. A registered company that it names is asked to confirm it (rule employments/asking).
 * @throws ValidationError with all that is wrong with the form
 * @throws AppError `profile_incomplete`: entries come after the profile (rule employments/profile-first); `rate_limited`
 */
export async function createEntry(
  context: EmploymentContext,
  userId: number,
  submission: SubmissionOf<'createResumeJob'>,
  { now, today }: Moment,
): Promise<Entry> {
  return context.database.transaction(async (tx) => {
    await lockNamedCompany(tx, submission);
    const account = await lockEmployee(tx, userId);
    const { form, company } = await judgeForm(tx, submission, { userId, before: null }, { now, today });
    const { missing } = await profileOf(tx, account);
    if (missing.length > 0) throw new AppError('profile_incomplete', { missing });
    const entry = await insert(tx, { ...columnsOf(form, company), userId, createdAt: now, updatedAt: now });
    await ask(context, tx, entry, company, now);
    return entry;
  });
}

/**
 * Replaces the content of an entry. A company that declined it is asked again; of a confirmed entry only the
 * description and the documents change.
 * @throws ValidationError with all that is wrong with the form
 * @throws AppError `entry_locked`, `conflict`, `rate_limited`
 */
export async function updateEntry(
  context: EmploymentContext,
  entryId: number,
  submission: SubmissionOf<'updateResumeJob'>,
  { now, today }: Moment,
): Promise<Entry> {
  return context.database.transaction(async (tx) => {
    await lockNamedCompany(tx, submission);
    const entry = await lockOwnEntry(tx, entryId);
    const updatedAt = laterThan(entry.updatedAt, now);
    const judgement = await judgeForm(
      tx,
      submission,
      { userId: entry.userId, before: entry },
      { now, today },
    );
    const { updated_at: seen, ...form } = judgement.form;
    if (isConfirmed(entry)) {
      const edit = checkOwnEdit(entry, changedFields(entry, form));
      if (!edit.ok) throw new AppError(edit.reason);
      requireSeen(entry.updatedAt, seen);
      return update(tx, entryId, {
        description: form.description ?? null,
        documents: form.documents ?? [],
        updatedAt,
      });
    }
    requireSeen(entry.updatedAt, seen);
    const updated = await update(tx, entryId, {
      ...columnsOf(form, judgement.company),
      status: statusAfterOwnEdit(entry),
      declineReason: null,
      declineExplanation: null,
      updatedAt,
    });
    await readOf(context, tx, entry, updated.companyId);
    if (asksCompany(entry, updated.companyId)) await ask(context, tx, updated, judgement.company, now);
    return updated;
  });
}

/**
 * Deletes an entry, which frees the place of an ad that it took.
 * @throws AppError `entry_in_agreement` while a valid agreement rests on it
 */
export async function deleteEntry(
  context: EmploymentContext,
  entryId: number,
  { now, today }: Moment,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const entry = await lockOwnEntry(tx, entryId);
    const deletion = checkOwnDeletion({ isInValidAgreement: await context.standsInAgreement(tx, entryId) });
    if (!deletion.ok) throw new AppError(deletion.reason);
    await update(tx, entryId, { deletedAt: now, updatedAt: laterThan(entry.updatedAt, now) });
    await readOf(context, tx, entry, null);
    if (entry.adId !== null) await followFilling(context, tx, entry.adId, { now, today });
  });
}

/**
 * What an employee was told of an entry is read once they change or delete it, and what a company was told of it once it
 * no longer names that company.
 */
async function readOf(
  { readNews }: EmploymentContext,
  tx: Tx,
  { id, userId, companyId }: Entry,
  namedNow: number | null,
): Promise<void> {
  await readNews(tx, { userId }, `entry/${id}`);
  if (companyId !== null && companyId !== namedNow) await readNews(tx, { companyId }, `entry/${id}`);
}

/** `lockEntry` for a change by the employee. @throws AppError `not_found`, `token_invalid` if the account is gone */
async function lockOwnEntry(tx: Tx, entryId: number): Promise<Entry> {
  const entry = await lockEntry(tx, entryId);
  await lockEmployee(tx, entry.userId);
  return entry;
}

/** The part of an entry's form that names a registered company. */
type Naming = { readable: { company_id?: number | null | undefined } & WithDocuments };

/**
 * Takes a share lock on the company that a form names, which blocks its removal until the transaction ends: a removal
 * could not see, and so not unlink, an entry that is not committed yet. Lock order: the company before its entries, as
 * in removals.
 */
async function lockNamedCompany(tx: Tx, { readable }: Naming): Promise<void> {
  if (readable.company_id != null) await lockCompanyForShare(tx, readable.company_id);
}

/**
 * Validates a form, and finds the registered company that it names. An entry that was declined by a company which was
 * removed since may still be corrected, but is no longer linked to a company.
 * @throws ValidationError with all that is wrong with it
 */
async function judgeForm<Form>(
  tx: Tx,
  submission: Submission<Form, EntryFormFacts> & Naming,
  { userId, before }: { userId: number; before: Entry | null },
  { now, today }: Moment,
): Promise<{ form: Form; company: Company | null }> {
  const companyId = submission.readable.company_id ?? null;
  const found = companyId === null ? null : await findCompany(tx, companyId);
  const company = found?.deletedAt === null ? found : null;
  const isUnknown = companyId !== null && company === null && before?.companyId !== companyId;
  const others = (await listOfEmployee(tx, userId)).filter(({ id }) => id !== before?.id);
  const form = submission.judge({
    company: isUnknown ? 'unknown' : company === null ? 'none' : 'registered',
    isConfirmed: before !== null && isConfirmed(before),
    // The default: a form without an end describes a job that continues.
    hasEnd: false,
    room: resumeRoom(others, before),
    unknownPaths: await unknownPaths(tx, userId, submission.readable, now),
    today,
  });
  return { form, company };
}

/**
 * The columns that a validated form fills. For a registered company the address is the company's own
 * (rule employments/asking).
 */
function columnsOf(form: Form, company: Company | null) {
  return {
    ...entryColumns(form),
    ...(company ? houseOf(company) : { companyId: null, companyName: judged(form.company_name) }),
    title: judged(form.title),
    workload: judged(form.workload),
    startYear: judged(form.start_year),
    startMonth: judged(form.start_month),
    documents: form.documents ?? [],
  };
}

function houseOf({ id, name, googlePlaceId, street, streetNumber, zip, place, country }: Company) {
  return { companyId: id, companyName: name, googlePlaceId, street, streetNumber, zip, place, country };
}

/** The fields whose value the form would change, by their names on the wire. */
function changedFields(entry: Entry, form: Form): string[] {
  const before = ownFieldsOf(entry);
  return Object.entries(form)
    .filter(([field, value]) => value !== before[field as keyof typeof before])
    .map(([field]) => field);
}

/**
 * Notifies the company of an entry that waits for it. The rate limit is counted in the same transaction, and so rolled
 * back with it.
 * @throws AppError `rate_limited`
 */
async function ask(
  context: EmploymentContext,
  tx: Tx,
  { id, userId, title }: Entry,
  company: Company | null,
  now: Date,
): Promise<void> {
  if (company === null) return;
  const limits = createLimits({ ...context, database: { db: tx } });
  await limits.count('asking of companies', String(userId), now);
  await limits.count('asking of a company', `${userId} of ${company.id}`, now);
  const account = await getAccount(tx, userId);
  await context.notify(
    tx,
    { userId: company.userId, companyId: company.id, employeeId: userId },
    employmentNews.linked.of({
      employee: fullName(account),
      title,
      house: company.name,
      about: `entry/${id}`,
    }),
  );
}
