import generated from './places.generated.json' with { type: 'json' };
import type { Place } from './port.ts';

/**
 * A place of the bundled table; `population` is 0 where it is unknown, and `commune` the name of the commune that it
 * belongs to, empty if that is the place itself.
 */
export type KnownPlace = Place & { readonly population: number; readonly commune: string };

type Row = [
  zip: string,
  place: string,
  state: string,
  latitude: number,
  longitude: number,
  exact: 0 | 1,
  population: number,
  commune: string,
];

/**
 * The places of Switzerland and Liechtenstein by zip, one zip often several times. Coordinates are those of the place,
 * of its commune, or of the nearest known place. Coordinates: GeoNames (CC BY 4.0); see scripts/build-places.mjs.
 */
export const PLACES: readonly KnownPlace[] = (generated.rows as Row[]).map(
  ([zip, place, state, latitude, longitude, , population, commune]) => ({
    zip,
    place,
    state,
    latitude,
    longitude,
    population,
    commune,
  }),
);
