import { SEASONS, type Season } from '#domain/kernel/season.ts';

/**
 * The localStorage key for what the last ad of this season showed (a panel, a problem or nothing), by which the next ad
 * reserves space.
 */
export function roomKey({ season }: { season: string }): string {
  return `package:${season}`;
}

/** Predicts a panel for ads of these seasons and none for others, unless an ad has already recorded what it showed. */
export function expectPackages(seasons: readonly Season[]): void {
  for (const season of SEASONS) {
    const key = roomKey({ season });
    const known = localStorage.getItem(key);
    if (seasons.includes(season) && known === null) localStorage.setItem(key, 'panel');
    if (!seasons.includes(season) && known === 'panel') localStorage.removeItem(key);
  }
}
