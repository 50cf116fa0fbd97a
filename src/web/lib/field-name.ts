import { translator } from './i18n.ts';
import type { Language } from './language.ts';

/** The names that a form gives its fields in messages, by field. */
export type FieldNames = Partial<Record<string, string>>;

/**
 * What messages call a field: what its form calls it, else what `locales/…/fields.json` does, which must be loaded. A
 * field without a name there is called by its key.
 */
export function fieldName(language: Language, field: string, given: FieldNames = {}): string {
  const key = field.split('.').at(-1) ?? '';
  return given[field] ?? (translator(language, 'fields') as (key: string) => string)(key);
}
