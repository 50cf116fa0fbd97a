import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { type Catalogue, formatMessage, type MessageValues, messageAt } from '#locales/message.ts';

/** What the server itself says: errors, validation, the names of fields, news. Other mails carry their own texts. */
const DOMAINS = ['errors', 'validation', 'fields', 'notifications'] as const;
type Domain = (typeof DOMAINS)[number];

const catalogues = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(DOMAINS.map((domain) => [domain, readCatalogue(language, domain)])),
  ]),
) as Record<Language, Record<Domain, Catalogue>>;

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

function readCatalogue(language: Language, domain: Domain): Catalogue {
  const file = new URL(`../../locales/${language}/${domain}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}
