import { fullName } from '#domain/accounts/name.ts';
import { translator } from '#web/lib/i18n.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#web/lib/language.ts';

/** Somebody's name; what stands in its place once the person has deleted the account (rule accounts/deletion). */
export function personName(firstName: string, lastName: string): string {
  if (firstName !== '' || lastName !== '') return fullName({ firstName, lastName });
  // Companies see it, on pages that the browser alone writes.
  const { lang } = document.documentElement;
  return translator(isLanguage(lang) ? lang : DEFAULT_LANGUAGE, 'common')('person.departed');
}
