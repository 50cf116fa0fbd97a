/**
 * What an alert finds: an ad and 0, or the two halves of a year plan. A half is the number of an ad, or for a job that
 * is held a number that is not positive.
 */
export interface AlertFind {
  readonly first: number;
  readonly second: number;
}

/** The ads of what was found. */
export function adsOfFind({ first, second }: AlertFind): number[] {
  return [first, second].filter((half) => half > 0);
}

/** Those of which no ad was told (rule alerts/once). */
export function untold<Find extends AlertFind>(finds: readonly Find[], told: ReadonlySet<number>): Find[] {
  return finds.filter((find) => !adsOfFind(find).some((ad) => told.has(ad)));
}

/** What one mail tells, in this order: at most so many, and each ad once, though it were in several plans. */
export function findsOfMail<Find extends AlertFind>(finds: readonly Find[], most: number): Find[] {
  const named = new Set<number>();
  const chosen: Find[] = [];
  for (const find of finds) {
    if (chosen.length === most) break;
    const ads = adsOfFind(find);
    if (ads.some((ad) => named.has(ad))) continue;
    for (const ad of ads) named.add(ad);
    chosen.push(find);
  }
  return chosen;
}
