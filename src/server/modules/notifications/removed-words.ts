import type { Language } from '#domain/kernel/language.ts';
import type { SubscriptionNews } from '#domain/subscriptions/news.ts';
import { dateInWords } from '#server/platform/pdf/words.ts';
import { text } from '#server/platform/texts.ts';
import { subscriptionWords } from './subscription-words.ts';
import type { Words } from './words.ts';

/**
 * The same news where the company is removed: it has no ads and no applications to lose, and subscribes no more. What
 * stays are its bills and its invoices (rule companies/removal).
 */
export function removedWords(news: SubscriptionNews, company: string, language: Language): Words {
  const words = subscriptionWords(news, company, language);
  const [first = '', mend = ''] = words.paragraphs;
  const say = (key: string, endsOn = '') => text(language, 'notifications', `removed.${key}`, { endsOn });
  const told = (paragraphs: string[]) => ({
    ...words,
    paragraphs: [...paragraphs, text(language, 'notifications', 'house', { house: company })],
  });
  switch (news.kind) {
    case 'cancelled':
      return told([say('cancelled', dateInWords(news.endsOn, language)), say('bills')]);
    case 'ended':
      return told([first, say(news.isUnpaid ? 'unpaid' : 'invoices')]);
    case 'payment_failed':
    case 'overdue':
      // Without what else an open bill takes away.
      return told([first, mend]);
    default:
      return words;
  }
}
