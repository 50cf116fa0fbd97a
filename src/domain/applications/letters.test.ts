import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillLetter,
  type KnownLetter,
  type LetterFacts,
  letterFor,
  letterTemplateProblems,
  PLACEHOLDERS,
  PLACEHOLDERS_MAX,
} from './letters.ts';

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

describe('a text for several applicants', () => {
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
  ];
  const table: [string, KnownLetter | string, 'de' | 'it' | 'en' | 'fr', string][] = [
    ['a sample in the language of the applicant', 'Besetzt.', 'en', 'Filled.'],
    ['a template that is called like a sample, as that sample', 'Eigene Worte.', 'fr', 'Pourvu.'],
    ['a template in its own language', 'Eigene Worte.', 'de', 'Eigene Worte.'],
    ['a template as the one of the same name', 'Kein Hund.', 'it', 'Niente cane.'],
    ['a template without its like in the language as it is', 'Kein Hund.', 'en', 'Kein Hund.'],
    ['a sample as it is where the company has other words in the language', 'Besetzt.', 'it', 'Besetzt.'],
    ['a changed template as it is', 'Besetzt!', 'en', 'Besetzt!'],
  ];
  it.each(table)('brings %s', (_, written, applicant, expected) => {
    const letter = letterFor(applicant, { text: String(written), language: 'de' }, { own, samples });
    expect(letter.text).toBe(expected);
  });

  it('is in the language of the template that it was taken from, whatever the caller reads', () => {
    const written = { text: 'Kein Hund.', language: 'en' } as const;
    expect(letterFor('fr', written, { own, samples }).language).toBe('de');
    expect(letterFor('fr', { ...written, text: 'No dogs.' }, { own, samples }).language).toBe('en');
  });
});
