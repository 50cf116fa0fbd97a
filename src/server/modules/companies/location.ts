import type { FastifyBaseLogger } from 'fastify';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import type { Company } from './store.ts';

const ADDRESS_FIELDS = ['street', 'streetNumber', 'zip', 'place', 'country'] as const;

type Address = Pick<Company, (typeof ADDRESS_FIELDS)[number]>;

/** The canton as two letters and the WGS 84 coordinates in degrees, each null where unknown. */
export type Location = Pick<Company, 'state' | 'latitude' | 'longitude'>;

/** The countries in which the geocoder can derive the canton from a postcode. */
const WITH_CANTONS = ['CH', 'LI'];

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
 * Asks the geocoder for the unknown parts of a location. It may call a service across the network, so it must not be
 * called within a transaction. It never throws: what cannot be found stays unknown.
 */
export async function completeLocation(
  { geocoder, logger }: { geocoder: Geocoder; logger: FastifyBaseLogger | false },
  address: Address,
  known: Location,
): Promise<Location> {
  const { zip, place, country } = address;
  if (zip === null || place === null) return known;
  const findState = async () =>
    (await geocoder.lookupPlaces(`${zip} ${place}`, 1))[0]?.state ??
    (await geocoder.lookupPlaces(zip, 1))[0]?.state ??
    null;
  const findPosition = () =>
    geocoder.locate({ street: address.street, street_number: address.streetNumber, zip, place, country });
  try {
    const [state, position] = await Promise.all([
      known.state ?? (WITH_CANTONS.includes(country) ? findState() : null),
      known.latitude === null ? findPosition() : known,
    ]);
    return { state, latitude: position?.latitude ?? null, longitude: position?.longitude ?? null };
  } catch (error) {
    if (logger !== false) logger.warn({ err: error }, 'an address was stored without its position');
    return known;
  }
}
