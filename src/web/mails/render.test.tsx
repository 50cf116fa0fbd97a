import { describe, expect, it } from 'vitest';
import type { MailData, MailReader, MailTemplate } from '#api/mails.ts';
import { SEXES } from '#domain/accounts/sex.ts';
import { ALERT_FREQUENCIES, ALERT_KINDS } from '#domain/alerts/alert.ts';
import { COMPANY_ROLES } from '#domain/companies/team.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import de from '#locales/de/mails.json';
import en from '#locales/en/mails.json';
import fr from '#locales/fr/mails.json';
import italian from '#locales/it/mails.json';
import { TYPED } from '#test/sentences.ts';
import { COLORS } from './look.ts';
import { renderMail } from './render.tsx';

type Sample = { [T in MailTemplate]: [template: T, data: MailData[T]] }[MailTemplate];

const link = 'https://solstice.example/password/reset/Zt-4_x/YW5uYUBleGFtcGxlLm9yZw';
const reader = { sex: 2, firstName: 'Zoë', lastName: 'Rossi' } as const;
const news = {
  reader,
  link,
  subject: 'Absage für die Stelle «Koch»',
  paragraphs: ['Hotel Quarzhorn hat sich gegen Ihre Bewerbung entschieden. Die Begründung:', 'Alles Gute.'],
  button: 'Zu Ihren Bewerbungen',
};

/** To the association. */
const message: MailData['contact'] = {
  reader,
  link,
  sex: 2,
  from: 'Marta Bernasconi, Hotel Quarzhorn',
  email: 'marta@example.org',
  account: 'office@quarzhorn.example',
  message: 'Guten Tag\nWann kommt die Bestätigung?',
};
const off = 'https://solstice.example/notification/off/Zt-4_x?in=it';

const invited = { reader, link, inviter: 'Reto Camenisch', company: 'Hotel Quarzhorn', validDays: 7 };

const proof = {
  reader,
  link,
  asker: 'Reto Camenisch',
  company: 'Hotel Quarzhorn',
  place: 'Pontresina',
  validDays: 7,
};
const CLAIM_CHANGES = ['waiting', 'desk', 'full', 'granted', 'refused', 'ended', 'lost'] as const;

const ad = {
  title: 'Koch',
  company: 'Hotel Quarzhorn',
  place: 'Pontresina',
  months: 'Dezember 2026 – April 2027',
  link: 'https://solstice.example/de/jobs/42',
};
const heldJob = { title: null, company: null, place: null, months: 'Mai 2027', link: null };
const pairs: MailData['alert']['results'] = [[ad, heldJob]];
const found: MailData['alert'] = {
  reader,
  link,
  kind: 'jobs',
  words: 'Koch, 3920 Zermatt',
  results: [[ad]],
  more: 12,
  manage: 'https://solstice.example/alert/Zt-4_x?in=it',
  until: '15.10.2027',
  unsubscribe: off,
};

const SAMPLES: readonly Sample[] = [
  ['welcome', { reader, link, isEmployee: true, validDays: 7 }],
  ['welcome', { reader, link, isEmployee: false, validDays: 7 }],
  ['password_reset', { reader, link, validMinutes: 60 }],
  ['password_changed', { reader, link }],
  ['second_factor', { reader, link, change: 'added' }],
  ['second_factor', { reader, link, change: 'extended' }],
  ['second_factor', { reader, link, change: 'reduced' }],
  ['second_factor', { reader, link, change: 'removed' }],
  ['second_factor', { reader, link, change: 'renewed' }],
  ['account_deleted', { reader, link, until: '', office: 'info@solstice.example' }],
  ['account_deleted', { reader, link, until: '15.10.2027', office: 'info@solstice.example' }],
  ...COMPANY_ROLES.map((role): Sample => ['invitation', { ...invited, role }]),
  ...[true, false].map((isClaim): Sample => ['company_proof', { ...proof, isClaim }]),
  ...CLAIM_CHANGES.map(
    (change): Sample => [
      'company_claim',
      { reader, link, change, company: 'Hotel Quarzhorn', until: '15.10.2027' },
    ],
  ),
  ['email_confirm', { reader, link, validHours: 24 }],
  ['email_changing', { reader, link, validDays: 7 }],
  ['email_taken', { reader, link }],
  [
    'problem_report',
    {
      reader,
      link,
      employee: 'Marta Bernasconi',
      email: 'marta@example.org',
      job: 'Koch',
      company: 'Hotel Quarzhorn',
      title: 'Falsches Ende',
      message: 'Mein Vertrag ging bis Ende April.',
    },
  ],
  ...['', 'So spricht man nicht mit mir.'].map(
    (said): Sample => [
      'message_report',
      {
        reader,
        link,
        said,
        from: message.from,
        email: message.email,
        writer: 'Hotel Quarzhorn',
        job: 'Koch',
        company: 'Hotel Quarzhorn',
        written: 'Freitag, 20. November 2026, 12:00 Uhr',
        message: message.message,
        application: 5,
      },
    ],
  ),
  ...SEXES.map((sex): Sample => ['contact', { ...message, sex }]),
  ['newsletter_confirm', { reader, link, validDays: 7, unsubscribe: off }],
  ...ALERT_KINDS.flatMap((kind) =>
    ALERT_FREQUENCIES.map(
      (frequency): Sample => [
        'alert_confirm',
        { reader, link, kind, frequency, validDays: 7, unsubscribe: off },
      ],
    ),
  ),
  ...['', found.words].map((words): Sample => ['alert', { ...found, words, results: [], more: 0 }]),
  ...[found, { ...found, kind: 'year_plans' as const, results: pairs }].flatMap((data): Sample[] => [
    ['alert', { ...data, words: '', more: 0, until: '' }],
    ['alert', data],
  ]),
  ['news', news],
  ['news', { ...news, unsubscribe: off }],
];

const mails = LANGUAGES.flatMap((language) =>
  SAMPLES.map((sample) => ({ language, sample, name: `${sample[0]} in ${language}` })),
);

/** Where a mail leads besides its button. */
function otherLinksOf([template, data]: Sample): string[] {
  if (template === 'alert') {
    return [off, data.manage, ...data.results.flat().flatMap((half) => half.link ?? [])];
  }
  return 'unsubscribe' in data ? [off] : [];
}

const render = ([template, data]: Sample, language: Language) =>
  renderMail(template, language, data as MailData[typeof template]);

type Node = string | { [key: string]: Node };

/** The texts of a catalogue by their dotted key. */
function textsOf(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (node: Node, key: string) => {
    if (typeof node === 'string') texts.set(key, node);
    else for (const [name, inner] of Object.entries(node)) walk(inner, `${key}/${name}`);
  };
  walk({ de, it: italian, en, fr }[language], '');
  return texts;
}

describe.each(mails)('the mail $name', (mail) => {
  it('has the same content as HTML and as text, greets by surname and contains the link twice', async () => {
    const { subject, html, text } = await render(mail.sample, mail.language);
    expect(subject).not.toBe('');
    expect(text).toContain(link);
    expect(html.split(`href="${link}"`)).toHaveLength(3);
    expect(text).toMatch(/^.+ Rossi,?$/m);
    const paragraphs = text
      .split('\n\n')
      .filter((part) => !part.includes('https://') && !part.startsWith('-- '));
    for (const paragraph of paragraphs) expect(visible(html)).toContain(paragraph.replaceAll('\n', ' '));
  });

  it('declares its language and loads nothing external', async () => {
    const { html } = await render(mail.sample, mail.language);
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${mail.language}"`));
    expect(html).not.toMatch(/<(img|svg|script|link|iframe)\b/i);
    expect(html).not.toMatch(/url\(|@import/);
    const addresses = [...html.matchAll(/https?:\/\/[^"'<\s]+/g)].map(([address]) => address);
    expect(new Set(addresses.filter((address) => !address.includes('w3.org')))).toEqual(
      new Set([link, ...otherLinksOf(mail.sample)]),
    );
  });

  it('has one button, one heading and the logo in both colours', async () => {
    const { html } = await render(mail.sample, mail.language);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html.match(new RegExp(`background-color:${COLORS.action}`, 'g'))).toHaveLength(1);
    expect(html).toContain(COLORS.summer);
    expect(html).toContain(COLORS.winter);
  });

  it('has a value for every placeholder', async () => {
    const { subject, html, text } = await render(mail.sample, mail.language);
    for (const words of [subject, visible(html), text])
      expect(words).not.toMatch(/[{}]|\b(undefined|null|NaN)\b/);
    if (mail.sample[0] === 'password_reset') expect(text).toContain('60');
  });
});

describe('the texts of mails', () => {
  it.each(LANGUAGES)('are all used in %s', async (language) => {
    const readers: MailReader[] = [{ ...reader, sex: 1 }, { ...reader, sex: null }, null];
    const samples = [
      ...SAMPLES,
      ...readers.map((other): Sample => ['password_changed', { reader: other, link }]),
    ];
    const sent = await Promise.all(samples.map((sample) => render(sample, language)));
    const everything = sent.map(({ subject, html, text }) => `${subject} ${visible(html)} ${text}`).join(' ');
    const label = textsOf(language).get('/mails/welcomeEmployee/button');
    const values: Record<string, unknown> = Object.assign(
      { label, salutation: textsOf(language).get(`/salutation/${message.sex}`) },
      reader,
      ...SAMPLES.map(([, data]) => data),
    );
    for (const [key, text] of textsOf(language)) {
      const words = text.replaceAll(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
      for (const paragraph of words.split('\n\n')) expect(everything, key).toContain(paragraph);
    }
  });
});

it.each([
  ['de', 'Adresse bestätigen:'],
  ['fr', 'Confirmer l’adresse\u00a0:'],
] as const)('the plain text of a mail in %s has the link below its label', async (language, label) => {
  const { text } = await renderMail('welcome', language, { reader, isEmployee: true, link, validDays: 7 });
  expect(text).toContain(`\n${label}\n${link}\n`);
});

it.each([
  ['de', 'Keine E-Mails dieser Art mehr'],
  ['fr', 'Ne plus recevoir ce genre d’e-mails'],
] as const)(
  'only a mail that can be unsubscribed has an unsubscribe link, in %s',
  async (language, label) => {
    const { html, text } = await renderMail('news', language, { ...news, unsubscribe: off });
    expect(text.trimEnd().endsWith(`\n${label}\n${off}`)).toBe(true);
    expect(html).toMatch(new RegExp(`<a href="${off.replace('?', '\\?')}"[^>]*>${label}</a>`));
    const duty = await renderMail('news', language, news);
    expect(duty.text + duty.html).not.toContain(label);
  },
);

describe('the greeting of a mail', () => {
  it.each([
    ['de', 1, 'Guten Tag Herr Rossi'],
    ['de', 2, 'Guten Tag Frau Rossi'],
    ['de', null, 'Guten Tag Zoë Rossi'],
    ['it', 1, 'Gentile Signor Rossi'],
    ['it', 2, 'Gentile Signora Rossi'],
    ['it', null, 'Buongiorno Zoë Rossi'],
    ['en', 1, 'Dear Mr Rossi'],
    ['en', 2, 'Dear Ms Rossi'],
    ['en', null, 'Dear Zoë Rossi'],
    ['fr', 1, 'Bonjour Monsieur Rossi,'],
    ['fr', 2, 'Bonjour Madame Rossi,'],
    ['fr', null, 'Bonjour Zoë Rossi,'],
  ] as const)('in %s with the title %s is "%s"', async (language, sex, greeting) => {
    const { text } = await renderMail('password_changed', language, { reader: { ...reader, sex }, link });
    expect(text.split('\n\n')[1]).toBe(greeting);
  });

  it('contains no name for a mail to an office', async () => {
    const { text } = await renderMail('password_changed', 'it', { reader: null, link });
    expect(text.split('\n\n')[1]).toBe('Buongiorno');
  });
});

describe('a mail to an address that a stranger registered', () => {
  it.each([
    'Gewinn auf www.example.org',
    'https://example.org',
    '<b>Anna</b>',
    'a'.repeat(60),
    'Jetzt anrufen: 0900 000 000',
  ])('does not repeat the name %j', async (name) => {
    for (const names of [{ firstName: name }, { lastName: name }]) {
      const data = { reader: { ...reader, ...names }, link, isEmployee: true, validDays: 7 };
      const { html, text } = await renderMail('welcome', 'de', data);
      expect(text).not.toContain(name);
      expect(visible(html)).not.toContain(name);
      expect(text).toMatch(/^Guten Tag$/m);
    }
  });

  it.each(["D'Angelo", 'Jean-Luc', 'Ana María', 'Siân', 'Łukasz', '小雪'])(
    'greets people by such names as %s',
    async (lastName) => {
      const data = { reader: { ...reader, lastName }, link, isEmployee: true, validDays: 7 };
      const { html, text } = await renderMail('welcome', 'de', data);
      expect(text).toContain(`Guten Tag Frau ${lastName}`);
      expect(visible(html)).toContain(`Guten Tag Frau ${lastName}`);
    },
  );
});

describe('a mail with user input', () => {
  // Matches what mail clients auto-link in plain text.
  const LINKS = /\b(?:[a-z][a-z0-9+.-]*:\/\/\S+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b|[\w.+-]+@[\w.-]+)/giu;

  it.each([
    'Gewinn auf www.example.org',
    'https://example.org/a?b=c',
    'post@example.org',
    'example.org/gewinn',
  ])('has no links except to the product, even for the name %j', async (name) => {
    const sample = {
      ...news,
      subject: `Neue Bewerbung: ${name}`,
      paragraphs: [`${name} bewirbt sich.`, name],
    };
    const { html, text } = await renderMail('news', 'de', sample);
    expect(text.match(LINKS)).toEqual([link]);
    expect(visible(html).match(LINKS)).toEqual([link]);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([link, link]);
  });

  it.each([
    ['with a key', 'https://meet.example.org/quarz?pwd=a.b&x=1:2@3#go'],
    ['with http', 'HTTP://meet.example.org/1'],
    ['that is long', `https://links.example/?url=https%3A%2F%2Fteams.example%2F${'a.b/'.repeat(120)}`],
  ])('keeps the link of a paragraph unchanged, as a link and as text: one %s', async (_, video) => {
    const paragraphs = ['post@example.org', { text: `www.example.org: ${video}`, link: video }];
    const { html, text } = await renderMail('news', 'de', { ...news, paragraphs });
    expect(text).toContain(`\nwww.\u200bexample.\u200borg: ${video}\n`);
    expect(text.replaceAll(video, '').match(LINKS)).toEqual([link]);
    const href = video.replaceAll('&', '&amp;');
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, it]) => it)).toEqual([href, link, link]);
    expect(html).toContain(`>${href}</a>`);
  });

  it.each(['javascript:alert(1)', 'mailto:a@example.org', 'ftp://example.org/a', 'www.example.org', ''])(
    'makes no link of the address %j',
    async (address) => {
      const paragraphs = [{ text: `Video: ${address}`, link: address }];
      const { html, text } = await renderMail('news', 'de', { ...news, paragraphs });
      expect(text.match(LINKS)).toEqual([link]);
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, it]) => it)).toEqual([link, link]);
      expect(text.replaceAll('\u200b', '')).toContain(`Video: ${address}`);
    },
  );

  it('keeps an amount whole, and nothing else with a dot and two digits', async () => {
    const paragraphs = ['CHF\u00a01’234.50 für example.10.org und 10.20.30.40, CHF\u00a049.90.'];
    const { text } = await renderMail('news', 'de', { ...news, paragraphs });
    expect(text).toContain(
      'CHF\u00a01’234.50 für example.\u200b10.\u200borg und 10.\u200b20.\u200b30.40, CHF\u00a049.90.',
    );
  });

  it('shows markup as it was typed', async () => {
    const { html, text } = await renderMail('news', 'de', {
      ...news,
      paragraphs: ['<b>Anna</b> bewirbt sich.'],
    });
    for (const words of [text, visible(html)])
      expect(words.replaceAll('\u200b', '')).toContain('<b>Anna</b> bewirbt sich.');
  });

  it('quotes a report word for word', async () => {
    const { subject, text } = await renderMail('problem_report', 'it', {
      reader,
      link,
      employee: TYPED,
      email: 'marta@example.org',
      job: TYPED,
      company: TYPED,
      title: TYPED,
      message: TYPED,
    });
    expect(subject).toBe(`Errore segnalato: ${TYPED}`);
    expect(text).toContain(
      `${TYPED} (marta@example.org) segnala un errore nel lavoro «${TYPED}» presso ${TYPED}.\n\n${TYPED}\n\n${TYPED}`,
    );
  });

  it('keeps the line breaks of a message to the association', async () => {
    const { subject, html, text } = await renderMail('contact', 'de', {
      ...message,
      message: 'Guten Tag\nEine Frage.\n\nDanke',
    });
    expect(subject).toBe('Nachricht von Marta Bernasconi, Hotel Quarzhorn');
    expect(text).toContain(
      'Frau Marta Bernasconi, Hotel Quarzhorn (marta@example.org) schreibt:\n\nGuten Tag\nEine Frage.\n\nDanke',
    );
    expect(html).toContain('Guten Tag<br/>Eine Frage.</p>');
    expect(text).toContain('mit dem Konto office@quarzhorn.example');
  });

  it('leaves a text without addresses unchanged', async () => {
    const paragraphs = ['Dr. Müller-O’Hara bewirbt sich auf die Stelle «Koch (80–100 %)».'];
    const { subject, text } = await renderMail('news', 'de', { ...news, paragraphs });
    expect(text).toContain(paragraphs[0]);
    expect(subject).toBe(news.subject);
  });
});

/** The visible text of the HTML. */
function visible(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \n]+/g, ' ');
}
