import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import {
  AGREEMENT_CHANGES,
  ENTRY_CHANGES,
  MAILED_STATUSES,
  type NotificationNews,
} from '#domain/notifications/notification.ts';
import de from '#locales/de/notifications.json' with { type: 'json' };
import en from '#locales/en/notifications.json' with { type: 'json' };
import fr from '#locales/fr/notifications.json' with { type: 'json' };
import italian from '#locales/it/notifications.json' with { type: 'json' };
import { companyGoneWords, newsWords, type Side, sentenceOf, statusWords } from './words.ts';

const names = { employee: 'Ana Reis', job: 'Koch', title: 'Köchin', company: 'Hotel A' };
const companies: [string, string] = ['Hotel A', 'Hotel B'];

const NEWS: readonly (readonly [NotificationNews, Side])[] = [
  [{ type: 'ApplicationReceived', ...names }, 'company'],
  [{ type: 'ApplicationOpenReminder', ...names }, 'company'],
  [{ type: 'CompanyLinkedToResumeJob', ...names }, 'company'],
  ...AGREEMENT_CHANGES.flatMap((change) =>
    (['employee', 'company'] as const).map((side) => {
      const type = 'CooperationAgreementChanged';
      return [{ type, change, employee: names.employee, companies }, side] as const;
    }),
  ),
  ...ENTRY_CHANGES.map(
    (change) => [{ type: 'ResumeJobEntryChanged', change, ...names }, 'employee'] as const,
  ),
];

type Tree = { [key: string]: string | Tree };

const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((node) => (typeof node === 'string' ? [node] : textsOf(node)));

const filled = (text: string) =>
  Object.entries({ ...names, first: companies[0], second: companies[1] }).reduce(
    (words, [name, value]) => words.replaceAll(`{${name}}`, value),
    text,
  );

const namesIn = (news: NotificationNews, side: Side) => {
  switch (news.type) {
    case 'CooperationAgreementChanged':
      // An employee need not be told the own name.
      return side === 'company' ? [news.employee, ...news.companies] : news.companies;
    case 'ResumeJobEntryChanged':
      return [news.company, news.title];
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
      const { subject, message, button } = newsWords(news, side, language);
      for (const name of namesIn(news, side)) expect(message).toContain(name);
      expect(message).toMatch(/\.$/);
      expect(message).toBe(sentenceOf(news, side, language));
      for (const words of [subject, message, button]) expect(words).not.toMatch(/[{}]|undefined/);
      expect(subject).not.toMatch(/\.$/);
    }
  });

  it('have a text of its own for each paragraph, so that pages can show them one by one', () => {
    expect(textsOf(catalogue).filter((text) => text.includes('\n'))).toEqual([]);
  });

  it('say every text of the catalogue somewhere', () => {
    const said = new Set(
      NEWS.flatMap(([news, side]) => {
        const { subject, message, button } = newsWords(news, side, language);
        return [subject, message, button];
      }),
    );
    for (const status of MAILED_STATUSES) {
      const { subject, paragraphs, button } = statusWords({ status, ...names }, language);
      for (const words of [subject, ...paragraphs, button]) said.add(words);
    }
    said.add(companyGoneWords(language));
    expect(
      textsOf(catalogue)
        .map(filled)
        .filter((text) => !said.has(text)),
    ).toEqual([]);
  });
});
