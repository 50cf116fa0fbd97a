import { PAGE_LANGUAGES, type PageLanguage } from '#domain/kernel/language.ts';

export { PAGE_LANGUAGES as LANGUAGES };
export type Language = PageLanguage;
export const DEFAULT_LANGUAGE: Language = 'de';

export function isLanguage(value: unknown): value is Language {
  return PAGE_LANGUAGES.includes(value as Language);
}

/** The language a path carries in its first segment, if any. Case matters: `/DE` is not canonical. */
export function languageOfPath(pathname: string): Language | undefined {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? first : undefined;
}
