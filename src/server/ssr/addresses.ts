import { type Landing, type PlanLanding, parameterKey } from '#api/landing-paths.ts';
import { publicPattern } from '#api/pages.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { ID_MAX } from '#domain/kernel/limits.ts';

/**
 * The patterns of the addresses of ads' pages in each language, precompiled because most requests are matched against
 * them.
 */
const PATTERNS = {
  'job.detail': patternsOf('job.detail'),
  'job.landing': patternsOf('job.landing'),
  'year.landing': patternsOf('year.landing'),
  house: patternsOf('house'),
};

function patternsOf(page: 'job.detail' | 'job.landing' | 'year.landing' | 'house'): Record<Language, RegExp> {
  const patternIn = (language: Language) =>
    new RegExp(
      `^${publicPattern(page, language)
        .replaceAll(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
        .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`,
    );
  return Object.fromEntries(LANGUAGES.map((language) => [language, patternIn(language)])) as Record<
    Language,
    RegExp
  >;
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/**
 * The canonical address without trailing slashes, and with one leading slash, since two would name another host; null
 * if the address is canonical already.
 */
export function withoutSpareSlashes(url: string): string | null {
  const path = pathOf(url);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const plain = path.slice(0, end).replace(/^\/+/, '/');
  return plain === path ? null : plain + url.slice(path.length);
}

/** The language of an address, also of a page's data, whose address is that of the page with a suffix. */
export function languageIn(url: string): Language | undefined {
  const first = pathOf(url)
    .split('/')[1]
    ?.replace(/\.data$/, '');
  return LANGUAGES.find((language) => language === first);
}

/** The ad whose page a path leads to; null for other pages. */
export function adIn(path: string): number | null {
  return idIn('job.detail', path);
}

/** The company whose page a path leads to, under any name but that of a page's data; null for other pages. */
export function houseIn(path: string): number | null {
  return path.endsWith('.data') ? null : idIn('house', path);
}

function idIn(page: 'job.detail' | 'house', path: string): number | null {
  const { id = '' } = parametersOf(page, path) ?? {};
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= ID_MAX ? Number(id) : null;
}

/** The category, canton and season of a landing page, whether or not it has ads; null for other pages. */
export function landingIn(path: string): Landing | null {
  const language = languageIn(path);
  const given = parametersOf('job.landing', path);
  if (language === undefined || given === null) return null;
  const key = (name: string) => parameterKey(name, given[name], language);
  const [category, state, season] = [key('category'), key('canton'), key('season')];
  return category && state && season ? { job_category_id: Number(category), state, season } : null;
}

/** The category and cantons of a landing page of year plans, whether or not it has plans; null for other pages. */
export function planLandingIn(path: string): PlanLanding | null {
  const language = languageIn(path);
  const given = parametersOf('year.landing', path);
  if (language === undefined || given === null) return null;
  const key = (name: string) => parameterKey(name, given[name], language);
  const [category, winter, summer] = [key('category'), key('winterCanton'), key('summerCanton')];
  return category && winter && summer
    ? { job_category_id: Number(category), winter_state: winter, summer_state: summer }
    : null;
}

/** The parameters of a page's address; null if the path does not match it. */
function parametersOf(page: keyof typeof PATTERNS, path: string): Record<string, string | undefined> | null {
  const language = languageIn(path);
  if (language === undefined) return null;
  return PATTERNS[page][language].exec(path)?.groups ?? null;
}
