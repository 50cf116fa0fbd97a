import { readFileSync } from 'node:fs';
import type errors from '#locales/de/errors.json';
import type { QualifiedKey } from '#web/lib/catalogues.ts';
import type { Language } from '#web/lib/language.ts';
import { formatMessage, type MessageValues } from '#web/lib/message.ts';

/** Names what a person reads by its key, `t('accounts:logIn.submit')`, so that journeys repeat no texts. */
export type Texts = (key: QualifiedKey | `errors:${keyof typeof errors}`, values?: MessageValues) => string;

type Node = string | { [key: string]: Node };
const read = new Map<string, Node>();

export function textsIn(language: Language): Texts {
  return (key, values) => {
    const [name = '', path = ''] = key.split(':');
    let node: Node | undefined = catalogue(language, name);
    for (const step of path.split('.')) node = typeof node === 'object' ? node[step] : undefined;
    if (typeof node !== 'string') throw new Error(`There is no text ${key} in ${language}`);
    return formatMessage(node, language, values);
  };
}

function catalogue(language: Language, name: string): Node {
  const file = `${language}/${name}.json`;
  const known = read.get(file);
  if (known) return known;
  const url = new URL(`../src/locales/${file}`, import.meta.url);
  const texts = JSON.parse(readFileSync(url, 'utf8')) as Node;
  read.set(file, texts);
  return texts;
}
