import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { couponName } from './coupon.ts';
import type { Interval, Product } from './plans.ts';

/** A line of an invoice. The `amount`s are in Rappen and add up to the total; days are civil days in Zurich. */
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
  /** Pro rata price of an additional company that joined within a billing period, through its end. */
  | {
      readonly kind: 'remaining_time';
      readonly company: string;
      /** The days of the whole period; `startsOn` through `endsOn` are `days` of these. */
      readonly days: number;
      readonly ofDays: number;
      readonly unitAmount: number;
      readonly amount: number;
      readonly startsOn: CivilDate;
      readonly endsOn: CivilDate;
    }
  /** The monthly discounts of a coupon; `amount` is negative. */
  | {
      readonly kind: 'coupon';
      readonly code: string;
      readonly name: string;
      /** Of a draft, whose language is decided as it is issued (`issuedLine`). */
      readonly names?: Readonly<Record<Language, string>>;
      readonly months: number;
      readonly amount: number;
    }
  /** The unused value of the previous plan after a change; it was converted to `extensionDays`, not refunded. */
  | {
      readonly kind: 'unused_time';
      readonly product: Product;
      readonly value: number;
      readonly extensionDays: number;
      readonly amount: 0;
    };

/** A line as it is issued: a coupon has its name in the language of the invoice. */
export function issuedLine(line: InvoiceLine, language: Language): InvoiceLine {
  if (line.kind !== 'coupon') return line;
  const { names, ...issued } = line;
  return { ...issued, name: couponName(line, language) };
}

/** The VAT included in a total, split once per invoice; `rate` in tenths of a percent. */
export interface Vat {
  readonly uid: string;
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
}

/** An issued invoice; it is immutable. */
export interface Invoice {
  /** Year and consecutive number within it, without gaps: `2026-000042`. */
  readonly number: string;
  readonly issuedOn: CivilDate;
  /** The due date; the day of issue if a card is charged. */
  readonly dueOn: CivilDate;
  readonly method: 'card' | 'bank';
  /** The language of the company's account; the renderer maps it to one in which invoices are printed. */
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
  /** The amount already paid when it was issued: all or nothing. */
  readonly alreadyPaid: number;
  readonly vat: Vat | null;
  /** The structured reference for bank transfers; null if a card is charged. */
  readonly reference: string | null;
}
