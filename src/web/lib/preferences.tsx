import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Season } from '#domain/kernel/season.ts';
import type { Language } from './language.ts';
import type { Scheme } from './request.ts';

const ONE_YEAR_S = 365 * 24 * 3600;

interface Stored {
  season: Season;
  scheme: Scheme;
  /** The language of pages whose address carries none. */
  lang: Language;
}

interface Preferences extends Stored {
  choose<Key extends keyof Stored>(key: Key, value: Stored[Key]): void;
}

const PreferencesContext = createContext<Preferences | null>(null);

// Titles are computed outside of React's tree. It is set in the browser only.
let chosenLanguage: Language | undefined;

/** The language chosen since the page was loaded, for pages whose address carries none. */
export function languageChosen(): Language | undefined {
  return chosenLanguage;
}

/**
 * The cookie that keeps a choice. Over https it has a prefix under which browsers take it from this host alone, and from
 * nobody who changes what comes over http.
 */
function cookieOf(key: keyof Stored, value: string): { pair: string; attributes: string } {
  const attributes = `path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  return location.protocol === 'https:'
    ? { pair: `__Host-${key}=${value}`, attributes: `${attributes}; secure` }
    : { pair: `${key}=${value}`, attributes };
}

/** Whether the cookie says so already: the value that a page was rendered with may only have been a guess. */
export function isStored<Key extends keyof Stored>(key: Key, value: Stored[Key]): boolean {
  return document.cookie.split('; ').includes(cookieOf(key, value).pair);
}

/** Season, colour scheme and language as the person chose them; kept in cookies, which the server reads. */
export function PreferencesProvider({ initial, children }: { initial: Stored; children: ReactNode }) {
  const [stored, setStored] = useState(initial);
  const choose = useCallback<Preferences['choose']>((key, value) => {
    const { pair, attributes } = cookieOf(key, value);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${pair}; ${attributes}`;
    const keep = () => setStored((before) => ({ ...before, [key]: value }));
    if (key !== 'lang') return keep();
    chosenLanguage = value as Language;
    // Its texts may have to be loaded first.
    startTransition(keep);
  }, []);
  useSchemeAttribute(stored.scheme);
  const value = useMemo(() => ({ ...stored, choose }), [stored, choose]);
  return <PreferencesContext value={value}>{children}</PreferencesContext>;
}

export function usePreferences(): Preferences {
  const preferences = use(PreferencesContext);
  if (!preferences) throw new Error('PreferencesProvider is missing');
  return preferences;
}

// React does not render this attribute: with "auto" the browser knows better than the server what to show.
function useSchemeAttribute(scheme: Scheme): void {
  useLayoutEffect(() => {
    const prefersDark = matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      const dark = scheme === 'dark' || (scheme === 'auto' && prefersDark.matches);
      document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
    };
    show();
    prefersDark.addEventListener('change', show);
    return () => prefersDark.removeEventListener('change', show);
  }, [scheme]);
}

/** Runs before the first paint where the scheme is "auto", so that nothing flashes. */
export const SCHEME_SCRIPT = `if(matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.setAttribute('data-scheme','dark')`;
