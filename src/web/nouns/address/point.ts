import type { Point } from '#web/ui/map/point.ts';

export interface Located {
  latitude: number | null;
  longitude: number | null;
}

/**
 * The point that coordinates name; null where it is not known. A coordinate that is not positive counts as missing
 * (rule companies/location): Switzerland lies north and east of zero.
 */
export function pointOf({ latitude, longitude }: Located): Point | null {
  return latitude && longitude && latitude > 0 && longitude > 0 ? { latitude, longitude } : null;
}
