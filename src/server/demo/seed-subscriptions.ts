import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addDays, addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Coupon } from '#domain/subscriptions/coupon.ts';
import { nextAttemptOn } from '#domain/subscriptions/dunning.ts';
import { testCardOf } from '#domain/subscriptions/test-cards.ts';
import type { DeclineReason } from '../adapters/payments/port.ts';
import { sandboxCards, sandboxCustomers, sandboxOperations } from '../adapters/payments/tables.ts';
import { invoiceRows, type PaymentIntent } from '../modules/subscriptions/index.ts';
import {
  bankPayments,
  couponRedemptions,
  coupons,
  invoiceNumbers,
  invoices,
  paymentMethods,
  payments,
  receivables,
  subscriptionCompanies,
  subscriptions,
  subscriptionTerms,
} from '../modules/subscriptions/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings.ts';
import { demoCoupons, demoSubscriptions } from './content/subscriptions.ts';
import type { DemoCompany } from './content/types.ts';
import { instantOn } from './instants.ts';
import { type Bill, historyOf, type SubscriptionHistory } from './subscription-history.ts';

interface Stage {
  today: CivilDate;
  now: Date;
  settings: Pick<Settings, 'PAYMENT' | 'VAT_UID' | 'VAT_RATE' | 'INVOICE_IBAN'>;
  /** By the key of the company: its id and the account that owns it. */
  houses: ReadonlyMap<string, House>;
  insertAll: <Row, Inserted>(
    rows: readonly Row[],
    insert: (batch: Row[]) => PromiseLike<Inserted[]>,
  ) => Promise<Inserted[]>;
}

interface House {
  id: number;
  owner: { id: number; language: Language };
}

type NewPayment = typeof payments.$inferInsert;

/** Minutes from eight in the morning back to the first ones of the day, when bills fall due. */
const AT_NIGHT = -8 * 60 + 3;

/**
 * Subscriptions in every state, with all that led to it: their bills, how these were paid, and the cards that the sandbox
 * keeps, so that what falls due later is charged. Each invoice is one that the product would have written on that day.
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

type Billed = {
  bill: Bill;
  at: Date;
  house: House;
  company: DemoCompany;
  method: 'card' | 'bank';
  subscriptionId: number;
  isFirst: boolean;
  couponId: number | null;
  card: Card | null;
};
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

/** Subscriptions with their terms, their companies and what they redeemed; answers their ids. */
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

type Card = ReturnType<typeof aCard>;

/** How each main company pays, with the card as the sandbox keeps it; by the key of the company. */
async function seedCards(
  tx: Tx,
  histories: readonly SubscriptionHistory[],
  { houses, insertAll, settings }: Stage,
): Promise<Map<string, Card>> {
  const cards = new Map<string, Card>();
  // Of several subscriptions of a company the last one says how it pays.
  const latest = new Map(histories.map(({ story }) => [story.companyKey, story]));
  const stories = [...latest.values()];
  for (const { companyKey, pays, startsOn } of stories) {
    if (pays !== 'bank') cards.set(companyKey, aCard(pays.token, instantOn(startsOn)));
  }
  await insertAll(stories, (batch) =>
    tx
      .insert(paymentMethods)
      .values(
        batch.map(({ companyKey, startsOn }) => {
          const card = cards.get(companyKey);
          const createdAt = instantOn(startsOn);
          // Another provider knows nothing of these cards.
          const known = settings.PAYMENT === 'sandbox' ? card : undefined;
          return {
            companyId: houseOf(houses, companyKey).id,
            method: card ? ('card' as const) : ('bank' as const),
            provider: 'sandbox',
            customerRef: known?.customerRef,
            cardRef: known?.ref,
            cardBrand: card?.brand,
            cardLastFour: card?.lastFour,
            cardExpiryMonth: card?.expiryMonth,
            cardExpiryYear: card?.expiryYear,
            createdAt,
            updatedAt: createdAt,
          };
        }),
      )
      .returning(),
  );
  await tx.insert(sandboxCards).values([...cards.values()]);
  await tx.insert(sandboxCustomers).values(
    [...cards].map(([companyKey, { customerRef, storedAt }]) => {
      const { id } = houseOf(houses, companyKey);
      return {
        operationId: `customer-${id}`,
        ref: customerRef,
        companyId: id,
        createdAt: storedAt as Date,
      };
    }),
  );
  return cards;
}

/** Invoices in the order in which they were written, numbered by year without gaps; answers their ids. */
async function seedInvoices(
  tx: Tx,
  billed: readonly Billed[],
  { settings, today, insertAll }: Stage,
): Promise<number[]> {
  const last = new Map<number, number>();
  const rows = billed.map(({ bill, at, house, company, method, subscriptionId }) => {
    const { draft, paidOn, declinedOn } = bill;
    const year = Number(draft.on.slice(0, 4));
    const numberInYear = (last.get(year) ?? 0) + 1;
    last.set(year, numberInYear);
    const paidAtOnce = method === 'card' && paidOn === draft.on;
    const paid = draft.total === 0 ? 'nothing' : paidAtOnce ? 'card' : { attempts: declinedOn.length };
    const { invoice, receivable } = invoiceRows(
      settings,
      {
        companyId: house.id,
        company: { ...company, country: 'CH' },
        language: house.owner.language,
        subscriptionId,
        numberInYear,
        draft,
        method,
        paid,
      },
      at,
    );
    if (receivable.paidAt !== null) return { invoice, receivable };
    if (paidOn === null) {
      const next = declinedOn.length === 0 ? null : nextAttemptOn(draft.dueOn, today);
      // Of one by bank that is overdue, its house was told.
      const attempts = method === 'bank' && draft.dueOn < today ? 1 : declinedOn.length;
      return { invoice, receivable: { ...receivable, attempts, nextAttemptOn: next } };
    }
    return {
      invoice,
      receivable: { ...receivable, nextAttemptOn: null, paidAt: instantOn(paidOn, 40), paidBy: method },
    };
  });
  const ids = await insertAll(rows, (batch) =>
    tx
      .insert(invoices)
      .values(batch.map(({ invoice }) => invoice))
      .returning({ id: invoices.id }),
  );
  await insertAll(rows, (batch) =>
    tx
      .insert(receivables)
      .values(batch.map((row) => ({ ...row.receivable, invoiceId: ids[rows.indexOf(row)]?.id as number })))
      .returning(),
  );
  await tx.insert(invoiceNumbers).values([...last].map(([year, number]) => ({ year, last: number })));
  return ids.map(({ id }) => id);
}

/** What was asked of the sandbox for bills by card, and what it said. */
async function seedPayments(
  tx: Tx,
  billed: readonly Billed[],
  invoiceIds: readonly number[],
  { houses, insertAll }: Stage,
): Promise<void> {
  const asked = billed.flatMap(({ bill, at, house, subscriptionId, isFirst, couponId, card }, i) => {
    if (card === null) return [];
    const { intent, draft, declinedOn, paidOn } = bill;
    if (draft.total === 0 && !isFirst) return [];
    const isOrdered = intent.kind !== 'bill';
    const about = {
      companyId: house.id,
      // A purchase is ordered before there is one.
      subscriptionId: isFirst ? null : subscriptionId,
      orderedBy: isOrdered ? house.owner.id : null,
      amount: draft.total,
    };
    const first = intentOf(intent, couponId, houses);
    const retry = (attempts: number): PaymentIntent => ({
      kind: 'retry',
      invoiceId: invoiceIds[i] as number,
      attempts,
    });
    const declined = declinedOn.map((on, n) => ({
      card,
      payment: {
        ...aPayment(n === 0 ? at : instantOn(on, AT_NIGHT + 5)),
        ...about,
        intent: n === 0 ? first : retry(n + 1),
        status: 'declined' as const,
        declineReason: 'card_declined',
      },
    }));
    if (paidOn === null) return declined;
    const isLater = paidOn !== draft.on;
    const paid = {
      card,
      payment: {
        ...aPayment(isLater ? instantOn(paidOn, 40) : at),
        ...about,
        intent: isLater ? retry(declinedOn.length + 1) : first,
        status: 'succeeded' as const,
      },
    };
    return [...declined, paid];
  });
  await writePayments(tx, asked, insertAll);
}

/** Purchases that came to nothing, or wait for the holder of the card, and a card that took the place of another. */
async function seedUnfinished(tx: Tx, cards: ReadonlyMap<string, Card>, stage: Stage): Promise<void> {
  const { today, now, houses, insertAll } = stage;
  const tried = (companyKey: string, token: string, at: Date) => {
    const house = houseOf(houses, companyKey);
    const story = { companyKey, plan: 'small', interval: 'month', startsOn: today, pays: { token } } as const;
    const [bill] = historyOf(story, { coupon: null, nameOf: (key) => key, today }).bills;
    const { intent, draft } = bill as Bill;
    return {
      card: { ...aCard(token, at), storedAt: null },
      payment: {
        ...aPayment(at),
        companyId: house.id,
        orderedBy: house.owner.id,
        amount: draft.total,
        intent: intentOf(intent, null, houses),
      },
    };
  };
  const lately = instantOn(addDays(today, -4), 130);
  const declined = tried('restaurant-feigenlaube', 'tok_chargeDeclinedInsufficientFunds', lately);
  const left = tried(
    'restaurant-feigenlaube',
    'tok_threeDSecureAlways',
    new Date(lately.getTime() + 300_000),
  );
  const waiting = tried('hotel-pilgerrose', 'tok_threeDSecureAlways', now);
  const changed = houseOf(houses, 'auberge-du-chamois-blanc');
  const changedAt = instantOn(addMonths(today, -2), 35);
  const unfinished: Asked[] = [
    {
      ...declined,
      payment: { ...declined.payment, status: 'declined', declineReason: 'insufficient_funds' },
    },
    { ...left, payment: { ...left.payment, status: 'abandoned' } },
    { ...waiting, payment: { ...waiting.payment, status: 'requires_action', settledAt: null } },
    {
      card: cards.get('auberge-du-chamois-blanc') as Card,
      payment: {
        ...aPayment(changedAt),
        companyId: changed.id,
        orderedBy: changed.owner.id,
        amount: 0,
        intent: { kind: 'card' },
        status: 'succeeded',
      },
    },
  ];
  const fresh = unfinished.map(({ card }) => card).filter(({ storedAt }) => storedAt === null);
  await tx.insert(sandboxCards).values(fresh);
  await tx.insert(sandboxCustomers).values(
    [declined, waiting].map(({ card, payment: { companyId, createdAt } }) => ({
      operationId: `customer-${companyId}`,
      ref: card.customerRef,
      companyId,
      createdAt,
    })),
  );
  await tx.insert(paymentMethods).values(
    [declined, waiting].map(({ card, payment: { companyId } }) => ({
      companyId,
      method: 'card' as const,
      provider: 'sandbox',
      customerRef: card.customerRef,
    })),
  );
  await writePayments(tx, unfinished, insertAll);
}

interface Asked {
  card: Card;
  payment: NewPayment & { createdAt: Date };
}

/** Payments, and the same as the sandbox knows them. */
async function writePayments(tx: Tx, asked: readonly Asked[], insertAll: Stage['insertAll']): Promise<void> {
  await insertAll(asked, (batch) =>
    tx
      .insert(payments)
      .values(batch.map(({ payment }) => payment))
      .returning(),
  );
  await insertAll(asked, (batch) => tx.insert(sandboxOperations).values(batch.map(operationOf)).returning());
}

function operationOf({ card, payment }: Asked): typeof sandboxOperations.$inferInsert {
  const { operationId, amount, status, declineReason, createdAt, settledAt, providerRef } = payment;
  const ref = providerRef as string;
  const isOpen = status === 'requires_action';
  return {
    operationId,
    kind: amount === 0 ? 'store' : 'charge',
    // Settled long ago: nobody asks for the same again.
    request: 'demo',
    customerRef: card.customerRef,
    amount: amount === 0 ? null : amount,
    ref,
    cardRef: card.ref,
    status: status === 'succeeded' || isOpen ? status : 'declined',
    reason:
      status === 'succeeded' || isOpen ? null : ((declineReason ?? 'authentication_failed') as DeclineReason),
    clientSecret: `${ref}_secret_${randomId()}`,
    createdAt,
    settledAt,
  };
}

/** What the bank told: payments of invoices, and such as somebody has to look at. */
async function seedBankPayments(
  tx: Tx,
  billed: readonly Billed[],
  invoiceIds: readonly number[],
  { today }: Stage,
): Promise<void> {
  const byBank = billed
    .map(({ bill, method, at }, i) => ({ ...bill, method, at, invoiceId: invoiceIds[i] as number }))
    .filter(({ method }) => method === 'bank');
  const told = (bookedOn: CivilDate, i: number) => ({
    id: `DEMO-${bookedOn}-${i + 1}`,
    bookedOn,
    createdAt: instantOn(bookedOn, 60),
  });
  const paid = byBank.filter(({ paidOn }) => paidOn !== null);
  const open = byBank.filter(({ paidOn }) => paidOn === null);
  const rows: (typeof bankPayments.$inferInsert)[] = [
    ...paid.map(({ invoiceId, draft, paidOn }, i) => ({
      ...told(paidOn as CivilDate, i),
      invoiceId,
      amount: draft.total,
      result: 'paid' as const,
    })),
    ...paid.slice(-1).map(({ invoiceId, draft }) => ({
      ...told(addDays(today, -9), 90),
      invoiceId,
      amount: draft.total,
      result: 'already_paid' as const,
    })),
    ...open.slice(-1).map(({ invoiceId, draft }) => ({
      ...told(addDays(today, -3), 91),
      invoiceId,
      amount: draft.total - 10_000,
      result: 'wrong_amount' as const,
    })),
    {
      ...told(addDays(today, -5), 92),
      amount: 59_880,
      reference: 'RF18539007547034',
      result: 'unknown_reference',
    },
  ];
  await tx.insert(bankPayments).values(rows);
}

/** The intent of a bill as it was ordered, with the ids of rows. */
function intentOf(intent: Bill['intent'], couponId: number | null, houses: Stage['houses']): PaymentIntent {
  if (intent.kind === 'additional') {
    const { kind, draft, companyKey } = intent;
    return { kind, draft, companyId: houseOf(houses, companyKey).id };
  }
  return intent.kind === 'purchase' ? { ...intent, couponId } : intent;
}

function aPayment(at: Date) {
  return {
    operationId: randomUUID(),
    providerRef: `pi_${randomId()}`,
    createdAt: at,
    settledAt: at as Date | null,
  };
}

function aCard(token: string, at: Date) {
  const card = testCardOf(token);
  if (card === null) throw new Error(`${token} is no test card`);
  return {
    ref: `pm_${randomId()}`,
    customerRef: `cus_${randomId()}`,
    token: card.token,
    brand: card.brand,
    lastFour: card.lastFour,
    expiryMonth: 12,
    expiryYear: at.getUTCFullYear() + 3,
    storedAt: at as Date | null,
  };
}

function houseOf(houses: Stage['houses'], key: string): House {
  const house = houses.get(key);
  if (house === undefined) throw new Error(`Demo data names ${key}, which it does not hold`);
  return house;
}

function randomId(): string {
  return randomBytes(12).toString('hex');
}
