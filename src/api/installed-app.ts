import { LANGUAGES, type Language } from '#domain/kernel/language.ts';

/* The addresses of what a browser reads to install the product as an app (rule pages/installable). */

const NAME = /^\/solstice\.(\w+)\.webmanifest$/;

/** The path of the web app manifest in a language. */
export function manifestPath(language: Language): string {
  return `/solstice.${language}.webmanifest`;
}

/** The language of the manifest at this path; null if there is none. */
export function languageOfManifest(path: string): Language | null {
  const [, named] = NAME.exec(path) ?? [];
  return LANGUAGES.find((language) => language === named) ?? null;
}
