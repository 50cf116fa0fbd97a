import { describe, expect, it } from 'vitest';
import { cookiesOf, keptAs } from './cookies.ts';

describe('the cookies of a request', () => {
  it('are read by name, the first of two counts', () => {
    const cookies = cookiesOf('season=summer; lang=it;lang=de; odd; scheme=dark');
    expect(cookies.get('season')).toBe('summer');
    expect(cookies.get('lang')).toBe('it');
    expect(cookies.get('scheme')).toBe('dark');
  });

  it('that only this host can set count before others of their name', () => {
    const cookies = cookiesOf('lang=it; __Host-lang=en; season=summer');
    expect(keptAs('lang', cookies)).toBe('en');
    expect(keptAs('season', cookies)).toBe('summer');
    expect(keptAs('scheme', cookies)).toBeUndefined();
  });

  it('may be missing', () => {
    expect(cookiesOf(undefined).size).toBe(0);
  });
});
