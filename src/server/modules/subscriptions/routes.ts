import type { Reply } from '#api/schemas.ts';
import type { subscriptionEndpoints } from '#api/subscriptions.ts';
import type { Language } from '#domain/kernel/language.ts';
import { BadSignatureError } from '#server/adapters/payments/port.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { listReply, readListQuery, shortListReply } from '#server/platform/http/paging.ts';
import type { AddressReader } from '#server/platform/signed-address.ts';
import type { SubscriptionContext } from './context.ts';
import { paperOfInvoice } from './pdf/paper.ts';
import {
  presentAdditional,
  presentChange,
  presentCoupon,
  presentGroups,
  presentInvoice,
  presentProducts,
} from './presenter.ts';
import { addCompany, previewAdditional } from './service/ordering/additional.ts';
import { cancel, reduce, undoCancellation } from './service/ordering/cancel.ts';
import { changeBillingCycle, changePlan, previewChange } from './service/ordering/change.ts';
import { checkCoupon, redeemCoupon } from './service/ordering/coupons.ts';
import { changeCreditCard, confirmPayment, subscribe } from './service/ordering/subscribe.ts';
import { receiveEvent } from './service/paying/look-after.ts';
import type { Paying } from './service/paying/pay.ts';
import { groupsSeenBy } from './service/reading/groups.ts';
import { invoicesSeenBy } from './service/reading/invoices.ts';

type Group = Reply<'listSubscriptions'>['data'][number];
type Caller = AddressReader & { userId: number };

/** The endpoints of subscriptions, prices and invoices. */
export function subscriptionRoutes(
  context: SubscriptionContext,
): Handlers<keyof typeof subscriptionEndpoints> {
  const {
    database: { db },
    addresses,
    payments,
  } = context;
  const limits = createLimits(context);

  /** The reply of every endpoint that changes a subscription: its group afterwards. */
  async function groupReply(
    companyId: number,
    { userId }: Caller,
    { today, language }: { today: string; language: Language },
  ): Promise<{ data: Group }> {
    const groups = presentGroups(await groupsSeenBy(db, userId, today), language);
    const group = groups.find((it) => it.company_id === companyId);
    if (group === undefined) throw new AppError('not_found');
    return { data: group };
  }

  const asked = ({ clientSecret }: Exclude<Paying, null>) => ({
    data: { requires_action: true as const, client_secret: clientSecret },
  });

  const linkOf = (companyId: number, invoiceId: number, { userId, sessionId }: AddressReader) =>
    addresses.sign(`/company/${companyId}/subscriptions/invoices/${invoiceId}/pdf`, { userId, sessionId });

  /** Rate limit for every call with a coupon code, so that codes cannot be guessed. */
  const countCode = async (code: string | null, { userId }: Caller, now: Date) => {
    if (code !== null) await limits.count('coupon code of account', String(userId), now);
  };

  return {
    listProducts: async () => ({ data: presentProducts() }),
    async listSubscriptions({ actor, query, today, language }) {
      const groups = presentGroups(await groupsSeenBy(db, actor.userId, today), language);
      return shortListReply(groups, query, ({ name }) => name);
    },
    async listInvoices({ actor, language, today, query }) {
      const listed = await invoicesSeenBy(db, actor.userId, { language, today }, readListQuery(query));
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
    async checkCoupon({ actor, body, now, today, language }) {
      await countCode(body.coupon_code, actor, now);
      const coupon = await checkCoupon(db, body, { userId: actor.userId, today });
      return { data: presentCoupon(coupon, language) };
    },
    async subscribe({ actor, params: { companyId }, body, now, today, language, setStatus }) {
      await countCode(body.coupon_code, actor, now);
      await limits.count('payment of account', String(actor.userId), now);
      const paying = await subscribe(context, companyId, body, { userId: actor.userId, now, today });
      if (paying === null) return groupReply(companyId, actor, { today, language });
      setStatus(200);
      return asked(paying);
    },
    async confirmPayment({ actor, params: { companyId }, body, today, language, setStatus }) {
      const paying = await confirmPayment(context, companyId, body.client_secret, actor);
      if (paying === null) return groupReply(companyId, actor, { today, language });
      setStatus(200);
      return asked(paying);
    },
    async changeCreditCard({ actor, params: { companyId }, body, now, today, language }) {
      await limits.count('payment of account', String(actor.userId), now);
      const paying = await changeCreditCard(context, companyId, body.token, {
        userId: actor.userId,
        now,
        today,
      });
      return paying === null ? groupReply(companyId, actor, { today, language }) : asked(paying);
    },
    async cancelSubscription({ actor, params: { companyId, subscriptionId }, body, now, today, language }) {
      await limits.count('change of subscription', String(subscriptionId), now);
      await cancel(context, subscriptionId, body, { now, today });
      return groupReply(companyId, actor, { today, language });
    },
    async undoCancellation({ actor, params: { companyId, subscriptionId }, now, today, language }) {
      await limits.count('change of subscription', String(subscriptionId), now);
      await undoCancellation(context, subscriptionId, { now, today });
      return groupReply(companyId, actor, { today, language });
    },
    async redeemCoupon({ actor, params: { companyId, subscriptionId }, body, now, today, language }) {
      await countCode(body.coupon_code, actor, now);
      await redeemCoupon(context, subscriptionId, body.coupon_code, { now, today });
      return groupReply(companyId, actor, { today, language });
    },
    async previewChange({ actor, params: { subscriptionId }, query, now, today }) {
      await countCode(query.coupon_code, actor, now);
      return { data: presentChange(await previewChange(context, subscriptionId, query, today)) };
    },
    async changePlan({ actor, params: { companyId, subscriptionId }, body, now, today, language }) {
      await countCode(body.coupon_code, actor, now);
      await limits.count('payment of account', String(actor.userId), now);
      await changePlan(context, subscriptionId, body, { userId: actor.userId, now, today });
      return groupReply(companyId, actor, { today, language });
    },
    async changeBillingCycle({ actor, params: { companyId, subscriptionId }, body, now, today, language }) {
      await limits.count('change of subscription', String(subscriptionId), now);
      await changeBillingCycle(context, subscriptionId, body, { now, today });
      return groupReply(companyId, actor, { today, language });
    },
    async previewAdditional({ actor, params: { subscriptionId }, today }) {
      const preview = await previewAdditional(context, subscriptionId, { userId: actor.userId, today });
      return { data: presentAdditional(preview) };
    },
    async addCompany({ actor, params: { companyId, subscriptionId }, body, now, today, language }) {
      await limits.count('payment of account', String(actor.userId), now);
      await addCompany(context, subscriptionId, body.additional_company_id, {
        userId: actor.userId,
        now,
        today,
      });
      return groupReply(companyId, actor, { today, language });
    },
    async reduceCompany({ actor, params: { companyId, subscriptionId }, body, now, today, language }) {
      await limits.count('change of subscription', String(subscriptionId), now);
      await reduce(context, subscriptionId, body.additional_company_id, { now, today });
      return groupReply(companyId, actor, { today, language });
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
