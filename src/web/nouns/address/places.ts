import type { Reply } from '#api/schemas.ts';
import { api } from '#web/lib/session.ts';

/** A row of the bundled table of places: postcode, name and canton. */
export type Place = Reply<'listPlaces'>['data'][number];

/** The places that match a postcode or a name. */
export async function findPlaces(query: string, signal: AbortSignal): Promise<Place[]> {
  return (await api.call('listPlaces', { query: { query }, signal })).data;
}
