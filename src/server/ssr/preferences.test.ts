import { describe, expect, it } from 'vitest';
import { browserLanguage, cookiesOf, seasonOfDate } from './preferences.ts';

describe('what a browser tells of its person', () => {
  it.each([
    [undefined, 'de'],
    ['', 'de'],
    ['it-CH,it;q=0.9,de;q=0.8', 'it'],
    ['fr-CH, en;q=0.5, it;q=0.7', 'it'],
    ['EN-gb', 'en'],
    ['pt, ru;q=0.8', 'de'],
    ['en;q=0, de;q=0.1', 'de'],
    ['en;q=oops', 'de'],
  ])('reads %s as %s', (header, language) => {
    expect(browserLanguage(header)).toBe(language);
  });

  it('reads cookies and takes the first of two with one name', () => {
    const cookies = cookiesOf('season=summer; lang=it;lang=de; odd; scheme=dark');
    expect(cookies.get('season')).toBe('summer');
    expect(cookies.get('lang')).toBe('it');
    expect(cookies.get('scheme')).toBe('dark');
    expect(cookiesOf(undefined).size).toBe(0);
  });

  it('is winter from November to April', () => {
    expect(seasonOfDate('2026-10-31')).toBe('summer');
    expect(seasonOfDate('2026-11-01')).toBe('winter');
    expect(seasonOfDate('2027-04-30')).toBe('winter');
    expect(seasonOfDate('2027-05-01')).toBe('summer');
  });
});
