import { readFileSync } from 'node:fs';
import { parse as parseYaml } from 'yaml';
import type errors from '#locales/de/errors.json';
import { type Catalogue, formatMessage, type MessageValues, messageAt } from '#locales/message.ts';
import type { QualifiedKey } from '#web/lib/catalogues.ts';
import type { Language } from '#web/lib/language.ts';

type ErrorKey = keyof typeof errors | `page.${keyof (typeof errors)['page']}`;

/** The text for a key, `t('accounts:logIn.submit')`, so that journeys repeat no texts. */
export type Texts = (key: QualifiedKey | `errors:${ErrorKey}`, values?: MessageValues) => string;

const read = new Map<string, Catalogue>();

export function textsIn(language: Language): Texts {
  return (key, values) => {
    const [name = '', path = ''] = key.split(':');
    const message = messageAt(catalogue(language, name), path);
    if (message === undefined) throw new Error(`There is no text ${key} in ${language}`);
    return formatMessage(message, language, values);
  };
}

function catalogue(language: Language, name: string): Catalogue {
  const file = `${language}/${name}.json`;
  const known = read.get(file);
  if (known) return known;
  const url = new URL(`../src/locales/${file}`, import.meta.url);
  const texts = JSON.parse(readFileSync(url, 'utf8')) as Catalogue;
  read.set(file, texts);
  return texts;
}

/** The title of a long page, by its file name in `src/content`. */
export const titleOf = (language: Language, name: string) => headOf(language, name).title;

/** The label of the call to action on a page that explains how it works. */
export const ctaOf = (language: Language, name: 'find-a-job' | 'job-advertisement') =>
  headOf(language, name).cta;

function headOf(language: Language, name: string): { title: string; cta: string } {
  const source = readFileSync(new URL(`../src/content/${language}/${name}.md`, import.meta.url), 'utf8');
  return parseYaml(source.split(/^---$/m)[1] ?? '');
}
