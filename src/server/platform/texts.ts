import { readFileSync } from 'node:fs';
import { dayNumber, LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { type Catalogue, formatMessage, type MessageValues, messageAt } from '#locales/message.ts';
import type { DateWords } from './database/lists.ts';

/** What the server itself says: errors, validation, the names of fields, news, texts for applicants to start from. Other mails carry their own texts. */
const DOMAINS = [
  'errors',
  'validation',
  'fields',
  'notifications',
  'subscription-news',
  'letters',
  'products',
] as const;
type Domain = (typeof DOMAINS)[number];

/** What pages say of the rows of their lists, by which these are searched too, and what an export says of its own. */
const PAGE_DOMAINS = [
  'agreements',
  'applications',
  'common',
  'company-applications',
  'employees',
  'export',
  'findable',
  'job-ads',
  'jobs',
  'search',
  'subscriptions',
] as const;

const catalogues = readCatalogues(LANGUAGES, DOMAINS);
const pageCatalogues = readCatalogues(LANGUAGES, PAGE_DOMAINS);

/** The text of a key in a language, its placeholders filled in; undefined where there is no such key. */
export function findText(
  language: Language,
  domain: Domain,
  key: string,
  values?: MessageValues,
): string | undefined {
  const message = messageAt(catalogues[language][domain], key);
  return message === undefined ? undefined : formatMessage(message, language, values);
}

/** Like `findText`, for keys that a test proves to exist in every language. */
export function text(...args: Parameters<typeof findText>): string {
  return findText(...args) ?? args[2];
}

/** A text of the pages, its placeholders as they stand, in the language in which an account reads them. */
export function pageText(language: Language, domain: (typeof PAGE_DOMAINS)[number], key: string): string {
  return findPageText(language, domain, key) ?? key;
}

/** The same, where there may be none. */
export function findPageText(
  language: Language,
  domain: (typeof PAGE_DOMAINS)[number],
  key: string,
): string | undefined {
  return messageAt(pageCatalogues[language][domain], key);
}

/** The names of the twelve months, as lists on pages tell them. */
export function monthNames(language: Language, length: 'short' | 'long' = 'short'): string[] {
  return Array.from({ length: 12 }, (_, index) =>
    pageText(language, 'common', `month.${length}.${index + 1}`),
  );
}

/** The parts of which lists on pages make dates. */
export function dateWords(language: Language): DateWords {
  const days = Array.from({ length: 31 }, (_, index) => dayNumber(index + 1, language));
  return { days, months: monthNames(language) };
}

function readCatalogues<L extends Language, D extends string>(
  languages: readonly L[],
  domains: readonly D[],
) {
  const inLanguage = (language: L) =>
    Object.fromEntries(domains.map((domain) => [domain, readCatalogue(language, domain)]));
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<
    L,
    Record<D, Catalogue>
  >;
}

function readCatalogue(language: Language, domain: string): Catalogue {
  const file = new URL(`../../locales/${language}/${domain}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}
