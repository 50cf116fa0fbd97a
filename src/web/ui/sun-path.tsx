import type { Season } from '#domain/kernel/season.ts';
import css from './sun-path.module.css';

interface Solstice {
  /** "längster Tag" */
  name: string;
  /** "21. Juni" */
  date: string;
}

interface SunPathProps {
  season: Season;
  longest: Solstice;
  shortest: Solstice;
}

const LEFT = 664;
const RIGHT = 1240;
const AMPLITUDE = 52;
const MIDDLE = 144;
const SUN_X = 744;
const HALF_YEAR = 288;
const SUN_RADIUS = 38;

/**
 * The sun's way over the year, with the disc at the season's solstice; 1280 wide, from 72 below the page's
 * top. On screens narrower than 1100 only the disc is left, beside the title in summer.
 */
export function SunPath({ season, longest, shortest }: SunPathProps) {
  const now = season === 'winter' ? shortest : longest;
  const then = season === 'winter' ? longest : shortest;
  const low = season === 'winter' ? 1 : -1;
  const height = (x: number) => MIDDLE + low * AMPLITUDE * Math.cos(((x - SUN_X) / HALF_YEAR) * Math.PI);
  const points = Array.from({ length: 73 }, (_, index) => LEFT + ((RIGHT - LEFT) * index) / 72);
  const sunY = height(SUN_X);
  const otherX = SUN_X + HALF_YEAR;
  const otherY = height(otherX);
  return (
    <>
      <svg className={css.path} viewBox="0 0 1280 288" width="1280" height="288" aria-hidden="true">
        <path className={css.line} d={`M${points.map((x) => `${x} ${height(x).toFixed(1)}`).join('L')}`} />
        {/* The line ends at the disc's edge. */}
        <circle className={css.clearing} cx={SUN_X} cy={sunY} r={SUN_RADIUS + 2} />
        <circle className={css.sun} cx={SUN_X} cy={sunY} r={SUN_RADIUS} />
        <circle className={css.dot} cx={otherX} cy={otherY} r="5" />
        <Label x={SUN_X} y={sunY} gap={SUN_RADIUS + 7} below={season === 'winter'} solstice={now} />
        <Label x={otherX} y={otherY} gap={12} below={season === 'summer'} solstice={then} />
      </svg>
      {season === 'summer' && (
        <svg className={css.high} viewBox="0 0 60 60" width="60" height="60" aria-hidden="true">
          <circle className={css.sun} cx="30" cy="30" r="30" />
        </svg>
      )}
    </>
  );
}

function Label(props: { x: number; y: number; gap: number; below: boolean; solstice: Solstice }) {
  const { x, y, gap, below, solstice } = props;
  // The date stands next to the sun, the name beyond it.
  const date = below ? y + gap + 12 : y - gap - 2;
  const name = below ? date + 18 : date - 18;
  return (
    <>
      <text className={css.date} x={x} y={date}>
        {solstice.date}
      </text>
      <text className={css.name} x={x} y={name}>
        {solstice.name}
      </text>
    </>
  );
}
