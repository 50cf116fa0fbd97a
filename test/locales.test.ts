import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_STATUS } from '#api/errors.ts';
import { CHANGED_PARTS } from '#domain/agreements/content.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { formatMessage } from '#locales/message.ts';
import { SERVER_STYLE_RULES } from './validation-rules.ts';

/** Tests of the catalogues in all languages, and of whether the source uses each key. */

const LOCALES = 'src/locales';

/** Texts that may be identical in two languages: names and shared words. */
const SHARED_WORDS = new Set(JSON.parse(readFileSync('test/locales.shared-words.json', 'utf8')) as string[]);

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const readCatalogue = (language: string, domain: string) =>
  new Map(flatten(JSON.parse(readFileSync(join(LOCALES, language, `${domain}.json`), 'utf8'))));

const domains = readdirSync(join(LOCALES, 'de')).map((file) => file.replace('.json', ''));

/** Values to format a message with: each option that it selects by, and numbers of every plural category. */
function valuesFor(message: string): Record<string, string | number>[] {
  const names = (pattern: RegExp) => [...message.matchAll(pattern)].map(([, name = '']) => name);
  const all = names(/\{(\w+)[,}]/g);
  const counted = names(/\{(\w+), (?:plural|number)/g);
  const chosen = names(/\{(\w+), select/g);
  const fill = (keys: string[], value: string | number) =>
    Object.fromEntries(keys.map((key) => [key, value]));
  return ['other', ...names(/(\w+) \{/g)].flatMap((word) =>
    [0, 1, 2, 11, 1412].map((number) => ({
      ...fill(all, 'Text'),
      ...fill(counted, number),
      ...fill(chosen, word),
    })),
  );
}

/** All code that may use a key, without catalogues and tests. */
const source = globSync('src/{api,domain,server,web}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const literals = new Set([...source.matchAll(/['"`]((?:[a-zA-Z]+:)?[\w.-]+)['"`]/g)].map(([, text]) => text));
// `season.${season}` uses every key that begins with `season.`, `${page}.title` every key that ends with `.title`.
const patterns = [...source.matchAll(/`((?:[^`\\]|\\.)*\$\{(?:[^`\\]|\\.)*)`/g)]
  .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
  .filter(
    (parts) => parts.every((part) => /^(?:[a-zA-Z]+:)?[\w.-]*$/.test(part)) && parts.join('').length > 1,
  )
  .map(
    (parts) =>
      new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w-]+')}$`),
  );

/** Domains whose keys are values of the API, and so are not written out in the source. */
const WIRE_KEYS: Record<string, (key: string) => boolean> = {
  errors: (key) => key in ERROR_STATUS,
  // `web/mails/render.test.tsx` renders every mail and expects every text.
  mails: () => true,
  // Each module's `news.test.ts` does the same for its news.
  notifications: () => true,
  'subscription-news': () => true,
  // The API names the part of an agreement that a version changed.
  agreements: (key) => CHANGED_PARTS.some((part) => key === `versions.part.${part}`),
  // The name of a field is its key in a schema.
  fields: (key) => new RegExp(`\\b${key}\\b`).test(source),
  // `platform/texts.test.ts` formats each of these rules in every language. A text for a single field is keyed by the
  // field and the rule.
  validation: (key) => {
    const [, field, rule = key] = /^of\.(\w+)\.(\w+)$/.exec(key) ?? [];
    const isNamed = (word: string) => new RegExp(`\\b${word}\\b`).test(source);
    return (field === undefined || isNamed(field)) && (rule in SERVER_STYLE_RULES || isNamed(rule));
  },
};

function isNamed(domain: string, key: string): boolean {
  const names = [key, `${domain}:${key}`];
  // Titles and descriptions of pages are read by `pageMeta(namespace, page)`.
  const page = /^(\w+)\.(?:title|description)$/.exec(key)?.[1];
  if (page !== undefined && new RegExp(`pageMeta\\('${domain}', '${page}'\\)`).test(source)) return true;
  return (
    names.some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name))) ||
    (WIRE_KEYS[domain]?.(key) ?? false)
  );
}

describe.each(domains)('the catalogue %s', (domain) => {
  const german = readCatalogue('de', domain);

  it.each(LANGUAGES)('has every key in %s and no other', (language) => {
    expect([...readCatalogue(language, domain).keys()].sort()).toEqual([...german.keys()].sort());
  });

  it.each(LANGUAGES)('has no empty text in %s, and the placeholders of the German one', (language) => {
    const placeholders = (text: string) =>
      [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();
    for (const [key, text] of readCatalogue(language, domain)) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), `${language} ${domain}:${key}`).toEqual(placeholders(german.get(key) ?? ''));
    }
  });

  it.each(LANGUAGES)('formats each message in %s without a brace, for any number', (language) => {
    for (const [key, message] of readCatalogue(language, domain)) {
      for (const values of valuesFor(message)) {
        const sentence = formatMessage(message, language, values);
        expect(sentence, `${language} ${domain}:${key}`).not.toMatch(/[{}#]|NaN|undefined/);
      }
    }
  });

  it.each(LANGUAGES.filter((language) => language !== 'de'))('has no German text left in %s', (language) => {
    const same = [...readCatalogue(language, domain)].filter(
      ([key, text]) =>
        text === german.get(key) && /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')) && !SHARED_WORDS.has(text),
    );
    expect(same).toEqual([]);
  });

  it('holds only keys that the source uses', () => {
    expect([...german.keys()].filter((key) => !isNamed(domain, key))).toEqual([]);
  });
});

it('every error code but those of tokens has a sentence in each language', () => {
  const codes = Object.keys(ERROR_STATUS).filter((code) => !code.startsWith('token_'));
  for (const language of LANGUAGES) {
    const errors = readCatalogue(language, 'errors');
    expect(codes.filter((code) => !errors.has(code))).toEqual([]);
  }
});

it('Swiss German is written without ß', () => {
  for (const domain of domains) {
    for (const [key, text] of readCatalogue('de', domain)) expect(text, key).not.toContain('ß');
  }
});

it('Italian addresses people as Lei, and labels buttons with infinitives', () => {
  const familiar = [
    /\b(tu|te|tuo|tua|tuoi|tue|hai|puoi|devi|vuoi|voi|vostr[oaie])\b/i,
    /^(accedi|aggiungi|annulla|apri|azzera|cambia|cancella|carica|cerca|chiudi|condividi|continua|crea|elimina|entra|esci|invia|leggi|manda|mantieni|mostra|nascondi|registrati|ricarica|richiedi|rimuovi|ripeti|riprova|salva|scarica|scegli|scrivi|togli|torna|vai|vedi|visualizza)\b/i,
    // These are nouns too: "Copia dell’annuncio".
    /^(copia|modifica|stampa)\b(?! de?i)(?! del)/i,
  ];
  const found = domains
    .flatMap((domain) => [...readCatalogue('it', domain)])
    .filter(([, text]) => familiar.some((form) => form.test(text)));
  expect(found).toEqual([]);
});

it('no text has an exclamation mark', () => {
  for (const domain of domains) {
    for (const language of LANGUAGES) {
      for (const [key, text] of readCatalogue(language, domain))
        expect(text, `${language} ${key}`).not.toContain('!');
    }
  }
});
