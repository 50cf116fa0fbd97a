import { session } from '#web/lib/session.ts';

/*
 * The last known titles of saved ads, stored on this device: of an ad that is gone the server only sends the id
 * (rule favourites/gone). Deleted with the session.
 */

const KEY = 'favourite_names';

interface Name {
  title: string;
  company: string;
}
type Names = Record<string, Name>;

/** The fields that name an ad. */
export interface ShownAd {
  id: number;
  title: string;
  company: { name: string };
}

/** Stores the title of an ad that is being saved. */
export function keepName(ad: ShownAd): void {
  write({ ...read(), [ad.id]: nameOf(ad) });
}

/** Stores the titles of the saved ads; ads that are gone keep their last title, and titles of other ads are removed. */
export function keepNames(favourites: readonly (ShownAd | { id: number })[]): void {
  const before = read();
  const names = favourites.map((it) => [it.id, 'title' in it ? nameOf(it) : before[it.id]] as const);
  write(Object.fromEntries(names.filter(([, name]) => name !== undefined)) as Names);
}

/** The last known title of an ad; null if this device has none. */
export function nameWhenShown(id: number): Name | null {
  return read()[id] ?? null;
}

function nameOf({ title, company }: ShownAd): Name {
  return { title, company: company.name };
}

function read(): Names {
  return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Names;
}

function write(names: Names): void {
  // Without a session nothing is stored.
  if (session.keptAccount() !== null) localStorage.setItem(KEY, JSON.stringify(names));
}
