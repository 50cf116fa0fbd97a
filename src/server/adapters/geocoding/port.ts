export { isWholeName, isWithinAWord } from './matching.ts';

/** A place of Switzerland or Liechtenstein as the wire names it; `state` is the canton's two letters, or LI. */
export type Place = {
  readonly zip: string;
  readonly place: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** An establishment that a form can be filled from; nothing says that it is registered here. */
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

/** An address to put on the map; `country` is an ISO code. */
export type Address = {
  readonly street: string | null;
  readonly street_number: string | null;
  readonly zip: string;
  readonly place: string;
  readonly country: string;
};

export type Position = { readonly latitude: number; readonly longitude: number };

/** Knows where places, establishments and addresses are. Coordinates are WGS 84, in degrees. */
export interface Geocoder {
  /** Places whose name or zip the query begins or occurs in, best first; none for an empty query. */
  lookupPlaces(query: string, limit: number): Promise<Place[]>;
  /** Establishments by name, best first; none for an empty query. */
  lookupCompanies(query: string): Promise<CompanySuggestion[]>;
  /** Where an address lies, as near as is known; null where nothing is. */
  locate(address: Address): Promise<Position | null>;
}
