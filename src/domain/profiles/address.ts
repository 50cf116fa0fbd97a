/** The postcode of a person or a resume entry: also foreign ones, 4 or 5 characters (rule profiles/zip). */
export const PERSON_ZIP = /^[A-Za-z0-9]{4,5}$/;

/**
 * Whether an address needs a house number: in Switzerland; elsewhere hamlets and farms have none (rule
 * profiles/address).
 */
export function isStreetNumberAsked(country: unknown): boolean {
  return typeof country !== 'string' || country.trim() === '' || country === 'CH';
}

const NUMBER_FIRST = /^(\d+(?:\s?[a-z]|\s?(?:bis|ter|quater))?),?\s+(\D.*)$/i;
const NUMBER_LAST = /^(.*\D),?\s+(\d+(?:\s?[a-z]|\s?(?:bis|ter|quater))?)$/i;

/**
 * Takes a line of an address apart that has the house number in it: "12 bis rue de la République" or
 * "Dorfstrasse 4a". Null if it has none.
 */
export function splitStreetLine(line: string): { street: string; street_number: string } | null {
  const text = line.trim();
  const [, lastStreet, last] = NUMBER_LAST.exec(text) ?? [];
  if (lastStreet !== undefined && last !== undefined && !/^\d/.test(text)) {
    return { street: lastStreet.replace(/,$/, ''), street_number: last };
  }
  const [, first, firstStreet] = NUMBER_FIRST.exec(text) ?? [];
  return first === undefined || firstStreet === undefined
    ? null
    : { street: firstStreet, street_number: first };
}
