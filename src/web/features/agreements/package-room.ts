import { SEASONS, type Season } from '#domain/kernel/season.ts';

/** Under this name the browser knows what the last ad of that season showed an employee: a panel, a problem or none. */
export function roomKey({ season }: { season: string }): string {
  return `package:${season}`;
}

/** What the account tells before an ad was seen: those of these seasons may show a panel, and no others. */
export function expectPackages(seasons: readonly Season[]): void {
  for (const season of SEASONS) {
    const key = roomKey({ season });
    const known = localStorage.getItem(key);
    if (seasons.includes(season) && known === null) localStorage.setItem(key, 'panel');
    if (!seasons.includes(season) && known === 'panel') localStorage.removeItem(key);
  }
}
