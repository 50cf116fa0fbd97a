import type { Point } from '#web/ui/map/point.ts';

export interface Located {
  latitude: number | null;
  longitude: number | null;
}

/**
 * Parses coordinates; null if unknown. A coordinate that is not positive counts as missing (rule companies/location):
 * all of Switzerland has positive ones.
 */
export function pointOf({ latitude, longitude }: Located): Point | null {
  return latitude && longitude && latitude > 0 && longitude > 0 ? { latitude, longitude } : null;
}
