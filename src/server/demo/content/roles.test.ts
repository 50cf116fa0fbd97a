import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import occupations from '../../modules/jobs/occupations/sample.json' with { type: 'json' };
import { ROLES } from './roles.ts';

describe('the posts that demo ads are about', () => {
  it('are occupations of the bundled sample, with the right reporting obligation', () => {
    for (const { occupationCode, isSubject } of ROLES) {
      const occupation = occupations.find(({ code }) => code === occupationCode);
      expect(occupation?.subject, occupationCode).toBe(isSubject);
    }
  });

  it('have the occupation as their first title, except for those of trainees', () => {
    for (const { occupationCode, positionId, titles } of ROLES.filter(({ positionId }) => positionId > 2)) {
      const occupation = occupations.find(({ code }) => code === occupationCode);
      for (const language of LANGUAGES) {
        expect(titles[language][0], `${occupationCode} ${positionId}`).toBe(occupation?.[language]);
      }
    }
  });
});
