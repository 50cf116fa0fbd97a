import type { CompanySize } from '#domain/companies/size.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { InvoiceLine } from '#domain/subscriptions/invoice.ts';
import type { Interval } from '#domain/subscriptions/plans.ts';
import type { Term } from '#domain/subscriptions/term.ts';

/** The content of an invoice, computed before the provider is called and stored with the payment. */
export interface InvoiceDraft {
  lines: readonly InvoiceLine[];
  total: number;
  /** The day of issue, by which a card is charged. */
  on: CivilDate;
  dueOn: CivilDate;
}

/** What to do once a payment succeeds, and for some kinds also when it fails. */
export type PaymentIntent =
  /** A new subscription. */
  | {
      kind: 'purchase';
      plan: CompanySize;
      interval: Interval;
      couponId: number | null;
      draft: InvoiceDraft;
      period: Term;
      discountedMonths: number;
    }
  /** A change of plan on that day. */
  | {
      kind: 'change';
      plan: CompanySize;
      interval: Interval;
      /** A coupon that replaces the former one; null if the former one stays. */
      couponId: number | null;
      draft: InvoiceDraft;
      period: Term;
      discountedMonths: number;
      extension: { days: number; value: number };
    }
  /** An additional company joins a big main one. */
  | { kind: 'additional'; companyId: number; draft: InvoiceDraft }
  /** A bill fell due: it becomes an invoice, paid or open. */
  | { kind: 'bill'; draft: InvoiceDraft /* The term that begins with it. */; renewal: Term | null }
  /** An open invoice is charged again. */
  | {
      kind: 'retry';
      invoiceId: number;
      attempts: number /* Whether the holder is present, so that the bank may ask for authentication. */;
      isHolderThere?: true;
    }
  /** A stored card is replaced. */
  | { kind: 'card' };
