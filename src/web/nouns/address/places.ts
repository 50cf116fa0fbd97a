import type { Reply } from '#api/schemas.ts';
import { api } from '#web/lib/session.ts';

/** A place of the bundled table: postcode, name and canton. */
export type Place = Reply<'listPlaces'>['data'][number];

/** The places that a postcode or a name may mean. */
export async function findPlaces(query: string, signal: AbortSignal): Promise<Place[]> {
  return (await api.call('listPlaces', { query: { query }, signal })).data;
}
