import { describe, expect, it } from 'vitest';
import { NONE_UNKNOWN } from './documents.ts';
import { languageSkillProblems, SPOKEN_LANGUAGES } from './language-skill.ts';

type Facts = Parameters<typeof languageSkillProblems>[1];
const told = (language: string | undefined, facts: Omit<Facts, 'unknownPaths'>) =>
  languageSkillProblems({ language }, { ...facts, unknownPaths: NONE_UNKNOWN }).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('a language of a resume', () => {
  it('stands there once', () => {
    expect(told('de', { others: [], stored: null })).toEqual([]);
    expect(told('de', { others: ['it', 'de'], stored: null })).toEqual(['language languageListed']);
  });

  it('stays the one it is', () => {
    expect(told('it', { others: [], stored: 'it' })).toEqual([]);
    expect(told('de', { others: [], stored: 'it' })).toEqual(['language languageFixed']);
  });

  it('that cannot be read is told by its field alone', () => {
    expect(told(undefined, { others: ['de'], stored: 'it' })).toEqual([]);
  });
});

it('languages are named once each, and every language of the product is among them', () => {
  expect(new Set(SPOKEN_LANGUAGES).size).toBe(SPOKEN_LANGUAGES.length);
  expect(SPOKEN_LANGUAGES).toEqual(expect.arrayContaining(['de', 'it', 'en', 'fr', 'rm']));
});
