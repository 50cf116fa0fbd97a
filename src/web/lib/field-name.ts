import { translator } from './i18n.ts';
import type { Language } from './language.ts';

/** The names of a form's fields for messages. */
export type FieldNames = Partial<Record<string, string>>;

/**
 * The name of a field for messages: the form's own, else that of `locales/…/fields.json`, which must be loaded. A field
 * without a name is called by its key.
 */
export function fieldName(language: Language, field: string, given: FieldNames = {}): string {
  const key = field.split('.').at(-1) ?? '';
  return given[field] ?? (translator(language, 'fields') as (key: string) => string)(key);
}
