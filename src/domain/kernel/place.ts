import type { Problem, Readable } from './problem.ts';

/** The postcodes of Liechtenstein lie within those of Switzerland. */
const LIECHTENSTEIN = { first: 9485, last: 9498 };

/** Where houses are: only those of Switzerland and Liechtenstein register (rule companies/country). */
export const HOUSE_COUNTRIES = ['CH', 'LI'] as const;

/** The country of a postcode of four digits (rule places/check). */
export function countryOfZip(zip: string): 'CH' | 'LI' {
  return Number(zip) >= LIECHTENSTEIN.first && Number(zip) <= LIECHTENSTEIN.last ? 'LI' : 'CH';
}

/** Whether a country's postcodes and places are those of the table: Switzerland and Liechtenstein. */
export function hasKnownPlaces(country: string): country is 'CH' | 'LI' {
  return country === 'CH' || country === 'LI';
}

/** What the table of places says of a postcode and a place together; coordinates in degrees, WGS 84. */
export type FoundPlace =
  | { readonly isKnown: true; readonly state: string; readonly latitude: number; readonly longitude: number }
  /** `names` are those of the postcode; none if the postcode itself is unknown. */
  | { readonly isKnown: false; readonly names: readonly string[] };

export type FindPlace = (zip: string, place: string) => FoundPlace;

/** An address as far as it is checked; a form without a country is one of Switzerland or Liechtenstein. */
export interface PlaceFields {
  zip: string | null;
  place: string | null;
  country?: string;
}

/** The facts that the check of a postcode and its place needs. */
export interface PlaceFacts {
  /** The stored form, whose address is not judged again; null for a new one. */
  stored: PlaceFields | null;
  /** Null where only the server has the table of places. */
  findPlace: FindPlace | null;
}

/** Reports a postcode that does not exist, and a place that does not lie there (rule places/check). */
export function placeProblems(changes: Readable<PlaceFields>, { stored, findPlace }: PlaceFacts): Problem[] {
  const { zip, place, country = 'CH' } = { ...stored, ...changes };
  if (findPlace === null || zip == null || place == null || !hasKnownPlaces(country)) return [];
  const isStored = zip === stored?.zip && place === stored.place && country === (stored.country ?? 'CH');
  if (isStored) return [];
  const found = findPlace(zip, place);
  if (found.isKnown) return [];
  return found.names.length === 0
    ? [{ field: 'zip', code: 'zip_unknown', params: { zip } }]
    : [{ field: 'place', code: 'zip_place', params: { zip, names: found.names.join(', ') } }];
}
