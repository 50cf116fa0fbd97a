import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../lib/language.ts';
import { footerLinks } from './footer-links.ts';

const textsFor = (reader: string) =>
  footerLinks('de')
    .filter(({ of }) => of.split(' ').includes(reader))
    .map(({ text }) => text);

describe('the links at the foot of a page', () => {
  it('lead employees to what is theirs, and to nothing for employers', () => {
    expect(textsFor('employee')).toEqual([
      'nav.jobs',
      'nav.forEmployees',
      'panel.resume',
      'panel.favorites',
      'nav.applications',
      'nav.agreements',
      'nav.check',
      'footer.contact',
      'footer.newsletter',
      'footer.privacy',
      'footer.terms',
      'footer.impress',
      'footer.corona',
    ]);
  });

  it('lead company users to what is theirs, and to nothing of employees', () => {
    expect(textsFor('company')).toEqual([
      'nav.jobs',
      'nav.forEmployers',
      'panel.subscription',
      'footer.rules',
      'nav.check',
      'footer.contact',
      'footer.newsletter',
      'footer.media',
      'footer.privacy',
      'footer.terms',
      'footer.impress',
      'footer.corona',
    ]);
  });

  it('lead visitors to what either may read without a login', () => {
    expect(textsFor('visitor')).toEqual([
      'nav.jobs',
      'nav.forEmployees',
      'nav.forEmployers',
      'footer.rules',
      'nav.check',
      'footer.contact',
      'footer.newsletter',
      'footer.media',
      'footer.privacy',
      'footer.terms',
      'footer.impress',
      'footer.corona',
    ]);
  });

  it('lead nobody to the same place twice, in any language', () => {
    for (const language of LANGUAGES) {
      const places = footerLinks(language).map(({ to }) => to);
      expect(new Set(places).size).toBe(places.length);
    }
  });
});
