import type { Reply } from '#api/schemas.ts';
import type { Language } from '#domain/kernel/language.ts';
import { NO_END } from '#domain/subscriptions/coupon.ts';
import { planOf } from '#domain/subscriptions/plans.ts';
import { BadSignatureError } from '#server/adapters/payments/port.ts';
import { findCompanies, listCompaniesOf, listRemovedCompaniesOf } from '#server/modules/companies/index.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { listReply, readListQuery, shortListReply } from '#server/platform/http/paging.ts';
import type { AddressReader } from '#server/platform/signed-address.ts';
import { dateWords, monthNames, pageText } from '#server/platform/texts.ts';
import type { SubscriptionContext } from './context.ts';
import { paperOfInvoice } from './paper.ts';
import { presentGroups, presentInvoice, presentProducts } from './presenter.ts';
import { addCompany, previewAdditional } from './service/additional.ts';
import { cancel, reduce } from './service/cancel.ts';
import { changeBillingCycle, changePlan, previewChange } from './service/change.ts';
import { findCoupon, redeemCoupon } from './service/coupons.ts';
import { receiveEvent } from './service/look-after.ts';
import type { Paying } from './service/pay.ts';
import { changeCreditCard, confirmPayment, subscribe } from './service/subscribe.ts';
import { findByIds as findCoupons } from './store/coupons.ts';
import { type InvoiceWords, listOfCompanies as listInvoicesOf, listOpen } from './store/invoices.ts';
import { findMethods } from './store/payments.ts';
import { listOfCompanies } from './store/standing.ts';
import { readAll } from './store/subscriptions.ts';

type Group = Reply<'listSubscriptions'>['data'][number];
type Caller = AddressReader & { userId: number };

/** The calls about subscriptions, what they cost, and their invoices. */
export function subscriptionRoutes(
  context: SubscriptionContext,
): Handlers<
  | 'listProducts'
  | 'listSubscriptions'
  | 'listInvoices'
  | 'getInvoiceLink'
  | 'getInvoicePaper'
  | 'checkCoupon'
  | 'subscribe'
  | 'confirmPayment'
  | 'changeCreditCard'
  | 'cancelSubscription'
  | 'redeemCoupon'
  | 'previewChange'
  | 'changePlan'
  | 'changeBillingCycle'
  | 'previewAdditional'
  | 'addCompany'
  | 'reduceCompany'
  | 'receivePaymentEvent'
> {
  const {
    database: { db },
    addresses,
    payments,
  } = context;
  const limits = createLimits(context);

  /** The groups that an account sees. */
  async function groupsOf(userId: number, today: string): Promise<Group[]> {
    const seen = [...(await listCompaniesOf(db, userId)), ...(await listRemovedCompaniesOf(db, userId))];
    const rows = await listOfCompanies(
      db,
      seen.map(({ id }) => id),
    );
    const subscriptions = await readAll(db, rows);
    const members = subscriptions.flatMap((it) => it.members.map(({ companyId }) => companyId));
    // Members may be removed companies, which are named all the same.
    const companies = await findCompanies(db, [...new Set(members)]);
    const coupons = await findCoupons(
      db,
      subscriptions.flatMap(({ couponId }) => couponId ?? []),
    );
    const methods = await findMethods(
      db,
      subscriptions.map(({ companyId }) => companyId),
    );
    return presentGroups(subscriptions, {
      companies: new Map(companies.map((it) => [it.id, it])),
      coupons: new Map(coupons.map((it) => [it.id, it])),
      debts: await listOpen(
        db,
        subscriptions.map(({ id }) => id),
      ),
      methods: new Map(methods.map((it) => [it.companyId, it])),
      roles: new Map(seen.map(({ id, role }) => [id, role])),
      today,
    });
  }

  /** The reply of whatever changes a subscription: its group as it is now. */
  async function groupReply(companyId: number, { userId }: Caller, today: string): Promise<{ data: Group }> {
    const group = (await groupsOf(userId, today)).find((it) => it.company_id === companyId);
    if (group === undefined) throw new AppError('not_found');
    return { data: group };
  }

  const asked = ({ clientSecret }: Exclude<Paying, null>) => ({
    data: { requires_action: true as const, client_secret: clientSecret },
  });

  const linkOf = (companyId: number, invoiceId: number, { userId, sessionId }: AddressReader) =>
    addresses.sign(`/company/${companyId}/subscriptions/invoices/${invoiceId}/pdf`, { userId, sessionId });

  /** Codes are guessed wherever one is taken. */
  const countCode = async (code: string | null, { userId }: Caller, now: Date) => {
    if (code !== null) await limits.count('coupon code of account', String(userId), now);
  };

  /** @throws AppError `not_found` for a company that is named and not the caller's */
  const requireOwned = async (companyId: number | null, { userId }: Caller) => {
    if (companyId === null) return;
    const seen = await listCompaniesOf(db, userId);
    if (!seen.some(({ id, role }) => id === companyId && role === 'owner')) throw new AppError('not_found');
  };

  return {
    listProducts: async () => ({ data: presentProducts() }),
    async listSubscriptions({ actor, query, today }) {
      return shortListReply(await groupsOf(actor.userId, today), query, ({ name }) => name);
    },
    async listInvoices({ actor, language, today, query }) {
      const owned = (await listCompaniesOf(db, actor.userId)).filter(({ role }) => role === 'owner');
      const removed = await listRemovedCompaniesOf(db, actor.userId);
      const listed = await listInvoicesOf(
        db,
        [...owned, ...removed].map(({ id }) => id),
        invoiceWordsIn(language),
        today,
        readListQuery(query),
      );
      const rows = listed.rows.map((row) =>
        presentInvoice(row, row.company, linkOf(row.invoice.companyId, row.invoice.id, actor)),
      );
      return listReply(rows, listed);
    },
    getInvoiceLink: async ({ params: { companyId, invoiceId }, actor }) => ({
      data: { link: linkOf(companyId, invoiceId, actor) },
    }),
    async getInvoicePaper({ params, waiter, setHeader }) {
      const { number, bytes } = await paperOfInvoice(context, params.invoiceId, waiter);
      setHeader('content-disposition', `inline; filename="solstice-${number}.pdf"`);
      return bytes;
    },
    async checkCoupon({ actor, body, now, today }) {
      await limits.count('coupon code of account', String(actor.userId), now);
      await requireOwned(body.company_id, actor);
      const coupon = await findCoupon(db, body.coupon_code, body.company_id, today);
      return {
        data: {
          coupon_code: coupon.code,
          amount_off: coupon.amountOff,
          percent_off: coupon.percentOff,
          name: coupon.name,
          duration_in_months: coupon.durationInMonths,
          end: coupon.endsOn ?? NO_END,
        },
      };
    },
    async subscribe({ actor, params: { companyId }, body, now, today, setStatus }) {
      await countCode(body.coupon_code, actor, now);
      await limits.count('payment of account', String(actor.userId), now);
      const paying = await subscribe(context, companyId, body, { userId: actor.userId, now, today });
      if (paying === null) return groupReply(companyId, actor, today);
      setStatus(200);
      return asked(paying);
    },
    async confirmPayment({ actor, params: { companyId }, body, today, setStatus }) {
      const paying = await confirmPayment(context, companyId, body.client_secret, actor);
      if (paying === null) return groupReply(companyId, actor, today);
      setStatus(200);
      return asked(paying);
    },
    async changeCreditCard({ actor, params: { companyId }, body, now, today }) {
      await limits.count('payment of account', String(actor.userId), now);
      const paying = await changeCreditCard(context, companyId, body.token, {
        userId: actor.userId,
        now,
        today,
      });
      return paying === null ? groupReply(companyId, actor, today) : asked(paying);
    },
    async cancelSubscription({ actor, params: { companyId, subscriptionId }, body, now, today }) {
      await limits.count('change of subscription', String(subscriptionId), now);
      await cancel(context, subscriptionId, body, { now, today });
      return groupReply(companyId, actor, today);
    },
    async redeemCoupon({ actor, params: { companyId, subscriptionId }, body, now, today }) {
      await limits.count('coupon code of account', String(actor.userId), now);
      await redeemCoupon(context, subscriptionId, body.coupon_code, { now, today });
      return groupReply(companyId, actor, today);
    },
    async previewChange({ actor, params: { subscriptionId }, query, now, today }) {
      await countCode(query.coupon_code, actor, now);
      const { draft, extension, term } = await previewChange(context, subscriptionId, query, today);
      const sumOf = (kind: 'plan' | 'coupon') =>
        draft.lines.reduce((sum, line) => sum + (line.kind === kind ? line.amount : 0), 0);
      return {
        data: {
          amount: draft.total,
          unit_price_amount: sumOf('plan'),
          coupon_discount_amount: -sumOf('coupon'),
          unused_time_amount: extension.value,
          number_of_test_days: extension.days,
          current_period_starts_at: term.startsOn,
          current_period_ends_at: term.endsOn,
        },
      };
    },
    async changePlan({ actor, params: { companyId, subscriptionId }, body, now, today }) {
      await countCode(body.coupon_code, actor, now);
      await limits.count('payment of account', String(actor.userId), now);
      await changePlan(context, subscriptionId, body, { userId: actor.userId, now, today });
      return groupReply(companyId, actor, today);
    },
    async changeBillingCycle({ actor, params: { companyId, subscriptionId }, body, now, today }) {
      await limits.count('change of subscription', String(subscriptionId), now);
      await changeBillingCycle(context, subscriptionId, body, { now, today });
      return groupReply(companyId, actor, today);
    },
    async previewAdditional({ actor, params: { subscriptionId }, today }) {
      const preview = await previewAdditional(context, subscriptionId, { userId: actor.userId, today });
      const { amount, days, endsOn, interval, companies } = preview;
      return {
        data: {
          amount,
          days,
          ends_on: endsOn,
          interval,
          unit_amount: planOf('additional', interval).amount,
          companies: companies.map((it) => ({
            id: it.id,
            name: it.name,
            place: it.place,
            amount: it.amount,
          })),
        },
      };
    },
    async addCompany({ actor, params: { companyId, subscriptionId }, body, now, today }) {
      await limits.count('payment of account', String(actor.userId), now);
      await addCompany(context, subscriptionId, body.additional_company_id, {
        userId: actor.userId,
        now,
        today,
      });
      return groupReply(companyId, actor, today);
    },
    async reduceCompany({ actor, params: { companyId, subscriptionId }, body, now, today }) {
      await limits.count('change of subscription', String(subscriptionId), now);
      await reduce(context, subscriptionId, body.additional_company_id, { now, today });
      return groupReply(companyId, actor, today);
    },
    async receivePaymentEvent({ raw }) {
      try {
        await receiveEvent(context, payments.readEvent(raw.body, raw.signature));
      } catch (error) {
        if (error instanceof BadSignatureError) throw new AppError('signature_invalid');
        throw error;
      }
      return { data: null };
    },
  };
}

function invoiceWordsIn(language: Language): InvoiceWords {
  const status = (name: keyof InvoiceWords['statuses']) =>
    pageText(language, 'subscriptions', `invoice.${name}`);
  return {
    dates: dateWords(language),
    longMonths: monthNames(language, 'long'),
    statuses: { paid: status('paid'), overdue: status('overdue'), open: status('open') },
  };
}
