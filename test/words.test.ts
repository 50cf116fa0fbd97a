import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';

/** Checks the texts of the interface against the glossary in `docs/words.md`. */

type Tree = { [key: string]: string | Tree };
interface Forbidden {
  not: string;
  say: string;
  exceptIn: string[];
}

const page = readFileSync('docs/words.md', 'utf8');

/** The rows of the tables under a heading, up to the next heading, without the header rows. */
function rowsUnder(heading: string): string[][] {
  const [, rest = ''] = page.split(`${heading}\n`);
  const [part = ''] = rest.split(/^#/m);
  const rows = part.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.map((line) => line.split('|').slice(1, -1));
  return cells
    .filter((_, index) => !isRule(cells[index]) && !isRule(cells[index + 1]))
    .map((row) => row.map((cell) => cell.trim()));
}

const isRule = (row: string[] | undefined) => row?.every((cell) => /^-+$/.test(cell)) ?? false;
const listed = (cell: string | undefined) => cell?.split(', ').filter(Boolean) ?? [];

function forbiddenIn(language: Language): Forbidden[] {
  return rowsUnder(`### ${language}`).flatMap(([not, say = '', exceptIn]) =>
    listed(not).map((word) => ({ not: word, say, exceptIn: listed(exceptIn) })),
  );
}

const textsOf = (language: Language): [string, string][] =>
  globSync(`src/locales/${language}/*.json`).flatMap((file) =>
    flatten(JSON.parse(readFileSync(file, 'utf8')), `${file.split('/').at(-1)}: `),
  );

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    // Placeholder names are not part of the text, and soft hyphens are not part of a word.
    typeof value === 'string'
      ? [[prefix + key, value.replaceAll('\u00ad', '').replaceAll(/\{\w+\}|\{\w+, (?:plural|select),/g, '…')]]
      : flatten(value, `${prefix}${key}.`),
  );
}

/** The text of the long pages, papers and captions, without front matter, anchors and link targets. */
const longTextsOf = (language: Language): [string, string][] =>
  globSync(`src/content/${language}/**/*.{md,vtt}`).flatMap((file) => {
    const [, head = '', body] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
    const words = (body ?? readFileSync(file, 'utf8')).replace(/\]\([^)]*\)| \{#[\w-]+\}/g, '');
    const lines = words.split('\n').map((line): [string, string] => [file, line]);
    return [...flatten(parse(head) ?? {}, `${file}: `), ...lines];
  });

/**
 * A glossary entry as a pattern: whole words only, `*` for any ending, case-sensitive only where the entry has a
 * capital.
 */
function patternOf(word: string): RegExp {
  const body = word.replace(/[.+?^${}()[\]\\]/g, '\\$&').replace(/\*$/, '\\p{L}*');
  return new RegExp(`(?<![\\p{L}-])${body}(?!\\p{L})`, /\p{Lu}/u.test(word) ? 'u' : 'iu');
}

function findingsIn(language: Language, texts: readonly [string, string][]): string[] {
  return forbiddenIn(language).flatMap(({ not, say, exceptIn }) => {
    const pattern = patternOf(not);
    return texts
      .filter(([, text]) =>
        pattern.test(exceptIn.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text)),
      )
      .map(([key, text]) => `${key} says "${not}", not ${say}: ${text}`);
  });
}

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('use no word that the glossary replaces by another', () => {
    expect(forbiddenIn(language).length).toBeGreaterThan(5);
    expect(findingsIn(language, textsOf(language))).toEqual([]);
  });

  it('use each word of the glossary', () => {
    const column = 1 + ['de', 'it', 'en', 'fr'].indexOf(language);
    const words = rowsUnder('## One word for one thing').map((row) => row[column] ?? '');
    const all = textsOf(language).map(([, text]) => text.toLowerCase());
    const missing = words.filter(
      (word) => word !== '–' && !all.some((text) => text.includes(word.toLowerCase())),
    );
    expect(missing).toEqual([]);
  });
});

it('English texts use curly quotation marks', () => {
  expect(textsOf('en').filter(([, text]) => text.includes('"'))).toEqual([]);
});

it('French texts have a no-break space before double punctuation and inside guillemets', () => {
  // Times and URLs contain a colon without a space.
  const isParted = (text: string) => /«(?!\u00a0)|(?<!\u00a0)(?:[»;?!]|:(?!\d|\/\/))/.test(text);
  const texts = [...textsOf('fr'), ...longTextsOf('fr')];
  expect(texts.filter(([, text]) => isParted(text))).toEqual([]);
  expect(['Profil:', 'Profil :', '« a »', 'Quoi?'].every(isParted)).toBe(true);
  expect(['À 14:30', 'https://'].some(isParted)).toBe(false);
});

it('a forbidden word is found with any ending, as a whole word, and apart from its exceptions', () => {
  const found = (language: Language, text: string) => findingsIn(language, [['key', text]]).length;
  expect(found('de', 'Zwei Lücken im Jahr')).toBe(1);
  expect(found('de', 'Passwort anzeigen')).toBe(0);
  expect(found('de', 'Schreiben Sie eine E-Mail.')).toBe(0);
  expect(found('de', 'Wir schreiben Mails.')).toBe(1);
  expect(found('de', 'Holen Sie den neuen Stand.')).toBe(0);
  expect(found('it', '23 giorni di pausa')).toBe(0);
  expect(found('it', 'prima dell’interruzione')).toBe(1);
  expect(found('en', 'Refused')).toBe(1);
});
