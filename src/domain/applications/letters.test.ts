import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillLetter,
  type LetterFacts,
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
