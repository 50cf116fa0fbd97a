/** After how many days a company is told again that an ad is filled. */
export const FILLED_AGAIN_DAYS = 7;

const DAY_MS = 86_400_000;

interface Filling {
  /** How many people were hired for the ad. */
  hires: number;
  /** How many places it has; null while it is not public. */
  places: number | null;
  /** For how many places its company was told that they are filled, and when; null while it was not. */
  toldPlaces: number | null;
  toldAt: Date | null;
  remindedAt: Date | null;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * What a company is to be told of an ad (rule jobs/filled): `filled`, or `again` seven days later; `free` if what it was
 * told is no longer so; null if there is nothing to tell.
 */
export function fillingNews({ hires, places, ...told }: Filling): 'filled' | 'again' | 'free' | null {
  if (places === null) return null;
  if (hires < places) return told.toldPlaces === null ? null : 'free';
  if (told.toldPlaces !== places || told.toldAt === null) return 'filled';
  const isDue = told.now - told.toldAt.getTime() >= FILLED_AGAIN_DAYS * DAY_MS;
  return isDue && told.remindedAt === null ? 'again' : null;
}
