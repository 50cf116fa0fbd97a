/** The days after which a company is reminded that an ad is filled. */
export const FILLED_AGAIN_DAYS = 7;

const DAY_MS = 86_400_000;

interface Filling {
  /** How many people were hired for the ad. */
  hires: number;
  /** How many places it has; null while it is not public. */
  places: number | null;
  /** `places` in the last "all filled" notification, and its time; null before the first. */
  toldPlaces: number | null;
  toldAt: Date | null;
  remindedAt: Date | null;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The notification that a company needs about an ad (rule jobs/filled): `filled`, its reminder `again` seven days later,
 * or `free` if places are free again after it; null for none.
 */
export function fillingNews({ hires, places, ...told }: Filling): 'filled' | 'again' | 'free' | null {
  if (places === null) return null;
  if (hires < places) return told.toldPlaces === null ? null : 'free';
  if (told.toldPlaces !== places || told.toldAt === null) return 'filled';
  const isDue = told.now - told.toldAt.getTime() >= FILLED_AGAIN_DAYS * DAY_MS;
  return isDue && told.remindedAt === null ? 'again' : null;
}
