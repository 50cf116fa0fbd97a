import type { FindPlace } from '#domain/kernel/place.ts';

export { isWholeName, isWithinAWord } from './matching.ts';

/** A place of Switzerland or Liechtenstein on the wire; `state` is the canton's abbreviation, or LI. */
export type Place = {
  readonly zip: string;
  readonly place: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** An establishment that prefills a form; it is not necessarily registered here. */
export type CompanySuggestion = {
  readonly google_place_id: string;
  readonly name: string;
  readonly street: string | null;
  readonly street_number: string | null;
  readonly zip: string | null;
  readonly place: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** An address to be geocoded; `country` is an ISO code. */
export type Address = {
  readonly street: string | null;
  readonly street_number: string | null;
  readonly zip: string;
  readonly place: string;
  readonly country: string;
};

export type Position = { readonly latitude: number; readonly longitude: number };

/** Finds places, establishments and addresses. Coordinates are WGS 84, in degrees. */
export interface Geocoder {
  /**
   * Places whose name or zip contains the query, best match first; none for an empty query. A postcode of post boxes
   * with the name of its town is that town's (rule places/check).
   */
  lookupPlaces(query: string, limit: number): Promise<Place[]>;
  /**
   * Whether a place has a postcode, in whichever language it is named, and where it lies. It answers at once from the
   * bundled table, and never fails.
   */
  findPlace: FindPlace;
  /** The place of the bundled table that lies exactly at a position; null for any other. It answers at once. */
  placeAt(position: Position): Place | null;
  /** Establishments by name, best match first; none for an empty query. */
  lookupCompanies(query: string): Promise<CompanySuggestion[]>;
  /** The position of an address as precisely as is known; null if it is unknown. */
  locate(address: Address): Promise<Position | null>;
}
