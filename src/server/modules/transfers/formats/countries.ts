import { CANTONS } from '#domain/kernel/cantons.ts';
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

/**
 * States of the United States, and provinces of Canada. Left out are those whose code our readers hardly ever mean:
 * Delaware and Newfoundland, beside Germany and the Netherlands.
 */
const ABROAD = new Set(
  (
    'AL AK AZ AR CA CO CT FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD ' +
    'TN TX UT VT VA WA WV WI WY DC AB BC MB NB NS NT NU ON PE QC SK YT'
  ).split(' '),
);

/**
 * Whether two letters behind a place may be a canton, a state or a province as well as a country: "Chur, GR",
 * "Palo Alto, CA".
 */
export function isAmbiguousCode(said: string): boolean {
  return ABROAD.has(said) || isCanton(said);
}

/** Whether it is the abbreviation of a canton; Liechtenstein is a country. */
export function isCanton(said: string): boolean {
  return said !== 'LI' && (CANTONS as readonly string[]).includes(said);
}

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
