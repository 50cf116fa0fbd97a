import { COUNTRIES, type Country, isCountry } from '#domain/kernel/country.ts';
import { folded } from '#domain/kernel/folding.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';

let names: ReadonlyMap<string, Country> | null = null;

/** Common names that Intl lacks, and codes of other lists. */
const OTHERS: Record<string, Country> = {
  uk: 'GB',
  el: 'GR',
  england: 'GB',
  usa: 'US',
  'united states of america': 'US',
  tschechien: 'CZ',
  suisse: 'CH',
  svizzera: 'CH',
  svizra: 'CH',
};

/** A country by its code or by its name in the languages of the product; null for any other text. */
export function countryOf(said: string): Country | null {
  // Codes of the EU Publications Office are URLs whose last segment is the code.
  const bare = said.split('/').at(-1)?.trim() ?? '';
  const code = bare.toUpperCase();
  if (isCountry(code)) return code;
  names ??= new Map([
    ...COUNTRIES.flatMap((country) =>
      LANGUAGES.map(
        (language) =>
          [
            folded(new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country),
            country,
          ] as const,
      ),
    ),
    ...Object.entries(OTHERS),
  ]);
  return names.get(folded(bare)) ?? null;
}
