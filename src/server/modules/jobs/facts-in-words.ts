import { type PayPhrase, payInWords } from '#domain/jobs/pay.ts';
import { formatFrancs } from '#domain/kernel/money.ts';
import { formatMessage } from '#locales/message.ts';
import { pageText } from '#server/platform/texts.ts';
import type { Job } from './store/jobs.ts';

/** The pay of an ad in its language, as its page states it; null where it states none (rule jobs/pay). */
export function payOf({ payMinAmount, payMaxAmount, payUnit, language }: Job): string | null {
  const pay = { pay_min_amount: payMinAmount, pay_max_amount: payMaxAmount, pay_unit: payUnit };
  return payInWords(pay, (phrase: PayPhrase, amount) =>
    formatMessage(pageText(language, 'jobs', `pay.${phrase}`), language, { amount }),
  );
}

/** The room and its rent in the language of the ad, as far as it says; null where it says neither (rule jobs/housing). */
export function housingOf({ housingKind: kind, housingRentAmount: rent, language }: Job): string | null {
  const say = (key: string, values = {}) =>
    formatMessage(pageText(language, 'jobs', `housing.${key}`), language, values);
  const parts = [
    kind && say(`kind.${kind}`),
    rent !== null && (rent === 0 ? say('free') : say('rent', { amount: formatFrancs(rent) })),
  ];
  return parts.filter(Boolean).join(', ') || null;
}
