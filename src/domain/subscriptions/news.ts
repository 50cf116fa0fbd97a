import type { CompanySize } from '#domain/companies/size.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Interval } from './plans.ts';

/** What the owners of a main company are mailed about its subscription (rule subscriptions/mails). Amounts are Rappen. */
export type SubscriptionNews =
  /**
   * It begins; `amount` was charged, or is to be paid by `dueOn` where that is later. The next bill comes on `nextBillOn`;
   * null where its company was removed meanwhile. `published` are the titles of the ads that had waited for it and are
   * public now.
   */
  | {
      readonly kind: 'purchased';
      readonly plan: CompanySize;
      readonly interval: Interval;
      readonly startsOn: CivilDate;
      readonly endsOn: CivilDate;
      readonly amount: number;
      readonly method: 'card' | 'bank';
      readonly dueOn: CivilDate;
      /** What was redeemed, and the last day that it is for; null for no end. */
      readonly discount: { readonly code: string; readonly endsOn: CivilDate | null } | null;
      readonly nextBillOn: CivilDate | null;
      readonly published: readonly string[];
    }
  /** It renews by itself on that day unless it is cancelled before; `plan` is another one where the house has grown. */
  | {
      readonly kind: 'renewing';
      readonly renewsOn: CivilDate;
      readonly plan: CompanySize;
      readonly hasGrown: boolean;
      readonly interval: Interval;
      readonly amount: number;
      /** From when on it can be cancelled; through the day before `renewsOn`. */
      readonly cancellableFrom: CivilDate;
    }
  | {
      readonly kind: 'renewed';
      readonly plan: CompanySize;
      readonly interval: Interval;
      readonly startsOn: CivilDate;
      readonly endsOn: CivilDate;
      readonly amount: number;
      readonly method: 'card' | 'bank';
      readonly dueOn: CivilDate;
    }
  /** A bill could not be charged. Null where it is not tried again by itself; access goes with the day after `activeUntil`. */
  | {
      readonly kind: 'payment_failed';
      readonly amount: number;
      readonly dueOn: CivilDate;
      readonly reason: string;
      readonly nextAttemptOn: CivilDate | null;
      readonly activeUntil: CivilDate;
    }
  /** An invoice by bank is overdue. */
  | {
      readonly kind: 'overdue';
      readonly amount: number;
      readonly dueOn: CivilDate;
      readonly activeUntil: CivilDate;
    }
  /** What was owed is paid, and the subscription is as it was; null where it is over. */
  | { readonly kind: 'recovered'; readonly amount: number; readonly endsOn: CivilDate | null }
  | { readonly kind: 'cancelled'; readonly endsOn: CivilDate }
  /** It is over; `isUnpaid` where a debt ended it. */
  | { readonly kind: 'ended'; readonly endedOn: CivilDate; readonly isUnpaid: boolean }
  | {
      readonly kind: 'plan_changed';
      readonly plan: CompanySize;
      readonly interval: Interval;
      readonly startsOn: CivilDate;
      readonly endsOn: CivilDate;
      readonly extensionDays: number;
      /** The companies that were to leave at the end of the term that is given up, and leave with it. */
      readonly left: readonly string[];
      readonly amount: number;
      readonly method: 'card' | 'bank';
      readonly dueOn: CivilDate;
    }
  /** From the next term on, whose first bill comes to `amount` as things stand. */
  | {
      readonly kind: 'cycle_changed';
      readonly interval: Interval;
      readonly from: CivilDate;
      readonly amount: number;
    }
  | {
      readonly kind: 'company_joined';
      readonly joined: string;
      readonly amount: number;
      readonly method: 'card' | 'bank';
      readonly dueOn: CivilDate;
      readonly endsOn: CivilDate;
    }
  /** It was to leave with the term, and goes on at no cost until that is over. */
  | { readonly kind: 'company_stays'; readonly staying: string; readonly endsOn: CivilDate }
  /** It leaves with the term; until then it may be on bills that are still to come. */
  | {
      readonly kind: 'company_leaving';
      readonly leaving: string;
      readonly endsOn: CivilDate;
      readonly isBilledAgain: boolean;
    }
  /** Another card is stored; `owed` is what was open, and is charged to it at once. */
  | { readonly kind: 'card_changed'; readonly lastFour: string; readonly owed: number };

/** Every kind of it, for texts and tests. */
export type SubscriptionNewsKind = SubscriptionNews['kind'];
