import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import occupations from '../../modules/jobs/occupations/sample.json' with { type: 'json' };
import { ROLES } from './roles.ts';

describe('the posts that demo ads are about', () => {
  it('name occupations of the bundled sample, and know which must be reported', () => {
    for (const { occupationCode, isSubject } of ROLES) {
      const occupation = occupations.find(({ code }) => code === occupationCode);
      expect(occupation?.subject, occupationCode).toBe(isSubject);
    }
  });

  it('bear the occupation as their first title, unless they are for people in training', () => {
    for (const { occupationCode, positionId, titles } of ROLES.filter(({ positionId }) => positionId > 2)) {
      const occupation = occupations.find(({ code }) => code === occupationCode);
      for (const language of LANGUAGES) {
        expect(titles[language][0], `${occupationCode} ${positionId}`).toBe(occupation?.[language]);
      }
    }
  });
});
