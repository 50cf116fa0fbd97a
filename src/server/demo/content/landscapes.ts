import type { Season } from '#domain/kernel/season.ts';
import { Random } from './random.ts';
import { svg } from './svg.ts';
import type { DemoCompany } from './types.ts';

/*
 * Pictures of the demo companies in the style of the skyline: flat shapes, lit from the left. Each house has its own
 * landscape, in the colours of its busier season. The houses are invented.
 */

const WIDTH = 800;
const HEIGHT = 230;

interface Palette {
  skies: readonly (readonly [top: string, bottom: string])[];
  sun: string;
  far: string;
  lit: string;
  shade: string;
  snow: string;
  snowShade: string;
  /** The lower limit of the snow, as a share of the height. */
  snowLine: number;
  hills: readonly [back: string, front: string];
  trees: string;
  water: readonly [plane: string, light: string];
}

const PALETTES: Readonly<Record<Season, Palette>> = {
  winter: {
    skies: [
      ['#a9c8e4', '#e7f0f8'],
      ['#bfcbe8', '#f6e9ea'],
      ['#8fb6da', '#dbe9f4'],
      ['#c9dcec', '#fdf3e3'],
    ],
    sun: '#fff6df',
    far: '#c3d5e6',
    lit: '#8fa9c4',
    shade: '#5d7a99',
    snow: '#ffffff',
    snowShade: '#cfdeec',
    snowLine: 0.62,
    hills: ['#e9f1f8', '#f9fcff'],
    trees: '#2b4a63',
    water: ['#9dbdd6', '#c5dbea'],
  },
  summer: {
    skies: [
      ['#f5cf83', '#fdf0d3'],
      ['#b5dcea', '#f6f2d8'],
      ['#f1bb88', '#fde8cb'],
      ['#9fd0e4', '#fbe9bf'],
    ],
    sun: '#fff3c4',
    far: '#c9d3b4',
    lit: '#a5a98e',
    shade: '#717c6b',
    snow: '#fbfaf2',
    snowShade: '#cdd1c3',
    snowLine: 0.24,
    hills: ['#8fb266', '#5f9150'],
    trees: '#22543c',
    water: ['#5aa3b8', '#a8d5dc'],
  },
};

interface Facade {
  wall: string;
  shade: string;
  roof: string;
  accent: string;
}

const FACADES: readonly Facade[] = [
  { wall: '#f7efe2', shade: '#e0d2bd', roof: '#7a2e2e', accent: '#2f6b4f' },
  { wall: '#e9c46a', shade: '#cfa547', roof: '#4a3b32', accent: '#a63f2b' },
  { wall: '#c98b5e', shade: '#a56c43', roof: '#3c2f2a', accent: '#f2e3c6' },
  { wall: '#f3d3c2', shade: '#dcb39e', roof: '#5b4a5e', accent: '#35507a' },
  { wall: '#dfe6ea', shade: '#bccad3', roof: '#2f4858', accent: '#d96f06' },
  { wall: '#9c6b45', shade: '#7c5233', roof: '#45352b', accent: '#e9c46a' },
];
const LIGHT = '#ffe7a3';
const GLASS = '#5d7a94';

export type Sketched = Pick<DemoCompany, 'name' | 'kind' | 'size' | 'seasons' | 'language' | 'stars'>;

/** The picture of a company as an SVG of the recommended size. */
export function landscapeOf(company: Sketched): string {
  const random = new Random(`landscape ${company.name}`);
  const season = company.seasons[0] ?? 'summer';
  const palette = PALETTES[season];
  const [top, bottom] = random.pick(palette.skies);
  const isSouth = company.language === 'it';
  const hasLake = random.chance(isSouth ? 0.7 : 0.35);
  const houseX = random.between(230, 570);
  const ground = hasLake ? 172 : 186;
  return svg(
    WIDTH,
    HEIGHT,
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
${circle(random.between(80, 720), random.between(36, 84), random.between(15, 26), palette.sun)}
${clouds(random, season)}
${path(ridge(random, 118, 26), palette.far)}
${peaks(random, palette)}
${path(hill(random, ground - 26, 22), palette.hills[0])}
${woods(random, { y: ground - 12, from: -10, to: WIDTH + 10, count: 34, size: 18, away: houseX, color: palette.trees, opacity: 0.55 })}
${path(hill(random, ground - 2, 10), palette.hills[1])}
${house(company, random, houseX, ground + 4)}
${isSouth ? cypresses(random, houseX, ground + 6, palette) : woods(random, { y: ground + 8, from: -10, to: WIDTH + 10, count: 22, size: 34, away: houseX, color: palette.trees, opacity: 1 })}
${hasLake ? lake(random, ground + 14, palette) : path(hill(random, 212, 8), season === 'winter' ? '#ffffff' : '#4d8146')}
${season === 'winter' ? flakes(random) : ''}${hasLake && season === 'summer' ? boat(random, ground + 28) : ''}`,
  );
}

function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`;
}

function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;
}

function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

/** Draws several things from left to right. */
function row(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}

function clouds(random: Random, season: Season): string {
  return row(random.between(1, 3), () => {
    const x = random.between(20, 760);
    const y = random.between(22, 70);
    const width = random.between(50, 110);
    return `<path d="M${x} ${y}h${width}a9 9 0 0 0-12-13a16 16 0 0 0-28-7a14 14 0 0 0-26 6a9 9 0 0 0-${width - 66 > 0 ? width - 66 : 4} 14z" fill="#fff" opacity="${season === 'winter' ? 0.75 : 0.6}"/>`;
  });
}

function ridge(random: Random, base: number, height: number): string {
  const points = row(21, (at) => `L${at * 40} ${base - random.between(0, height) - (at % 2) * 12}`);
  return `M0 ${HEIGHT}${points}V${HEIGHT}z`;
}

/** Peaks of two shapes with snow; farther ones first. */
function peaks(random: Random, palette: Palette): string {
  const base = 176;
  const drawn = Array.from({ length: random.between(3, 5) }, (_, at) => ({
    x: random.between(at * 160, at * 160 + 170),
    height: random.between(76, 146),
    left: random.between(90, 160),
    right: random.between(100, 180),
  })).sort((a, b) => a.height - b.height);
  return drawn
    .map(({ x, height, left, right }) => {
      const top = base - height;
      const line = palette.snowLine;
      const down = top + height * line;
      const ridgeX = x + 8;
      return [
        path(`M${x} ${top}L${x - left} ${base}H${ridgeX}z`, palette.lit),
        path(`M${x} ${top}L${x + right} ${base}H${ridgeX}L${x - 5} ${top + height * 0.3}z`, palette.shade),
        path(
          `M${x} ${top}L${x - left * line} ${down}l${left * line * 0.35} -9l${left * line * 0.25} 10L${x + 3} ${down - 6}L${x - 5} ${top + height * 0.3 * line}z`,
          palette.snow,
        ),
        path(
          `M${x} ${top}L${x + right * line} ${down}l-${right * line * 0.3} -8l-${right * line * 0.3} 9L${x + 3} ${down - 6}L${x - 5} ${top + height * 0.3 * line}z`,
          palette.snowShade,
        ),
      ].join('');
    })
    .join('');
}

function hill(random: Random, y: number, height: number): string {
  const [a, b, c] = [0, 0, 0].map(() => random.between(-height, height)) as [number, number, number];
  return `M0 ${HEIGHT}V${y + a}C140 ${y - height + b} 260 ${y + height} 400 ${y + c / 2}S660 ${y - height + a} ${WIDTH} ${y + b}V${HEIGHT}z`;
}

interface Woods {
  y: number;
  from: number;
  to: number;
  count: number;
  size: number;
  /** The position of a house, to be kept free. */
  away: number;
  color: string;
  opacity: number;
}

function woods(random: Random, { y, from, to, count, size, away, color, opacity }: Woods): string {
  const trees = row(count, () => {
    const x = random.between(from, to);
    if (Math.abs(x - away) < 118) return '';
    const height = random.between(size * 0.7, size * 1.3);
    const half = height * 0.24;
    const foot = y + random.between(-4, 6);
    return `M${x} ${foot - height}l${half} ${height}h-${half * 2}z`;
  });
  return path(trees || 'M0 0', color, ` opacity="${opacity}"`);
}

function cypresses(random: Random, away: number, y: number, { trees }: Palette): string {
  return row(16, () => {
    const x = random.between(0, WIDTH);
    if (Math.abs(x - away) < 120) return '';
    if (random.chance(0.3)) return palm(x, y, random.between(34, 50));
    const height = random.between(26, 52);
    return `<ellipse cx="${x}" cy="${y - height / 2}" rx="${height / 7}" ry="${height / 2}" fill="${trees}"/>`;
  });
}

function palm(x: number, y: number, height: number): string {
  const top = y - height;
  const leaves = [
    [-18, 4],
    [-13, -9],
    [0, -14],
    [13, -9],
    [18, 4],
  ]
    .map(([dx = 0, dy = 0]) => `M${x} ${top}q${dx / 2} ${dy - 8} ${dx} ${dy + 4}`)
    .join('');
  return `<path d="M${x} ${y}q4 -${height / 2} 0 -${height}" fill="none" stroke="#6f5136" stroke-width="4"/>
<path d="${leaves}" fill="none" stroke="#2f7a4d" stroke-width="5" stroke-linecap="round"/>`;
}

function lake(random: Random, y: number, { water: [plane, light] }: Palette): string {
  const gleams = row(16, () => {
    const at = random.between(y + 6, HEIGHT - 4);
    return `M${random.between(0, WIDTH)} ${at}h${random.between(20, 80)}`;
  });
  return `${rect(0, y, WIDTH, HEIGHT - y, plane)}
<path d="${gleams}" stroke="${light}" stroke-width="2.5" stroke-linecap="round"/>`;
}

function boat(random: Random, y: number): string {
  const x = random.between(60, 740);
  return `${path(`M${x} ${y}v-30l20 26z`, '#fff')}${path(`M${x - 12} ${y + 2}h38l-7 8h-24z`, '#7a2e2e')}`;
}

function flakes(random: Random): string {
  return row(46, () =>
    circle(random.between(0, WIDTH), random.between(0, HEIGHT), random.between(1, 2), '#fff', 0.8),
  );
}

function house(company: Sketched, random: Random, x: number, y: number): string {
  const facade = random.pick(FACADES);
  const isWinter = company.seasons[0] === 'winter';
  switch (company.kind) {
    case 'hotel':
      return hotel(company, random, { x, y, facade, isWinter });
    case 'spa':
      return `${hotel(company, random, { x: x - 30, y, facade, isWinter })}${bath(x + 70, y)}`;
    case 'hut':
      return `${chalet({ x, y, facade, isWinter, width: 92, height: 40 })}${flag(x + 62, y)}`;
    case 'restaurant':
      return `${chalet({ x, y, facade, isWinter, width: 116, height: 48 })}${terrace(random, x, y, facade)}`;
    case 'campsite':
      return tents(random, x, y);
  }
}

interface Site {
  x: number;
  y: number;
  facade: Facade;
  isWinter: boolean;
}

const FLOORS: Readonly<Record<string, number>> = { micro: 2, small: 3, medium: 4, big: 5 };

/** A house with one more floor for each size, and a tower for five stars. */
function hotel({ size, stars }: Sketched, random: Random, { x, y, facade, isWinter }: Site): string {
  const floors = FLOORS[size ?? 'small'] ?? 3;
  const columns = floors + 2;
  const width = columns * 22 + 12;
  const height = floors * 21 + 8;
  const left = x - width / 2;
  const top = y - height;
  const windows = row(floors * columns, (at) => {
    const column = at % columns;
    const floor = Math.floor(at / columns);
    const wx = left + 10 + column * 22;
    const wy = top + 8 + floor * 21;
    const isDoor = floor === floors - 1 && column === Math.floor(columns / 2);
    if (isDoor) return rect(wx - 2, wy, 16, 21, facade.roof);
    const pane = rect(wx, wy, 12, 12, random.chance(0.55) ? LIGHT : GLASS);
    return floor === floors - 1 ? pane : pane + rect(wx - 2, wy + 12, 16, 2.5, facade.accent);
  });
  const tower = (at: number) =>
    `${rect(at - 14, top - 26, 28, 30, facade.wall)}${rect(at - 5, top - 18, 10, 12, LIGHT)}${path(
      `M${at - 18} ${top - 26}L${at} ${top - 56}L${at + 18} ${top - 26}z`,
      facade.roof,
    )}`;
  const towers = stars === 5 ? tower(left + 14) + tower(left + width - 14) : '';
  const roof = `M${left - 8} ${top}L${left + 20} ${top - 20}H${left + width - 20}L${left + width + 8} ${top}z`;
  return [
    rect(left, top, width, height, facade.wall),
    rect(left + width * 0.62, top, width * 0.38, height, facade.shade),
    windows,
    path(roof, facade.roof),
    isWinter
      ? path(
          `M${left + 8} ${top - 12}L${left + 20} ${top - 22}H${left + width - 20}l12 10q-20 6-40 0t-40 0z`,
          '#fff',
        )
      : '',
    towers,
  ].join('');
}

function chalet({ x, y, facade, isWinter, width, height }: Site & { width: number; height: number }): string {
  const left = x - width / 2;
  const top = y - height;
  const gable = top - width * 0.3;
  return [
    path(`M${left} ${y}V${top}L${x} ${gable}L${left + width} ${top}V${y}z`, facade.wall),
    rect(left, y - height * 0.4, width, height * 0.4, '#d9d2c5'),
    ...[-0.3, 0, 0.3].map((share) => rect(x + share * width - 7, top + 6, 14, 13, LIGHT)),
    rect(x - 7, y - 19, 14, 19, facade.roof),
    rect(left - 3, top + 22, width + 6, 4, facade.accent),
    path(
      `M${left - 14} ${top + 6}L${x} ${gable - 8}L${left + width + 14} ${top + 6}l-5 6L${x} ${gable + 5}L${left - 9} ${top + 12}z`,
      isWinter ? '#ffffff' : facade.roof,
    ),
    rect(x + width * 0.2, gable - 2, 9, 20, '#8c8177'),
  ].join('');
}

function flag(x: number, y: number): string {
  return `${rect(x, y - 74, 2.5, 74, '#6f5136')}${rect(x + 2.5, y - 74, 24, 24, '#d52b1e')}${rect(x + 12, y - 70, 5, 16, '#fff')}${rect(x + 6.5, y - 64.5, 16, 5, '#fff')}`;
}

function terrace(random: Random, x: number, y: number, { accent }: Facade): string {
  const color = random.pick([accent, '#d96f06', '#f7efe2', '#a63f2b']);
  return [-100, -76, 76, 100]
    .map(
      (dx) =>
        `${rect(x + dx - 1, y - 26, 2, 26, '#5b4636')}${path(`M${x + dx - 16} ${y - 22}q16-18 32 0z`, color)}${rect(x + dx - 8, y - 9, 16, 2.5, '#5b4636')}`,
    )
    .join('');
}

function bath(x: number, y: number): string {
  const steam = [0, 22, 44].map((dx) => `M${x + dx + 8} ${y - 8}q-8-10 0-20t0-20`).join('');
  return `<ellipse cx="${x + 30}" cy="${y}" rx="54" ry="8" fill="#4fb0c6"/><ellipse cx="${x + 24}" cy="${y - 2}" rx="30" ry="3" fill="#a8e0e8"/>
<path d="${steam}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".75"/>`;
}

function tents(random: Random, x: number, y: number): string {
  const colors = ['#d96f06', '#2c6baa', '#a63f2b', '#e9c46a', '#2f6b4f'];
  return [-92, -40, 14, 66]
    .map((dx) => {
      const height = random.between(30, 44);
      const left = x + dx;
      const color = random.pick(colors);
      return `${path(`M${left} ${y}l26-${height}l26 ${height}z`, color)}${path(`M${left + 26} ${y - height}l26 ${height}h-22z`, '#000', ' opacity=".18"')}${path(`M${left + 16} ${y}l10-20l8 20z`, '#3c2f2a')}`;
    })
    .join('');
}
