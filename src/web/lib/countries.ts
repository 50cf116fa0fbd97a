import { COUNTRIES } from '#domain/kernel/country.ts';
import type { Language } from './language.ts';

interface CountryOption {
  value: string;
  label: string;
}

/** The name of a country in a language; its code if there is none. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** The countries sorted by name in a language, with the most common ones on top. */
export function countryOptions(language: Language, nearest: readonly string[]): CountryOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const optionOf = (value: string) => ({ value, label: names.of(value) ?? value });
  const others = COUNTRIES.filter((code) => !nearest.includes(code)).map(optionOf);
  return [...nearest.map(optionOf), ...others.sort((a, b) => a.label.localeCompare(b.label, language))];
}
