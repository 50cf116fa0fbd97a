import { otherPath } from '#api/pages.ts';
import { type CompanySize, SIZE_BOUNDS } from '#domain/companies/size.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { ANNOUNCED_DAYS_BEFORE } from '#domain/subscriptions/dunning.ts';
import type { Interval } from '#domain/subscriptions/plans.ts';
import type { MessageValues } from '#locales/message.ts';
import { buttonWords, houseWords, type MailNews, type Words } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { dateInWords } from '#server/platform/formats.ts';
import { text } from '#server/platform/texts.ts';

/**
 * What the owners of a main company are told by mail about its subscription (rule subscriptions/mails). Amounts are
 * Rappen.
 */
export type SubscriptionNews =
  /**
   * It begins; `amount` was charged, or is to be paid by `dueOn` if that is later. The next bill is due on
   * `nextBillOn`; null if its company was removed meanwhile. `published` are the titles of the ads that had waited for
   * it and are public now.
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
      /** The redeemed coupon and its last day; null for no end. */
      readonly discount: { readonly code: string; readonly endsOn: CivilDate | null } | null;
      readonly nextBillOn: CivilDate | null;
      readonly published: readonly string[];
    }
  /**
   * It renews automatically on that day unless it is cancelled before; `plan` differs from the present one if the
   * company has grown.
   */
  | {
      readonly kind: 'renewing';
      readonly renewsOn: CivilDate;
      readonly plan: CompanySize;
      readonly hasGrown: boolean;
      readonly interval: Interval;
      readonly amount: number;
      /** The first day on which it can be cancelled; the last is the day before `renewsOn`. */
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
  /** A bill could not be charged. Without an automatic retry `nextAttemptOn` is null; access ends after `activeUntil`. */
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
  /** The debt is paid and access restored; `endsOn` is null if the subscription has ended. */
  | { readonly kind: 'recovered'; readonly amount: number; readonly endsOn: CivilDate | null }
  | { readonly kind: 'cancelled'; readonly endsOn: CivilDate }
  /** Its cancellation was taken back: it renews on that day. */
  | { readonly kind: 'goes_on'; readonly renewsOn: CivilDate }
  /** It has ended; `isUnpaid` if because of a debt. */
  | { readonly kind: 'ended'; readonly endedOn: CivilDate; readonly isUnpaid: boolean }
  | {
      readonly kind: 'plan_changed';
      readonly plan: CompanySize;
      readonly interval: Interval;
      readonly startsOn: CivilDate;
      readonly endsOn: CivilDate;
      readonly extensionDays: number;
      /** The companies that were to leave at the end of the term that is replaced, and therefore leave with it now. */
      readonly left: readonly string[];
      readonly amount: number;
      readonly method: 'card' | 'bank';
      readonly dueOn: CivilDate;
    }
  /** From the next term on, whose first bill is expected to be `amount`. */
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
  /** It was to leave with the term, and stays until its end at no cost. */
  | { readonly kind: 'company_stays'; readonly staying: string; readonly endsOn: CivilDate }
  /** It leaves with the term; until then further bills may include it. */
  | {
      readonly kind: 'company_leaving';
      readonly leaving: string;
      readonly endsOn: CivilDate;
      readonly isBilledAgain: boolean;
    }
  /** The card can be charged through that day for the last time. */
  | { readonly kind: 'card_expires'; readonly lastFour: string; readonly expiresOn: CivilDate }
  /** A card was replaced; `owed` is the open amount, which is charged to it at once. */
  | { readonly kind: 'card_changed'; readonly lastFour: string; readonly owed: number };

/** All kinds, for texts and tests. */
export type SubscriptionNewsKind = SubscriptionNews['kind'];

/** Mails the owners of a company news about its subscription; `key` makes it idempotent (rule subscriptions/mails). */
export function mailSubscription(
  { mailNews }: { mailNews: MailNews },
  tx: Tx,
  {
    companyId,
    key,
    news,
    ...about
  }: { companyId: number; company: string; isRemoved: boolean; key: string; news: SubscriptionNews },
): Promise<void> {
  const mail = {
    words: (language: Language) => subscriptionWords(news, about, language),
    page: otherPath('subscription.admin'),
    // Mails about debts and deadlines cannot be switched off.
    kind: null,
    key: `subscription/${key}/${news.kind}`,
  };
  return mailNews(tx, { companyId, to: (role) => role === 'owner' }, [mail]);
}

/** The text of news about a subscription, for the owners of its main company, which may be removed. */
export function subscriptionWords(
  news: SubscriptionNews,
  { company, isRemoved }: { company: string; isRemoved: boolean },
  language: Language,
): Words {
  const values = valuesOf(news, language);
  const say = (key: string) => text(language, 'subscription-news', key, values);
  return {
    subject: say(`${news.kind}.subject`),
    paragraphs: [
      ...sentencesOf(news, isRemoved).map((keys) => keys.map(say).join(' ')),
      houseWords(company, language),
    ],
    button: buttonWords('subscription', language),
  };
}

/**
 * The translation keys of its sentences, by paragraph. A removed company has no ads or applications and cannot
 * subscribe again: only bills and invoices are mentioned (rule companies/removal).
 */
function sentencesOf(news: SubscriptionNews, isRemoved: boolean): string[][] {
  const message = [`${news.kind}.message`];
  const next = [`${news.kind}.next`];
  switch (news.kind) {
    case 'purchased':
      return [
        [...message, ...(news.published.length > 0 ? ['purchased.published'] : [])],
        [
          invoiceKey(news.amount, news.method),
          ...(news.discount === null
            ? []
            : [`purchased.coupon${news.discount.endsOn === null ? '' : 'Until'}`]),
          ...(news.nextBillOn === null ? [] : ['purchased.nextBill']),
        ],
        next,
      ];
    case 'renewed':
      return [message, [invoiceKey(news.amount, news.method)]];
    case 'renewing': {
      // Only the largest plan includes additional companies, and a company that has just grown into it has none yet.
      const mayCarry = news.plan === 'big' && !news.hasGrown;
      return [
        message,
        ...(news.hasGrown ? [['renewing.grown']] : []),
        ['renewing.choice', ...(mayCarry ? ['renewing.additional'] : [])],
      ];
    }
    case 'payment_failed':
      return [
        message,
        ['payment_failed.mend', news.nextAttemptOn === null ? 'payment_failed.last' : 'payment_failed.again'],
        ...(isRemoved ? [] : [['unlessPaid']]),
      ];
    case 'overdue':
      return [message, ['overdue.mend'], ...(isRemoved ? [] : [['unlessPaid']])];
    case 'ended':
      return [
        news.isUnpaid ? ['ended.unpaid'] : message,
        isRemoved ? [`removed.${news.isUnpaid ? 'unpaid' : 'invoices'}`] : next,
      ];
    case 'plan_changed':
      return [
        [...message, ...(news.left.length > 0 ? ['plan_changed.left'] : [])],
        ...(news.extensionDays > 0 ? [['plan_changed.extended']] : []),
        [invoiceKey(news.amount, news.method)],
      ];
    case 'company_joined':
      return [message, [invoiceKey(news.amount, news.method)]];
    case 'company_stays':
      return [[...message, 'invoice.nothing']];
    case 'company_leaving':
      return [[...message, `company_leaving.${news.isBilledAgain ? 'billedAgain' : 'billed'}`], next];
    case 'cancelled':
      return isRemoved ? [['removed.cancelled'], ['removed.bills']] : [message, next];
    case 'card_changed':
      return [message, ...(news.owed > 0 ? [['card_changed.owed']] : []), ['card_changed.check']];
    case 'card_expires':
      return [message, next];
    case 'recovered':
      return [[...message, news.endsOn === null ? 'recovered.former' : 'recovered.goesOn']];
    case 'goes_on':
      return [message, next];
    case 'cycle_changed':
      return [message];
  }
}

/** The sentence about the invoice; an invoice of CHF 0.00 appears in no list. */
function invoiceKey(amount: number, method: 'card' | 'bank'): string {
  return `invoice.${amount === 0 ? 'nothing' : method}`;
}

/** The fields of news that are days. */
const DAYS: ReadonlySet<string> = new Set([
  'startsOn',
  'endsOn',
  'dueOn',
  'renewsOn',
  'cancellableFrom',
  'nextAttemptOn',
  'activeUntil',
  'nextBillOn',
  'endedOn',
  'from',
  'expiresOn',
]);

function valuesOf(news: SubscriptionNews, language: Language): MessageValues {
  const inWords = Object.entries(news).map(([name, value]) => [
    name,
    DAYS.has(name) && value !== null ? dateInWords(String(value), language) : value,
  ]);
  const [first, second] = ANNOUNCED_DAYS_BEFORE;
  return {
    ...Object.fromEntries(inWords),
    ...('amount' in news && { amount: formatMoney(news.amount) }),
    ...('owed' in news && { owed: formatMoney(news.owed) }),
    ...('plan' in news && { plan: planInWords(news.plan, language) }),
    ...(news.kind === 'purchased' && {
      ...adsInWords(news.published, language),
      ...couponInWords(news.discount, language),
    }),
    ...(news.kind === 'plan_changed' && { n: news.left.length, names: [...news.left] }),
    ...('renewsOn' in news && { lastDay: dateInWords(addDays(news.renewsOn, -1), language) }),
    first,
    second,
  };
}

/** The number of ads that a mail names; the others are counted. */
const NAMED_ADS = 5;

function adsInWords(titles: readonly string[], language: Language) {
  const named = titles
    .slice(0, NAMED_ADS)
    .map((title) => text(language, 'subscription-news', 'purchased.ad', { title }));
  return { ads: titles.length, titles: named, more: titles.length - named.length };
}

function couponInWords(discount: { code: string; endsOn: CivilDate | null } | null, language: Language) {
  if (discount === null) return {};
  const { code, endsOn } = discount;
  return { code, ...(endsOn !== null && { couponEndsOn: dateInWords(endsOn, language) }) };
}

/** A plan by its number of employees (rule companies/sizes). */
function planInWords(plan: CompanySize, language: Language): string {
  const { from, to } = SIZE_BOUNDS[plan];
  const key = to === null ? 'from' : from === 1 ? 'upTo' : 'range';
  return text(language, 'subscription-news', `plan.${key}`, { from, ...(to !== null && { to }) });
}
