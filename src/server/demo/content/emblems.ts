import type { Season } from '#domain/kernel/season.ts';
import type { Sketched } from './landscapes.ts';
import { Random } from './random.ts';
import { svg } from './svg.ts';
import type { CompanyKind } from './types.ts';

const EMBLEMS: Readonly<Record<Season, readonly (readonly [ground: string, sign: string])[]>> = {
  winter: [
    ['#174a80', '#ffffff'],
    ['#e2ecf6', '#174a80'],
    ['#2b4a63', '#d3e2ef'],
    ['#ffffff', '#7a2e2e'],
  ],
  summer: [
    ['#8a4300', '#fcedda'],
    ['#fcedda', '#8a4300'],
    ['#22543c', '#f8dfa4'],
    ['#ffffff', '#22543c'],
  ],
};

/** The logo of a company: its initial below a symbol of its kind. */
export function emblemOf(company: Sketched): string {
  const random = new Random(`emblem ${company.name}`);
  const [ground, sign] = random.pick(EMBLEMS[company.seasons[0] ?? 'summer']);
  const frame = random.pick([
    `<rect x="14" y="14" width="172" height="172" rx="22" fill="none" stroke="${sign}" stroke-width="5"/>`,
    `<circle cx="100" cy="100" r="86" fill="none" stroke="${sign}" stroke-width="5"/>`,
    `<path d="M20 180h160" stroke="${sign}" stroke-width="6"/>`,
  ]);
  return svg(
    200,
    200,
    `<rect width="200" height="200" fill="${ground}"/>${frame}
<g fill="none" stroke="${sign}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">
${SIGNS[company.kind]}${monogram(company.name, random)}</g>`,
  );
}

/** Symbols above the middle of a square of 200. */
const SIGNS: Readonly<Record<CompanyKind, string>> = {
  hotel: '<path d="M58 84l28-38 16 20 14-16 28 34"/>',
  hut: '<path d="M60 86V66l40-26 40 26v20M90 86V70h20v16"/>',
  restaurant: '<path d="M84 40v46M74 40v18q0 10 10 10t10-10V40M122 86V40q-14 8-14 28h14"/>',
  campsite: '<path d="M58 86l42-48 42 48M88 86l12-18 12 18"/>',
  spa: '<path d="M60 84q13-12 26 0t28 0t26 0M78 60q-6-8 0-18M100 60q-6-8 0-18M122 60q-6-8 0-18"/>',
};

/** The initial as strokes, because fonts differ between machines; a ring for letters without strokes here. */
function monogram(name: string, random: Random): string {
  const letter =
    name
      .split(/[\s'’]+/)
      .at(-1)?.[0]
      ?.toUpperCase() ?? '';
  const strokes = LETTERS[letter.normalize('NFD')[0] ?? ''] ?? 'M80 150a20 22 0 1 0 40 0a20 22 0 1 0-40 0';
  return `<path d="${strokes}" stroke-width="${random.between(8, 11)}"/>`;
}

/** Paths of capital letters, within x from 80 to 120 and y from 112 to 160. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M80 160l20-48 20 48M87 143h26',
  B: 'M82 112v48M82 112h18q14 0 14 12t-14 12H82h20q16 0 16 12t-16 12H82',
  C: 'M118 122q-8-10-18-10-20 0-20 24t20 24q10 0 18-10',
  D: 'M82 112v48h14q24 0 24-24t-24-24z',
  E: 'M116 112H84v48h32M84 136h26',
  F: 'M116 112H84v48M84 136h26',
  G: 'M118 122q-8-10-18-10-20 0-20 24t20 24q18 0 18-20h-16',
  H: 'M82 112v48M118 112v48M82 136h36',
  J: 'M112 112v34q0 14-14 14-10 0-14-8',
  K: 'M82 112v48M116 112l-34 28M94 132l24 28',
  L: 'M84 112v48h32',
  M: 'M78 160v-48l22 30 22-30v48',
  N: 'M82 160v-48l36 48v-48',
  P: 'M82 160v-48h18q18 0 18 14t-18 14H82',
  R: 'M82 160v-48h18q18 0 18 13t-18 13H82M100 138l18 22',
  S: 'M116 120q-6-8-16-8-16 0-16 12 0 9 16 12t16 12-16 12q-11 0-17-9',
  T: 'M80 112h40M100 112v48',
  U: 'M82 112v30q0 18 18 18t18-18v-30',
  V: 'M80 112l20 48 20-48',
  W: 'M74 112l13 48 13-36 13 36 13-48',
  Z: 'M82 112h36l-36 48h36',
};
