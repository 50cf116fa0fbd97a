import { createContext } from 'react-router';
import { LANGUAGE_PARAMETER } from '#api/pages.ts';
import type { Season } from '#domain/kernel/season.ts';
import { isLanguage, type Language, languageOfPath } from './language.ts';

export type Scheme = 'light' | 'dark' | 'auto';

/** The server's facts about a page request; `server/ssr` provides them, loaders read them. */
export interface PageRequest {
  nonce: string | undefined;
  /** The language of the cookie, if one was ever chosen. */
  storedLanguage: Language | undefined;
  /** The preferred language of the browser; de if none is supported. */
  browserLanguage: Language;
  season: Season;
  scheme: Scheme;
  /** The civil date in Europe/Zurich. */
  today: string;
  /** Scheme and host, without a trailing slash. */
  origin: string;
  demo: boolean;
  /** Calls the API in process, without a session; the path begins with `/api`. */
  apiFetch(path: string, init?: RequestInit): Promise<Response>;
  reportError(error: unknown): void;
}

export const pageRequest = createContext<PageRequest>();

/** The address of the page that a data request (`.data`) belongs to. */
function pageAsked(url: string): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\.data$/, '');
  return page;
}

/**
 * The language of a page: that of its path, else the stored one, else that of the address's parameter, else that of the
 * browser (rule pages/language).
 */
export function languageOfRequest(url: string, page: PageRequest): Language {
  const { pathname, searchParams } = pageAsked(url);
  return (
    languageOfPath(pathname) ?? page.storedLanguage ?? languageNamed(searchParams) ?? page.browserLanguage
  );
}

/**
 * The address of a page in this language; null if the page is already in it, or if the reader has chosen another or
 * came from a page of another, which its address then names.
 */
export function addressIn(language: Language, url: string, page: PageRequest): string | null {
  const { pathname, searchParams } = pageAsked(url);
  const isSettled = page.storedLanguage !== undefined || languageNamed(searchParams) !== undefined;
  if (isSettled || languageOfRequest(url, page) === language) return null;
  searchParams.set(LANGUAGE_PARAMETER, language);
  return `${pathname}?${searchParams}`;
}

function languageNamed(search: URLSearchParams): Language | undefined {
  const named = search.get(LANGUAGE_PARAMETER);
  return isLanguage(named) ? named : undefined;
}
