import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../lib/language.ts';
import { footerLinks } from './footer-links.ts';

const textsFor = (reader: string) =>
  footerLinks('de')
    .filter(({ of }) => of.split(' ').includes(reader))
    .map(({ text }) => text);

describe('the links in the footer', () => {
  it('for employees lead to their own pages and to none for employers', () => {
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

  it('for company users lead to their own pages and to none for employees', () => {
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

  it('for visitors lead to the pages of both sides that need no login', () => {
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

  it('for no role have the same target twice, in any language', () => {
    for (const language of LANGUAGES) {
      const places = footerLinks(language).map(({ to }) => to);
      expect(new Set(places).size).toBe(places.length);
    }
  });
});
