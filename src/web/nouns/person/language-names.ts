import { SPOKEN_LANGUAGES, type SpokenLanguage } from '#domain/resumes/language-skill.ts';
import type { Language } from '#web/lib/language.ts';

/** The name of a spoken language in the reader's: "Italienisch", "italiano" (capitalised like labels). */
export function languageNames(reader: Language): (language: SpokenLanguage) => string {
  const names = new Intl.DisplayNames(reader, { type: 'language' });
  return (language) => {
    const name = names.of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
  };
}

/** The spoken languages to choose among, by their names in the reader's. */
export function spokenLanguageOptions(
  reader: Language,
  without: readonly SpokenLanguage[] = [],
): { value: SpokenLanguage; label: string }[] {
  const nameOf = languageNames(reader);
  return SPOKEN_LANGUAGES.filter((value) => !without.includes(value))
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, reader));
}
