import { type Landing, landingPath, type PlanLanding, planLandingPath } from '#api/landing-paths.ts';
import { LANGUAGES, type Language } from './language.ts';
import {
  housePath,
  isPlainPage,
  OTHER_PAGES,
  PUBLIC_PAGES,
  type PublicPage,
  publicPath,
  publicPattern,
} from './paths.ts';

/** The addresses of a page by language. */
type Addresses = Readonly<Record<Language, string>>;

/** The data of the sitemap and robots.txt; `server/ssr` imports it from the bundle. */
export const site = {
  /** The public pages for search engines, except those of single ads and the one that only redirects. */
  pages: (Object.keys(PUBLIC_PAGES) as PublicPage[])
    .filter((page) => page !== 'page.how-it-works' && isPlainPage(page))
    .map((page) => inEveryLanguage((language) => publicPattern(page, language))),
  job: (id: number) => inEveryLanguage((language) => publicPath(language, 'job.detail', { id })),
  house: (house: { id: number; name: string }) => inEveryLanguage((language) => housePath(language, house)),
  planLanding: (landing: PlanLanding) => inEveryLanguage((language) => planLandingPath(language, landing)),
  landing: (landing: Landing) => inEveryLanguage((language) => landingPath(language, landing)),
  /** The path prefixes of all pages that need a login or a personal link. */
  closed: [...new Set(Object.values(OTHER_PAGES).map((path) => `/${path.split('/')[1]}`))],
};

function inEveryLanguage(addressIn: (language: Language) => string): Addresses {
  return Object.fromEntries(LANGUAGES.map((language) => [language, addressIn(language)])) as Addresses;
}
