import { COUNTRIES } from '#domain/kernel/country.ts';
import type { Language } from './language.ts';

interface CountryOption {
  value: string;
  label: string;
}

/** What a country is called in a language; its code where it has no name. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** The countries by their names in a language, sorted, those that are chosen most on top. */
export function countryOptions(language: Language, nearest: readonly string[]): CountryOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const optionOf = (value: string) => ({ value, label: names.of(value) ?? value });
  const others = COUNTRIES.filter((code) => !nearest.includes(code)).map(optionOf);
  return [...nearest.map(optionOf), ...others.sort((a, b) => a.label.localeCompare(b.label, language))];
}
