import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import type { ReasonParams } from '#domain/kernel/result.ts';

/** What the server itself says: errors, validation, the names of fields, news. Other mails carry their own texts. */
const DOMAINS = ['errors', 'validation', 'fields', 'notifications'] as const;
type Domain = (typeof DOMAINS)[number];

type Catalogue = ReadonlyMap<string, string>;
type Tree = { [key: string]: string | Tree };

const catalogues = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(DOMAINS.map((domain) => [domain, readCatalogue(language, domain)])),
  ]),
) as Record<Language, Record<Domain, Catalogue>>;

const formats = new Map<string, IntlMessageFormat>();

/** The text of a key in a language, its placeholders filled in; undefined where there is no such key. */
export function findText(
  language: Language,
  domain: Domain,
  key: string,
  params: ReasonParams = {},
): string | undefined {
  const message = catalogues[language][domain].get(key);
  if (message === undefined) return undefined;
  const id = `${language}/${domain}/${key}`;
  let format = formats.get(id);
  if (format === undefined) {
    format = new IntlMessageFormat(message, `${language}-CH`);
    formats.set(id, format);
  }
  return String(format.format(params as Record<string, string | number>));
}

/** Like `findText`, for keys that a test proves to exist in every language. */
export function text(...args: Parameters<typeof findText>): string {
  return findText(...args) ?? args[2];
}

function readCatalogue(language: Language, domain: Domain): Catalogue {
  const file = new URL(`../../locales/${language}/${domain}.json`, import.meta.url);
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8'))));
}

/** Nested keys are named with dots. */
function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}
