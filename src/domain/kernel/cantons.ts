/** The abbreviations of the cantons, and of Liechtenstein, where ads may be located too. */
export const CANTONS = [
  ...['AG', 'AI', 'AR', 'BE', 'BL', 'BS', 'FR', 'GE', 'GL', 'GR', 'JU', 'LU', 'NE', 'NW', 'OW', 'SG', 'SH'],
  ...['SO', 'SZ', 'TG', 'TI', 'UR', 'VD', 'VS', 'ZG', 'ZH', 'LI'],
] as const;
export type Canton = (typeof CANTONS)[number];

/**
 * "Pontresina GR", joined by a no-break space. It is left out for places such as "Brienz BE", whose name contains it.
 */
export function placeWithCanton({ place, state }: { place: string; state: string | null }): string {
  return state && !place.endsWith(` ${state}`) ? `${place}\u00a0${state}` : place;
}
