import { generatePath, matchPath } from 'react-router';
import { isLanguage, LANGUAGES, type Language } from './language.ts';

/**
 * Localised slugs by their unlocalised segment (rule pages/slugs). Segments that are the same in every
 * language, such as `jobs`, need no row.
 */
const SLUGS: Record<string, Record<Language, string>> = {
  about: { de: 'about', it: 'su-di-noi', en: 'about' },
  contact: { de: 'kontakt', it: 'contatto', en: 'contact' },
  employee: { de: 'arbeitnehmende', it: 'dipendenti', en: 'employee' },
  employer: { de: 'arbeitgeber', it: 'aziende', en: 'employer' },
  'find-a-job': { de: 'job-finden', it: 'trova-lavori', en: 'find-a-job' },
  'further-education': { de: 'weiterbildung', it: 'formazione-continua', en: 'further-education' },
  'how-it-works': { de: 'so-funktionierts', it: 'come-funziona', en: 'how-it-works' },
  'job-advertisement': { de: 'personal-finden', it: 'trovare-personale', en: 'find-staff' },
  'legal-notice': { de: 'impressum', it: 'informazione-legale', en: 'legal-notice' },
  media: { de: 'medien', it: 'media', en: 'media' },
  partners: { de: 'partner', it: 'partner', en: 'partners' },
  privacy: { de: 'datenschutz', it: 'protezione-dei-dati', en: 'privacy' },
  questions: { de: 'fragen', it: 'domande', en: 'questions' },
  'rules-of-the-game': { de: 'spielregeln', it: 'regole', en: 'rules' },
  'seco-pilot': { de: 'seco-pilot', it: 'pilota-seco', en: 'seco-pilot' },
  sponsorship: { de: 'traegerschaft', it: 'ente-promotore', en: 'sponsorship' },
  'terms-and-conditions': { de: 'agb', it: 'termini-e-condizioni', en: 'terms-and-conditions' },
};

/** The pages under `/{lang}` by route name, as unlocalised segments. */
export const PUBLIC_PAGES = {
  home: '',
  'page.how-it-works': 'how-it-works',
  'page.job-advertisement': 'how-it-works/job-advertisement',
  'page.find-a-job': 'how-it-works/find-a-job',
  'page.impress': 'legal-notice',
  'page.about': 'about',
  careerday: 'careerday',
  'page.agb': 'terms-and-conditions',
  'page.employee.further-education': 'employee/further-education',
  'page.employee.seco-pilot': 'employee/seco-pilot',
  'page.employer.seco-pilot': 'employer/seco-pilot',
  rules: 'employer/rules-of-the-game',
  'job.list': 'jobs',
  'job.detail': 'jobs/:id',
  'faq.employee': 'employee/questions',
  'faq.employer': 'employer/questions',
  contact: 'contact',
  newsletter: 'newsletter',
  partners: 'partners',
  media: 'media',
  privacy: 'privacy',
  sponsorship: 'sponsorship',
} as const;
export type PublicPage = keyof typeof PUBLIC_PAGES;

/** The pages without a language in their address, as route patterns. */
export const OTHER_PAGES = {
  'agreement.check': '/seco/check/:uuid',
  'password.reset': '/password/reset/:token/:email',
  'user.profile': '/user/profile/general',
  'user.notification': '/user/notification',
  'employee.profile': '/employee/profile',
  'employee.resume': '/employee/resume/list',
  'employee.resume.job': '/employee/resume/job/:id?',
  'employee.resume.education': '/employee/resume/education/:id?',
  'employee.resume.language': '/employee/resume/language/:id?',
  'employee.resume.certification': '/employee/resume/certification/:id?',
  'employee.favorite': '/employee/favorite',
  'employee.application': '/employee/application/list/:list',
  'employee.application.edit': '/employee/application/edit/:id?',
  'employee.agreements': '/employee/cooperation-agreements',
  'company.add': '/company/add',
  'company.dashboard': '/company/:companyId/dashboard',
  'company.profile': '/company/:companyId/profile/general',
  'company.profile.images': '/company/:companyId/profile/images',
  'company.profile.contact-person': '/company/:companyId/profile/contact-person',
  'company.jobs': '/company/:companyId/jobs/list/:list',
  'company.jobs.create': '/company/:companyId/jobs/create',
  'company.jobs.edit': '/company/:companyId/jobs/edit/:id',
  'company.employees': '/company/:companyId/employees/:list',
  'company.applications': '/company/:companyId/applications/:list',
  'company.agreements': '/company/:companyId/cooperation-agreements',
  subscription: '/subscription/buy',
  'subscription.admin': '/subscription/admin',
  admin: '/admin',
  'dev.components': '/dev/components',
} as const;
export type OtherPage = keyof typeof OTHER_PAGES;

/** Short forms that lead on to a page (rule pages/forwards); parameters pass on. */
export const FORWARDS: Record<string, string> = {
  '/user/profile': OTHER_PAGES['user.profile'],
  '/employee': OTHER_PAGES['employee.profile'],
  '/employee/resume': OTHER_PAGES['employee.resume'],
  // Notifications lead there (rule notifications/targets); documents hang on the entries of the resume.
  '/employee/documents': OTHER_PAGES['employee.resume'],
  '/employee/application': '/employee/application/list/all',
  '/employee/application/list': '/employee/application/list/all',
  '/company/:companyId': OTHER_PAGES['company.dashboard'],
  '/company/:companyId/profile': OTHER_PAGES['company.profile'],
  '/company/:companyId/jobs': '/company/:companyId/jobs/list/active',
  '/company/:companyId/jobs/list': '/company/:companyId/jobs/list/active',
  '/company/:companyId/employees': '/company/:companyId/employees/assignment',
  '/company/:companyId/applications': '/company/:companyId/applications/ongoing',
  '/subscription': OTHER_PAGES['subscription.admin'],
};

type ParamNames<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;
type Params<Pattern extends string> = {
  [Name in ParamNames<Pattern> as Name extends `${string}?` ? never : Name]: string | number;
} & { [Name in ParamNames<Pattern> as Name extends `${infer Bare}?` ? Bare : never]?: string | number };
/** The parameters a page's address needs; nothing where it needs none. */
export type PathArguments<Pattern extends string> = [ParamNames<Pattern>] extends [never]
  ? []
  : Params<Pattern> extends Record<string, never>
    ? [params?: Params<Pattern>]
    : Record<never, never> extends Params<Pattern>
      ? [params?: Params<Pattern>]
      : [params: Params<Pattern>];

/** The route pattern of a public page in one language, with its leading slash. */
export function publicPattern(page: PublicPage, language: Language): string {
  return ['', language, ...segmentsOf(page).map((segment) => localised(segment, language))].join('/');
}

export function publicPath<Page extends PublicPage>(
  language: Language,
  page: Page,
  ...[params]: PathArguments<(typeof PUBLIC_PAGES)[Page]>
): string {
  return fill(publicPattern(page, language), params);
}

export function otherPath<Page extends OtherPage>(
  page: Page,
  ...[params]: PathArguments<(typeof OTHER_PAGES)[Page]>
): string {
  return fill(OTHER_PAGES[page], params);
}

function fill(pattern: string, params: Record<string, string | number | undefined> | undefined): string {
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined) filled[name] = String(value);
  }
  return generatePath(pattern, filled);
}

/**
 * Where a path that no route takes as it is belongs: other casings, unlocalised or foreign slugs, and
 * public paths without a language or with one we do not write, which get `fallback`. Null if no public
 * page is meant.
 */
export function canonicalPath(pathname: string, fallback: Language): string | null {
  const given = pathname.split('/').filter(Boolean);
  const first = given[0]?.toLowerCase() ?? '';
  const language = isLanguage(first) ? first : fallback;
  const rest = /^[a-z]{2}$/.test(first) ? given.slice(1) : given;
  const page = (Object.keys(PUBLIC_PAGES) as PublicPage[]).find((name) => meant(segmentsOf(name), rest));
  if (page === undefined) return null;
  const segments = segmentsOf(page).map((segment, index) =>
    segment.startsWith(':') ? (rest[index] ?? '') : localised(segment, language),
  );
  return ['', language, ...segments].join('/');
}

/** Whether a path is that of a page without a language in its address, be it switched off. */
export function isOtherPath(pathname: string): boolean {
  return Object.values(OTHER_PAGES).some((pattern) => matchPath(pattern, pathname) !== null);
}

/** The same page in another language; a path without a language stays as it is. */
export function pathInLanguage(pathname: string, language: Language): string {
  const [, first, ...rest] = pathname.split('/');
  if (!isLanguage(first)) return pathname;
  return canonicalPath(`/${language}/${rest.join('/')}`, language) ?? `/${language}`;
}

function segmentsOf(page: PublicPage): string[] {
  return PUBLIC_PAGES[page].split('/').filter(Boolean);
}

function localised(segment: string, language: Language): string {
  return SLUGS[segment]?.[language] ?? segment;
}

function meant(segments: string[], given: string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every((segment, index) => {
      const word = given[index]?.toLowerCase() ?? '';
      if (segment.startsWith(':')) return /^\d+$/.test(word);
      return word === segment || LANGUAGES.some((language) => localised(segment, language) === word);
    })
  );
}
