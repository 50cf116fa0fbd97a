import type { Parsed, Reply } from '#api/schemas.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { ValidationError } from '#server/platform/http/errors.ts';
import { listByName } from './store.ts';

/** The maximum number of results of each kind. */
export const LOOKUP_LIMIT = 10;

type Found = Reply<'lookUpCompanies'>['data'];

/**
 * Companies by name: registered ones first, then establishments that the geocoder knows. An establishment that is
 * registered is listed once, as registered.
 */
export async function lookUpCompanies(db: Executor, geocoder: Geocoder, query: string): Promise<Found> {
  const establishments = await geocoder.lookupCompanies(query);
  const placeIds = establishments.map((establishment) => establishment.google_place_id);
  const registered = await listByName(db, query, placeIds, LOOKUP_LIMIT);
  const taken = new Set(registered.map(({ googlePlaceId }) => googlePlaceId));
  return [
    ...registered.map(({ id, name, place }) => ({ company_id: id, name, place })),
    ...establishments.filter((establishment) => !taken.has(establishment.google_place_id)),
  ];
}

/**
 * The coordinates of an address.
 * @throws ValidationError `addressNotFound` on `place`
 */
export async function locateAddress(
  geocoder: Geocoder,
  { street = null, street_number = null, zip, place, country }: Parsed<'locateAddress', 'body'>,
): Promise<Reply<'locateAddress'>['data']> {
  const position = await geocoder.locate({ street, street_number, zip, place, country });
  if (position === null) throw ValidationError.on('place', 'addressNotFound');
  return position;
}
