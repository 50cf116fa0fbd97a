import { describe, expect, it } from 'vitest';
import { languageOf, preferencesOf } from './preferences.ts';

describe('the choices of a visitor', () => {
  it('are read by name, the first of duplicates', () => {
    expect(preferencesOf('season=summer; lang=it;lang=de; odd; scheme=dark')).toEqual({
      lang: 'it',
      season: 'summer',
      scheme: 'dark',
    });
  });

  it('take a cookie that only this host can set before others of its name', () => {
    const { lang, season } = preferencesOf('lang=it; __Host-lang=en; season=summer');
    expect([lang, season]).toEqual(['en', 'summer']);
  });

  it('may be missing or invalid', () => {
    const nothing = { lang: undefined, season: undefined, scheme: undefined };
    expect(preferencesOf(undefined)).toEqual(nothing);
    expect(preferencesOf('lang=xx; season=; scheme=pink')).toEqual(nothing);
  });
});

describe('the language of an address', () => {
  const inItalian = { 'accept-language': 'it' };

  it('is that of its path, otherwise the chosen one, that of the link, or that of the browser, in this order', () => {
    const language = (url: string, headers = {}) =>
      languageOf({ url, headers: { ...inItalian, ...headers } });
    expect(language('/fr/jobs?in=en', { cookie: 'lang=de' })).toBe('fr');
    expect(language('/newsletter/off/abc?in=en', { cookie: 'lang=de' })).toBe('de');
    expect(language('/newsletter/off/abc?in=en')).toBe('en');
    expect(language('/newsletter/off/abc?in=xx')).toBe('it');
    expect(language('/newsletter/off/abc')).toBe('it');
  });
});
