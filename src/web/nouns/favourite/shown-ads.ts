import { session } from '#web/lib/session.ts';

/*
 * What saved ads were called when this device last showed them, so that those that are gone can be told apart: of them
 * the server tells the number alone (rule favourites/gone). It goes with the session, as all that the device keeps.
 */

const KEY = 'favourite_names';

interface Name {
  title: string;
  company: string;
}
type Names = Record<string, Name>;

/** An ad as far as it is named. */
export interface ShownAd {
  id: number;
  title: string;
  company: { name: string };
}

/** Keeps what an ad is called that is being saved. */
export function keepName(ad: ShownAd): void {
  write({ ...read(), [ad.id]: nameOf(ad) });
}

/** Keeps what the saved ads are called; of those that are gone what they were called before, and of no others. */
export function keepNames(favourites: readonly (ShownAd | { id: number })[]): void {
  const before = read();
  const names = favourites.map((it) => [it.id, 'title' in it ? nameOf(it) : before[it.id]] as const);
  write(Object.fromEntries(names.filter(([, name]) => name !== undefined)) as Names);
}

/** What an ad was called when this device last showed it; null where it never did. */
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
  // Nobody's session keeps nothing.
  if (session.keptAccount() !== null) localStorage.setItem(KEY, JSON.stringify(names));
}
