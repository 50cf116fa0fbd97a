import { type CompanySize, SIZE_BOUNDS } from '#domain/companies/size.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { ANNOUNCED_DAYS_BEFORE } from '#domain/subscriptions/dunning.ts';
import type { SubscriptionNews } from '#domain/subscriptions/news.ts';
import type { MessageValues } from '#locales/message.ts';
import { dateInWords } from '#server/platform/formats.ts';
import { text } from '#server/platform/texts.ts';
import type { Words } from './words.ts';

/** What happened to a subscription, or is about to, for the owners of its main company, which may be removed. */
export function subscriptionWords(
  news: SubscriptionNews,
  { company, isRemoved }: { company: string; isRemoved: boolean },
  language: Language,
): Words {
  const values = valuesOf(news, language);
  const say = (key: string) => text(language, 'notifications', `subscription.${key}`, values);
  return {
    subject: say(`${news.kind}.subject`),
    paragraphs: [
      ...sentencesOf(news, isRemoved).map((keys) => keys.map(say).join(' ')),
      text(language, 'notifications', 'house', { house: company }),
    ],
    button: text(language, 'notifications', 'button.subscription'),
  };
}

/**
 * The keys of its sentences, by paragraph. A removed company has no ads and no applications to lose, and subscribes no
 * more: what stays are its bills and its invoices (rule companies/removal).
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
      // Only a plan of the largest size carries other companies, and who just grew into it has none yet.
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
    case 'recovered':
      return [[...message, news.endsOn === null ? 'recovered.former' : 'recovered.goesOn']];
    case 'cycle_changed':
      return [message];
  }
}

/** What is said of the invoice; one of nothing is in no list. */
function invoiceKey(amount: number, method: 'card' | 'bank'): string {
  return `invoice.${amount === 0 ? 'nothing' : method}`;
}

/** What news name as a day. */
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
    ...(news.kind === 'renewing' && { lastDay: dateInWords(addDays(news.renewsOn, -1), language) }),
    first,
    second,
  };
}

/** So many ads are named in a mail; of the others it says how many they are. */
const NAMED_ADS = 5;

function adsInWords(titles: readonly string[], language: Language) {
  const named = titles
    .slice(0, NAMED_ADS)
    .map((title) => text(language, 'notifications', 'subscription.purchased.ad', { title }));
  return { ads: titles.length, titles: named, more: titles.length - named.length };
}

function couponInWords(discount: { code: string; endsOn: CivilDate | null } | null, language: Language) {
  if (discount === null) return {};
  const { code, endsOn } = discount;
  return { code, ...(endsOn !== null && { couponEndsOn: dateInWords(endsOn, language) }) };
}

/** A plan by the persons that it is meant for (rule companies/sizes). */
function planInWords(plan: CompanySize, language: Language): string {
  const { from, to } = SIZE_BOUNDS[plan];
  const key = to === null ? 'from' : from === 1 ? 'upTo' : 'range';
  return text(language, 'notifications', `subscription.plan.${key}`, { from, ...(to !== null && { to }) });
}
