import type { Language } from '#domain/kernel/language.ts';
import de from '#locales/de/papers.json' with { type: 'json' };
import en from '#locales/en/papers.json' with { type: 'json' };
import fr from '#locales/fr/papers.json' with { type: 'json' };
import italian from '#locales/it/papers.json' with { type: 'json' };
import { formatMessage, type MessageValues, messageAt } from '#locales/message.ts';

const CATALOGUES: Record<Language, typeof de> = { de, it: italian, en, fr };

type KeyOf<T, Path extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string ? `${Path}${Key}` : KeyOf<T[Key], `${Path}${Key}.`>;
}[keyof T & string];

export type PaperKey = KeyOf<typeof de>;
/** The text of a key with its placeholders filled in. */
export type Words = (key: PaperKey, values?: MessageValues) => string;

/** The texts of papers in a language. */
export function wordsIn(language: Language): Words {
  return (key, values) => formatMessage(messageAt(CATALOGUES[language], key) ?? key, language, values);
}
