import { eq } from 'drizzle-orm';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Coupon } from '#domain/subscriptions/coupon.ts';
import {
  couponRedemptions,
  coupons,
  subscriptionCompanies,
  subscriptions,
  subscriptionTerms,
} from '../modules/subscriptions/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { demoCoupons, demoSubscriptions } from './content/subscriptions.ts';
import type { DemoCompany } from './content/types.ts';
import { instantOn } from './instants.ts';
import { seedCards, seedPayments, seedUnfinished } from './seed-card-payments.ts';
import { seedBankPayments, seedInvoices } from './seed-invoices.ts';
import { historyOf, type SubscriptionHistory } from './subscription-history.ts';
import { AT_NIGHT, houseOf, type Stage } from './subscription-stage.ts';

/**
 * Subscriptions in every state with their history: bills, payments, and the cards in the sandbox, so that future bills
 * can be charged. Each invoice is one that the product would have written on that day.
 */
export async function seedSubscriptions(
  tx: Tx,
  content: readonly DemoCompany[],
  stage: Stage,
): Promise<void> {
  const { today, houses } = stage;
  const couponOf = await seedCoupons(tx, today);
  const nameOf = (key: string) => content.find((company) => company.key === key)?.name ?? key;
  const histories = demoSubscriptions(content, today).map((story) =>
    historyOf(story, { coupon: couponOf(story.coupon), nameOf, today }),
  );
  const ids = await seedStanding(tx, histories, { ...stage, couponOf });
  const cards = await seedCards(tx, histories, stage);
  const billed = histories
    .flatMap((history, i) =>
      history.bills.map((bill, n) => {
        const { companyKey } = history.story;
        const house = houseOf(houses, companyKey);
        const isOrdered = bill.intent.kind !== 'bill';
        const minutes = isOrdered ? 10 + ((i * 53) % 480) : AT_NIGHT + (i % 5);
        return {
          bill,
          at: new Date(Math.min(stage.now.getTime(), instantOn(bill.draft.on, minutes).getTime())),
          house,
          company: content.find(({ key }) => key === companyKey) as DemoCompany,
          method: history.story.pays === 'bank' ? ('bank' as const) : ('card' as const),
          subscriptionId: ids[i] as number,
          isFirst: n === 0,
          couponId: couponOf(history.story.coupon)?.id ?? null,
          card: cards.get(companyKey) ?? null,
        };
      }),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const invoiceIds = await seedInvoices(tx, billed, stage);
  await seedPayments(tx, billed, invoiceIds, stage);
  await seedUnfinished(tx, cards, stage);
  await seedBankPayments(tx, billed, invoiceIds, stage);
}

type CouponOf = (code: string | undefined) => (Coupon & { id: number }) | null;

async function seedCoupons(tx: Tx, today: CivilDate): Promise<CouponOf> {
  const rows = await tx
    .insert(coupons)
    .values(
      demoCoupons(today).map(({ createdOn, ...coupon }) => {
        const createdAt = instantOn(createdOn);
        return { ...coupon, createdAt, updatedAt: createdAt };
      }),
    )
    .returning();
  return (code) => rows.find((row) => row.code === code) ?? null;
}

/** Inserts subscriptions with their terms, companies and coupons; returns their ids. */
async function seedStanding(
  tx: Tx,
  histories: readonly SubscriptionHistory[],
  { houses, insertAll, couponOf }: Stage & { couponOf: CouponOf },
): Promise<number[]> {
  const rows = await insertAll(histories, (batch) =>
    tx
      .insert(subscriptions)
      .values(
        batch.map(({ story, cancelledOn, renewedOn, ...it }) => ({
          companyId: houseOf(houses, story.companyKey).id,
          plan: it.plan,
          interval: it.interval,
          nextPlan: story.next?.plan ?? null,
          nextInterval: story.next?.interval ?? null,
          cancelledAt: cancelledOn === null ? null : instantOn(cancelledOn, 95),
          unpaidSince: it.unpaidSince,
          nextBillOn: it.nextBillOn,
          announcedDays: it.announcedDays,
          latestRenewalAt: renewedOn === null ? null : instantOn(renewedOn, AT_NIGHT),
          couponId: couponOf(story.coupon)?.id ?? null,
          discountMonthsLeft: it.discountMonthsLeft,
          discountEndsOn: it.discountEndsOn,
          createdAt: instantOn(story.startsOn),
        })),
      )
      .returning({ id: subscriptions.id }),
  );
  const ids = rows.map(({ id }) => id);
  const idAt = (i: number) => ids[i] as number;
  await insertAll(
    histories.flatMap(({ terms }, i) =>
      terms.map((term, n) => ({ ...term, subscriptionId: idAt(i), number: n + 1 })),
    ),
    (batch) => tx.insert(subscriptionTerms).values(batch).returning(),
  );
  await insertAll(
    histories.flatMap(({ story, terms }, i) => {
      const subscriptionId = idAt(i);
      const main = { subscriptionId, companyId: houseOf(houses, story.companyKey).id, type: 'base' as const };
      if (story.joins === undefined) return [main];
      const { companyKey, on, isLeaving = false } = story.joins;
      const additional = {
        subscriptionId,
        companyId: houseOf(houses, companyKey).id,
        type: 'additional' as const,
        isCancelled: isLeaving,
        startsOn: on,
        endsOn: isLeaving ? (terms.at(-2)?.endsOn ?? null) : null,
      };
      return [main, additional];
    }),
    (batch) => tx.insert(subscriptionCompanies).values(batch).returning(),
  );
  const redeemed = histories.flatMap(({ story }) => {
    const coupon = couponOf(story.coupon);
    const { id: companyId } = houseOf(houses, story.companyKey);
    return coupon ? [{ couponId: coupon.id, companyId, createdAt: instantOn(story.startsOn) }] : [];
  });
  await tx.insert(couponRedemptions).values(redeemed);
  for (const couponId of new Set(redeemed.map((it) => it.couponId))) {
    const uses = redeemed.filter((it) => it.couponId === couponId).length;
    await tx.update(coupons).set({ uses }).where(eq(coupons.id, couponId));
  }
  return ids;
}
