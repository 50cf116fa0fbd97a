import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import {
  fillLetter,
  type KnownLetter,
  LETTER_TEXT_MAX,
  LETTER_TITLE_MAX,
  LETTERS_MAX,
  type LetterFacts,
  letterTemplateProblems,
  PLACEHOLDERS,
  PLACEHOLDERS_MAX,
  sharedReasonProblems,
  templateLike,
} from './letter-templates.ts';

const facts: LetterFacts = {
  first_name: 'Ana',
  last_name: 'Reis',
  job: 'Köchin',
  company: 'Hotel Quarzhorn',
  season: 'Wintersaison 2026/27',
  start: 'Dezember 2026',
  contact: 'Reto Camenisch',
};

describe('the text of a template', () => {
  it('may contain every placeholder, or none', () => {
    for (const text of ['Danke.', PLACEHOLDERS.map((name) => `{${name}}`).join(' ')]) {
      expect(letterTemplateProblems({ text })).toEqual([]);
    }
  });

  it('is refused with each unknown placeholder named once', () => {
    expect(letterTemplateProblems({ text: '{vorname} {first_name} {vorname} {} { job }' })).toEqual([
      { field: 'text', code: 'placeholderUnknown', params: { placeholders: '{vorname}, {}, { job }' } },
    ]);
  });

  it('is refused for a single unknown placeholder', () => {
    expect(letterTemplateProblems({ text: 'Guten Tag {vorname}' })).toMatchObject([
      { code: 'placeholderUnknown', params: { placeholders: '{vorname}' } },
    ]);
  });

  it('as the reason of several refusals is refused at its field, and of the texts in other languages the first', () => {
    const unknown = (field: string, placeholders: string) => [
      { field, code: 'placeholderUnknown', params: { placeholders } },
    ];
    const texts = ['{job}', '{prenom}', '{nome}'].map((text) => ({ text }));
    expect(sharedReasonProblems({ explanation: '{vorname}', texts })).toEqual([
      ...unknown('explanation', '{vorname}'),
      ...unknown('texts', '{prenom}'),
    ]);
    expect(sharedReasonProblems({ explanation: '{job}' })).toEqual([]);
  });

  it('may contain a single brace, or braces that span several lines', () => {
    for (const text of ['a } b { c', '{ eins\nzwei }']) expect(letterTemplateProblems({ text })).toEqual([]);
  });

  it(`may contain at most ${PLACEHOLDERS_MAX} placeholders`, () => {
    expect(letterTemplateProblems({ text: '{job}'.repeat(PLACEHOLDERS_MAX) })).toEqual([]);
    expect(letterTemplateProblems({ text: '{job}'.repeat(PLACEHOLDERS_MAX + 1) })).toEqual([
      { field: 'text', code: 'placeholdersMax', params: { max: PLACEHOLDERS_MAX } },
    ]);
  });
});

it.each([
  ['applications/letters', `up to ${LETTERS_MAX} templates`],
  ['applications/letters', `up to ${LETTER_TEXT_MAX.toLocaleString('en')} characters`],
  ['applications/letters', `a title of up to ${LETTER_TITLE_MAX},`],
  ['applications/letters', `up to ${PLACEHOLDERS_MAX} placeholders`],
])('rule %s states the bounds of templates: "%s"', (rule, words) => {
  expect(ruleText(rule)).toContain(words);
});

describe('a template that is filled in', () => {
  it('contains the value of a placeholder wherever it occurs', () => {
    expect(
      fillLetter('{first_name} {last_name}: {job}, {job} ({season}, {start}) {contact}, {company}', facts),
    ).toBe('Ana Reis: Köchin, Köchin (Wintersaison 2026/27, Dezember 2026) Reto Camenisch, Hotel Quarzhorn');
  });

  it('keeps unknown placeholders as they are', () => {
    expect(fillLetter('{vorname} {constructor} {toString} { job }', facts)).toBe(
      '{vorname} {constructor} {toString} { job }',
    );
  });

  it('does not expand placeholders within filled-in values such as names', () => {
    const odd = { ...facts, first_name: '{last_name}', job: '$& $1 {company}' };
    expect(fillLetter('{first_name}, {job}', odd)).toBe('{last_name}, $& $1 {company}');
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(fillLetter('a{first_name}b', { ...facts, first_name: name })).toBe(`a${name}b`);
      }),
    );
  });
});

describe('the text for who reads another language', () => {
  const samples: KnownLetter[] = [
    { language: 'de', title: 'Stelle besetzt', text: 'Besetzt.', sample: 'filled' },
    { language: 'en', title: 'Job filled', text: 'Filled.', sample: 'filled' },
    { language: 'fr', title: 'Poste pourvu', text: 'Pourvu.', sample: 'filled' },
    { language: 'en', title: 'Dates do not fit', text: 'Dates.', sample: 'dates' },
  ];
  const own: KnownLetter[] = [
    { language: 'de', title: 'Stelle besetzt', text: 'Eigene Worte.' },
    { language: 'de', title: 'Hund', text: 'Kein Hund.' },
    { language: 'it', title: 'hund ', text: 'Niente cane.' },
    { language: 'it', title: 'Altro', text: 'Altro.' },
    { language: 'fr', title: 'Chien', text: 'Pas de chien.' },
    { language: 'it', title: 'Video', text: 'Video.' },
    { language: 'de', title: 'Gespräch', text: 'Video.' },
    { language: 'fr', title: 'gespräch', text: 'Entretien.' },
  ];
  const table: [string, string, 'de' | 'it' | 'en' | 'fr', string | undefined][] = [
    ['a sample, that of the other language', 'Besetzt.', 'en', 'Filled.'],
    ['a sample, also where the company has other words in that language', 'Besetzt.', 'fr', 'Pourvu.'],
    ['a template that is called like a sample, that sample', 'Eigene Worte.', 'fr', 'Pourvu.'],
    ['a template, the one of the same title', 'Kein Hund.', 'it', 'Niente cane.'],
    ['a sample, the template that is called like it', 'Filled.', 'de', 'Eigene Worte.'],
    ['a template without its like, none', 'Kein Hund.', 'en', undefined],
    ['a template of another title than those in that language, none', 'Kein Hund.', 'fr', undefined],
    ['a template with the words of one in a third language, its own like', 'Video.', 'fr', 'Entretien.'],
    ['changed words, none', 'Besetzt!', 'en', undefined],
  ];
  it.each(table)('is proposed of %s', (_, text, language, expected) => {
    expect(templateLike({ text, language: 'de' }, language, { own, samples })?.text).toBe(expected);
  });
});
