/** A mountain on a base line: the positions of its apex and its two feet. */
export interface Peak {
  x: number;
  height: number;
  left: number;
  right: number;
}

/** The faces of a peak as SVG paths: lit and shaded side, the facet below the shoulder, the two snow caps. */
export interface PeakPaths {
  lit: string;
  shade: string;
  facet: string;
  litCap: string;
  shadeCap: string;
}

type Point = readonly [x: number, y: number];

// Each silhouette has two corners; as fractions of the half's width and of the height, from the apex.
const LEFT_BREAKS: Point[] = [
  [0, 0],
  [0.245, 0.245],
  [0.49, 0.495],
  [1, 1],
];
const RIGHT_BREAKS: Point[] = [
  [0, 0],
  [0.258, 0.226],
  [0.486, 0.482],
  [1, 1],
];
// The ridge zigzags around the apex; in pixels for a peak 250 high.
const RIDGE: Point[] = [
  [0, 0],
  [-11, 0.2],
  [2, 0.4],
  [6, 0.6],
  [1, 0.8],
  [-4, 1],
];
const FACET: Point[] = [
  [0, 0],
  [0.226, 0.118],
  [0.32, 0.258],
  [0.37, 0.505],
  [0, 0.505],
  [0.07, 0.32],
  [0.12, 0.18],
];

/** Draws a peak; `base` is the y coordinate of its feet. */
export function peakPaths({ x, height, left, right }: Peak, base: number): PeakPaths {
  const top = base - height;
  const wander = Math.min(height / 250, 1.15);
  const ridge = RIDGE.map(([dx, dy]): Point => [x + dx * wander, top + dy * height]);
  const leftSide = LEFT_BREAKS.map(([dx, dy]): Point => [x - dx * (x - left), top + dy * height]);
  const rightSide = RIGHT_BREAKS.map(([dx, dy]): Point => [x + dx * (right - x), top + dy * height]);
  const shoulder = leftSide[2] ?? [x, base];
  const down = (depth: number) => top + depth * height;
  const snowLine = pointAt(ridge, down(0.29));
  return {
    lit: path([...leftSide, ...ridge.toReversed()]),
    shade: path([...rightSide, ...ridge.toReversed()]),
    facet: path(FACET.map(([dx, dy]) => [shoulder[0] + dx * (x - left), shoulder[1] + dy * height])),
    litCap: path([
      ...above(leftSide, down(0.32)),
      [x - 0.13 * (x - left), down(0.22)],
      snowLine,
      ...above(ridge, down(0.29)).slice(0, -1).toReversed(),
    ]),
    shadeCap: path([
      ...above(rightSide, down(0.264)),
      [x + 0.2 * (right - x), down(0.21)],
      [x + 0.04 * (right - x), down(0.337)],
      snowLine,
      ...above(ridge, down(0.29)).slice(0, -1).toReversed(),
    ]),
  };
}

/** Trees as narrow triangles; `x` lists their positions, `foot` is their common base line. */
export function treePath(trees: readonly (readonly [x: number, height: number])[], foot: number): string {
  return trees
    .map(([x, height]) => {
      const half = 3 + height / 20;
      return path([
        [x, foot - height],
        [x + half, foot],
        [x - half, foot],
      ]);
    })
    .join('');
}

/** The part of a polyline from its start down to a height, with an interpolated end point. */
function above(line: readonly Point[], y: number): Point[] {
  return [...line.filter((point) => point[1] < y), pointAt(line, y)];
}

function pointAt(line: readonly Point[], y: number): Point {
  const index = line.findIndex((point) => point[1] >= y);
  const end = line[index] ?? line[0] ?? [0, y];
  const start = line[index - 1] ?? end;
  const share = end[1] === start[1] ? 0 : (y - start[1]) / (end[1] - start[1]);
  return [start[0] + share * (end[0] - start[0]), y];
}

function path(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
