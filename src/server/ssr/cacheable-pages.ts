import type { IncomingHttpHeaders } from 'node:http';
import { publicPath } from '#api/pages.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { adIn, houseIn, landingIn, pathOf, planLandingIn } from './addresses.ts';

interface Options {
  /** The paths of indexable pages, apart from those of ads. */
  pages: ReadonlySet<string>;
  /** The query string of the list of ads in canonical form; with its question mark, or empty. */
  listSearch(search: string): string;
  /** The same for the page of year plans. */
  planSearch(search: string): string;
  /** The product's public origin, without a trailing slash. */
  origin: string;
}

/** Decides which pages are the same for all visitors but for season and colour scheme, so that they can be cached. */
export interface CacheablePages {
  /** The cache key of a page: its address with only the parameters that it reads; null if it is not cacheable. */
  addressOf(url: string): string | null;
  /**
   * The ad whose page is requested as a document, which is cacheable until the ad changes; null for other pages, and
   * for visitors from our own search, because the page then links back to it.
   */
  adOf(asked: { url: string; headers: IncomingHttpHeaders }): number | null;
  /** The company whose page is requested as a document; null for other pages. */
  houseOf(url: string): number | null;
}

export function cacheablePages({ pages, listSearch, planSearch, origin }: Options): CacheablePages {
  /** How the query string of a page is normalised, by its path. */
  const searches = new Map(
    LANGUAGES.flatMap((language) => [
      [publicPath(language, 'job.list'), listSearch] as const,
      [publicPath(language, 'year.plan'), planSearch] as const,
    ]),
  );
  return {
    addressOf(url) {
      const path = pathOf(url);
      const searchOf = searches.get(path);
      if (searchOf !== undefined) return path + searchOf(url.slice(path.length));
      const isKept = pages.has(path) || landingIn(path) !== null || planLandingIn(path) !== null;
      return isKept ? path : null;
    },
    adOf({ url, headers: { referer = '' } }) {
      const isFromSearch = referer.startsWith(`${origin}/`) && referer.includes('?');
      return isFromSearch ? null : adIn(pathOf(url));
    },
    houseOf: (url) => houseIn(pathOf(url)),
  };
}
