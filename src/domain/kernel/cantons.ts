/** The cantons by their letters, and Liechtenstein, where ads may lie too. */
export const CANTONS = [
  ...['AG', 'AI', 'AR', 'BE', 'BL', 'BS', 'FR', 'GE', 'GL', 'GR', 'JU', 'LU', 'NE', 'NW', 'OW', 'SG', 'SH'],
  ...['SO', 'SZ', 'TG', 'TI', 'UR', 'VD', 'VS', 'ZG', 'ZH', 'LI'],
] as const;

/** "Pontresina GR", the canton never alone on a line. Places such as "Brienz BE" carry it in their name. */
export function placeWithCanton({ place, state }: { place: string; state: string | null }): string {
  return state && !place.endsWith(` ${state}`) ? `${place}\u00a0${state}` : place;
}
