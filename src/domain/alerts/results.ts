/**
 * A result of an alert: the id of an ad and 0, or the two halves of a year plan. A half is the id of an ad or, for a job
 * that the person holds, the negative id of its entry or 0.
 */
export interface AlertFind {
  readonly first: number;
  readonly second: number;
}

/** The ids of the ads in a result. */
export function adsOfFind({ first, second }: AlertFind): number[] {
  return [first, second].filter((half) => half > 0);
}

/** The results that contain no ad that was already sent (rule alerts/once). */
export function untold<Find extends AlertFind>(finds: readonly Find[], told: ReadonlySet<number>): Find[] {
  return finds.filter((find) => !adsOfFind(find).some((ad) => told.has(ad)));
}

/** Selects the results of one mail in the given order: at most `most`, and each ad in one plan only. */
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
