import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { joiningLines, totalOf } from '#domain/subscriptions/bills.ts';
import { BANK_DAYS } from '#domain/subscriptions/dunning.ts';
import type { Interval } from '#domain/subscriptions/plans.ts';
import { requireConfirmedEmail } from '#server/modules/accounts/index.ts';
import { findCompany, lockCompany } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { BillingContext } from '../../context.ts';
import type { InvoiceDraft } from '../../intents.ts';
import { findMethod, isPaidFor } from '../../store/payments.ts';
import type { TermRow } from '../../store/standing.ts';
import * as store from '../../store/subscriptions.ts';
import { bill } from '../billing/billing.ts';
import { applyChange } from '../paying/apply-change.ts';
import { joining } from '../paying/fulfil.ts';
import { mailOwners } from '../paying/notices.ts';
import { askProvider, orderPayment, payNow } from '../paying/pay.ts';
import { ownedBy, requireOwned } from '../reading/owned.ts';
import { isCovered } from '../standing/standing.ts';
import { asAgreedNext, isOver, isRenewalDue, requireOpen, requireSettled } from '../standing/state.ts';

/**
 * The cost of joining today, and the companies of the account that may join.
 * @throws AppError as joining would
 */
export async function previewAdditional(
  { database: { db } }: BillingContext,
  subscriptionId: number,
  { userId, today }: { userId: number; today: CivilDate },
) {
  const subscription = await store.findById(db, subscriptionId);
  const term = await requireBig(db, subscription, today);
  const found = subscription as store.SubscriptionRecord;
  // Joining bills what is due first, so the preview assumes the renewal.
  const record = isRenewalDue(found, today)
    ? asAgreedNext(found, await findCompany(db, found.companyId), today)
    : found;
  const { draft, days, endsOn } = joiningDraft(record, term, today, '');
  const owned = await ownedBy(db, userId);
  const covering = await store.listCovering(
    db,
    owned.map(({ id }) => id),
    today,
  );
  const covered = new Set(
    covering.filter((it) => !isOver(it, today)).flatMap((it) => store.carriedCompanies(it, today)),
  );
  const companies = owned.flatMap((company) => {
    if (isLeaving(record, company.id, today)) return [{ ...company, amount: 0 }];
    return covered.has(company.id) ? [] : [{ ...company, amount: draft.total }];
  });
  return { amount: draft.total, days, endsOn, interval: record.interval as Interval, companies };
}

/**
 * Adds a company of the same account to a big main one and bills it at once, to the end of the running period. A
 * company that was to leave stays, at no cost (rule subscriptions/additional).
 * @throws AppError `email_unconfirmed`, `needs_big_plan`, `subscription_exists`, `not_found` for a company that the caller
 * does not own, and what paying throws
 */
export async function addCompany(
  context: BillingContext,
  subscriptionId: number,
  additionalId: number,
  { userId, now, today }: { userId: number; now: Date; today: CivilDate },
): Promise<void> {
  await requireConfirmedEmail(context.database.db, userId, now);
  // Due bills come first: the company that joins is billed for the days that the next bill does not include.
  await askProvider(() => bill(context, subscriptionId), 'payment_unavailable');
  const payment = await context.database.transaction(async (tx) => {
    await lockCompany(tx, additionalId);
    const subscription = await store.findForUpdate(tx, subscriptionId);
    const term = await requireBig(tx, subscription, today);
    const record = subscription as store.SubscriptionRecord;
    const company = await requireOwned(tx, additionalId, userId);
    await requireSettled(tx, record.companyId);
    if (isLeaving(record, additionalId, today)) {
      await store.join(tx, { subscriptionId, companyId: additionalId, startsOn: today });
      await context.onStandingChanged(tx, [additionalId]);
      // The time makes the key unique: a company may leave and stay several times within a term.
      const key = `stays-${subscriptionId}-${additionalId}-${now.getTime()}`;
      const news = { kind: 'company_stays', staying: company.name, endsOn: term.endsOn } as const;
      await mailOwners(context, tx, { companyId: record.companyId, key }, news);
      return null;
    }
    if (await isCovered(tx, additionalId, today)) throw new AppError('subscription_exists');
    // A concurrent payment subscribes it, or adds it to another main company.
    if (await isPaidFor(tx, additionalId)) throw new AppError('payment_in_progress');
    const { draft } = joiningDraft(record, term, today, company.name);
    const intent = { kind: 'additional', companyId: additionalId, draft } as const;
    const { companyId } = record;
    const isBank = (await findMethod(tx, companyId))?.method === 'bank';
    if (isBank || draft.total === 0) {
      const paid = draft.total === 0 ? 'nothing' : { attempts: 0 };
      const key = `joins-${subscriptionId}-${additionalId}-${now.getTime()}`;
      const dueOn = isBank ? addDays(today, BANK_DAYS) : today;
      const order = { key, companyId, subscription: record, method: isBank ? 'bank' : 'card', paid } as const;
      const change = await joining(tx, { ...order, intent: { ...intent, draft: { ...draft, dueOn } } });
      await applyChange(context, tx, change, context.clock.now());
      return null;
    }
    return orderPayment(
      tx,
      { companyId, subscriptionId, orderedBy: userId, intent, amount: draft.total },
      now,
    );
  });
  if (payment === null) return;
  const result = await payNow(context, payment, null);
  if (result.status !== 'succeeded')
    throw new AppError('payment_failed', { reason: 'authentication_required' });
}

/** The running term of a subscription that may carry additional companies. */
async function requireBig(
  db: Executor,
  subscription: store.SubscriptionRecord | null,
  today: CivilDate,
): Promise<TermRow> {
  const term = await requireOpen(db, subscription, today);
  if (subscription?.plan !== 'big') throw new AppError('needs_big_plan');
  return term;
}

/** Whether a company is still carried, but was to leave. */
function isLeaving({ members }: store.SubscriptionRecord, companyId: number, today: CivilDate): boolean {
  return members.some(
    (member) =>
      member.companyId === companyId &&
      member.type === 'additional' &&
      member.endsOn !== null &&
      member.endsOn >= today,
  );
}

function joiningDraft(
  { interval }: store.SubscriptionRecord,
  term: TermRow,
  today: CivilDate,
  company: string,
) {
  const lines = joiningLines(term, interval, today, company);
  const draft: InvoiceDraft = { lines, total: totalOf(lines), on: today, dueOn: today };
  return { draft, days: lines[0].days, endsOn: lines[0].endsOn };
}
