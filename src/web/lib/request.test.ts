import { describe, expect, it } from 'vitest';
import { addressIn, languageOfRequest, type PageRequest } from './request.ts';

const chose = (storedLanguage?: PageRequest['storedLanguage']) => ({ storedLanguage }) as PageRequest;
const at = (path: string) => `https://solstice.example${path}`;

describe('a page and its data', () => {
  it.each([
    ['/fr', 'fr'],
    ['/fr.data?_routes=fr%2Fhome', 'fr'],
    ['/fr/medias.data', 'fr'],
    ['/agreement', 'it'],
    ['/agreement.data', 'it'],
  ])('at %s are written in %s for who chose Italian', (path, language) => {
    expect(languageOfRequest(at(path), chose('it'))).toBe(language);
  });

  it('without a language in the address are in that of the link, else in German', () => {
    expect(languageOfRequest(at('/agreement.data?in=en'), chose())).toBe('en');
    expect(languageOfRequest(at('/agreement.data'), chose())).toBe('de');
  });

  it('are in another language at the address of the page, unless the reader has chosen one', () => {
    expect(addressIn('fr', at('/agreement/abc.data?v=1'), chose())).toBe('/agreement/abc?v=1&in=fr');
    expect(addressIn('de', at('/agreement/abc'), chose())).toBeNull();
    expect(addressIn('fr', at('/agreement/abc'), chose('it'))).toBeNull();
  });
});
