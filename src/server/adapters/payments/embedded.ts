import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type TestCard, testCardOf } from '#domain/subscriptions/test-cards.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import {
  BadSignatureError,
  type DeclineReason,
  type Outcome,
  type PaymentProvider,
  ProviderAwayError,
  ProviderRefusedError,
} from './port.ts';
import { signatureOf, verifySignature } from './signature.ts';
import * as store from './store.ts';
import { answerOf, type BankAnswer } from './test-bank.ts';

/** The page size of charges, and the number of events sent at once. */
const PAGE = 100;
/** The number of operations on the sandbox's page. */
const LISTED = 50;

/** How the sandbox delivers its events, to simulate unreliable networks. */
export const DELIVERIES = ['normal', 'double', 'reorder', 'drop', 'delay'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export interface SandboxContext {
  database: Database;
  clock: Clock;
  /** The key that signs its events. */
  secret: string;
  /** Delivers an event's body with its signature; returns the HTTP status of the receiver. */
  deliver(body: string, signature: string): Promise<number>;
  /** Runs in each transaction that records an event. */
  onEvent?(tx: Tx): Promise<void>;
}

/** An operation on the sandbox's page. */
export interface SandboxOperation {
  readonly companyId: number;
  /** In Rappen; null where a card is stored. */
  readonly amount: number | null;
  readonly brand: string;
  readonly lastFour: string;
  readonly status: Outcome['status'];
  readonly reason: DeclineReason | null;
  readonly clientSecret: string;
  readonly createdAt: Date;
}

/** An emulated provider in our own database, which is also the bank of the test cards. */
export interface SandboxPayments extends PaymentProvider {
  /** The cardholder's authentication; it counts once, and has no effect when none is pending. */
  authenticate(clientSecret: string, answer: 'approve' | 'refuse'): Promise<Outcome>;
  /** Sends all pending events. Those that are not answered with 200 are retried at the next flush. */
  flush(): Promise<void>;
  /**
   * - `double`: every event is delivered twice.
   * - `reorder`: the newest is delivered first.
   * - `drop`: events are discarded.
   * - `delay`: each is delivered by the flush after the next.
   */
  setDelivery(mode: Delivery): void;
  readonly delivery: Delivery;
  readonly isAway: boolean;
  /** The latest operations. */
  list(): Promise<SandboxOperation[]>;
  /** While it is away, all calls but those about events throw ProviderAwayError without effect. */
  setAway(isAway: boolean): void;
  /** The next charge takes effect, but its response is lost. */
  failAfterCharge(): void;
}

// Only the fields that the sandbox itself wrote are read.
const eventShape = z.object({
  id: z.string(),
  created: z.number(),
  data: z.object({ object: z.object({ metadata: z.object({ operation_id: z.string() }) }) }),
});

interface Attempt {
  operationId: string;
  kind: 'charge' | 'store';
  customerRef: string;
  amount: number | null;
  /** A digest of the request, to detect the reuse of an operation id for another one. */
  request: string;
}

/** Its switches are in the memory of this process, all other data in the database. */
export function createSandboxPayments(context: SandboxContext): SandboxPayments {
  const { database, clock, secret, deliver, onEvent } = context;
  let delivery: Delivery = 'normal';
  let isAway = false;
  let losesAnswer = false;
  let flushing: Promise<void> | null = null;

  function beThere(): void {
    if (isAway) throw new ProviderAwayError('the sandbox is switched to be away');
  }

  /** Attempts a charge with a new card whose holder is present. */
  async function attemptWithNew(attempt: Attempt, credential: string): Promise<Outcome> {
    // The expiry month as typed follows the colon, as in tok_visa:0531.
    const [token = '', expiry = ''] = credential.split(':');
    const [, month, year] = /^(\d{2})(\d{2})$/.exec(expiry) ?? [];
    const card = testCardOf(token);
    // An unknown token may be the number of a real card, so it is not stored.
    if (card === null) return { status: 'declined', ref: null, reason: 'token_invalid' };
    const row: store.CardRow = {
      ref: `pm_${randomId()}`,
      customerRef: attempt.customerRef,
      token: card.token,
      brand: card.brand,
      lastFour: card.lastFour,
      expiryMonth: Number(month ?? 12),
      expiryYear: year === undefined ? clock.now().getUTCFullYear() + 3 : 2000 + Number(year),
      storedAt: null,
      forgottenAt: null,
    };
    return record(attempt, row, answerOf(card, { kind: attempt.kind, holder: 'is there' }));
  }

  /** Attempts a charge with a stored card. */
  async function attemptWithStored(
    attempt: Attempt,
    { ref, isHolderThere }: { ref: string; isHolderThere?: true },
  ): Promise<Outcome> {
    const card = await store.findCard(database.db, ref);
    const isUsable = card?.storedAt != null && card.forgottenAt === null;
    if (!isUsable || card.customerRef !== attempt.customerRef) {
      throw new ProviderRefusedError(`${ref} is no stored card of ${attempt.customerRef}`);
    }
    return record(
      attempt,
      card,
      answerOf(listed(card), { kind: attempt.kind, holder: isHolderThere ? 'is there' : 'is away' }),
    );
  }

  /** The outcome of an earlier call with the same operation id, if there was one. */
  async function madeBefore({ operationId, request }: Attempt): Promise<Outcome | null> {
    const found = await store.findOperation(database.db, 'operationId', operationId);
    if (found === null) return null;
    if (found.operation.request !== request) {
      throw new ProviderRefusedError(`${operationId} was asked for with other particulars`);
    }
    return told(found);
  }

  async function record(attempt: Attempt, card: store.CardRow, answer: BankAnswer): Promise<Outcome> {
    const now = clock.now();
    const ref = `${attempt.kind === 'charge' ? 'pi' : 'seti'}_${randomId()}`;
    const operation: store.OperationRow = {
      ...attempt,
      ...settlementOf(answer, now),
      ref,
      cardRef: card.ref,
      clientSecret: `${ref}_secret_${randomId()}`,
      createdAt: now,
    };
    const isMade = await database.transaction(async (tx) => {
      if (!(await store.insertOperation(tx, operation))) return false;
      if (card.storedAt === null) {
        const storedAt = operation.status === 'succeeded' ? now : null;
        await store.insertCard(tx, { ...card, storedAt });
      }
      await tell(tx, operation);
      return true;
    });
    // A concurrent call on another connection has inserted the same operation.
    if (!isMade) return (await madeBefore(attempt)) as Outcome;
    return told({ operation, card });
  }

  /** Settles an operation that waits for its cardholder; returns its outcome in any case. */
  async function settle(
    found: { operation: store.OperationRow; card: store.CardRow },
    answer: BankAnswer,
    isCanceled = false,
  ): Promise<Outcome> {
    const { operation, card } = found;
    if (operation.status !== 'requires_action') return told(found);
    const now = clock.now();
    const settlement = settlementOf(answer, now);
    await database.transaction(async (tx) => {
      if (!(await store.settle(tx, operation.ref, settlement))) return;
      if (settlement.status === 'succeeded') await store.storeCard(tx, card.ref, now);
      await tell(tx, { ...operation, ...settlement, createdAt: now }, isCanceled);
    });
    return told(await byKey('ref', operation.ref));
  }

  async function tell(tx: Tx, operation: store.OperationRow, isCanceled = false): Promise<void> {
    const { operationId, ref, createdAt } = operation;
    await store.insertEvent(tx, { operationId, ref, type: eventTypeOf(operation, isCanceled), createdAt });
    await onEvent?.(tx);
  }

  async function byKey(key: 'ref' | 'clientSecret', value: string) {
    const found = await store.findOperation(database.db, key, value);
    if (found === null) throw new ProviderRefusedError('no such operation');
    return found;
  }

  async function knowCustomer(ref: string): Promise<void> {
    if (!(await store.hasCustomer(database.db, ref))) throw new ProviderRefusedError(`no customer ${ref}`);
  }

  async function authenticate(clientSecret: string, answer: 'approve' | 'refuse'): Promise<Outcome> {
    beThere();
    const found = await byKey('clientSecret', clientSecret);
    if (answer === 'refuse') return settle(found, 'authentication_failed');
    const { kind } = found.operation;
    return settle(found, answerOf(listed(found.card), { kind, holder: 'said yes' }));
  }

  async function send(event: store.EventRow): Promise<boolean> {
    const body = JSON.stringify(bodyOf(event));
    const status = await deliver(body, signatureOf(body, secret, clock.now())).catch(() => 0);
    return status === 200;
  }

  async function flush(): Promise<void> {
    const mode = delivery;
    const waiting = await store.listWaiting(database.db, PAGE);
    for (const event of mode === 'reorder' ? waiting.toReversed() : waiting) {
      const isHeld = mode === 'delay' && event.tries === 0;
      let isTaken = mode === 'drop';
      if (!isHeld && !isTaken) isTaken = await send(event);
      if (mode === 'double') await send(event);
      await store.countTry(database.db, event.number, isTaken ? clock.now() : null);
    }
  }

  return {
    name: 'sandbox',
    publicKey: null,
    async ensureCustomer({ operationId, companyId }) {
      beThere();
      const values = { operationId, companyId, ref: `cus_${randomId()}`, createdAt: clock.now() };
      const row = await store.ensureCustomer(database.db, values);
      if (row.companyId !== companyId) {
        throw new ProviderRefusedError(`${operationId} was asked for with another company`);
      }
      return { ref: row.ref };
    },
    async storeCard({ operationId, customerRef, credential }) {
      beThere();
      const request = digestOf('store', customerRef, credential);
      const attempt = { operationId, kind: 'store', customerRef, amount: null, request } as const;
      const before = await madeBefore(attempt);
      if (before !== null) return before;
      await knowCustomer(customerRef);
      return attemptWithNew(attempt, credential);
    },
    async charge({ operationId, customerRef, amount, statement, card }) {
      beThere();
      if (!Number.isSafeInteger(amount) || amount <= 0)
        throw new ProviderRefusedError(`no amount: ${amount}`);
      const request = digestOf('charge', customerRef, amount, statement, card);
      const attempt = { operationId, kind: 'charge', customerRef, amount, request } as const;
      let outcome = await madeBefore(attempt);
      if (outcome === null) {
        await knowCustomer(customerRef);
        outcome = await ('ref' in card
          ? attemptWithStored(attempt, card)
          : attemptWithNew(attempt, card.credential));
      }
      if (losesAnswer) {
        losesAnswer = false;
        throw new ProviderAwayError('the sandbox is switched to lose an answer');
      }
      return outcome;
    },
    async outcomeOf(ref) {
      beThere();
      return told(await byKey('ref', ref));
    },
    confirm: (clientSecret) => authenticate(clientSecret, 'approve'),
    async abandon(ref) {
      beThere();
      return settle(await byKey('ref', ref), 'authentication_failed', true);
    },
    async forgetCard(ref) {
      beThere();
      await store.forgetCard(database.db, ref, clock.now());
    },
    readEvent(body, signature) {
      verifySignature(body, signature, secret, clock.now());
      try {
        const { id, created, data } = eventShape.parse(JSON.parse(body.toString()));
        const occurredAt = new Date(created * 1000);
        return { id, operationId: data.object.metadata.operation_id, occurredAt };
      } catch {
        throw new BadSignatureError('an event that cannot be read');
      }
    },
    async *chargesSince(since) {
      beThere();
      let before: store.OperationRow | undefined;
      while (true) {
        const page = await store.listCharges(database.db, since, before, PAGE);
        for (const { operation, card } of page) {
          const { ref, operationId, amount, createdAt } = operation;
          const outcome = told({ operation, card });
          yield { ref, operationId, amount: amount ?? 0, outcome, createdAt };
        }
        before = page.at(-1)?.operation;
        if (page.length < PAGE) return;
      }
    },
    authenticate,
    flush() {
      // Single-flight: concurrent flushes would send the same events twice.
      flushing ??= flush().finally(() => {
        flushing = null;
      });
      return flushing;
    },
    get delivery() {
      return delivery;
    },
    get isAway() {
      return isAway;
    },
    list: () => store.listLatest(database.db, LISTED),
    setDelivery(mode) {
      delivery = mode;
    },
    setAway(away) {
      isAway = away;
    },
    failAfterCharge() {
      losesAnswer = true;
    },
  };
}

function told({ operation, card }: { operation: store.OperationRow; card: store.CardRow }): Outcome {
  const { status, ref, clientSecret } = operation;
  switch (status) {
    case 'succeeded': {
      const { brand, lastFour, expiryMonth, expiryYear } = card;
      const stored = { ref: card.ref, brand, lastFour, expiryMonth, expiryYear };
      return { status, ref, card: stored, settledAt: operation.settledAt ?? operation.createdAt };
    }
    case 'requires_action':
      return { status, ref, clientSecret };
    case 'declined':
      return { status, ref, reason: operation.reason ?? 'card_declined' };
    case 'processing':
      return { status, ref };
  }
}

function settlementOf(
  answer: BankAnswer,
  now: Date,
): Pick<store.OperationRow, 'status' | 'reason' | 'settledAt'> {
  if (answer === 'yes') return { status: 'succeeded', reason: null, settledAt: now };
  if (answer === 'ask the holder') return { status: 'requires_action', reason: null, settledAt: null };
  const reason: DeclineReason = answer;
  return { status: 'declined', reason, settledAt: now };
}

/** The test card of a stored card. */
function listed({ ref, token }: store.CardRow): TestCard {
  const card = testCardOf(token);
  if (card === null) throw new ProviderRefusedError(`${ref} is a test card that is no longer listed`);
  return card;
}

function eventTypeOf({ kind, status }: store.OperationRow, isCanceled: boolean): string {
  const object = kind === 'charge' ? 'payment_intent' : 'setup_intent';
  if (isCanceled) return `${object}.canceled`;
  if (status !== 'declined') return `${object}.${status}`;
  return kind === 'charge' ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed';
}

function bodyOf({ number, operationId, ref, type, createdAt }: store.EventRow): object {
  const object = { id: ref, object: type.split('.')[0], metadata: { operation_id: operationId } };
  const created = Math.floor(createdAt.getTime() / 1000);
  return { id: `evt_${number}`, object: 'event', type, created, data: { object } };
}

function digestOf(...particulars: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(particulars)).digest('hex');
}

function randomId(): string {
  return randomBytes(12).toString('hex');
}
