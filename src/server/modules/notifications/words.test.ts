import { describe, expect, it } from 'vitest';
import { CHANGED_PARTS } from '#domain/agreements/content.ts';
import { REPORT_STEPS } from '#domain/jobs/reporting.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import {
  AGREEMENT_CHANGES,
  ENTRY_CHANGES,
  INTERVIEW_CHANGES,
  MAILED_STATUSES,
  type NotificationNews,
} from '#domain/notifications/notification.ts';
import de from '#locales/de/notifications.json' with { type: 'json' };
import en from '#locales/en/notifications.json' with { type: 'json' };
import fr from '#locales/fr/notifications.json' with { type: 'json' };
import italian from '#locales/it/notifications.json' with { type: 'json' };
import { dateInWords, dayInWords } from '#server/platform/formats.ts';
import { text } from '#server/platform/texts.ts';
import {
  type AdNews,
  calendarHint,
  companyGoneWords,
  type InterviewDetails,
  interviewParagraphs,
  interviewTitle,
  messageOf,
  newsWords,
  reportWords,
  type Side,
  statusWords,
} from './words.ts';

const names = { employee: 'Ana Reis', job: 'Koch', title: 'Köchin', company: 'Hotel A', house: 'Hotel C' };
const companies: [string, string] = ['Hotel A', 'Hotel B'];

const agreed: NotificationNews = {
  type: 'CooperationAgreementChanged',
  change: 'changed',
  employee: names.employee,
  companies,
};
const changes = [
  { part: 'employee.permit', before: null, after: null },
  { part: 'job2.end_date', before: '2027-10-15', after: '2027-10-01' },
  { part: 'job1.workload', before: 100, after: 80 },
  { part: 'job1.place', before: null, after: 'Arosa' },
] as const;

const NEWS: readonly (readonly [NotificationNews, Side])[] = [
  [{ type: 'ApplicationReceived', ...names }, 'company'],
  [{ type: 'ApplicationOpenReminder', ...names }, 'company'],
  [{ type: 'CompanyLinkedToResumeJob', ...names }, 'company'],
  ...AGREEMENT_CHANGES.flatMap((change) =>
    (['employee', 'company'] as const).map((side) => {
      return [{ ...agreed, change }, side] as const;
    }),
  ),
  ...ENTRY_CHANGES.map(
    (change) => [{ type: 'ResumeJobEntryChanged', change, ...names }, 'employee'] as const,
  ),
  ...INTERVIEW_CHANGES.flatMap((change) =>
    (['employee', 'company'] as const).map((side) => {
      const { employee, company, job } = names;
      const startsAt = '2026-12-01T13:30:00Z';
      return [{ type: 'InterviewChanged', change, employee, company, job, startsAt }, side] as const;
    }),
  ),
];

const interviewOf = (side: Side, more: Partial<InterviewDetails> = {}): InterviewDetails => ({
  side,
  employee: names.employee,
  company: names.company,
  job: names.job,
  minutes: 45,
  place: 'Réception',
  videoLink: 'https://meet.example.org/1',
  note: 'Bringen Sie Ihren Ausweis mit.\n\nBis bald.',
  contact: 'Reto Camenisch, +41 81 842 00 00',
  ...more,
});

const interviewWords = (interview: InterviewDetails, language: Language) =>
  interviewParagraphs(interview, language).map((it) => (typeof it === 'string' ? it : it.text));

const adNews = (news: AdNews['news'], more: Partial<AdNews> = {}): AdNews => ({
  ...{
    news,
    key: 'k',
    companyId: 1,
    company: names.house,
    jobId: 1,
    job: names.job,
    lastDay: null,
    reason: null,
  },
  ...more,
});
const AD_NEWS = [
  ...REPORT_STEPS.map((news) => adNews(news, { lastDay: '2026-12-01', reason: 'Kein Ort.' })),
  adNews('restricted'),
];

type Tree = { [key: string]: string | Tree };

const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((node) => (typeof node === 'string' ? [node] : textsOf(node)));

const filled = (text: string, language: Language, date = dateInWords('2026-12-01', language)) =>
  Object.entries({
    ...names,
    ...{
      first: companies[0],
      second: companies[1],
      date,
      reason: 'Kein Ort.',
      time: '14:30',
      n: '45',
      place: 'Réception',
      link: 'https://meet.example.org/1',
      contact: 'Reto Camenisch, +41 81 842 00 00',
    },
  }).reduce((words, [name, value]) => words.replaceAll(`{${name}}`, value), text);

const namesIn = (news: NotificationNews, side: Side) => {
  switch (news.type) {
    case 'CooperationAgreementChanged':
      // An employee need not be told the own name.
      return side === 'company' ? [news.employee, ...news.companies] : news.companies;
    case 'ResumeJobEntryChanged':
      return [news.company, news.title];
    case 'InterviewChanged':
      return [side === 'company' ? news.employee : news.company, news.job, '14:30'];
    case 'CompanyLinkedToResumeJob':
      return [news.employee, news.title];
    default:
      return [news.employee, news.job];
  }
};

describe.each(LANGUAGES)('news in %s', (language: Language) => {
  const catalogue: Tree = { de, it: italian, en, fr }[language];

  it('are whole sentences that name who and what', () => {
    for (const [news, side] of NEWS) {
      const { subject, paragraphs, button } = newsWords([news], side, language);
      const [message = ''] = paragraphs;
      for (const name of namesIn(news, side)) expect(message).toContain(name);
      expect(message).toMatch(/\.$/);
      expect(message).toBe(messageOf(news, side, language));
      for (const words of [subject, ...paragraphs, button]) expect(words).not.toMatch(/[{}]|undefined/);
      expect(subject).not.toMatch(/\.$/);
    }
  });

  it('of a new version tell its number and each change, with values where they may be told', () => {
    const message = messageOf({ ...agreed, version: 3, changes: [...changes] }, 'company', language);
    const expected = {
      de: 'Geändert in Fassung 3: Bewilligung; Hotel B, Ende: 15. Oktober 2027 → 1. Oktober 2027; Hotel A, Pensum: 100\u00a0% → 80\u00a0%; Hotel A, Arbeitsort: – → Arosa.',
      it: 'Modifiche nella versione 3: permesso; Hotel B, fine: 15 ottobre 2027 → 1° ottobre 2027; Hotel A, grado di occupazione: 100\u00a0% → 80\u00a0%; Hotel A, luogo di lavoro: – → Arosa.',
      en: 'Changed in version 3: permit; Hotel B, end: 15 October 2027 → 1 October 2027; Hotel A, workload: 100\u00a0% → 80\u00a0%; Hotel A, place of work: – → Arosa.',
      fr: 'Modifié dans la version 3\u00a0: autorisation de séjour; Hotel B, fin\u00a0: 15 octobre 2027 → 1er octobre 2027; Hotel A, taux d’occupation\u00a0: 100\u00a0% → 80\u00a0%; Hotel A, lieu de travail\u00a0: – → Arosa.',
    }[language];
    expect(message.endsWith(` ${expected}`), message).toBe(true);
  });

  it('name every part that a version may change', () => {
    for (const part of CHANGED_PARTS) {
      const told = [{ part, before: 'A', after: 'B' }];
      expect(messageOf({ ...agreed, version: 2, changes: told }, 'employee', language)).not.toMatch(
        /part\.|[{}]/,
      );
    }
  });

  it('of an end tell which job ended the agreement and how', () => {
    const date = '2027-03-01';
    for (const kind of ['endedEarly', 'notTakenUp', 'corrected'] as const) {
      const losses = [{ company: 'Hotel B', kind, date }];
      const message = messageOf({ ...agreed, change: 'ended', losses }, 'employee', language);
      expect(message).toContain(
        text(language, 'notifications', `CooperationAgreementChanged.lost.${kind}`, {
          company: 'Hotel B',
          date: dateInWords(date, language),
        }),
      );
    }
  });

  it('of old, which lack these facts, are told without them', () => {
    for (const change of AGREEMENT_CHANGES) {
      expect(messageOf({ ...agreed, change }, 'employee', language)).not.toMatch(/[{}]|undefined|: *\.$/);
    }
    const { paragraphs } = newsWords(
      [{ type: 'ApplicationReceived', employee: 'Ana Reis', job: 'Koch' }],
      'company',
      language,
    );
    expect(paragraphs).toHaveLength(1);
  });

  it('of several applications that wait list them, as many as a mail bears, and count the others', () => {
    const waiting = (n: number) =>
      Array.from(
        { length: n },
        (_, at) =>
          ({
            type: 'ApplicationOpenReminder',
            employee: `Ana Reis ${at}.`,
            job: 'Koch',
            house: 'Hotel Quarzhorn',
          }) as const,
      );
    const two = newsWords(waiting(2), 'company', language);
    expect(two.subject).toContain('2');
    expect(two.paragraphs).toHaveLength(4);
    expect(two.paragraphs[1]).toContain('Ana Reis 0.');
    expect(two.paragraphs[1]).toContain('Koch');
    expect(two.paragraphs.at(-1)).toContain('Hotel Quarzhorn');
    const { subject, paragraphs } = newsWords(waiting(22), 'company', language);
    expect(paragraphs).toHaveLength(23);
    expect(paragraphs.join()).not.toContain('Ana Reis 20.');
    expect(paragraphs.at(-2)).toContain('2');
    for (const words of [subject, ...paragraphs]) expect(words).not.toMatch(/[{}]|undefined/);
  });

  it('have a text of its own for each paragraph, so that pages can show them one by one', () => {
    expect(textsOf(catalogue).filter((text) => text.includes('\n'))).toEqual([]);
  });

  it('of a step through the job room name the ad, and the day and the reason where they are known', () => {
    for (const news of AD_NEWS) {
      const { subject, paragraphs, button } = reportWords(news, language);
      expect(paragraphs[0]).toContain(names.job);
      expect(paragraphs.at(-1)).toContain(names.house);
      for (const words of [subject, ...paragraphs, button]) expect(words).not.toMatch(/[{}]|undefined/);
    }
    const [first] = reportWords(adNews('restricted', { lastDay: '2026-12-01' }), language).paragraphs;
    expect(first).toContain(dateInWords('2026-12-01', language));
    const rejected = reportWords(adNews('rejected', { reason: 'Kein Ort.' }), language).paragraphs;
    expect(rejected.some((words) => words.endsWith('Kein Ort.'))).toBe(true);
  });

  it('of an interview tell the weekday, and the time of Switzerland', () => {
    const at = (startsAt: string) => {
      const { employee, company, job } = names;
      const news = { type: 'InterviewChanged', change: 'set', employee, company, job, startsAt } as const;
      return messageOf(news, 'employee', language);
    };
    const expected = {
      de: ['Dienstag, 1. Dezember 2026, 14:30 Uhr.', 'Mittwoch, 1. Juli 2026, 15:30 Uhr.'],
      it: ['martedì 1° dicembre 2026, ore 14:30.', 'mercoledì 1° luglio 2026, ore 15:30.'],
      en: ['Tuesday, 1 December 2026, 14:30.', 'Wednesday, 1 July 2026, 15:30.'],
      fr: ['mardi 1er décembre 2026, 14:30.', 'mercredi 1er juillet 2026, 15:30.'],
    }[language];
    const [winter = '', summer = ''] = expected;
    expect(at('2026-12-01T13:30:00Z').endsWith(winter), at('2026-12-01T13:30:00Z')).toBe(true);
    expect(at('2026-07-01T13:30:00Z').endsWith(summer), at('2026-07-01T13:30:00Z')).toBe(true);
  });

  it('of an interview say how long and where it is, what the company adds, and whom to ask', () => {
    const told = interviewWords(interviewOf('employee'), language);
    const whole = told.join('\n');
    for (const part of ['45', 'Réception', 'https://meet.example.org/1', 'Ausweis', '+41 81 842 00 00']) {
      expect(whole).toContain(part);
    }
    expect(told).toContain('Bis bald.');
    const bare = { place: null, videoLink: null, note: null, contact: null };
    const least = interviewWords(interviewOf('employee', bare), language);
    expect(least).toHaveLength(2);
    expect(least[1]).toContain(names.company);
    // Whoever set it need not be told whom to ask.
    expect(interviewParagraphs(interviewOf('company', bare), language)).toHaveLength(1);
    for (const words of [...told, ...least]) expect(words).not.toMatch(/[{}]|undefined|null/);
    expect(interviewTitle(interviewOf('employee'), language)).toContain(names.company);
    expect(interviewTitle(interviewOf('company'), language)).toContain(names.employee);
  });

  it('say every text of the catalogue somewhere', () => {
    const said = new Set(
      NEWS.flatMap(([news, side]) => {
        const { subject, paragraphs, button } = newsWords([news], side, language);
        return [subject, ...paragraphs, button];
      }),
    );
    for (const status of MAILED_STATUSES) {
      const { subject, paragraphs, button } = statusWords({ status, ...names }, language);
      for (const words of [subject, ...paragraphs, button]) said.add(words);
    }
    said.add(companyGoneWords(language));
    for (const side of ['employee', 'company'] as const) {
      const interview = interviewOf(side);
      said.add(interviewTitle(interview, language));
      for (const words of interviewWords(interview, language)) said.add(words);
    }
    for (const words of interviewWords(interviewOf('employee', { contact: null }), language)) said.add(words);
    for (const method of ['REQUEST', 'CANCEL'] as const) said.add(calendarHint(method, language));
    for (const news of AD_NEWS) {
      const { subject, paragraphs, button } = reportWords(news, language);
      for (const words of [subject, ...paragraphs, button]) said.add(words);
    }
    const { several } = catalogue.ApplicationOpenReminder as { several: Tree };
    // Tests of their own say these.
    const { version, value, lost, part } = catalogue.CooperationAgreementChanged as Tree;
    const { notTaken } = catalogue.jobroom as Tree;
    const { subscription } = catalogue;
    const button = (catalogue.button as Tree).subscription;
    const details = textsOf({ version, value, lost, part, several, notTaken, subscription, button } as Tree);
    // Days of interviews are told with their weekday.
    const day = dayInWords('2026-12-01', language);
    const isSaid = (text: string) => [...said].some((words) => words.startsWith(text));
    expect(
      textsOf(catalogue)
        .filter((text) => !details.includes(text))
        .filter((text) => !isSaid(filled(text, language)) && !isSaid(filled(text, language, day))),
    ).toEqual([]);
  });
});
