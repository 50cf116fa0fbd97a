import { createContext, use } from 'react';
import { type Catalogue, formatMessage, type MessageValues, messageAt } from '#locales/message.ts';
import type { Namespace, QualifiedKey, TextKey } from './catalogues.ts';
import type { Language } from './language.ts';

const kept = new Map<string, Catalogue>();
const loading = new Map<string, Promise<void>>();
const translators = new Map<string, (key: string, values?: MessageValues) => string>();

/** The language of the page, provided by the root. */
export const LanguageContext = createContext<Language>('de');

export function useLanguage(): Language {
  return use(LanguageContext);
}

/** Registers a catalogue, on the server or from the page's script block. */
export function keepCatalogue(language: string, namespace: string, catalogue: Catalogue): void {
  kept.set(`${language}/${namespace}`, catalogue);
}

/**
 * Loads a catalogue once. One that came with the page is not loaded again: its users would suspend, and a form that is
 * being filled in would lose the focus.
 */
export async function loadCatalogue(language: Language, namespace: Namespace): Promise<void> {
  const name = `${language}/${namespace}`;
  if (!kept.has(name)) await load(name);
}

function load(name: string): Promise<void> {
  let promise = loading.get(name);
  if (!promise) {
    promise = fetchCatalogue(name).then((catalogue) => {
      kept.set(name, catalogue);
      // With this status set, React's `use` reads the promise without suspending again.
      Object.assign(promise as object, { status: 'fulfilled', value: undefined });
    });
    // A failed load is evicted, so that it can be retried.
    promise.catch(() => loading.delete(name));
    loading.set(name, promise);
  }
  return promise;
}

async function fetchCatalogue(name: string): Promise<Catalogue> {
  const { catalogueFiles } = await import('./catalogue-files.ts');
  const fetchFile = catalogueFiles[`../../locales/${name}.json`];
  if (!fetchFile) throw new Error(`There is no catalogue ${name}`);
  return fetchFile();
}

/** Suspends until the catalogues are loaded; those that came with the page are already. */
export function useCatalogues(language: Language, namespaces: Iterable<Namespace>): void {
  for (const namespace of namespaces) {
    const name = `${language}/${namespace}`;
    // Reuse the pending promise: `use` needs the same promise in every render.
    const promise = loading.get(name) ?? (kept.has(name) ? null : load(name));
    if (promise) use(promise);
  }
}

export type Translate<Name extends Namespace> = (
  key: TextKey<Name> | QualifiedKey,
  values?: MessageValues,
) => string;

/**
 * Texts of one catalogue in the page's language; `common:…` and `shell:…` are reachable from any.
 * Suspends while the catalogue loads, which a navigation waits for; name it in the route's `handle.texts`
 * so that the first page carries it.
 */
export function useTranslation<Name extends Namespace>(
  namespace: Name,
): { t: Translate<Name>; language: Language } {
  const language = useLanguage();
  useCatalogues(language, [namespace]);
  return { t: translator(language, namespace), language };
}

/** The translator outside of components, for catalogues that are already loaded; memoised. */
export function translator<Name extends Namespace>(language: Language, namespace: Name): Translate<Name> {
  const name = `${language}/${namespace}`;
  let translate = translators.get(name);
  if (!translate) {
    translate = (key, values) => textOf(language, namespace, key, values);
    translators.set(name, translate);
  }
  return translate;
}

function textOf(language: Language, namespace: Namespace, key: string, values?: MessageValues): string {
  const colon = key.indexOf(':');
  const catalogue = colon < 0 ? namespace : key.slice(0, colon);
  const path = key.slice(colon + 1);
  const message = messageAt(kept.get(`${language}/${catalogue}`), path);
  return message === undefined ? path : formatMessage(message, language, values);
}

/** The catalogues of a language as JSON for a script block of the page, which the browser reads on hydration. */
export function catalogueBlock(language: Language, namespaces: Iterable<string>): string {
  const texts: Record<string, Catalogue | undefined> = {};
  for (const namespace of new Set(namespaces)) texts[namespace] = kept.get(`${language}/${namespace}`);
  return JSON.stringify({ language, texts }).replaceAll('<', '\\u003c');
}

export function readCatalogueBlock(block: string): void {
  const { language, texts } = JSON.parse(block) as { language: string; texts: Record<string, Catalogue> };
  for (const [namespace, catalogue] of Object.entries(texts)) keepCatalogue(language, namespace, catalogue);
}
