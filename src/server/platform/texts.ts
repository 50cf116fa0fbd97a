import { readFileSync } from 'node:fs';
import { dayNumber, LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { type Catalogue, formatMessage, type MessageValues, messageAt } from '#locales/message.ts';
import type { DateWords } from './database/lists.ts';

/**
 * Texts that the server itself needs: errors, validation, field names, news, and drafts for applicants. Mails carry
 * their own.
 */
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

/** Texts of the pages that searches of lists match as well, and the texts of exports. */
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
  'market',
  'search',
  'subscriptions',
] as const;

const catalogues = readCatalogues(LANGUAGES, DOMAINS);
const pageCatalogues = readCatalogues(LANGUAGES, PAGE_DOMAINS);

/** The translation of a key with its placeholders filled in; undefined if the key does not exist. */
export function findText(
  language: Language,
  domain: Domain,
  key: string,
  values?: MessageValues,
): string | undefined {
  const message = messageAt(catalogues[language][domain], key);
  return message === undefined ? undefined : formatMessage(message, language, values);
}

/** Like `findText`, for keys whose existence in every language is tested. */
export function text(...args: Parameters<typeof findText>): string {
  return findText(...args) ?? args[2];
}

/** A text of the pages with its placeholders unfilled, in the language of an account. */
export function pageText(language: Language, domain: (typeof PAGE_DOMAINS)[number], key: string): string {
  return findPageText(language, domain, key) ?? key;
}

/** As `pageText`, undefined if the key does not exist. */
export function findPageText(
  language: Language,
  domain: (typeof PAGE_DOMAINS)[number],
  key: string,
): string | undefined {
  return messageAt(pageCatalogues[language][domain], key);
}

/** The names of the twelve months as lists on pages display them. */
export function monthNames(language: Language, length: 'short' | 'long' = 'short'): string[] {
  return Array.from({ length: 12 }, (_, index) =>
    pageText(language, 'common', `month.${length}.${index + 1}`),
  );
}

/** The parts from which lists on pages build dates. */
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
