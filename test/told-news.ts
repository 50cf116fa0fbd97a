import { expect } from 'vitest';
import type { Language } from '#domain/kernel/language.ts';
import type { Side } from '#domain/notifications/news.ts';
import de from '#locales/de/notifications.json' with { type: 'json' };
import en from '#locales/en/notifications.json' with { type: 'json' };
import fr from '#locales/fr/notifications.json' with { type: 'json' };
import italian from '#locales/it/notifications.json' with { type: 'json' };
import type { News, NewsCatalogue } from '#server/modules/notifications/index.ts';

/** Helpers for the tests of each module's notifications. */

export const NEWS_TEXTS = { de, it: italian, en, fr };

type Tree = { [key: string]: string | Tree };

export const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((node) => (typeof node === 'string' ? [node] : textsOf(node)));

/** The parts of a message outside of its placeholders. */
function fixedParts(message: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of message) {
    if (char === '{') depth++;
    else if (char === '}') depth--;
    else if (depth === 0) parts[parts.length - 1] += char;
    if (depth > 0 && parts.at(-1) !== '') parts.push('');
  }
  return parts.filter((part) => part.trim().length > 3);
}

/** The texts whose fixed parts do not all appear in these words. */
export function unsaid(texts: readonly string[], words: readonly string[]): string[] {
  const whole = words.join('\n');
  return texts.filter((text) => fixedParts(text).some((part) => !whole.includes(part)));
}

/** The texts of a group, without the name and the description that the preferences page shows. */
export function textsOfGroup(language: Language, group: string): string[] {
  const { name, text, ...said } = (NEWS_TEXTS[language] as Tree)[group] as Tree;
  return textsOf(said);
}

/** Expects a mail with a subject and whole sentences that contain these names. Answers all words. */
export function expectSentences<Type extends News['type']>(
  { mailOf, messageOf }: NewsCatalogue<Type>,
  news: News<Type>,
  side: Side,
  language: Language,
  names: readonly string[],
): string[] {
  const { subject, paragraphs, button } = mailOf([news], side, language);
  const [message = ''] = paragraphs;
  for (const name of names) expect(message).toContain(name);
  expect(message).toMatch(/\.$/);
  expect(message).toBe(messageOf(news, side, language));
  for (const words of [subject, ...paragraphs, button]) expect(words).not.toMatch(/[{}]|undefined/);
  expect(subject).not.toMatch(/\.$/);
  return [subject, ...paragraphs, button];
}
