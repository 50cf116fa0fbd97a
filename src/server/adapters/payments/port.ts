import type { Language } from '#domain/kernel/language.ts';

/**
 * A single-use token that the browser got from the provider instead of the card's number. We pass it on and never store
 * it.
 */
export type Credential = string;

/** The operation that a client secret belongs to: `pi_…_secret_…`, in Stripe's format. */
export const refOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** The data of a stored card; `ref` is its id at the provider. */
export interface StoredCard {
  readonly ref: string;
  readonly brand: string;
  readonly lastFour: string;
  /** From 1. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** Why the bank or the provider declined, as far as people are advised differently. */
export const DECLINE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'authentication_failed',
  'authentication_required',
  'token_invalid',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The outcome of a charge, or of storing a card, as far as it is known now. */
export type Outcome =
  /** The payment succeeded; `card` is the card stored with it. `settledAt` is the provider's time. */
  | {
      readonly status: 'succeeded';
      readonly ref: string;
      readonly card: StoredCard;
      readonly settledAt: Date;
    }
  /**
   * The cardholder has to authenticate with the bank first; the browser does so with the client secret (see `refOf`).
   */
  | { readonly status: 'requires_action'; readonly ref: string; readonly clientSecret: string }
  | { readonly status: 'declined'; readonly ref: string | null; readonly reason: DeclineReason }
  /** Accepted, but not decided yet: a webhook event will follow. */
  | { readonly status: 'processing'; readonly ref: string };

export interface Charge {
  /**
   * A unique and permanent idempotency key: the same charge with the same id is made once, however often it is called.
   */
  readonly operationId: string;
  readonly customerRef: string;
  /** In Rappen, more than zero. */
  readonly amount: number;
  /** The suffix on the card's statement beside our name; at most 22 characters of A–Z, 0–9 and space. */
  readonly statement: string;
  readonly card: /** A new card, whose holder is there; on success it is stored for what comes due later. */
    | { readonly credential: Credential }
    /** A stored one, without its holder unless they are there. */
    | { readonly ref: string; readonly isHolderThere?: true };
}

/** The subject of an event; the outcome is never taken from it, but fetched from the provider. */
export interface ProviderEvent {
  readonly id: string;
  /** The operation whose outcome may have changed. Null where the event is about something else. */
  readonly operationId: string | null;
  readonly occurredAt: Date;
}

/** A charge in the provider's records, for reconciliation. */
export interface RecordedCharge {
  readonly ref: string;
  readonly operationId: string | null;
  readonly amount: number;
  readonly outcome: Outcome;
  readonly createdAt: Date;
}

/** The outcome of the call is unknown; it may be retried. */
export class ProviderAwayError extends Error {
  override name = 'ProviderAwayError';
}

/** The provider rejects the request as invalid, or the records do not match: a defect of ours or of the settings. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
}

/** The event's signature is invalid or too old. */
export class BadSignatureError extends Error {
  override name = 'BadSignatureError';
}

/**
 * A provider of card payments. What is owed, by whom and when is decided by us (docs/decisions); the provider stores
 * cards, charges them in Swiss francs and reports outcomes. Every call is idempotent by its `operationId` for a day
 * (afterwards providers forget it: search `chargesSince` before a retry), returns the current outcome, and throws
 * ProviderAwayError where the outcome is unknown.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /** The publishable key, with which the browser creates credentials; null for the sandbox, whose page does it. */
  readonly publicKey: string | null;
  /** The customer of a company, created if missing. */
  ensureCustomer(customer: {
    operationId: string;
    companyId: number;
    name: string;
    email: string;
    language: Language;
  }): Promise<{ ref: string }>;
  /** Stores a card for future charges, without charging it. */
  storeCard(request: { operationId: string; customerRef: string; credential: Credential }): Promise<Outcome>;
  charge(charge: Charge): Promise<Outcome>;
  /** The current outcome of a charge or of storing a card. Read-only. */
  outcomeOf(ref: string): Promise<Outcome>;
  /**
   * The outcome after the cardholder's authentication, by the client secret. For the sandbox, which is its own bank,
   * the call itself counts as a successful authentication unless the holder refused.
   */
  confirm(clientSecret: string): Promise<Outcome>;
  /**
   * Cancels an operation that waits for its cardholder, so that it cannot succeed later; returns its outcome in any
   * case.
   */
  abandon(ref: string): Promise<Outcome>;
  /** Detaches a card that was replaced by another. Idempotent. */
  forgetCard(ref: string): Promise<void>;
  /**
   * Verifies and parses an event from its raw bytes.
   * @throws BadSignatureError
   */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent;
  /** All charges made at or after an instant, oldest first. */
  chargesSince(since: Date): AsyncIterable<RecordedCharge>;
}
