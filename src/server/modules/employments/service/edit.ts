import { checkCompanyEdit, correctionsOf, editModeOf } from '#domain/employments/deciding.ts';
import { seasonOfEmployment } from '#domain/employments/season.ts';
import { recordAct } from '#server/modules/companies/index.ts';
import { requireSubscription } from '#server/modules/subscriptions/index.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { factsOf, periodColumns } from '../facts.ts';
import { type Entry, update } from '../store/entries.ts';
import { requireNoOther } from './confirmation.ts';
import type { Deciding, EmploymentContext } from './context.ts';
import { lockEntry, notifyOfChange } from './decide.ts';
import { followFilling } from './filling.ts';

interface Target {
  companyId: number;
  entryId: number;
}

/**
 * Corrects an employment, or cuts it short: an end on or before today and before the stored one means the latter
 * (rule employments/cutting-short), after which the employment never counts for a package again. A form without changes
 * writes and notifies nothing.
 * @throws ValidationError with all that would then be wrong with it
 * @throws AppError `subscription_required`, `entry_undecided`, `entry_over`, `conflict`, `employment_exists`,
 * `rate_limited`
 */
export async function editEmployment(
  context: EmploymentContext,
  target: Target,
  submission: SubmissionOf<'editEmployment'>,
  deciding: Deciding,
): Promise<Entry> {
  const limits = createLimits(context);
  const whose = String(target.entryId);
  const { entry, isTold } = await limits.during('change of employment', whose, deciding.now, () =>
    edit(context, target, submission, deciding),
  );
  if (!isTold) await limits.forgive('change of employment', whose);
  return entry;
}

async function edit(
  context: EmploymentContext,
  { companyId, entryId }: Target,
  submission: SubmissionOf<'editEmployment'>,
  deciding: Deciding,
): Promise<{ entry: Entry; isTold: boolean }> {
  const { now, today } = deciding;
  return context.database.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId);
    const stored = factsOf(entry);
    const storedEnd = stored.endDate ?? stored.startDate;
    const mode = editModeOf(stored, submission.readable.end_date ?? storedEnd, today);
    const form = submission.judge({ stored, mode, today });
    await requireSubscription(tx, companyId, today);
    const allowed = checkCompanyEdit(stored, today);
    if (!allowed.ok) throw new AppError(allowed.reason);
    requireSeen(entry.updatedAt, form.updated_at);

    const startDate = form.start_date ?? stored.startDate;
    const endDate = form.end_date ?? storedEnd;
    const columns = {
      title: form.title ?? entry.title,
      workload: form.workload ?? entry.workload,
      // A date that is stored without its day keeps that precision unless the form sends one of the dates.
      ...((form.start_date !== undefined || form.end_date !== undefined) &&
        periodColumns(startDate, endDate)),
      season: seasonOfEmployment(startDate, endDate, entry.adSeason),
      cancelledAt: mode === 'CANCEL' ? now : entry.cancelledAt,
    };
    const isSame = Object.entries(columns).every(([name, value]) => entry[name as keyof Entry] === value);
    if (isSame) return { entry, isTold: false };
    await requireNoOther(tx, { ...entry, companyId, startDate, endDate });
    const edited = await update(tx, entryId, { ...columns, updatedAt: laterThan(entry.updatedAt, now) });
    await recordAct(tx, companyId, 'employment_changed', deciding, { subjectId: entryId });
    const corrections = correctionsOf(
      { ...entry, start_date: stored.startDate, end_date: storedEnd },
      { ...edited, start_date: startDate, end_date: endDate },
    );
    await notifyOfChange(context, tx, edited, mode === 'CANCEL' ? 'cut_short' : 'changed', {
      ...(corrections.length > 0 && { corrections }),
    });
    if (mode === 'CANCEL' && entry.adId !== null)
      await followFilling(context, tx, entry.adId, { now, today });
    await context.onEmploymentChanged(tx, { userId: entry.userId, employmentIds: [entryId], now, today });
    return { entry: edited, isTold: true };
  });
}

/**
 * Removes an employment that was not, or will not be, taken up.
 * @throws AppError `subscription_required`, `entry_undecided`, `entry_over`
 */
export async function removeEmployment(
  context: EmploymentContext,
  { companyId, entryId }: Target,
  deciding: Deciding,
): Promise<void> {
  const { now, today } = deciding;
  await context.database.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId);
    await requireSubscription(tx, companyId, today);
    const allowed = checkCompanyEdit(factsOf(entry), today);
    if (!allowed.ok) throw new AppError(allowed.reason);
    const removed = await update(tx, entryId, { deletedAt: now, updatedAt: laterThan(entry.updatedAt, now) });
    await recordAct(tx, companyId, 'employment_removed', deciding, { subjectId: entryId });
    await notifyOfChange(context, tx, removed, 'removed');
    if (entry.adId !== null) await followFilling(context, tx, entry.adId, { now, today });
    await context.onEmploymentChanged(tx, { userId: entry.userId, employmentIds: [entryId], now, today });
  });
}
