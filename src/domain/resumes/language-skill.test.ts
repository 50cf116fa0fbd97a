import { describe, expect, it } from 'vitest';
import { NONE_UNKNOWN } from './documents.ts';
import { languageSkillProblems, SPOKEN_LANGUAGES } from './language-skill.ts';

type Facts = Parameters<typeof languageSkillProblems>[1];
const told = (language: string | undefined, facts: Omit<Facts, 'unknownPaths'>) =>
  languageSkillProblems({ language }, { ...facts, unknownPaths: NONE_UNKNOWN }).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('a language of a resume', () => {
  it('may be listed once only', () => {
    expect(told('de', { others: [], stored: null })).toEqual([]);
    expect(told('de', { others: ['it', 'de'], stored: null })).toEqual(['language languageListed']);
  });

  it('cannot be changed to another language', () => {
    expect(told('it', { others: [], stored: 'it' })).toEqual([]);
    expect(told('de', { others: [], stored: 'it' })).toEqual(['language languageFixed']);
  });

  it('is reported by its field alone if it is invalid', () => {
    expect(told(undefined, { others: ['de'], stored: 'it' })).toEqual([]);
  });
});

it('the languages on offer are distinct, and include every language of the product', () => {
  expect(new Set(SPOKEN_LANGUAGES).size).toBe(SPOKEN_LANGUAGES.length);
  expect(SPOKEN_LANGUAGES).toEqual(expect.arrayContaining(['de', 'it', 'en', 'fr', 'rm']));
});
