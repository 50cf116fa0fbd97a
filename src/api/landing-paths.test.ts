import { describe, expect, it } from 'vitest';
import { LANDING_CATEGORY_IDS } from '#domain/jobs/landing.ts';
import { CANTONS } from '#domain/kernel/cantons.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { landingPath, PARAMETERS, parameterIn, parameterKey } from './landing-paths.ts';

describe.each(Object.entries(PARAMETERS))('the slugs of the %s', (name, table) => {
  it('are in lower case without accents, in four languages', () => {
    for (const slugs of Object.values(table)) {
      expect(Object.keys(slugs)).toEqual(['de', 'it', 'en', 'fr']);
      for (const slug of Object.values(slugs)) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });

  it('are unambiguous across all languages', () => {
    const owners = new Map<string, string>();
    for (const [key, slugs] of Object.entries(table)) {
      for (const slug of Object.values(slugs)) {
        expect(owners.get(slug) ?? key, slug).toBe(key);
        owners.set(slug, key);
      }
    }
  });

  it('translate from each language to each other one', () => {
    for (const [key, slugs] of Object.entries(table)) {
      for (const language of LANGUAGES) {
        expect(parameterKey(name, slugs[language], language)).toBe(key);
        for (const written of Object.values(slugs)) {
          expect(parameterIn(name, written.toUpperCase(), language)).toBe(slugs[language]);
        }
      }
    }
  });
});

describe('the path of a landing page', () => {
  it('uses the slugs of its language', () => {
    const landing = { job_category_id: 1, state: 'VS', season: 'winter' };
    expect(landingPath('de', landing)).toBe('/de/jobs/kueche/wallis/winter');
    expect(landingPath('it', landing)).toBe('/it/jobs/cucina/vallese/inverno');
  });

  it('exists for each category, canton and season', () => {
    expect(Object.keys(PARAMETERS.category ?? {}).map(Number)).toEqual([...LANDING_CATEGORY_IDS]);
    expect(Object.keys(PARAMETERS.canton ?? {}).sort()).toEqual([...CANTONS].sort());
    expect(parameterKey('category', 'andere', 'de')).toBeNull();
    expect(parameterIn('canton', 'lombardia', 'it')).toBeNull();
  });
});
