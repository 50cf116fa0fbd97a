import { LANGUAGES, type Language } from '#domain/kernel/language.ts';

export { LANGUAGES, type Language };
export const DEFAULT_LANGUAGE: Language = 'de';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** The language a path carries in its first segment, if any. Case matters: `/DE` is not canonical. */
export function languageOfPath(pathname: string): Language | undefined {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? first : undefined;
}
