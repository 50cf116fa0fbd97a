import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Interval, Product } from './plans.ts';

/** What an invoice asks for or takes off. `amount`s are Rappen and add up to the total; days are civil ones in Zurich. */
export type InvoiceLine =
  /** One billing period of the plan, or of the additional companies under it. */
  | {
      readonly kind: 'plan' | 'additional';
      readonly product: Product;
      readonly interval: Interval;
      readonly quantity: number;
      readonly unitAmount: number;
      readonly amount: number;
      readonly startsOn: CivilDate;
      readonly endsOn: CivilDate;
    }
  /** An additional company that joined within a billing period, by days through its end. */
  | {
      readonly kind: 'remaining_time';
      readonly company: string;
      /** Of how many days of the period `startsOn` through `endsOn` are. */
      readonly days: number;
      readonly ofDays: number;
      readonly unitAmount: number;
      readonly amount: number;
      readonly startsOn: CivilDate;
      readonly endsOn: CivilDate;
    }
  /** The monthly discounts of a coupon; `amount` is below zero. */
  | {
      readonly kind: 'coupon';
      readonly code: string;
      readonly name: string;
      readonly months: number;
      readonly amount: number;
    }
  /** What was paid for days of the plan before that a change left unused; it became `extensionDays`, not money. */
  | {
      readonly kind: 'unused_time';
      readonly product: Product;
      readonly value: number;
      readonly extensionDays: number;
      readonly amount: 0;
    };

/** The tax within a total, split once per invoice; `rate` in tenths of a percent. */
export interface Vat {
  readonly uid: string;
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
}

/** An invoice as it was issued; nothing of it changes afterwards. */
export interface Invoice {
  /** Year and number within it, without gaps: `2026-000042`. */
  readonly number: string;
  readonly issuedOn: CivilDate;
  /** By when it is to be paid: the day itself where a card is charged. */
  readonly dueOn: CivilDate;
  readonly method: 'card' | 'bank';
  /** That of the company's account; what it is set in is chosen where it is set. */
  readonly language: Language;
  readonly recipient: {
    readonly name: string;
    readonly street: string | null;
    readonly streetNumber: string | null;
    readonly zip: string;
    readonly place: string;
    /** ISO 3166 code. */
    readonly country: string;
  };
  readonly lines: readonly InvoiceLine[];
  readonly total: number;
  /** What had been paid when it was issued: all or nothing. */
  readonly alreadyPaid: number;
  readonly vat: Vat | null;
  /** The structured reference that an incoming payment names; null where a card is charged. */
  readonly reference: string | null;
}
