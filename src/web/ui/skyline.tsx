import { cx } from './cx.ts';
import css from './skyline.module.css';
import { type Peak, type PeakPaths, peakPaths, treePath } from './skyline-paths.ts';

interface Scene {
  width: number;
  height: number;
  far: string;
  peaks: PeakPaths[];
  hill: string;
  hill2: string;
  trees: string;
}

// Shapes beyond 0 and the width are visible on wide screens only.
const WIDE: Scene = scene({
  width: 1280,
  height: 430,
  far: 'M-800 430V300L-640 236L-520 286L-400 214L-280 270L-170 240L-80 292L0 310L70 262L150 302L250 234L340 284L430 216L520 264L640 194L760 240L890 160L1000 222L1090 158L1200 222L1280 184L1390 236L1480 176L1600 248L1720 190L1860 262L2080 230V430Z',
  peaks: [
    { x: -560, height: 212, left: -780, right: -330 },
    { x: -250, height: 262, left: -440, right: 10 },
    { x: 120, height: 172, left: -70, right: 300 },
    { x: 372, height: 206, left: 190, right: 560 },
    { x: 1210, height: 268, left: 1010, right: 1420 },
    { x: 1690, height: 284, left: 1470, right: 1960 },
    { x: 1480, height: 212, left: 1320, right: 1690 },
    { x: 610, height: 232, left: 400, right: 840 },
    { x: 905, height: 356, left: 640, right: 1190 },
    { x: 1080, height: 236, left: 930, right: 1260 },
  ],
  hill: 'M-800 430V376C-500 320-220 344 0 360C60 340 130 332 196 332C280 333 360 346 440 360C560 384 640 396 740 390C860 372 980 320 1110 320C1170 320 1230 328 1280 338C1500 372 1800 330 2080 366V430Z',
  hill2:
    'M-800 430V404C-500 380-240 404 0 396C160 386 320 404 480 414C680 424 820 416 960 408C1080 396 1180 384 1280 390C1540 402 1820 384 2080 404V430Z',
  trees: treePath(
    [
      [-222, 34],
      [-206, 26],
      [-188, 38],
      [-171, 24],
      [-140, 30],
      [-122, 44],
      [-102, 26],
      [-60, 22],
      [-44, 32],
      [20, 23],
      [30, 31],
      [38, 30],
      [48, 40],
      [65, 31],
      [72, 42],
      [81, 49],
      [92, 34],
      [107, 30],
      [117, 34],
      [128, 38],
      [140, 30],
      [152, 27],
      [167, 48],
      [190, 39],
      [202, 36],
      [213, 36],
      [228, 31],
      [239, 44],
      [980, 32],
      [1008, 45],
      [1018, 43],
      [1034, 46],
      [1050, 56],
      [1061, 44],
      [1074, 51],
      [1089, 47],
      [1110, 56],
      [1127, 36],
      [1137, 43],
      [1158, 50],
      [1181, 40],
      [1199, 45],
      [1219, 50],
      [1243, 43],
      [1264, 40],
      [1310, 46],
      [1328, 34],
      [1352, 50],
      [1371, 38],
      [1402, 30],
      [1640, 30],
      [1660, 42],
      [1682, 34],
    ],
    380,
  ),
});

const NARROW: Scene = scene({
  width: 360,
  height: 240,
  far: 'M-140 240V150L-90 118L-40 152L0 166L38 136L92 160L146 118L200 146L270 108L320 140L360 128L420 152L500 118V240Z',
  peaks: [
    { x: -60, height: 120, left: -150, right: 50 },
    { x: 60, height: 100, left: -58, right: 176 },
    { x: 330, height: 118, left: 244, right: 424 },
    { x: 205, height: 162, left: 91, right: 346 },
    { x: 130, height: 92, left: 41, right: 236 },
    { x: 430, height: 132, left: 340, right: 540 },
  ],
  hill: 'M-140 240V196C-80 184-30 192 0 200C24 190 44 190 64 190C100 191 140 200 180 208C220 206 270 190 310 191C340 192 352 196 360 198C410 208 460 190 500 200V240Z',
  hill2:
    'M-140 240V220C-80 214-40 226 0 226C60 216 120 226 180 232C240 228 310 218 360 222C420 226 460 214 500 220V240Z',
  trees: treePath(
    [
      [-44, 20],
      [-30, 26],
      [-12, 18],
      [8, 14],
      [13, 18],
      [19, 22],
      [25, 23],
      [35, 24],
      [40, 28],
      [45, 31],
      [52, 20],
      [60, 19],
      [66, 22],
      [73, 23],
      [80, 18],
      [262, 22],
      [269, 20],
      [278, 30],
      [284, 26],
      [293, 28],
      [301, 35],
      [308, 26],
      [318, 23],
      [324, 30],
      [336, 33],
      [345, 22],
      [351, 26],
      [372, 28],
      [380, 20],
      [396, 26],
    ],
    218,
  ),
});

function scene({ peaks, ...rest }: Omit<Scene, 'peaks'> & { peaks: Peak[] }): Scene {
  return { ...rest, peaks: peaks.map((peak) => peakPaths(peak, rest.height)) };
}

/**
 * The Alps as flat shapes at the bottom of their container (which must be `position: relative` and clip). Wider screens
 * show more of them, not larger ones. Decorative: text belongs on the sky above.
 */
export function Skyline({ className }: { className?: string | undefined }) {
  return (
    <div className={cx(css.skyline, className)} aria-hidden="true">
      <Drawing scene={WIDE} className={css.wide} />
      <Drawing scene={NARROW} className={css.narrow} sun />
    </div>
  );
}

/** The variant for a card, scaled to its width. */
export function SkylineCard() {
  return (
    <div className={css.card} aria-hidden="true">
      <Drawing scene={WIDE} fit="slice" />
    </div>
  );
}

interface DrawingProps {
  scene: Scene;
  className?: string | undefined;
  /** The sun, low behind a peak; CSS decides whether it is visible. */
  sun?: boolean;
  fit?: 'slice';
}

function Drawing({ scene, className, sun, fit }: DrawingProps) {
  const { width, height } = scene;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={fit && `xMidYMax ${fit}`}
      aria-hidden="true"
    >
      {sun && <circle className={css.lowSun} cx="278" cy="106" r="30" />}
      <path className={css.far} d={scene.far} />
      {scene.peaks.map((peak) => (
        <g key={peak.lit}>
          <path className={css.shade} d={peak.shade} />
          <path className={css.lit} d={peak.lit} />
          <path className={css.facet} d={peak.facet} />
          <path className={css.shadeCap} d={peak.shadeCap} />
          <path className={css.litCap} d={peak.litCap} />
        </g>
      ))}
      <path className={css.hill} d={scene.hill} />
      <path className={css.hill2} d={scene.hill2} />
      <path className={css.trees} d={scene.trees} />
    </svg>
  );
}
