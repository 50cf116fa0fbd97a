import { describe, expect, it } from 'vitest';
import { SPOKEN_LANGUAGES } from '#domain/resumes/language-skill.ts';
import { languagesIn, spokenTerms } from './spoken.ts';

describe('an ad is found by the languages that it asks for (rule search/spoken)', () => {
  it('by each alone, and by each level that is enough', () => {
    const asked = [
      { language: 'de', proficiency: 3 },
      { language: 'en', proficiency: 1 },
    ] as const;
    expect(spokenTerms(asked)).toEqual(['de', 'de-3', 'de-4', 'en', 'en-1', 'en-2', 'en-3', 'en-4']);
    expect(spokenTerms([])).toEqual([]);
  });

  it('whose codes are told from levels', () => {
    const asked = SPOKEN_LANGUAGES.map((language) => ({ language, proficiency: 1 as const }));
    expect(languagesIn(spokenTerms(asked))).toEqual(SPOKEN_LANGUAGES);
  });
});
