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
  /** The language of pages without a language in their address. */
  lang: Language;
}

interface Preferences extends Stored {
  choose<Key extends keyof Stored>(key: Key, value: Stored[Key]): void;
}

const PreferencesContext = createContext<Preferences | null>(null);

// Meta functions run outside of React, so the language is also kept in a variable. It is set in the browser only: on
// the server requests would share it.
let chosenLanguage: Language | undefined;

/** The language chosen since the page was loaded, for pages without a language in their address. */
export function languageChosen(): Language | undefined {
  return chosenLanguage;
}

/**
 * The cookie of a preference. Over https it has the `__Host-` prefix, so that neither another subdomain nor a
 * plain-http attacker can set it.
 */
function cookieOf(key: keyof Stored, value: string): { pair: string; attributes: string } {
  const attributes = `path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  return location.protocol === 'https:'
    ? { pair: `__Host-${key}=${value}`, attributes: `${attributes}; secure` }
    : { pair: `${key}=${value}`, attributes };
}

/** Whether the cookie already has that value: the server may have rendered a guess. */
export function isStored<Key extends keyof Stored>(key: Key, value: Stored[Key]): boolean {
  return document.cookie.split('; ').includes(cookieOf(key, value).pair);
}

/** Season, colour scheme and language as chosen, in cookies that the server reads. */
export function PreferencesProvider({ initial, children }: { initial: Stored; children: ReactNode }) {
  const [stored, setStored] = useState(initial);
  const choose = useCallback<Preferences['choose']>((key, value) => {
    const { pair, attributes } = cookieOf(key, value);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not supported by every browser yet
    document.cookie = `${pair}; ${attributes}`;
    const keep = () => setStored((before) => ({ ...before, [key]: value }));
    if (key !== 'lang') return keep();
    chosenLanguage = value as Language;
    // A transition, since the texts of the language may have to be loaded first.
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

// Set by an effect and not rendered: with "auto" only the browser knows the scheme.
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

/** An inline script that runs before the first paint if the scheme is "auto", to avoid a flash of the wrong scheme. */
export const SCHEME_SCRIPT = `if(matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.setAttribute('data-scheme','dark')`;
