import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './language.ts';
import {
  canonicalPath,
  FORWARDS,
  isOtherPath,
  otherPath,
  PUBLIC_PAGES,
  type PublicPage,
  pathInLanguage,
  publicPath,
  publicPattern,
} from './paths.ts';

describe('addresses of the pages', () => {
  it('keeps the nesting of the route table under localised slugs', () => {
    expect(publicPath('de', 'page.job-advertisement')).toBe('/de/so-funktionierts/personal-finden');
    expect(publicPath('de', 'rules')).toBe('/de/arbeitgeber/spielregeln');
    expect(publicPath('it', 'page.find-a-job')).toBe('/it/come-funziona/trova-lavori');
    expect(publicPath('en', 'page.employer.seco-pilot')).toBe('/en/employer/seco-pilot');
    expect(publicPath('it', 'job.detail', { id: 12 })).toBe('/it/jobs/12');
    expect(publicPath('en', 'home')).toBe('/en');
  });

  it('leaves out an optional part that is not given', () => {
    expect(otherPath('employee.application.edit')).toBe('/employee/application/edit');
    expect(otherPath('company.jobs.edit', { companyId: 3, id: 8 })).toBe('/company/3/jobs/edit/8');
  });

  it('knows one page only by each address', () => {
    for (const language of LANGUAGES) {
      const patterns = Object.keys(PUBLIC_PAGES).map((page) => publicPattern(page as PublicPage, language));
      expect(new Set(patterns).size).toBe(patterns.length);
    }
  });

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
    ['/fr', '/it'],
    ['/fr/jobs', '/it/jobs'],
  ])('leads %s to %s', (path, canonical) => {
    expect(canonicalPath(path, 'it')).toBe(canonical);
  });

  it('never leads a canonical address elsewhere', () => {
    for (const language of LANGUAGES) {
      for (const page of Object.keys(PUBLIC_PAGES) as PublicPage[]) {
        const path = publicPattern(page, language).replace(':id', '5');
        expect(canonicalPath(path, 'de')).toBe(path);
      }
    }
  });

  it('does not guess at what is no page', () => {
    expect(canonicalPath('/de/jobs/abc', 'de')).toBeNull();
    expect(canonicalPath('/wp-admin', 'de')).toBeNull();
  });

  it('knows the pages that carry no language, with and without what may be left out', () => {
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

  it('forwards to nothing but pages', () => {
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
