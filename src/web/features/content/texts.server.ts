import type { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language } from '#web/lib/language.ts';
import { type HEADS, headOf } from './heads.ts';
import type { LongText } from './long-text.ts';
import { readText } from './read-text.ts';

// Server only, since it bundles all texts: a page gets just its own text in one language.
const sources = import.meta.glob<string>('../../../content/*/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const read = new Map<string, LongText>();

/**
 * The text of a long page and its language: a text without a body in the page's language is served in German
 * (rule pages/terms). Throws if the language lacks even the front matter.
 */
export function longText<Name extends string>(
  language: Language,
  name: Name,
): { text: TextCalled<Name>; lang: Language } {
  const text = textOf(language, name) as TextCalled<Name>;
  if (text.body.length > 0 || text.lead.length > 0) return { text, lang: language };
  const { lead, body } = textOf(DEFAULT_LANGUAGE, name);
  return { text: { ...text, lead, body }, lang: DEFAULT_LANGUAGE };
}

type TextCalled<Name extends string> = LongText &
  (Name extends keyof typeof HEADS ? z.infer<(typeof HEADS)[Name]> : unknown);

function textOf(language: Language, name: string): LongText {
  const path = `../../../content/${language}/${name}.md`;
  const known = read.get(path);
  if (known) return known;
  const source = sources[path];
  if (source === undefined) throw new Error(`There is no text ${language}/${name}`);
  const text = readText(source, headOf(name));
  read.set(path, text);
  return text;
}
