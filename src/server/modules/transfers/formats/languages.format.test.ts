import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { SPOKEN_LANGUAGES } from '#domain/resumes/language-skill.ts';
import { countryOf } from './countries.ts';
import { FLUENCY, proficiencyOfWords } from './fluency.ts';
import { spokenLanguageOf, threeLettersOf } from './languages.ts';

describe('a language in a file', () => {
  it.each(SPOKEN_LANGUAGES)(
    '%s is recognised by its codes, and by its names in four languages',
    (language) => {
      const names = LANGUAGES.map((it) => new Intl.DisplayNames(it, { type: 'language' }).of(language) ?? '');
      expect([language, threeLettersOf(language), ...names].map(spokenLanguageOf)).toEqual(
        Array.from({ length: 6 }, () => language),
      );
    },
  );

  it.each([
    ['ger', 'de'],
    ['fre', 'fr'],
    ['alb', 'sq'],
    ['nob', 'no'],
    ['tgl', 'fil'],
    ['de-CH', 'de'],
    ['pt_BR', 'pt'],
    ['http://publications.europa.eu/resource/authority/language/ITA', 'it'],
    ['Schweizerdeutsch', 'de'],
    ['PORTUGIESISCH (Brasilien)', 'pt'],
    ['Deutsch / German', 'de'],
    ['Farsi', 'fa'],
    ['Türkçe', 'tr'],
    ['Klingonisch', null],
    ['xx', null],
    ['', null],
  ])('written %s is recognised as %s', (said, language) => {
    expect(spokenLanguageOf(said)).toBe(language);
  });
});

describe('the proficiency in a language', () => {
  it.each([
    ['A1', 1],
    ['a2', 1],
    ['B1', 2],
    ['Level B2', 2],
    ['C1', 3],
    ['C2', 3],
    ['Native speaker', 4],
    ['Native or bilingual proficiency', 4],
    ['Muttersprache', 4],
    ['madrelingua', 4],
    ['langue maternelle', 4],
    ['Fluent', 3],
    ['Full professional proficiency', 3],
    ['Professional working proficiency', 3],
    ['fliessend in Wort und Schrift', 3],
    ['sehr gut', 3],
    ['ottimo', 3],
    ['gut', 2],
    ['buono', 2],
    ['Limited working proficiency', 2],
    ['Intermediate', 2],
    ['Elementary proficiency', 1],
    ['Grundkenntnisse', 1],
    ['scolastico', 1],
    ['non-native', null],
    ['na ja', null],
    ['', null],
  ] as const)('by "%s" is %s', (said, proficiency) => {
    expect(proficiencyOfWords(said)).toBe(proficiency);
  });

  it('is written so that it can be read back', () => {
    for (const [proficiency, words] of Object.entries(FLUENCY)) {
      expect(proficiencyOfWords(words)).toBe(Number(proficiency));
    }
  });
});

it.each([
  ['ch', 'CH'],
  ['Schweiz', 'CH'],
  ['svizzera', 'CH'],
  ['Switzerland', 'CH'],
  ['UK', 'GB'],
  ['Kosovo', 'XK'],
  ['España', null],
  ['Narnia', null],
])('a country written %s is recognised as %s', (said, country) => {
  expect(countryOf(said)).toBe(country);
});
