import type { IncomingHttpHeaders } from 'node:http';
import { publicPath } from '#api/pages.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { adIn, landingIn, pathOf } from './addresses.ts';

interface Options {
  /** The paths of pages that anybody may find, apart from those of ads. */
  pages: ReadonlySet<string>;
  /** What the list of ads reads of a query string, always written alike; with its question mark, or empty. */
  listSearch(search: string): string;
  /** Scheme and host under which people reach the product, without a slash at the end. */
  origin: string;
}

/** Which pages are the same for everybody but for season and scheme, so that they can be cached. */
export interface CacheablePages {
  /** The address of such a page with what it reads of it, and nothing that others hung on; null for any other page. */
  addressOf(url: string): string | null;
  /**
   * The ad whose page is asked for as a document, which is such a page for as long as the ad stays as it is; null for any
   * other, and for who comes from a search of ours, to which the page leads back.
   */
  adOf(asked: { url: string; headers: IncomingHttpHeaders }): number | null;
}

export function cacheablePages({ pages, listSearch, origin }: Options): CacheablePages {
  const lists = new Set(LANGUAGES.map((language) => publicPath(language, 'job.list')));
  return {
    addressOf(url) {
      const path = pathOf(url);
      if (lists.has(path)) return path + listSearch(url.slice(path.length));
      return pages.has(path) || landingIn(path) !== null ? path : null;
    },
    adOf({ url, headers: { referer = '' } }) {
      const isFromSearch = referer.startsWith(`${origin}/`) && referer.includes('?');
      return isFromSearch ? null : adIn(pathOf(url));
    },
  };
}
