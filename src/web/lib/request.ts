import { createContext } from 'react-router';
import { LANGUAGE_PARAMETER } from '#api/pages.ts';
import type { Season } from '#domain/kernel/season.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageOfPath } from './language.ts';

export type Scheme = 'light' | 'dark' | 'auto';

/** What the server knows of a page request; `server/ssr` fills it in, loaders read it. */
export interface PageRequest {
  nonce: string | undefined;
  /** The language of the cookie, if the person ever chose one. */
  storedLanguage: Language | undefined;
  /** The language that the browser likes best; de if it likes none of ours. */
  browserLanguage: Language;
  season: Season;
  scheme: Scheme;
  /** Civil date in Europe/Zurich. */
  today: string;
  /** Scheme and host of the product, without a slash at the end. */
  origin: string;
  demo: boolean;
  /** Calls the API in process, as a visitor; the path begins with `/api`. */
  apiFetch(path: string, init?: RequestInit): Promise<Response>;
  reportError(error: unknown): void;
}

export const pageRequest = createContext<PageRequest>();

/** The page whose data may be asked for: that has its address with an ending, which for a home page stands behind the language. */
function pageAsked(url: string): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\.data$/, '');
  return page;
}

/** The language a page is written in: that of its address, else the stored one, else de (rule pages/language). */
export function languageOfRequest(url: string, page: PageRequest): Language {
  const { pathname, searchParams } = pageAsked(url);
  const named = searchParams.get(LANGUAGE_PARAMETER);
  return (
    languageOfPath(pathname) ??
    page.storedLanguage ??
    (isLanguage(named) ? named : undefined) ??
    DEFAULT_LANGUAGE
  );
}

/** The address at which a page is in this language; null where it is already, or the reader has chosen another. */
export function addressIn(language: Language, url: string, page: PageRequest): string | null {
  if (page.storedLanguage !== undefined || languageOfRequest(url, page) === language) return null;
  const { pathname, searchParams } = pageAsked(url);
  searchParams.set(LANGUAGE_PARAMETER, language);
  return `${pathname}?${searchParams}`;
}
