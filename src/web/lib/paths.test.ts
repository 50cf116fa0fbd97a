import { describe, expect, it } from 'vitest';
import { landingPath, parameterIn, planLandingPath } from '#api/landing-paths.ts';
import { LANGUAGES } from './language.ts';
import {
  canonicalPath,
  FORWARDS,
  isOtherPath,
  isPlainPage,
  PUBLIC_PAGES,
  type PublicPage,
  pathInLanguage,
  publicPattern,
  withLanguageAside,
} from './paths.ts';

describe('addresses of the pages', () => {
  it.each([
    ['/en/About', '/en/about'],
    ['/DE/Impressum', '/de/impressum'],
    ['/de/legal-notice', '/de/impressum'],
    ['/de/how-it-works/job-advertisement', '/de/so-funktionierts/personal-finden'],
    ['/it/employer/rules-of-the-game', '/it/aziende/regole'],
    ['/en/employer/rules-of-the-game', '/en/employer/rules'],
    ['/it/impressum', '/it/informazione-legale'],
    ['/jobs', '/it/jobs'],
    ['/jobs/7', '/it/jobs/7'],
    ['/', '/it'],
    ['/FR/jobs', '/fr/jobs'],
    ['/fr/employer/rules-of-the-game', '/fr/entreprises/regles-du-jeu'],
    ['/rm', '/it'],
    ['/rm/jobs', '/it/jobs'],
    ['/de/jobs/Cucina/valais/WINTER', '/de/jobs/kueche/wallis/winter'],
    ['/de/companies/7/hotel-quarzhorn', '/de/betriebe/7/hotel-quarzhorn'],
    ['/en/AZIENDE/7', '/en/companies/7'],
    ['/etablissements/7/x', '/it/aziende/7/x'],
  ])('redirects %s to %s', (path, canonical) => {
    expect(canonicalPath(path, 'it', parameterIn)).toBe(canonical);
  });

  it('never redirects a canonical address', () => {
    for (const language of LANGUAGES) {
      for (const page of Object.keys(PUBLIC_PAGES) as PublicPage[]) {
        const path =
          page === 'job.landing'
            ? landingPath(language, { job_category_id: 1, state: 'VS', season: 'winter' })
            : page === 'year.landing'
              ? planLandingPath(language, { job_category_id: 2, winter_state: 'GR', summer_state: 'TI' })
              : publicPattern(page, language).replace(':id', '5');
        expect(canonicalPath(path, 'de', parameterIn)).toBe(path);
      }
    }
  });

  it('redirects to every page from English slugs and from any casing, in every language', () => {
    for (const language of LANGUAGES) {
      for (const page of (Object.keys(PUBLIC_PAGES) as PublicPage[]).filter(isPlainPage)) {
        const path = publicPattern(page, language);
        expect(canonicalPath(`/${language}/${PUBLIC_PAGES[page]}`, 'de')).toBe(path);
        expect(canonicalPath(path.toUpperCase(), 'de')).toBe(path);
      }
    }
  });

  it.each([
    ['/fr/seco/check', '/seco/check?in=fr'],
    ['/DE/seco/check/abc', '/seco/check/abc?in=de'],
    ['/it/employee', '/employee?in=it'],
    ['/de/jobs', null],
    ['/fr', null],
    ['/seco/check', null],
    ['/fr//seco/check', null],
  ])('leads %s to a page without a language in its address: %s', (path, to) => {
    expect(withLanguageAside(path, '')).toBe(to);
  });

  it('keeps the parameters of such a page', () => {
    expect(withLanguageAside('/fr/seco/check', '?v=2')).toBe('/seco/check?v=2&in=fr');
  });

  it('has no target for a path that is no page', () => {
    expect(canonicalPath('/de/jobs/abc', 'de')).toBeNull();
    expect(canonicalPath('/wp-admin', 'de')).toBeNull();
    expect(canonicalPath('/de/betriebe/hotel/7', 'de')).toBeNull();
    expect(canonicalPath('/de/betriebe/7/hotel/x', 'de')).toBeNull();
    expect(canonicalPath('/de/jobs/kueche/lombardei/winter', 'de', parameterIn)).toBeNull();
  });

  it('recognises pages without a language, with and without their optional part', () => {
    for (const path of [
      '/employee/application/edit',
      '/employee/application/edit/7',
      '/company/3/dashboard',
    ]) {
      expect(isOtherPath(path), path).toBe(true);
    }
    for (const path of ['/employee', '/company/3', '/wp-admin', '/de/jobs', '/']) {
      expect(isOtherPath(path), path).toBe(false);
    }
  });

  it('has only redirects whose targets are pages', () => {
    for (const to of Object.values(FORWARDS)) {
      expect(isOtherPath(to.replace(':companyId', '3').replace(':id', '7')), to).toBe(true);
    }
  });

  it('finds the same page in another language', () => {
    expect(pathInLanguage('/de/arbeitgeber/spielregeln', 'it')).toBe('/it/aziende/regole');
    expect(pathInLanguage('/it/jobs/4', 'en')).toBe('/en/jobs/4');
    expect(pathInLanguage('/company/3/dashboard', 'en')).toBe('/company/3/dashboard');
  });
});
