import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import de from '#locales/de/subscription-news.json' with { type: 'json' };
import en from '#locales/en/subscription-news.json' with { type: 'json' };
import fr from '#locales/fr/subscription-news.json' with { type: 'json' };
import italian from '#locales/it/subscription-news.json' with { type: 'json' };
import { dateInWords } from '#server/platform/formats.ts';
import { textsOf, unsaid } from '#test/told-news.ts';
import { type SubscriptionNews, type SubscriptionNewsKind, subscriptionWords } from './news.ts';

const REASONS = [
  'insufficient_funds',
  'expired_card',
  'authentication_required',
  'authentication_failed',
  'card_declined',
] as const;

const term = { startsOn: '2026-11-20', endsOn: '2027-11-19' } as const;
const bought = { ...term, plan: 'micro', interval: 'month', amount: 123_450, dueOn: '2026-12-08' } as const;
const purchased = {
  ...bought,
  kind: 'purchased',
  method: 'card',
  discount: null,
  nextBillOn: '2026-12-20',
  published: [],
} as const;
const failed = {
  kind: 'payment_failed',
  amount: 123_450,
  dueOn: '2026-11-20',
  reason: 'card_declined',
  nextAttemptOn: '2026-11-21',
  activeUntil: '2026-12-04',
} as const;
const renewing = {
  kind: 'renewing',
  renewsOn: '2027-03-01',
  plan: 'big',
  hasGrown: false,
  interval: 'year',
  amount: 123_450,
  cancellableFrom: '2027-02-01',
} as const;
const joined = {
  kind: 'company_joined',
  joined: 'Pensiun B',
  amount: 123_450,
  method: 'card',
  dueOn: '2026-12-20',
  endsOn: '2027-11-19',
} as const;
const changed = {
  ...term,
  kind: 'plan_changed',
  method: 'card',
  dueOn: '2026-12-20',
  plan: 'medium',
  interval: 'year',
  amount: 123_450,
} as const;

type Samples = { readonly [K in SubscriptionNewsKind]: readonly Extract<SubscriptionNews, { kind: K }>[] };

const SAMPLES: Samples = {
  purchased: [
    purchased,
    { ...purchased, method: 'bank', interval: 'year', plan: 'small', published: ['Koch'] },
    { ...purchased, amount: 0, published: ['Koch', 'Saaltochter, 60 %'] },
    { ...purchased, amount: 0, discount: { code: 'SAISON20', endsOn: '2027-02-19' } },
    { ...purchased, nextBillOn: null, discount: { code: 'TREUE5', endsOn: null } },
  ],
  renewing: [renewing, { ...renewing, hasGrown: true }, { ...renewing, plan: 'medium', interval: 'month' }],
  renewed: [
    { ...bought, kind: 'renewed', method: 'card' },
    { ...bought, kind: 'renewed', method: 'bank' },
  ],
  payment_failed: [...REASONS.map((reason) => ({ ...failed, reason })), { ...failed, nextAttemptOn: null }],
  overdue: [{ kind: 'overdue', amount: 123_450, dueOn: '2026-11-20', activeUntil: '2026-12-04' }],
  recovered: [
    { kind: 'recovered', amount: 123_450, endsOn: '2027-11-19' },
    { kind: 'recovered', amount: 123_450, endsOn: null },
  ],
  cancelled: [{ kind: 'cancelled', endsOn: '2027-11-19' }],
  goes_on: [{ kind: 'goes_on', renewsOn: '2027-11-20' }],
  ended: [
    { kind: 'ended', endedOn: '2027-11-19', isUnpaid: false },
    { kind: 'ended', endedOn: '2027-11-19', isUnpaid: true },
  ],
  plan_changed: [
    { ...changed, left: [], extensionDays: 21 },
    { ...changed, left: ['Pensiun B'], extensionDays: 1, method: 'bank' },
    { ...changed, left: ['Pensiun B', 'Stiva C'], extensionDays: 0, amount: 0 },
  ],
  cycle_changed: [
    { kind: 'cycle_changed', interval: 'year', from: '2027-11-20', amount: 123_450 },
    { kind: 'cycle_changed', interval: 'month', from: '2027-11-20', amount: 123_450 },
  ],
  company_joined: [joined, { ...joined, method: 'bank' }],
  company_stays: [{ kind: 'company_stays', staying: 'Pensiun B', endsOn: '2027-11-19' }],
  company_leaving: [
    { kind: 'company_leaving', leaving: 'Pensiun B', endsOn: '2027-11-19', isBilledAgain: true },
    { kind: 'company_leaving', leaving: 'Pensiun B', endsOn: '2027-11-19', isBilledAgain: false },
  ],
  card_expires: [{ kind: 'card_expires', lastFour: '4242', expiresOn: '2027-03-31' }],
  card_changed: [
    { kind: 'card_changed', lastFour: '0042', owed: 0 },
    { kind: 'card_changed', lastFour: '0042', owed: 123_450 },
  ],
};
const ALL: readonly SubscriptionNews[] = Object.values(SAMPLES).flat();

const told = (news: SubscriptionNews, language: Language, isRemoved = false) => {
  const house = { company: 'Hotel Quarzhorn', isRemoved };
  const { subject, paragraphs, button } = subscriptionWords(news, house, language);
  return { subject, paragraphs, button, whole: paragraphs.join('\n') };
};

/** The days in the news that their mail must contain; a charge at once needs no due date. */
const daysOf = (news: SubscriptionNews): string[] =>
  Object.entries(news).flatMap(([name, value]) => {
    const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
    const isCharged = name === 'dueOn' && 'method' in news && news.method === 'card';
    return isDay && !isCharged ? [value] : [];
  });

describe.each(LANGUAGES)('the texts about a subscription, in %s', (language) => {
  it.each(ALL)('$kind is a text of whole sentences, with its amount and each of its days', (news) => {
    const { subject, paragraphs, button, whole } = told(news, language);
    for (const words of [subject, ...paragraphs, button]) {
      expect(words).not.toMatch(/[{}]|undefined|\bnull\b|subscription\.\w|\d{4}-\d\d/);
    }
    expect(subject).not.toMatch(/\.$/);
    for (const paragraph of paragraphs.slice(0, -1)) expect(paragraph).toMatch(/^[\p{L}\d].*\.$/u);
    expect(paragraphs.length).toBeLessThan(5);
    expect(paragraphs.at(-1)).toContain('Hotel Quarzhorn');
    for (const day of daysOf(news)) expect(whole).toContain(dateInWords(day, language));
    const amount = 'owed' in news ? news.owed : 'amount' in news ? news.amount : 0;
    expect(whole.includes('CHF\u00a01’234.50')).toBe(amount > 0);
  });

  it('state why a card was not charged, also when the reason is unknown', () => {
    const reasons = REASONS.map((reason) => told({ ...failed, reason }, language).whole);
    expect(new Set(reasons).size).toBe(REASONS.length);
    expect(told({ ...failed, reason: 'something_new' }, language).whole).toBe(reasons.at(-1));
  });

  it('contain the name of each other company, the card, and the number of free days', () => {
    expect(told(SAMPLES.company_joined[0] as SubscriptionNews, language).whole).toContain('Pensiun B');
    const left = ['Pensiun B', 'Stiva C'];
    expect(told({ ...changed, left, extensionDays: 0 }, language).whole).toMatch(/Pensiun B.*Stiva C/);
    expect(told(SAMPLES.company_stays[0] as SubscriptionNews, language).whole).toContain('Pensiun B');
    expect(told(SAMPLES.company_leaving[0] as SubscriptionNews, language).whole).toContain('Pensiun B');
    expect(told(SAMPLES.card_changed[0] as SubscriptionNews, language).whole).toContain('0042');
    expect(told({ ...changed, left: [], extensionDays: 21 }, language).whole).toMatch(/\b21\b/);
  });

  it('uses every text of the catalogue', () => {
    const catalogue = { de, it: italian, en, fr }[language];
    const everything = ALL.flatMap((news) =>
      [false, true].flatMap((isRemoved) => {
        const { subject, whole } = told(news, language, isRemoved);
        return [subject, whole];
      }),
    );
    expect(unsaid(textsOf(catalogue), everything)).toEqual([]);
  });
});

describe('the announcement of a renewal', () => {
  it('states the price, until when and where it can be cancelled, and that no action is needed', () => {
    expect(told(renewing, 'de').paragraphs).toEqual([
      'Am 1. März 2027 verlängert sich das Abonnement von selbst um ein Jahr. Es gilt für Betriebe ab 81 Personen. Die Rechnung für das Jahr beträgt CHF\u00a01’234.50.',
      'Soll es weiterlaufen, so müssen Sie für die Verlängerung nichts tun. Sonst kündigen Sie es auf der Seite des Abonnements. Das geht vom 1. Februar 2027 bis und mit 28. Februar 2027. Gehören weitere Betriebe dazu, so kündigen Sie zuerst diese.',
      'Betrieb: Hotel Quarzhorn',
    ]);
  });

  it("explains a larger plan by the company's growth, and mentions no additional companies", () => {
    const grown = told({ ...renewing, hasGrown: true }, 'de');
    expect(grown.paragraphs[1]).toContain('eine grössere Zahl von Personen');
    expect(grown.whole).not.toContain('weitere Betriebe');
    expect(told({ ...renewing, plan: 'medium' }, 'de').whole).not.toContain('weitere Betriebe');
  });
});

it.each([
  ['micro', 'bis 10 Personen', 'fino a 10 persone', 'up to 10 people', 'jusqu’à 10 personnes'],
  ['small', '11 bis 30 Personen', 'da 11 a 30 persone', '11 to 30 people', 'de 11 à 30 personnes'],
  ['medium', '31 bis 80 Personen', 'da 31 a 80 persone', '31 to 80 people', 'de 31 à 80 personnes'],
  ['big', 'ab 81 Personen', 'da 81 persone in su', '81 people or more', 'à partir de 81 personnes'],
] as const)('the plan %s is described by its number of employees', (plan, ...words) => {
  const news = { ...bought, kind: 'renewed', method: 'card', plan } as const;
  (['de', 'it', 'en', 'fr'] as const).forEach((language, at) => {
    expect(told(news, language).paragraphs[0]).toContain(words[at]);
  });
});

it('a failed payment is explained with what to do, the next attempt and the end of access', () => {
  expect(told(failed, 'en').paragraphs).toEqual([
    'The invoice for CHF\u00a01’234.50, due on 20 November 2026, could not be charged to your card. The bank rejected it, and only the bank knows why.',
    'On the subscription page, add a valid card: the outstanding amount will be charged to it at once. Otherwise we will try again automatically on 21 November 2026.',
    'Nothing changes until the end of 4 December 2026. After that, until it is paid, your ads go offline and you can no longer open applications or change employments.',
    'Company: Hotel Quarzhorn',
  ]);
  expect(told({ ...failed, nextAttemptOn: null }, 'en').paragraphs[1]).toMatch(
    /We will not try again automatically\.$/,
  );
});

it.each([
  ['de', 'Ihre Inserate «A», «B», «C», «D», «E» und 1 weiteres sind jetzt öffentlich.', 'und 7 weitere sind'],
  ['it', 'I Suoi annunci «A», «B», «C», «D», «E» e 1 altro sono ora pubblici.', 'e altri 7 sono'],
  ['en', 'Your ads “A”, “B”, “C”, “D”, “E” and 1 more are now public.', 'and 7 more are'],
  [
    'fr',
    'Vos annonces «\u00a0A\u00a0», «\u00a0B\u00a0», «\u00a0C\u00a0», «\u00a0D\u00a0», «\u00a0E\u00a0» et 1 autre sont maintenant publiques.',
    'et 7 autres sont',
  ],
] as const)('a purchase lists the ads that became public, five at most, in %s', (language, six, twelve) => {
  const of = (titles: string) => told({ ...purchased, published: titles.split('') }, language);
  expect(of('ABCDEF').paragraphs[0]).toContain(six);
  expect(of('ABCDEFGHIJKL').paragraphs[0]).toContain(twelve);
  const [none] = told(purchased, language).paragraphs;
  expect(of('ABCDEF').paragraphs[0]).toMatch(none ?? '?');
});

it('a purchase states the way of payment, its coupon, the next bill, and that a mail precedes the renewal', () => {
  const [card, bank, free, coupon, always] = SAMPLES.purchased.map((news) => told(news, 'it').paragraphs);
  expect(card).toEqual([
    'L’abbonamento per aziende fino a 10 persone vale dal 20 novembre 2026 al 19 novembre 2027 compreso. Si paga ogni mese.',
    'CHF\u00a01’234.50 sono stati addebitati sulla carta. La fattura si trova nella pagina dell’abbonamento. La prossima fattura arriva il 20 dicembre 2026.',
    'Alla fine della durata l’abbonamento si rinnova automaticamente per un altro anno, a meno che Lei non lo disdica nell’ultimo mese. Le scriviamo 30 e 7 giorni prima del rinnovo.',
    'Azienda: Hotel Quarzhorn',
  ]);
  expect(bank?.[1]).toBe(
    'La preghiamo di pagare CHF\u00a01’234.50 entro l’8 dicembre 2026. La QR-fattura si trova nella pagina dell’abbonamento. La prossima fattura arriva il 20 dicembre 2026.',
  );
  expect(free?.[1]).toBe('Per ora non c’è nulla da pagare. La prossima fattura arriva il 20 dicembre 2026.');
  expect(coupon?.[1]).toBe(
    'Per ora non c’è nulla da pagare. Il buono SAISON20 è registrato e vale fino al 19 febbraio 2027 compreso. La prossima fattura arriva il 20 dicembre 2026.',
  );
  expect(always?.[1]).toMatch(/Il buono TREUE5 è registrato e vale fino a nuovo avviso\.$/);
});

/** The words about ads, applications and another subscription, in each language. */
const PROMISES = {
  de: /Inserate|Bewerbungen|neue[sn] Abonnement/,
  it: /annunci|candidature|nuovo abbonamento/,
  en: /\bads\b|applications|new subscription/,
  fr: /annonces|candidatures|nouvel abonnement/,
} as const;

describe.each(LANGUAGES)('of a removed company, in %s', (language) => {
  const news = [SAMPLES.cancelled, SAMPLES.ended, SAMPLES.payment_failed, SAMPLES.overdue].flat();
  it.each(news)('news of the kind $kind mention no ads and no other subscription', (one) => {
    expect(told(one, language).whole).toMatch(PROMISES[language]);
    expect(told(one, language, true).whole).not.toMatch(PROMISES[language]);
    expect(told(one, language, true).whole).toContain('Hotel Quarzhorn');
  });
});

it('the owners of a removed company are told its last day, that bills continue, and where invoices are', () => {
  const { subject, paragraphs } = told({ kind: 'cancelled', endsOn: '2027-11-19' }, 'de', true);
  expect(subject).toBe('Ihr Abonnement ist gekündigt');
  expect(paragraphs).toEqual([
    'Der Betrieb ist entfernt. Sein Abonnement ist damit gekündigt und endet am 19. November 2027.',
    'Was bis dahin noch verrechnet wird, bleibt zu bezahlen. Rechnungen und Karte finden Sie weiterhin auf der Seite des Abonnements.',
    'Betrieb: Hotel Quarzhorn',
  ]);
});

it('a removed company whose subscription ended with a debt is told where to pay it', () => {
  expect(told({ kind: 'ended', endedOn: '2027-11-19', isUnpaid: true }, 'de', true).paragraphs[1]).toBe(
    'Was offen ist, bezahlen Sie auf der Seite des Abonnements. Dort bleiben auch die Rechnungen.',
  );
});
