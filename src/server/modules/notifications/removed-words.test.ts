import { describe, expect, it } from 'vitest';
import type { SubscriptionNews } from '#domain/subscriptions/news.ts';
import { removedWords } from './removed-words.ts';
import { subscriptionWords } from './subscription-words.ts';

const NEWS: SubscriptionNews[] = [
  { kind: 'cancelled', endsOn: '2027-11-19' },
  { kind: 'ended', endedOn: '2027-11-19', isUnpaid: false },
  { kind: 'ended', endedOn: '2027-11-19', isUnpaid: true },
  {
    kind: 'payment_failed',
    amount: 6690,
    dueOn: '2026-12-20',
    reason: 'expired_card',
    nextAttemptOn: null,
    activeUntil: '2027-01-03',
  },
  { kind: 'overdue', amount: 6690, dueOn: '2026-12-20', activeUntil: '2027-01-03' },
];

/** What it says of ads, applications and another subscription, in each language. */
const PROMISES = {
  de: /Inserate|Bewerbungen|neue[sn] Abonnement/,
  it: /annunci|candidature|nuovo abbonamento/,
  en: /\bads\b|applications|new subscription/,
  fr: /annonces|candidatures|nouvel abonnement/,
} as const;

describe.each(['de', 'it', 'en', 'fr'] as const)('of a removed company, in %s', (language) => {
  it.each(NEWS)('news of what is $kind speak of no ads and of no other subscription', (news) => {
    const of = (words: typeof subscriptionWords) => words(news, 'Hotel Quarzhorn', language).paragraphs;
    expect(of(subscriptionWords).join(' ')).toMatch(PROMISES[language]);
    expect(of(removedWords).join(' ')).not.toMatch(PROMISES[language]);
    expect(of(removedWords).join(' ')).toContain('Hotel Quarzhorn');
  });
});

it('the owners of a removed company read its last day, that bills go on, and where invoices are', () => {
  const { subject, paragraphs } = removedWords(NEWS[0] as SubscriptionNews, 'Hotel Quarzhorn', 'de');
  expect(subject).toBe('Ihr Abonnement ist gekündigt');
  expect(paragraphs).toEqual([
    'Der Betrieb ist entfernt. Sein Abonnement ist damit gekündigt und endet am 19. November 2027.',
    'Was bis dahin noch verrechnet wird, bleibt zu bezahlen. Rechnungen und Karte finden Sie weiterhin auf der Seite des Abonnements.',
    'Betrieb: Hotel Quarzhorn',
  ]);
});

it('whose subscription ended with a debt is told where to pay it', () => {
  const told = removedWords(NEWS[2] as SubscriptionNews, 'Hotel Quarzhorn', 'de').paragraphs;
  expect(told[1]).toBe(
    'Was offen ist, bezahlen Sie auf der Seite des Abonnements. Dort bleiben auch die Rechnungen.',
  );
});
