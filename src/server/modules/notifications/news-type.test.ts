import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { NEWS_KINDS } from '#domain/notifications/news.ts';
import { agreementNews } from '#server/modules/agreements/index.ts';
import { applicationNews } from '#server/modules/applications/index.ts';
import { companyNews } from '#server/modules/companies/index.ts';
import { employmentNews } from '#server/modules/employments/index.ts';
import { poolNews } from '#server/modules/pool/index.ts';
import { tandemNews } from '#server/modules/tandems/index.ts';
import { NEWS_TEXTS, textsOf } from '#test/told-news.ts';
import { newsCatalogue } from './news-type.ts';

const TYPES = [
  ...Object.values(companyNews),
  ...Object.values(employmentNews),
  ...Object.values(agreementNews),
  ...Object.values(tandemNews),
  ...Object.values(applicationNews),
  ...Object.values(poolNews),
];
const received = applicationNews.received.of({ employee: 'Ana Reis', job: 'Koch', house: 'Hotel C' });
const linked = employmentNews.linked.of({ employee: 'Ana Reis', title: 'Köchin', house: 'Hotel C' });

describe.each(LANGUAGES)('the texts of news in %s', (language) => {
  const texts = NEWS_TEXTS[language];

  it('have a group for each kind, and shared ones', () => {
    const others = ['button', 'house', 'interview', 'jobroom', 'push'];
    expect(Object.keys(texts).toSorted()).toEqual([...NEWS_KINDS, ...others].toSorted());
  });

  it('are one text per paragraph, so that pages can show them individually', () => {
    expect(textsOf(texts).filter((text) => text.includes('\n'))).toEqual([]);
  });

  it('have a button for each page that news link to, and no other', () => {
    const buttons = TYPES.flatMap(({ definition }) =>
      Object.values(definition.leadsTo).map(({ button }) => button),
    );
    // Mails alone link to these.
    expect(Object.keys(texts.button).toSorted()).toEqual(
      [...new Set([...buttons, 'ad', 'subscription', 'yearPlan'])].toSorted(),
    );
  });
});

describe('a mail that combines several news', () => {
  it('has paragraphs for each, under the subject and with the button of the last', () => {
    const catalogue = newsCatalogue(TYPES);
    const alone = catalogue.mailOf([linked], 'company', 'en');
    const both = catalogue.mailOf([received, linked], 'company', 'en');
    expect(both).toEqual({
      ...alone,
      paragraphs: [...catalogue.mailOf([received], 'company', 'en').paragraphs, ...alone.paragraphs],
    });
  });
});

describe('a line of the bell', () => {
  const catalogue = newsCatalogue(TYPES);

  it('says who or how many, under the title of the ad', () => {
    const ad = { key: 'job/5', title: 'Koch' };
    const line = (n: number) => catalogue.lineOf({ ...received, group: 'job/5' }, n, 'company', 'de');
    expect(line(1)).toEqual({ subject: 'Neue Bewerbung: Ana Reis', details: '', ad });
    expect(line(12)).toEqual({ subject: '12 neue Bewerbungen', details: '', ad });
  });

  it('is the subject of the mail where that does not name the ad, with the moment of an interview below it', () => {
    const interview = applicationNews.interview.of({
      change: 'set',
      startsAt: '2026-12-04T13:00:00.000Z',
      ...{ employee: 'Ana Reis', company: 'Hotel C', job: 'Koch', ad: 'job/5' },
    });
    expect(catalogue.lineOf(interview, 1, 'employee', 'de')).toEqual({
      subject: 'Einladung zum Gespräch: Hotel C',
      details: 'Freitag, 4. Dezember 2026, 14:00',
      ad: { key: 'job/5', title: 'Koch' },
    });
    expect(catalogue.lineOf(linked, 1, 'company', 'de')).toEqual({
      subject: 'Anstellung bestätigen: Ana Reis',
      details: '',
      ad: null,
    });
  });

  it('says what a correction changed', () => {
    const changed = employmentNews.changed.of({
      change: 'changed',
      ...{ company: 'Hotel C', title: 'Köchin' },
      corrections: [{ field: 'workload', before: 80, after: 100 }],
    });
    expect(catalogue.lineOf(changed, 1, 'employee', 'de').details).toBe('Pensum: 80\u00a0% → 100\u00a0%.');
  });
});

it('news of an unknown type, or with no page for the recipient, are an error', () => {
  const catalogue = newsCatalogue(Object.values(employmentNews));
  expect(() => catalogue.messageOf(received as never, 'company', 'de')).toThrow('ApplicationReceived');
  expect(() => catalogue.targetOf(linked, null)).toThrow('CompanyLinkedToResumeJob');
});
