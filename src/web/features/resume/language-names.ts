import type { SpokenLanguage } from '#domain/resumes/language-skill.ts';
import type { Language } from '#web/lib/language.ts';

/** What spoken languages are called in the reader's: "Italienisch", "italiano" (with a capital, as labels have). */
export function languageNames(reader: Language): (language: SpokenLanguage) => string {
  const names = new Intl.DisplayNames(reader, { type: 'language' });
  return (language) => {
    const name = names.of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
  };
}
