import { SEASONS, type Season } from '#domain/kernel/season.ts';

/** The key under which the browser keeps what the last ad of that season showed: a panel, a problem or none. */
export function roomKey({ season }: { season: string }): string {
  return `package:${season}`;
}

/** Keeps room for a panel on ads of these seasons, and of no others, before any of them was seen. */
export function expectPackages(seasons: readonly Season[]): void {
  for (const season of SEASONS) {
    const key = roomKey({ season });
    const known = localStorage.getItem(key);
    if (seasons.includes(season) && known === null) localStorage.setItem(key, 'panel');
    if (!seasons.includes(season) && known === 'panel') localStorage.removeItem(key);
  }
}
