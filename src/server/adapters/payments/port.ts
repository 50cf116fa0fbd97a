import type { Language } from '#domain/kernel/language.ts';

/**
 * What the browser got from the provider in place of the numbers of a card. We hand it on and keep it nowhere: it may
 * be used once.
 */
export type Credential = string;

/** Which operation a secret of the browser belongs to: `pi_…_secret_…`, as Stripe writes it. */
export const refOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** What is known of a stored card; `ref` names it at the provider. */
export interface StoredCard {
  readonly ref: string;
  readonly brand: string;
  readonly lastFour: string;
  /** From 1. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** Why the bank or the provider said no, as far as we tell people apart what to do about it. */
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

/** What became of a charge, or of storing a card, as far as it is known now. */
export type Outcome =
  /** The money is ours; `card` is the one that was stored with it. `settledAt`: when, as the provider tells. */
  | {
      readonly status: 'succeeded';
      readonly ref: string;
      readonly card: StoredCard;
      readonly settledAt: Date;
    }
  /** The holder of the card has to say yes to the bank first; the browser asks with the secret (see `refOf`). */
  | { readonly status: 'requires_action'; readonly ref: string; readonly clientSecret: string }
  | { readonly status: 'declined'; readonly ref: string | null; readonly reason: DeclineReason }
  /** Taken, and decided later: an event tells. */
  | { readonly status: 'processing'; readonly ref: string };

export interface Charge {
  /** Names this attempt among all of ours, for good. The same charge with the same id is made once, however often it is asked for. */
  readonly operationId: string;
  readonly customerRef: string;
  /** Rappen, more than zero. */
  readonly amount: number;
  /** What the holder reads on the statement of the card beside our name; at most 22 characters of A–Z, 0–9 and space. */
  readonly statement: string;
  readonly card: /** A new card, whose holder is there; on success it is stored for what comes due later. */
    | { readonly credential: Credential }
    /** A stored one, without its holder unless they are there. */
    | { readonly ref: string; readonly isHolderThere?: true };
}

/** What an event is about; it never tells what became of it, that is asked for. */
export interface ProviderEvent {
  readonly id: string;
  /** The operation whose outcome may have changed. Null where the event is about something else. */
  readonly operationId: string | null;
  readonly occurredAt: Date;
}

/** A charge as the provider keeps it, for comparing with ours. */
export interface RecordedCharge {
  readonly ref: string;
  readonly operationId: string | null;
  readonly amount: number;
  readonly outcome: Outcome;
  readonly createdAt: Date;
}

/** No answer came that tells whether the call took effect; the same call may be made again. */
export class ProviderAwayError extends Error {
  override name = 'ProviderAwayError';
}

/** The request was not understood, or a row does not fit the provider's: a defect of ours or of the settings. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
}

/** The event does not come from the provider, or is too old to be believed. */
export class BadSignatureError extends Error {
  override name = 'BadSignatureError';
}

/**
 * Who charges cards for us. What is owed, by whom and when is ours to say (docs/decisions); a provider keeps cards,
 * charges them in Swiss francs and tells of outcomes. Every call may be repeated with the same `operationId` within a day
 * (providers forget it afterwards: look through `chargesSince` first), answers what has become of it by then, and throws
 * ProviderAwayError where its outcome is not known.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /** Given to the browser, which turns cards into credentials with it; null where the page of the sandbox does. */
  readonly publicKey: string | null;
  /** The customer of a company, made where there is none. */
  ensureCustomer(customer: {
    operationId: string;
    companyId: number;
    name: string;
    email: string;
    language: Language;
  }): Promise<{ ref: string }>;
  /** Stores a card for what comes due later, without charging it. */
  storeCard(request: { operationId: string; customerRef: string; credential: Credential }): Promise<Outcome>;
  charge(charge: Charge): Promise<Outcome>;
  /** What has become of a charge or of storing a card. Asking decides nothing. */
  outcomeOf(ref: string): Promise<Outcome>;
  /**
   * What has become of what the holder was asked about, named by the secret that the browser asked with. Where no bank
   * asks, since the provider stands for it too, this counts as the yes of the holder, unless that was a no.
   */
  confirm(clientSecret: string): Promise<Outcome>;
  /** Gives up what waits for the holder, so that it can never succeed later; answers what became of it all the same. */
  abandon(ref: string): Promise<Outcome>;
  /** Forgets a card that another one took the place of. Forgetting it twice is no error. */
  forgetCard(ref: string): Promise<void>;
  /**
   * Reads an event as it arrived, byte by byte.
   * @throws BadSignatureError
   */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent;
  /** All charges made at or after an instant, the oldest first. */
  chargesSince(since: Date): AsyncIterable<RecordedCharge>;
}
