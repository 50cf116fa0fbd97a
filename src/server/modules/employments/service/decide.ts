import type { Parsed } from '#api/schemas.ts';
import { type Correction, checkConfirmation, checkRenewal, declineOf } from '#domain/employments/deciding.ts';
import type { EntryChange } from '#domain/employments/entry.ts';
import { seasonOfEmployment } from '#domain/employments/season.ts';
import { lockAccount } from '#server/modules/accounts/index.ts';
import { recordAct } from '#server/modules/companies/index.ts';
import { requireSubscription } from '#server/modules/subscriptions/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { judged, type SubmissionOf } from '#server/platform/http/submission.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { factsOf, heldIn } from '../facts.ts';
import { employmentNews } from '../news.ts';
import { type Entry, findById, findForUpdate, update } from '../store/entries.ts';
import { confirmationBy, getEmployer, placeOfWork, requireNoOther } from './confirmation.ts';
import type { Deciding, EmploymentContext } from './context.ts';
import { type Contract, contractOf, judgeContract } from './contract.ts';
import { recordEmployment } from './record.ts';

/** The entry that a company decides on. */
interface Target {
  companyId: number;
  entryId: number;
}

/**
 * Confirms an entry, so that it may form a package (rule agreements/making). From then on it states the company's own
 * name and place instead of those that the employee typed.
 * @throws AppError `subscription_required`, `entry_decided`, `conflict`, `employment_exists`
 */
export async function confirmEntry(
  context: EmploymentContext,
  { companyId, entryId }: Target,
  { updated_at: seen }: Parsed<'confirmEntry', 'body'>,
  deciding: Deciding,
): Promise<Entry> {
  const { now, today } = deciding;
  return context.database.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId);
    await requireSubscription(tx, companyId, today);
    const confirmation = checkConfirmation(entry);
    if (!confirmation.ok) throw new AppError(confirmation.reason);
    requireSeen(entry.updatedAt, seen);
    const { startDate, endDate } = factsOf(entry);
    await requireNoOther(tx, { ...entry, companyId, startDate, endDate });
    const company = await getEmployer(tx, companyId);
    const confirmed = await update(tx, entryId, {
      ...placeOfWork(company, null),
      status: 'APPROVED',
      // Never null here: an entry at a registered company has an end.
      season: seasonOfEmployment(startDate, endDate ?? startDate, null),
      ...(await confirmationBy(tx, deciding)),
      updatedAt: laterThan(entry.updatedAt, now),
    });
    await recordAct(tx, companyId, 'employment_confirmed', deciding, { subjectId: entryId });
    await context.readNews(tx, { companyId }, `entry/${entryId}`);
    await notifyOfChange(context, tx, confirmed, 'approved', heldIn(confirmed, today));
    await context.onEmploymentChanged(tx, { userId: entry.userId, employmentIds: [entryId], now, today });
    return confirmed;
  });
}

/**
 * Declines a pending entry, or declines to renew an employment.
 * @throws ValidationError if an entry is declined without a reason
 * @throws AppError `subscription_required`, `entry_decided`, `entry_not_renewable`
 */
export async function declineEntry(
  context: EmploymentContext,
  { companyId, entryId }: Target,
  submission: SubmissionOf<'declineEntry'>,
  deciding: Deciding,
): Promise<Entry> {
  const { now, today } = deciding;
  return context.database.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId);
    const declined = declineOf(factsOf(entry), today);
    const isOfEntry = declined.ok && declined.value === 'entry';
    const { reason, explanation } = submission.judge({ declines: isOfEntry ? 'entry' : 'renewal' });
    await requireSubscription(tx, companyId, today);
    if (!declined.ok) throw new AppError(declined.reason);
    const updatedAt = laterThan(entry.updatedAt, now);
    const columns = isOfEntry
      ? {
          status: 'DECLINED' as const,
          declineReason: judged(reason),
          declineExplanation: explanation,
        }
      : { renewalCheckedOn: today };
    const decided = await update(tx, entryId, { ...columns, updatedAt });
    const act = isOfEntry ? 'employment_declined' : 'employment_not_renewed';
    await recordAct(tx, companyId, act, deciding, { subjectId: entryId });
    await context.readNews(tx, { companyId }, `entry/${entryId}`);
    await notifyOfChange(context, tx, decided, isOfEntry ? 'declined' : 'not_renewed');
    return decided;
  });
}

/**
 * Renews an employment, and answers the new one.
 * @throws ValidationError with all that is wrong with the form
 * @throws AppError `subscription_required`, `entry_not_renewable`
 */
export async function renewEmployment(
  context: EmploymentContext,
  { companyId, entryId }: Target,
  submission: SubmissionOf<'renewEmployment'>,
  deciding: Deciding,
): Promise<Entry> {
  const { today } = deciding;
  return context.database.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId);
    const { form, job } = await judgeContract(tx, companyId, submission, today);
    await requireSubscription(tx, companyId, today);
    return renew(context, tx, { companyId, entry }, contractOf(form, job), deciding);
  });
}

/**
 * Makes the next employment of the person from this one, which must be locked; each can be renewed once.
 * @throws AppError `entry_not_renewable`, `employment_exists`
 */
export async function renew(
  context: EmploymentContext,
  tx: Tx,
  { companyId, entry }: { companyId: number; entry: Entry },
  contract: Contract,
  deciding: Deciding,
): Promise<Entry> {
  const { now, today } = deciding;
  const renewal = checkRenewal(factsOf(entry), today);
  if (!renewal.ok) throw new AppError(renewal.reason);
  await update(tx, entry.id, { renewalCheckedOn: today, updatedAt: laterThan(entry.updatedAt, now) });
  const parties = { userId: entry.userId, companyId };
  await recordAct(tx, companyId, 'employment_renewed', deciding, { subjectId: entry.id });
  return recordEmployment(context, tx, parties, contract, {
    ...deciding,
    appliedAd: null,
    change: 'renewed',
  });
}

/**
 * Locks the account of an entry's employee, even if it is deleted, and then the entry, until the transaction ends. The
 * entry is read before only to learn whose it is. @throws AppError `not_found`
 */
export async function lockEntry(tx: Tx, entryId: number): Promise<Entry> {
  const seen = await findById(tx, entryId);
  if (seen === null) throw new AppError('not_found');
  await lockAccount(tx, seen.userId);
  const entry = await findForUpdate(tx, entryId);
  if (entry === null) throw new AppError('not_found');
  return entry;
}

/** Notifies the employee of the company's decision. */
export function notifyOfChange(
  { notify }: EmploymentContext,
  tx: Tx,
  { id, userId, companyName, title }: Entry,
  change: EntryChange,
  more: { corrections?: readonly Correction[]; held?: number } = {},
): Promise<void> {
  const about = `entry/${id}` as const;
  const news = employmentNews.changed.of({ change, company: companyName, title, about, ...more });
  return notify(tx, { userId, companyId: null }, news);
}
