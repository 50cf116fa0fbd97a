import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, negotiate } from './language.ts';

describe('the language of a visitor', () => {
  it.each([
    [undefined, 'de'],
    ['', 'de'],
    ['it', 'it'],
    ['it-CH', 'it'],
    ['IT-ch', 'it'],
    ['en-US,en;q=0.9,de;q=0.8', 'en'],
    ['de;q=0.8, en-US , it;q=0.9', 'en'],
    ['de;q=0.7,it;q=0.9', 'it'],
    ['it,en', 'it'],
    ['it;q=1,en', 'it'],
    ['it;q=0.5,en;q=0.5', 'it'],
    ['fr-CH, it;q=0.3', 'fr'],
    ['rm-CH, it;q=0.3', 'it'],
    ['es,pt', 'de'],
    ['it;q=0', 'de'],
    ['it;q=0.0,en;q=0.1', 'en'],
    ['*', 'de'],
    ['en;q=0.5,*;q=0.9', 'de'],
    ['en,*;q=0.1', 'en'],
    ['it;q=2,en;q=0.1', 'en'],
    ['it;q=nonsense', 'de'],
    ['it; q=1.000', 'it'],
    ['it;q=0.12345,en;q=0.1', 'en'],
    ['it;level=1,en;q=0.5', 'it'],
    ['italiano', 'de'],
    [';;;,,,q=1', 'de'],
  ])('whose browser says %j is %s', (header, expected) => {
    expect(negotiate(header, LANGUAGES)).toBe(expected);
  });

  it('is always one of those supported', () => {
    expect(negotiate('fr, it;q=0.2', ['de', 'it'])).toBe('it');
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(LANGUAGES).toContain(negotiate(header, LANGUAGES));
      }),
    );
  });

  it('is the given fallback if no language matches', () => {
    expect(negotiate('es', LANGUAGES, 'it')).toBe('it');
    expect(negotiate('*', LANGUAGES, 'it')).toBe('it');
  });
});
