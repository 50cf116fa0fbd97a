import { fullName } from '#domain/accounts/name.ts';
import { translator } from '#web/lib/i18n.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#web/lib/language.ts';

/** A person's name, or a placeholder once they have deleted their account (rule accounts/deletion). */
export function personName(firstName: string, lastName: string): string {
  if (firstName !== '' || lastName !== '') return fullName({ firstName, lastName });
  // Only shown to companies, on pages that are rendered in the browser only.
  const { lang } = document.documentElement;
  return translator(isLanguage(lang) ? lang : DEFAULT_LANGUAGE, 'common')('person.departed');
}
