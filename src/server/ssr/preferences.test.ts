import { describe, expect, it } from 'vitest';
import { preferencesOf } from './preferences.ts';

describe('what somebody has chosen', () => {
  it('is read by name, the first of two counts', () => {
    expect(preferencesOf('season=summer; lang=it;lang=de; odd; scheme=dark')).toEqual({
      lang: 'it',
      season: 'summer',
      scheme: 'dark',
    });
  });

  it('that only this host can set counts before others of its name', () => {
    const { lang, season } = preferencesOf('lang=it; __Host-lang=en; season=summer');
    expect([lang, season]).toEqual(['en', 'summer']);
  });

  it('may be missing, or none of the choices', () => {
    const nothing = { lang: undefined, season: undefined, scheme: undefined };
    expect(preferencesOf(undefined)).toEqual(nothing);
    expect(preferencesOf('lang=xx; season=; scheme=pink')).toEqual(nothing);
  });
});
