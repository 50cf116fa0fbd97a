import { PROFICIENCIES, type Proficiency } from '#domain/resumes/language-skill.ts';

/** A language that the work of an ad asks for, and how well. */
export interface AskedLanguage {
  readonly language: string;
  readonly proficiency: Proficiency;
}

/**
 * What an ad is found by among the languages: the code of each, and the code with every level that is enough for it
 * (`de-2`: German at most at level 2; rule search/spoken).
 */
export function spokenTerms(spoken: readonly AskedLanguage[]): string[] {
  return spoken.flatMap(({ language, proficiency }) => [
    language,
    ...PROFICIENCIES.filter((level) => level >= proficiency).map((level) => spokenTerm(language, level)),
  ]);
}

/** The term for ads that ask for a language at most at that level. */
export function spokenTerm(language: string, level: Proficiency): string {
  return `${language}-${level}`;
}

/** The codes among the terms of an ad. */
export function languagesIn(terms: readonly string[]): string[] {
  return terms.filter((term) => !term.includes('-'));
}
