/** Degrees (WGS 84). */
export interface Point {
  latitude: number;
  longitude: number;
}
