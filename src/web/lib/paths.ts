import { matchPath } from 'react-router';
import {
  LANGUAGE_PARAMETER,
  numberIn,
  OTHER_PAGES,
  PUBLIC_PAGES,
  type PublicPage,
  segmentsOf,
  slugIn,
} from '#api/pages.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from './language.ts';

/** The only import of address functions for pages. */
export {
  DOCUMENTS,
  type DocumentName,
  documentPath,
  housePath,
  isPlainPage,
  OTHER_PAGES,
  type OtherPage,
  otherPath,
  type PathArguments,
  type PlainPage,
  PUBLIC_PAGES,
  type PublicPage,
  publicPath,
  publicPattern,
} from '#api/pages.ts';

/** Redirects to pages from short addresses (rule pages/forwards); the parameters of the source are passed on. */
export const FORWARDS: Record<string, string> = {
  '/user/profile': OTHER_PAGES['user.profile'],
  '/employee': OTHER_PAGES['employee.profile'],
  '/employee/resume': OTHER_PAGES['employee.resume'],
  // The target of notifications (rule notifications/targets); documents are shown with the entries of the resume.
  [OTHER_PAGES['employee.documents']]: OTHER_PAGES['employee.resume'],
  [OTHER_PAGES['employee.applications']]: '/employee/application/list/all',
  '/employee/application/list': '/employee/application/list/all',
  '/company/:companyId': OTHER_PAGES['company.dashboard'],
  '/company/:companyId/profile': OTHER_PAGES['company.profile'],
  '/company/:companyId/jobs': '/company/:companyId/jobs/list/active',
  '/company/:companyId/jobs/list': '/company/:companyId/jobs/list/active',
  '/company/:companyId/employees': '/company/:companyId/employees/assignment',
  '/company/:companyId/applications': '/company/:companyId/applications/ongoing',
  '/subscription': OTHER_PAGES['subscription.admin'],
};

/**
 * The canonical path for one that matches no route: with other casing, with slugs that are untranslated or of another
 * language, or without a supported language, for which it uses `fallback`. Null if it resembles no public page.
 * @param parameterIn translates a parameter; the one of `landing-paths.ts` also translates the slugs of landing pages
 */
export function canonicalPath(
  pathname: string,
  fallback: Language,
  parameterIn: (name: string, written: string, language: Language) => string | null = numberIn,
): string | null {
  const given = pathname.split('/').filter(Boolean);
  const first = given[0]?.toLowerCase() ?? '';
  const language = isLanguage(first) ? first : fallback;
  const rest = /^[a-z]{2}$/.test(first) ? given.slice(1) : given;
  const page = (Object.keys(PUBLIC_PAGES) as PublicPage[]).find((name) =>
    matches(segmentsOf(name), rest, parameterIn),
  );
  if (page === undefined) return null;
  const segments = segmentsOf(page)
    .slice(0, rest.length)
    .map((segment, index) =>
      segment.startsWith(':')
        ? (parameterIn(parameterOf(segment), rest[index] ?? '', language) ?? '')
        : slugIn(segment, language),
    );
  return ['', language, ...segments].join('/');
}

/** Whether a path is that of a page without a language in its address, whether or not it has a route of its own. */
export function isOtherPath(pathname: string): boolean {
  return Object.values(OTHER_PAGES).some((pattern) => matchPath(pattern, pathname) !== null);
}

/**
 * The address of a page that has no language in it, for one with a language before it, "/fr/seco/check": the language as
 * a parameter. Null for any other path.
 */
export function withLanguageAside(pathname: string, search: string): string | null {
  const [, first = '', ...rest] = pathname.split('/');
  const language = first.toLowerCase();
  const path = `/${rest.join('/')}`;
  const isPage = isOtherPath(path) || Object.keys(FORWARDS).some((from) => matchPath(from, path) !== null);
  if (!isLanguage(language) || !isPage) return null;
  const asked = new URLSearchParams(search);
  asked.set(LANGUAGE_PARAMETER, language);
  return `${path}?${asked}`;
}

/**
 * The same page in another language, except for landing pages, which provide their own addresses; a path without a
 * language is unchanged.
 */
export function pathInLanguage(pathname: string, language: Language): string {
  const [, first, ...rest] = pathname.split('/');
  if (!isLanguage(first)) return pathname;
  return canonicalPath(`/${language}/${rest.join('/')}`, language) ?? `/${language}`;
}

function matches(
  segments: string[],
  given: string[],
  parameterIn: (name: string, written: string, language: Language) => string | null,
): boolean {
  const required = segments.filter((segment) => !segment.endsWith('?'));
  return (
    given.length >= required.length &&
    given.length <= segments.length &&
    segments.slice(0, given.length).every((segment, index) => {
      const word = given[index]?.toLowerCase() ?? '';
      if (segment.startsWith(':')) return parameterIn(parameterOf(segment), word, DEFAULT_LANGUAGE) !== null;
      return word === segment || LANGUAGES.some((language) => slugIn(segment, language) === word);
    })
  );
}

/** The name of the parameter that a segment stands for; an optional one ends with a question mark. */
function parameterOf(segment: string): string {
  return segment.replace(/^:|\?$/g, '');
}
