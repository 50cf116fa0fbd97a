/** In degrees (WGS 84). */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The mean earth radius in metres (IUGG). */
const EARTH_RADIUS = 6_371_008.8;

/** Null unless both are valid coordinates. */
export function pointOf(latitude: number | null, longitude: number | null): Point | null {
  if (latitude === null || longitude === null) return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitude, longitude };
}

/** The great-circle distance in metres (haversine), within half a percent of the distance on the ellipsoid. */
export function distanceBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const northwards = Math.sin(((b.latitude - a.latitude) * radians) / 2);
  const eastwards = Math.sin(((b.longitude - a.longitude) * radians) / 2);
  const chord =
    northwards * northwards +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * eastwards * eastwards;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}
