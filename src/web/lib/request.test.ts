import { describe, expect, it } from 'vitest';
import { addressIn, languageOfRequest, type PageRequest } from './request.ts';

const chose = (storedLanguage?: PageRequest['storedLanguage']) =>
  ({ storedLanguage, browserLanguage: 'it' }) as PageRequest;
const at = (path: string) => `https://solstice.example${path}`;

describe('the language of a page and of its data request', () => {
  it.each([
    ['/fr', 'fr'],
    ['/fr.data?_routes=fr%2Fhome', 'fr'],
    ['/fr/medias.data', 'fr'],
    ['/agreement', 'it'],
    ['/agreement.data', 'it'],
  ])('for %s is %s if the reader chose Italian', (path, language) => {
    expect(languageOfRequest(at(path), chose('it'))).toBe(language);
  });

  it('is that of the link if the address has none, else that of the browser', () => {
    expect(languageOfRequest(at('/agreement.data?in=en'), chose())).toBe('en');
    expect(languageOfRequest(at('/agreement.data'), chose())).toBe('it');
  });

  it('changes by a redirect to the address of the page, unless the reader has chosen a language', () => {
    expect(addressIn('fr', at('/agreement/abc.data?v=1'), chose())).toBe('/agreement/abc?v=1&in=fr');
    expect(addressIn('it', at('/agreement/abc'), chose())).toBeNull();
    expect(addressIn('fr', at('/agreement/abc'), chose('it'))).toBeNull();
  });

  it('does not change where the address names the one of the page that led there', () => {
    expect(addressIn('fr', at('/agreement/abc?v=1&in=en'), chose())).toBeNull();
  });
});
