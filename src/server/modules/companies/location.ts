import type { FastifyBaseLogger } from 'fastify';
import { hasKnownPlaces } from '#domain/kernel/place.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import type { Company } from './store.ts';

const ADDRESS_FIELDS = ['street', 'streetNumber', 'zip', 'place', 'country'] as const;

type Address = Pick<Company, (typeof ADDRESS_FIELDS)[number]>;

/** The canton as two letters and the WGS 84 coordinates in degrees, each null where unknown. */
export type Location = Pick<Company, 'state' | 'latitude' | 'longitude'>;

export function isSameAddress(a: Address, b: Address): boolean {
  return ADDRESS_FIELDS.every((field) => a[field] === b[field]);
}

/**
 * The location as given in a form. A coordinate of 0 or less counts as unknown, and a point needs both
 * (rule companies/location).
 */
export function knownLocation({ state, latitude, longitude }: Partial<Location>): Location {
  const isKnown = (coordinate: number | null | undefined) => (coordinate ?? 0) > 0;
  const position = isKnown(latitude) && isKnown(longitude) ? { latitude, longitude } : null;
  return {
    state: state ?? null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}

/**
 * Asks the geocoder for the unknown parts of a location. The canton follows the place, whatever the form says, where
 * postcodes and places are known. It may call a service across the network, so it must not be
 * called within a transaction. It never throws: what cannot be found stays unknown.
 */
export async function completeLocation(
  { geocoder, logger }: { geocoder: Geocoder; logger: FastifyBaseLogger | false },
  address: Address,
  known: Location,
): Promise<Location> {
  const { zip, place, country } = address;
  if (zip === null || place === null) return known;
  const found = hasKnownPlaces(country) ? geocoder.findPlace(zip, place) : null;
  const state = found?.isKnown ? found.state : known.state;
  if (known.latitude !== null) return { ...known, state };
  const { street, streetNumber } = address;
  try {
    const position = await geocoder.locate({ street, street_number: streetNumber, zip, place, country });
    return { state, latitude: position?.latitude ?? null, longitude: position?.longitude ?? null };
  } catch (error) {
    if (logger !== false) logger.warn({ err: error }, 'an address was stored without its position');
    return { ...known, state };
  }
}
