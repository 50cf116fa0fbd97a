import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_PARAMETER } from '#api/pages.ts';
import { LANGUAGES, type Language, negotiate } from '#domain/kernel/language.ts';
import { SEASONS, type Season } from '#domain/kernel/season.ts';
import { languageIn } from './addresses.ts';

const SCHEMES = ['light', 'dark'] as const;

/** A visitor's choices of appearance and language. */
interface Preferences {
  lang: Language | undefined;
  season: Season | undefined;
  scheme: (typeof SCHEMES)[number] | undefined;
}

/** The choices in a request's cookies; invalid values count as absent. */
export function preferencesOf(cookie: string | undefined): Preferences {
  const cookies = cookiesOf(cookie);
  // Over https the cookie has a `__Host-` name, which no other host can set (`web/lib/preferences.tsx`).
  const chosen = <Value extends string>(name: string, values: readonly Value[]) => {
    const stored = cookies.get(`__Host-${name}`) ?? cookies.get(name);
    return values.find((value) => value === stored);
  };
  return {
    lang: chosen('lang', LANGUAGES),
    season: chosen('season', SEASONS),
    scheme: chosen('scheme', SCHEMES),
  };
}

/** The language of the address, otherwise the one chosen, named by a link, or preferred by the browser. */
export function languageOf({ url, headers }: { url: string; headers: IncomingHttpHeaders }): Language {
  const named = new URLSearchParams(url.split('?')[1]).get(LANGUAGE_PARAMETER);
  return (
    languageIn(url) ??
    preferencesOf(headers.cookie).lang ??
    LANGUAGES.find((language) => language === named) ??
    negotiate(headers['accept-language'], LANGUAGES)
  );
}

/** Parses cookies; of duplicates the first counts. */
function cookiesOf(header = ''): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const [name = '', value = ''] = pair.split('=', 2).map((part) => part.trim());
    if (!cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}
