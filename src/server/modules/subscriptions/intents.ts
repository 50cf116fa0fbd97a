import type { CompanySize } from '#domain/companies/size.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { InvoiceLine } from '#domain/subscriptions/invoice.ts';
import type { Interval } from '#domain/subscriptions/plans.ts';
import type { Term } from '#domain/subscriptions/term.ts';

/** What is to be written on the invoice of a payment, worked out before the provider was called. */
export interface InvoiceDraft {
  lines: readonly InvoiceLine[];
  total: number;
  /** The day that it is issued on, and by which a card is charged. */
  on: CivilDate;
  dueOn: CivilDate;
}

/** What is to happen once a payment succeeds, and for some once it fails. */
export type PaymentIntent =
  /** A company subscribes. */
  | {
      kind: 'purchase';
      plan: CompanySize;
      interval: Interval;
      couponId: number | null;
      draft: InvoiceDraft;
      period: Term;
      discountedMonths: number;
    }
  /** Another plan from that day on. */
  | {
      kind: 'change';
      plan: CompanySize;
      interval: Interval;
      /** A coupon that takes the place of the one before; absent where that stays. */
      couponId: number | null;
      draft: InvoiceDraft;
      period: Term;
      discountedMonths: number;
      extension: { days: number; value: number };
    }
  /** A company joins a big main one. */
  | { kind: 'additional'; companyId: number; draft: InvoiceDraft }
  /** A bill that fell due: it becomes an invoice, paid or open. */
  | { kind: 'bill'; draft: InvoiceDraft /** The term that begins with it. */; renewal: Term | null }
  /** An open invoice is tried again. */
  | {
      kind: 'retry';
      invoiceId: number;
      attempts: number /** The bank may ask the holder. */;
      isHolderThere?: true;
    }
  /** Another card takes the place of the one that was stored. */
  | { kind: 'card' };
