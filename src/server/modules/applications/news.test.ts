import { describe, expect, it } from 'vitest';
import { INTERVIEW_CHANGES } from '#domain/applications/interview.ts';
import { MAILED_STATUSES } from '#domain/applications/status.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import type { Side } from '#domain/notifications/news.ts';
import { newsCatalogue } from '#server/modules/notifications/index.ts';
import { expectSentences, textsOfGroup, unsaid } from '#test/told-news.ts';
import {
  calendarHint,
  type InterviewDetails,
  interviewParagraphs,
  interviewTitle,
} from './interviews/words.ts';
import {
  answerWords,
  applicationNews,
  companyGoneWords,
  kindOfStatus,
  type OfferChange,
  statusWords,
  timeWords,
} from './news.ts';

const catalogue = newsCatalogue(Object.values(applicationNews));
const applicant = { employee: 'Ana Reis', job: 'Koch' };
const received = applicationNews.received.of({ ...applicant, house: 'Hotel C' });
const interviewAt = (startsAt: string, change: (typeof INTERVIEW_CHANGES)[number] = 'set') =>
  applicationNews.interview.of({ ...applicant, change, company: 'Hotel A', startsAt });

const messageOf = (application: number, more: { house?: string } = {}) =>
  applicationNews.message.of({
    ...{ ...applicant, company: 'Hotel A', application, about: `application/${application}` as const },
    ...more,
  });

const offerOf = (change: OfferChange) =>
  applicationNews.offer.of({
    ...{ ...applicant, change, company: 'Hotel A', application: 1 },
    about: 'application/1' as const,
    ...(change === 'confirmed' && { startsAt: '2026-12-01T13:30:00Z' }),
  });

const interviewOf = (side: Side, more: Partial<InterviewDetails> = {}): InterviewDetails => ({
  side,
  ...applicant,
  company: 'Hotel A',
  minutes: 45,
  place: 'Réception',
  videoLink: 'https://meet.example.org/1',
  note: 'Bringen Sie Ihren Ausweis mit.\n\nBis bald.',
  contact: 'Reto Camenisch, +41 81 842 00 00',
  isConfirmed: false,
  ...more,
});

const interviewWords = (interview: InterviewDetails, language: Language) =>
  interviewParagraphs(interview, language).map((it) => (typeof it === 'string' ? it : it.text));

describe.each(LANGUAGES)('news of applications in %s', (language) => {
  const waiting = (n: number) =>
    catalogue.mailOf(
      Array.from({ length: n }, (_, at) =>
        applicationNews.reminder.of({ employee: `Ana Reis ${at}.`, job: 'Koch', house: 'Hotel Quarzhorn' }),
      ),
      'company',
      language,
    );

  it('are whole sentences with names, and use every text of the catalogue', () => {
    const sentences = (news: Parameters<typeof catalogue.messageOf>[0], side: Side, names: string[]) =>
      expectSentences(catalogue, news, side, language, names);
    const reminder = applicationNews.reminder.of(applicant);
    const { subject, paragraphs } = waiting(22);
    const said = [
      ...sentences(received, 'company', ['Ana Reis', 'Koch']),
      ...sentences(reminder, 'company', ['Ana Reis', 'Koch']),
      ...[received, reminder].map((news) => {
        const { message } = catalogue.groupOf({ ...news, group: 'job/5' }, 12, 7, language);
        for (const part of ['12', 'Koch']) expect(message).toContain(part);
        return message;
      }),
      subject,
      ...paragraphs,
      ...sentences(messageOf(1), 'employee', ['Hotel A', 'Koch']),
      ...sentences(messageOf(1), 'company', ['Ana Reis', 'Koch']),
      ...[[1, 1], Array.from({ length: 22 }, (_, at) => at)].flatMap((applications) => {
        const words = catalogue.mailOf(
          applications.map((id) => messageOf(id)),
          'company',
          language,
        );
        return [words.subject, ...words.paragraphs];
      }),
      answerWords(language),
      ...(['offered', 'withdrawn'] as const).flatMap((change) =>
        sentences(offerOf(change), 'employee', ['Hotel A', 'Koch']),
      ),
      ...sentences(offerOf('proposed'), 'company', ['Ana Reis', 'Koch']),
      ...sentences(offerOf('confirmed'), 'company', ['Ana Reis', 'Koch', '14:30']),
      ...(['waiting', 'expired'] as const).flatMap((change) => [
        ...sentences(offerOf(change), 'employee', ['Hotel A', 'Koch']),
        ...sentences(offerOf(change), 'company', ['Ana Reis', 'Koch']),
      ]),
      timeWords('2026-12-01T13:30:00Z', language),
      ...INTERVIEW_CHANGES.flatMap((change) => {
        const news = interviewAt('2026-12-01T13:30:00Z', change);
        return [
          ...sentences(news, 'employee', ['Hotel A', 'Koch', '14:30']),
          ...sentences(news, 'company', ['Ana Reis', 'Koch', '14:30']),
        ];
      }),
    ];
    const groups = Object.values(applicationNews).flatMap(({ type }) =>
      type === 'ApplicationStatusChanged' ? [] : type,
    );
    expect(
      unsaid(
        groups.flatMap((group) => textsOfGroup(language, group)),
        said,
      ),
    ).toEqual([]);
  });

  it('from before the company was stored are complete without it', () => {
    const { paragraphs } = catalogue.mailOf([applicationNews.received.of(applicant)], 'company', language);
    expect(paragraphs).toHaveLength(1);
    expect(catalogue.mailOf([received], 'company', language).paragraphs[1]).toContain('Hotel C');
  });

  it('of several waiting applications list as many as a mail allows, and count the others', () => {
    const two = waiting(2);
    expect(two.subject).toContain('2');
    expect(two.paragraphs).toHaveLength(4);
    expect(two.paragraphs[1]).toContain('Ana Reis 0.');
    expect(two.paragraphs[1]).toContain('Koch');
    expect(two.paragraphs.at(-1)).toContain('Hotel Quarzhorn');
    const { subject, paragraphs } = waiting(22);
    expect(paragraphs).toHaveLength(23);
    expect(paragraphs.join()).not.toContain('Ana Reis 20.');
    expect(paragraphs.at(-2)).toContain('2');
    for (const words of [subject, ...paragraphs]) expect(words).not.toMatch(/[{}]|undefined/);
  });

  it('of several messages name each application once, the last one first, and count those left out', () => {
    const mail = (ids: number[], side: Side) =>
      catalogue.mailOf(
        ids.map((id) => messageOf(id, { house: 'Hotel A' })),
        side,
        language,
      );
    const two = mail([1, 2, 1], 'company');
    expect(two.subject).toContain('3');
    expect(two.paragraphs).toHaveLength(4);
    expect(two.paragraphs.at(-1)).toContain('Hotel A');
    expect(mail([1, 1], 'employee').subject).toContain('Hotel A');
    const many = mail(
      Array.from({ length: 23 }, (_, at) => at),
      'company',
    );
    expect(many.paragraphs).toHaveLength(23);
    expect(many.paragraphs.at(-2)).toContain('3');
    for (const words of [two, many].flatMap(({ subject, paragraphs }) => [subject, ...paragraphs])) {
      expect(words).not.toMatch(/[{}]|undefined/);
    }
  });

  it('of messages lead to them, and to the list where they are of several applications', () => {
    const all = [messageOf(1), messageOf(2)];
    expect(catalogue.targetOfAll(all.slice(0, 1), null, 'de')).toBe('/employee/application/edit/1#messages');
    expect(catalogue.targetOfAll(all, null, 'de')).toBe('/employee/application');
    expect(catalogue.targetOfAll(all.slice(0, 1), 7, 'de')).toBe('/company/7/applications/1#messages');
    expect(catalogue.targetOfAll(all, 7, 'de')).toBe('/company/7/applications/ongoing');
  });

  it('of a status say the same in bell and mail, but for the reason', () => {
    for (const status of MAILED_STATUSES) {
      if (status === 'SENT') continue;
      const facts = { status, company: 'Hotel A', job: 'Koch', about: 'application/1' } as const;
      const message = catalogue.messageOf(applicationNews.status.of(facts), 'employee', language);
      const [first = ''] = statusWords(facts, language).paragraphs;
      expect([first.startsWith(message), first === message]).toEqual([true, status !== 'REFUSAL']);
    }
  });

  it('have a text for each mailed status, and use every text of the catalogue', () => {
    const said = MAILED_STATUSES.flatMap((status) => {
      const { subject, paragraphs, button } = statusWords(
        { status, company: 'Hotel A', job: 'Koch' },
        language,
      );
      return [subject, ...paragraphs, button];
    });
    for (const words of said) expect(words).not.toMatch(/[{}]|undefined/);
    const groups = ['ApplicationSent', 'ApplicationStatusChanged'] as const;
    const texts = groups.flatMap((group) => textsOfGroup(language, group));
    const refusal = { status: 'REFUSAL', company: 'Hotel A', job: 'Koch', about: 'application/1' } as const;
    const { subject } = catalogue.lineOf(applicationNews.status.of(refusal), 1, 'employee', language);
    expect(unsaid(texts, [...said, companyGoneWords(language), subject])).toEqual([]);
  });

  it('of an interview state the weekday, and the time in Switzerland', () => {
    const at = (startsAt: string) => catalogue.messageOf(interviewAt(startsAt), 'employee', language);
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

  it('of an interview state duration, place, the company’s note and a contact', () => {
    const told = interviewWords(interviewOf('employee'), language);
    const whole = told.join('\n');
    for (const part of ['45', 'Réception', 'https://meet.example.org/1', 'Ausweis', '+41 81 842 00 00']) {
      expect(whole).toContain(part);
    }
    expect(told).toContain('Bis bald.');
    const bare = { place: null, videoLink: null, note: null, contact: null };
    const least = interviewWords(interviewOf('employee', bare), language);
    expect(least).toHaveLength(2);
    const confirmed = interviewWords(interviewOf('employee', { ...bare, isConfirmed: true }), language);
    expect(confirmed).toHaveLength(2);
    expect(confirmed[1]).not.toBe(least[1]);
    // Times that are only offered are taken or answered in the application.
    expect(interviewWords(interviewOf('employee', { isConfirmed: null }), language).join()).not.toContain(
      '+41',
    );
    // The company that set it needs no contact.
    expect(interviewParagraphs(interviewOf('company', bare), language)).toHaveLength(1);
    for (const words of [...told, ...least, ...confirmed]) expect(words).not.toMatch(/[{}]|undefined|null/);
    const titles = [
      interviewTitle(interviewOf('employee'), language),
      interviewTitle(interviewOf('company'), language),
    ];
    expect(titles[0]).toContain('Hotel A');
    expect(titles[1]).toContain('Ana Reis');
    const hints = (['REQUEST', 'CANCEL'] as const).map((method) => calendarHint(method, language));
    const said = [...told, ...least, ...confirmed, ...titles, ...hints];
    expect(unsaid(textsOfGroup(language, 'interview'), said)).toEqual([]);
  });
});

it('a notification links the company to the applications, and both sides to their interviews', () => {
  const interview = { ...interviewAt('2026-12-03T13:00:00.000Z'), about: 'application/5' as const };
  expect(catalogue.targetOf(received, 7)).toBe('/company/7/applications/ongoing');
  expect(catalogue.targetOf(applicationNews.reminder.of(applicant), 7)).toBe(
    '/company/7/applications/ongoing',
  );
  expect(catalogue.targetOf(interview, 7)).toBe('/company/7/applications/5');
  expect(catalogue.targetOf(interview, null)).toBe('/employee/application/edit/5');
  const { about: _, ...older } = interview;
  expect(catalogue.targetOf(older, 7)).toBe('/company/7/applications/ongoing');
  expect(catalogue.targetOf(older, null)).toBe('/employee/application');
});

it('mails about a status and mails about sending can be switched off separately', () => {
  expect(MAILED_STATUSES.map((status) => [status, kindOfStatus(status)])).toEqual([
    ['SENT', 'ApplicationSent'],
    ['INTERVIEW', 'ApplicationStatusChanged'],
    ['CONTRACTSENT', 'ApplicationStatusChanged'],
    ['REFUSAL', 'ApplicationStatusChanged'],
  ]);
});
