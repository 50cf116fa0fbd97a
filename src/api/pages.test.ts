import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { otherPath, PUBLIC_PAGES, type PublicPage, publicPath, publicPattern } from './pages.ts';

describe('the address of a page', () => {
  it('keeps the nesting of the route table under localised slugs', () => {
    expect(publicPath('de', 'page.job-advertisement')).toBe('/de/so-funktionierts/personal-finden');
    expect(publicPath('de', 'rules')).toBe('/de/arbeitgeber/spielregeln');
    expect(publicPath('it', 'page.find-a-job')).toBe('/it/come-funziona/trova-lavori');
    expect(publicPath('en', 'page.employer.seco-pilot')).toBe('/en/employer/seco-pilot');
    expect(publicPath('it', 'job.detail', { id: 12 })).toBe('/it/jobs/12');
    expect(publicPath('en', 'home')).toBe('/en');
  });

  it.each([
    ['de', 'about', 'agb', 'careerday', 'weiterbildung', 'impressum', 'arbeitnehmende/seco-pilot'],
    [
      'it',
      'su-di-noi',
      'termini-e-condizioni',
      'careerday',
      'formazione-continua',
      'informazione-legale',
      'dipendenti/pilota-seco',
    ],
    [
      'en',
      'about',
      'terms-and-conditions',
      'careerday',
      'further-education',
      'legal-notice',
      'employee/seco-pilot',
    ],
  ] as const)('has its established slugs in %s', (language, about, terms, day, courses, imprint, pilot) => {
    const employee = pilot.split('/')[0];
    expect(publicPath(language, 'page.about')).toBe(`/${language}/${about}`);
    expect(publicPath(language, 'page.agb')).toBe(`/${language}/${terms}`);
    expect(publicPath(language, 'careerday')).toBe(`/${language}/${day}`);
    expect(publicPath(language, 'page.employee.further-education')).toBe(
      `/${language}/${employee}/${courses}`,
    );
    expect(publicPath(language, 'page.impress')).toBe(`/${language}/${imprint}`);
    expect(publicPath(language, 'page.employee.seco-pilot')).toBe(`/${language}/${pilot}`);
  });

  it('leaves out an optional part that is not given', () => {
    expect(otherPath('employee.application.edit')).toBe('/employee/application/edit');
    expect(otherPath('company.jobs.edit', { companyId: 3, id: 8 })).toBe('/company/3/jobs/edit/8');
  });

  it('escapes its parameters, so that they cannot change the path', () => {
    expect(otherPath('agreement.check', { uuid: '../a?b#c' })).toBe('/seco/check/..%2Fa%3Fb%23c');
  });

  it('belongs to one page only', () => {
    for (const language of LANGUAGES) {
      const patterns = Object.keys(PUBLIC_PAGES).map((page) => publicPattern(page as PublicPage, language));
      expect(new Set(patterns).size).toBe(patterns.length);
    }
  });
});
