import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './country.ts';

describe('the list of countries', () => {
  it('holds the 249 codes of ISO 3166-1 and Kosovo, each once', () => {
    expect(COUNTRIES).toHaveLength(250);
    expect(new Set(COUNTRIES).size).toBe(250);
  });

  it('has a name for each in every language', () => {
    for (const language of ['de', 'it', 'en', 'fr']) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
    }
  });
});
