import type { Language } from '#web/lib/language.ts';
import { type LongText, parseLongText } from './long-text.ts';

// Only the server has all texts: a page is sent with its own, in the one language that it is read in.
const sources = import.meta.glob<string>('../../../content/{de,it,en}/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const parsed = new Map<string, LongText>();

/** A long page's text; throws where that language has none. */
export function longText(language: Language, name: string): LongText {
  const path = `../../../content/${language}/${name}.md`;
  const known = parsed.get(path);
  if (known) return known;
  const source = sources[path];
  if (source === undefined) throw new Error(`There is no text ${language}/${name}`);
  const text = parseLongText(source);
  parsed.set(path, text);
  return text;
}
