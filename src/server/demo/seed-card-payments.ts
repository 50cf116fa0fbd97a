import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, addMonths, type CivilDate, monthOf } from '#domain/kernel/civil-date.ts';
import { cardAnnouncementDue, lastDayOfCard } from '#domain/subscriptions/dunning.ts';
import { testCardOf } from '#domain/subscriptions/test-cards.ts';
import type { DeclineReason } from '../adapters/payments/port.ts';
import { sandboxCards, sandboxCustomers, sandboxOperations } from '../adapters/payments/tables.ts';
import type { PaymentIntent } from '../modules/subscriptions/index.ts';
import { paymentMethods, payments } from '../modules/subscriptions/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { instantOn } from './instants.ts';
import { type Bill, historyOf, type SubscriptionHistory } from './subscription-history.ts';
import { AT_NIGHT, type Billed, type Card, houseOf, type Stage } from './subscription-stage.ts';

type NewPayment = typeof payments.$inferInsert;

/** The payment method of each main company, with its card in the sandbox; by the key of the company. */
export async function seedCards(
  tx: Tx,
  histories: readonly SubscriptionHistory[],
  { today, houses, insertAll, settings }: Stage,
): Promise<Map<string, Card>> {
  const cards = new Map<string, Card>();
  // The last of a company's subscriptions determines its payment method.
  const latest = new Map(histories.map(({ story }) => [story.companyKey, story]));
  const stories = [...latest.values()];
  for (const { companyKey, pays, startsOn, cardExpires } of stories) {
    if (pays === 'bank') continue;
    const card = aCard(pays.token, instantOn(startsOn));
    cards.set(companyKey, cardExpires ? { ...card, ...endOf(today) } : card);
  }
  await insertAll(stories, (batch) =>
    tx
      .insert(paymentMethods)
      .values(
        batch.map(({ companyKey, startsOn }) => {
          const card = cards.get(companyKey);
          const createdAt = instantOn(startsOn);
          // The cards exist in the sandbox only.
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
            // As the nightly task would have told the owners.
            cardAnnouncedDays: card && cardAnnouncementDue(lastDayOf(card), null, today),
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

/** The sandbox's operations for bills by card, with their outcomes. */
export async function seedPayments(
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
      // A purchase is ordered before its subscription exists.
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

/** Purchases that failed or wait for the cardholder, and a card that was replaced. */
export async function seedUnfinished(tx: Tx, cards: ReadonlyMap<string, Card>, stage: Stage): Promise<void> {
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

/** Inserts payments, and their counterparts in the sandbox. */
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
    // A placeholder digest: these operations are settled and never repeated.
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

/** The intent of a bill, with the ids of rows. */
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

function aCard(token: string, at: Date): Card {
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
    storedAt: at,
  };
}

/** The expiry of a card that can be charged until the end of a day's month. */
function endOf(today: CivilDate): Pick<Card, 'expiryMonth' | 'expiryYear'> {
  const { year, month } = monthOf(today);
  return { expiryYear: year, expiryMonth: month };
}

function lastDayOf({ expiryYear, expiryMonth }: Card): CivilDate {
  return lastDayOfCard(expiryYear, expiryMonth);
}

function randomId(): string {
  return randomBytes(12).toString('hex');
}
