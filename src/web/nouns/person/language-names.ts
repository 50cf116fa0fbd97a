import type { SpokenLanguage } from '#domain/resumes/language-skill.ts';
import type { Language } from '#web/lib/language.ts';

/** The name of a spoken language in the reader's: "Italienisch", "italiano" (capitalised like labels). */
export function languageNames(reader: Language): (language: SpokenLanguage) => string {
  const names = new Intl.DisplayNames(reader, { type: 'language' });
  return (language) => {
    const name = names.of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
  };
}
