import { LANGUAGES, type Language } from '#domain/kernel/language.ts';

export { LANGUAGES, type Language };
export const DEFAULT_LANGUAGE: Language = 'de';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** The language in the first segment of a path, if any. Case-sensitive: `/DE` is not canonical. */
export function languageOfPath(pathname: string): Language | undefined {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? first : undefined;
}
