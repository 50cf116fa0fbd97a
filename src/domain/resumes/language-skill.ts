import type { Problem, Readable } from '#domain/kernel/problem.ts';
import { documentProblems, type EntryDocument, type UnknownPaths } from './documents.ts';

/**
 * The languages that a resume may list, as ISO 639 codes: first those of guests, then those of Switzerland and of
 * others who work here (rule resumes/languages).
 */
export const SPOKEN_LANGUAGES = [
  ...['de', 'en', 'es', 'zh', 'pt', 'fr', 'it', 'ru', 'nl', 'pl', 'ro', 'no'],
  ...['cs', 'el', 'tr', 'da', 'ar', 'he', 'ja', 'ko', 'sv', 'fi', 'hu'],
  ...['rm', 'sq', 'bs', 'hr', 'sr', 'mk', 'sl', 'sk', 'bg', 'uk', 'lt', 'lv', 'et'],
  ...['fa', 'ku', 'ti', 'am', 'so', 'sw', 'hi', 'ta', 'si', 'th', 'vi', 'fil', 'id'],
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** Basic (1), good (2), fluent (3) and native (4). */
export const PROFICIENCIES = [1, 2, 3, 4] as const;
export type Proficiency = (typeof PROFICIENCIES)[number];

export interface LanguageSkillFacts {
  /** The other languages of the resume. */
  others: readonly string[];
  /** The language of the stored entry, which cannot be changed; null for a new one. */
  stored: SpokenLanguage | null;
  unknownPaths: UnknownPaths;
}

/** The problems of a language apart from those of single fields. */
export function languageSkillProblems(
  form: Readable<{ language: string; documents?: readonly EntryDocument[] | undefined }>,
  { others, stored, unknownPaths }: LanguageSkillFacts,
): Problem[] {
  return [...choiceProblems(form.language, { others, stored }), ...documentProblems(form, unknownPaths)];
}

function choiceProblems(
  language: string | undefined,
  { others, stored }: Pick<LanguageSkillFacts, 'others' | 'stored'>,
): Problem[] {
  if (language === undefined) return [];
  if (stored !== null && language !== stored) return [{ field: 'language', code: 'languageFixed' }];
  return others.includes(language) ? [{ field: 'language', code: 'languageListed' }] : [];
}
