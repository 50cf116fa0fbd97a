import { type CivilDate, earlierOf } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay, zurichDate } from '#domain/kernel/zurich.ts';
import type { AgreedTerm } from '#domain/subscriptions/term.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SettlingContext } from '../../context.ts';
import type { InvoiceDraft } from '../../intents.ts';
import type { SubscriptionNews } from '../../news.ts';
import * as couponStore from '../../store/coupons.ts';
import * as invoiceStore from '../../store/invoices.ts';
import * as store from '../../store/subscriptions.ts';
import { issueInvoice, type Paid } from './issue.ts';
import { mailOwners, reportDrift } from './notices.ts';

/**
 * The consequences of a payment, or of a bill that is not charged. They are computed before anything is written;
 * `applyChange` writes them in the order of these fields, and skips absent ones.
 */
export interface Change {
  /** The main company, whose owners are mailed. */
  companyId: number;
  /** Idempotency key of the mail. */
  key: string;
  /** The coupon whose use is released. */
  returnsCoupon?: number;
  /** A new subscription. */
  begins?: { values: Omit<store.NewSubscription, 'companyId'>; terms: readonly AgreedTerm[] };
  /** The subscription that changes, with a row lock. */
  subscription?: store.SubscriptionRecord;
  /** Replaces the terms from that number on; `endsRunningOn` shortens the preceding one. */
  terms?: { from: number; endsRunningOn: CivilDate | null; agreed: readonly AgreedTerm[] };
  update?: store.SubscriptionChange;
  joins?: { companyId: number; startsOn: CivilDate };
  leaves?: { companyId: number | 'all'; endsOn: CivilDate };
  receivable?: { invoiceId: number } & invoiceStore.ReceivableChange;
  /** After a successful charge, the company's other debts are charged to the card today. */
  chargesRest?: boolean;
  /** The companies whose ads are updated if `unpaidSince` changes, or in any case if the standing does. */
  debts?: { companies: readonly number[]; isStandingChanged: boolean };
  invoice?: { draft: InvoiceDraft; method: 'card' | 'bank'; paid: Paid };
  /**
   * The oldest debt is charged to a card that was just stored: at once by the request that ordered the payment or, if
   * the provider's reply was lost, by the next billing run. If that works the others follow.
   */
  chargesOldest?: boolean;
  /** A discrepancy that the operator has to resolve. */
  finding?: string;
  news?: AnnouncedNews;
}

/** News as decided; fields that are known only after the change was applied are added. */
export type AnnouncedNews =
  | Exclude<SubscriptionNews, { kind: 'purchased' | 'recovered' }>
  | Omit<Extract<SubscriptionNews, { kind: 'purchased' }>, 'published'>
  | Omit<Extract<SubscriptionNews, { kind: 'recovered' }>, 'amount'>;

/**
 * The result of updating the debts of a subscription: the due date of the oldest one, and the ads that became public.
 */
interface Followed {
  subscriptionId: number;
  debt: CivilDate | null;
  published: readonly string[];
}

/** Writes a change in the transaction that decided on it: first the rows, then debts, invoice and mail. */
export async function applyChange(
  context: SettlingContext,
  tx: Tx,
  change: Change,
  now: Date,
): Promise<void> {
  const { companyId, key, invoice, finding } = change;
  const today = zurichDate(now.getTime());
  const subscription = await write(tx, change, now);
  const followed = subscription && (await followDebts(context, tx, change, subscription, now));
  if (invoice && subscription) {
    await issueInvoice(context, tx, { companyId, subscriptionId: subscription.id, ...invoice }, now);
  }
  if (change.chargesOldest) await chargeOpen(tx, companyId, today, 'oldest');
  if (finding !== undefined) await reportDrift(context, tx, finding);
  const news = await complete(tx, change.news, followed, today);
  if (news !== null) await mailOwners(context, tx, { companyId, key }, news);
}

/** @returns the subscription that changed; null if the change concerns a card or a coupon alone */
async function write(
  tx: Tx,
  change: Change,
  now: Date,
): Promise<Pick<store.SubscriptionRecord, 'id' | 'unpaidSince'> | null> {
  const { companyId, begins, subscription, terms, update, joins, leaves, receivable } = change;
  if (change.returnsCoupon !== undefined) await couponStore.giveBack(tx, change.returnsCoupon, companyId);
  if (begins) {
    const values = { ...begins.values, companyId };
    return { id: await store.insert(tx, values, begins.terms), unpaidSince: null };
  }
  if (!subscription) return null;
  const { id: subscriptionId } = subscription;
  if (terms) {
    await store.deleteTermsFrom(tx, subscriptionId, terms.from);
    if (terms.endsRunningOn !== null) {
      await store.endTerm(tx, { subscriptionId, number: terms.from - 1, endsOn: terms.endsRunningOn });
    }
    await store.insertTerms(tx, subscriptionId, terms.from, terms.agreed);
  }
  if (update) await store.update(tx, subscriptionId, update, now);
  if (joins) await store.join(tx, { subscriptionId, ...joins });
  if (leaves) await store.letGo(tx, { subscriptionId, ...leaves });
  if (receivable) {
    const { invoiceId, ...values } = receivable;
    await invoiceStore.updateReceivable(tx, invoiceId, values);
  }
  if (change.chargesRest) await chargeOpen(tx, companyId, zurichDate(now.getTime()), 'all');
  return subscription;
}

/**
 * Updates `unpaidSince` from the open invoices and the one about to be issued, and the ads of companies if that or
 * their standing changes. It locks companies, so it must come before the number of the invoice is taken (lock order).
 */
async function followDebts(
  context: SettlingContext,
  tx: Tx,
  { debts, invoice }: Change,
  { id, unpaidSince }: Pick<store.SubscriptionRecord, 'id' | 'unpaidSince'>,
  now: Date,
): Promise<Followed | null> {
  if (!debts) return null;
  const coming = typeof invoice?.paid === 'object' ? invoice.draft.dueOn : null;
  const oldest = await store.oldestDebt(tx, id);
  const debt = oldest !== null && coming !== null ? earlierOf(oldest, coming) : (oldest ?? coming);
  if (debt !== unpaidSince) await store.update(tx, id, { unpaidSince: debt }, now);
  const isFollowed = debts.isStandingChanged || debt !== unpaidSince;
  const published = isFollowed ? await context.onStandingChanged(tx, debts.companies) : [];
  return { subscriptionId: id, debt, published };
}

async function chargeOpen(
  tx: Tx,
  companyId: number,
  today: CivilDate,
  which: 'all' | 'oldest',
): Promise<void> {
  await invoiceStore.attemptOn(tx, await store.idsOfMain(tx, companyId), today, which);
}

/** Adds the fields known only after the change; null if no mail is due. */
async function complete(
  tx: Tx,
  news: AnnouncedNews | undefined,
  followed: Followed | null,
  today: CivilDate,
): Promise<SubscriptionNews | null> {
  if (news?.kind === 'purchased') return { ...news, published: followed?.published ?? [] };
  if (news?.kind !== 'recovered') return news ?? null;
  if (followed === null || followed.debt !== null) return null;
  // Several debts are paid one by one; a single mail, with their sum, is sent once nothing is owed.
  const since = new Date(startOfZurichDay(today));
  const { oldest, amount } = await invoiceStore.sumOfDebtsPaid(tx, followed.subscriptionId, since);
  return oldest === null || oldest >= today ? null : { ...news, amount };
}
