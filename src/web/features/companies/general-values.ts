import type { Reply } from '#api/schemas.ts';
import type { Point } from '#web/ui/map/point.ts';

export type Company = Reply<'getCompany'>['data'];

/** The lines of text of a profile; none of them is null in a form. */
const TEXTS = [
  'street',
  'street_number',
  'zip',
  'place',
  'country',
  'phone',
  'website',
  'email',
  'size',
  'motto',
  'short_description',
  'description',
  'high_season',
  'hotel_category',
  'hr_manager',
] as const;

const ADDRESS = ['street', 'street_number', 'zip', 'place', 'country'] as const;

type Texts = Record<(typeof TEXTS)[number], string>;
export type Address = Pick<Texts, (typeof ADDRESS)[number]>;

export interface GeneralValues extends Texts {
  /** The canton of a place that was chosen from the suggestions. */
  state: string | null;
  hotel_stars: string;
  /** Where the geocoder found an address on request. */
  located: (Point & { address: Address }) | null;
  updated_at: string;
}

export function valuesOf(company: Company): GeneralValues {
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, company[name] ?? ''])) as Texts),
    state: null,
    hotel_stars: company.hotel_stars === null ? '' : String(company.hotel_stars),
    located: null,
    updated_at: company.updated_at,
  };
}

/** The request. The server finds canton and point of a new address by itself, so only better knowledge is sent. */
export function bodyOf(values: GeneralValues): object {
  const { state, located, hotel_stars, ...texts } = values;
  const found = located && isSameAddress(located.address, values) ? located : null;
  return {
    ...texts,
    hotel_stars: hotel_stars === '' ? null : Number(hotel_stars),
    ...(state !== null && { state }),
    ...(found && { latitude: found.latitude, longitude: found.longitude }),
  };
}

export function addressOf(values: Address): Address {
  const { street, street_number, zip, place, country } = values;
  return { street, street_number, zip, place, country };
}

/** Where the address in the form lies: as just looked up, or as stored if it is still that one; null if not known. */
export function pointOf(values: GeneralValues, company: Company): Point | null {
  const { located } = values;
  if (located && isSameAddress(located.address, values)) return located;
  const { latitude, longitude } = company;
  // A coordinate that is not positive counts as missing (rule companies/location).
  if (!latitude || !longitude || latitude < 0 || longitude < 0) return null;
  return isSameAddress(addressOf(valuesOf(company)), values) ? { latitude, longitude } : null;
}

function isSameAddress(a: Address, b: Address): boolean {
  return ADDRESS.every((name) => a[name].trim() === b[name].trim());
}
