import sharp from 'sharp';
import { PICTURE } from '#api/page-pictures.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import {
  type Bar,
  monthsIn,
  type PlacedBar,
  placeBars,
  type StripWindow,
  windowFor,
  yearsOf,
} from '#domain/kernel/year-strip.ts';
import { monthInitial } from '#server/platform/formats.ts';
import { fontOfItsOwn, splitByFont } from '#server/platform/pdf/fonts.ts';
import { COLORS, type Weight } from '#server/platform/pdf/look.ts';

/* Runs in the worker process. The machine may have no fonts, so text is drawn as outlines from our own font files. */

/** The content of a picture, which determines its bytes. */
export interface PictureContent {
  title: string;
  /** The line below the title: the company and the place of an ad. */
  detail: string;
  /** The season whose colours are used. */
  season: Season;
  bars: readonly Bar[];
  /** Whether the strip is labelled with years; the example strip is not. */
  hasYears: boolean;
  language: Language;
}

const SKY: Record<Season, string> = { winter: '#d3e2ef', summer: '#f8dfa4' };
const SIDE = 72;
const WIDTH = PICTURE.width - 2 * SIDE;
/** The title is set in the first size in which it fits, otherwise truncated in the last. */
const TITLE_SIZES = [
  { size: 84, leading: 88, lines: 2 },
  { size: 68, leading: 74, lines: 2 },
  { size: 58, leading: 64, lines: 3 },
] as const;
const DETAIL_SIZE = 34;
const CARD = { top: 424, height: 158, inset: 40, radius: 16 };
const STRIP = { bar: 44, tick: 9, january: 18, letters: 20 };

/** The picture as PNG. */
export async function renderPicture(content: PictureContent): Promise<Uint8Array> {
  const png = await sharp(Buffer.from(svgOf(content)))
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(png);
}

/** The picture as SVG with outlines instead of text. */
export function svgOf({ title, detail, season, bars, hasYears, language }: PictureContent): string {
  const { width, height } = PICTURE;
  const { lines, size, leading } = setTitle(title);
  const titleTop = 150;
  const detailLine = detail && cut(detail, DETAIL_SIZE, 400);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><pattern id="hatch" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="12" height="12" fill="${COLORS.winter}"/><rect width="2.5" height="12" fill="${COLORS['winter-hatch']}"/></pattern></defs>
<rect width="${width}" height="${height}" fill="${SKY[season]}"/>
<g transform="translate(${SIDE - 4} 52) scale(1.7)"><path d="M2 17a11 11 0 0 1 22 0z" fill="${COLORS.summer}"/><path d="M12 19a11 11 0 0 0 22 0z" fill="${COLORS.winter}"/></g>
${outline('Solstice', { size: 38, weight: 800, x: SIDE + 70, y: 96, color: COLORS.ink })}
${lines.map((line, index) => outline(line, { size, weight: 800, x: SIDE, y: titleTop + size * 0.8 + index * leading, color: COLORS.ink })).join('\n')}
${detailLine && outline(detailLine, { size: DETAIL_SIZE, weight: 400, x: SIDE, y: titleTop + lines.length * leading + DETAIL_SIZE + 8, color: COLORS.ink })}
<rect x="${SIDE}" y="${CARD.top}" width="${WIDTH}" height="${CARD.height}" rx="${CARD.radius}" fill="#ffffff"/>
${strip(bars, hasYears, language)}
</svg>`;
}

function strip(bars: readonly Bar[], hasYears: boolean, language: Language): string {
  const window = windowFor(bars);
  const left = SIDE + CARD.inset;
  const width = WIDTH - 2 * CARD.inset;
  const top = CARD.top + (hasYears ? 22 : 34);
  const base = top + STRIP.bar + 7;
  const at = (month: number) => left + (month / window.months) * width;
  return [
    ...placeBars(bars, window).map((placed) => drawnBar(placed, { left, width, top })),
    `<rect x="${left}" y="${base}" width="${width}" height="2" fill="${COLORS.edge}"/>`,
    ...ruler(window, { at, base, hasYears, language }),
  ].join('\n');
}

function drawnBar({ bar, ...place }: PlacedBar, on: { left: number; width: number; top: number }): string {
  const isWinter = bar.season === 'winter';
  const fill = isWinter ? 'url(#hatch)' : COLORS.summer;
  return `<rect x="${on.left + place.left * on.width}" y="${on.top}" width="${place.width * on.width}" height="${STRIP.bar}" rx="${isWinter ? 2 : STRIP.bar / 2}" fill="${fill}"/>`;
}

function ruler(
  window: StripWindow,
  {
    at,
    base,
    hasYears,
    language,
  }: { at: (month: number) => number; base: number; hasYears: boolean; language: Language },
): string[] {
  const months = monthsIn(window);
  const letterLine = base + STRIP.january + STRIP.letters;
  const ticks = months.map(({ month }, index) => {
    const isJanuary = month === 1 && index > 0;
    const height = isJanuary ? STRIP.january : STRIP.tick;
    return `<rect x="${at(index) - 1}" y="${base}" width="2" height="${height}" fill="${isJanuary ? COLORS.ink : COLORS.edge}"/>`;
  });
  const letters = months.map(({ month }, index) => {
    const letter = monthInitial(month, language);
    const x = (at(index) + at(index + 1) - widthOf(letter, STRIP.letters, 400)) / 2;
    return outline(letter, { size: STRIP.letters, weight: 400, x, y: letterLine, color: COLORS.muted });
  });
  if (!hasYears) return [...ticks, ...letters];
  const years = yearsOf(window).map(({ year, month }) =>
    outline(String(year), {
      size: STRIP.letters,
      weight: 600,
      x: at(month),
      y: letterLine + STRIP.letters + 6,
      color: COLORS.ink,
    }),
  );
  return [...ticks, ...letters, ...years];
}

function setTitle(title: string): { lines: string[]; size: number; leading: number } {
  for (const { lines: most, ...style } of TITLE_SIZES) {
    const { lines, rest } = brokenLines(title, style.size, most);
    if (rest === '') return { lines, ...style };
  }
  const { lines: most, ...style } = TITLE_SIZES[TITLE_SIZES.length - 1] as (typeof TITLE_SIZES)[number];
  const { lines, rest } = brokenLines(title, style.size, most - 1);
  return { lines: [...lines, cut(rest, style.size, 800)], ...style };
}

/** A line may break before a space, or after a hyphen or a slash. */
const LINE_END = /^.*(?:(?=\s)|[-–/](?=[^-–/]))/s;

/** The first lines of a title, and the rest; a word that is longer than a line is broken. */
function brokenLines(title: string, size: number, most: number): { lines: string[]; rest: string } {
  const lines: string[] = [];
  let rest = title.trim();
  while (rest !== '' && lines.length < most) {
    const line = firstThatFit(rest, (text) => widthOf(text.trimEnd(), size, 800) <= WIDTH);
    const [words] = line === rest ? [] : (LINE_END.exec(rest.slice(0, line.length + 1)) ?? []);
    const taken = words || line;
    lines.push(taken.trim());
    rest = rest.slice(taken.length).trimStart();
  }
  return { lines, rest };
}

/** A line truncated with an ellipsis if it is too wide. */
function cut(text: string, size: number, weight: Weight): string {
  const fits = (line: string) => widthOf(line, size, weight) <= WIDTH;
  if (firstThatFit(text, fits) === text) return text;
  const kept = firstThatFit(text, (line) => fits(`${line.trimEnd()}…`));
  const isWithinWord = /\S/.test(text[kept.length] ?? '');
  // Drops a truncated word, unless it is the only one.
  return `${(isWithinWord ? kept.replace(/\s+\S*$/, '') : kept).trimEnd()}…`;
}

/**
 * The longest prefix that fits, of one character at least. Found by exponential and binary search, so that no text much
 * longer than a line is measured, and each line only a few times.
 */
function firstThatFit(text: string, fits: (start: string) => boolean): string {
  const characters = [...text];
  const first = (count: number) => characters.slice(0, count).join('');
  let most = 1;
  let tooMany = 16;
  while (tooMany <= characters.length && fits(first(tooMany))) [most, tooMany] = [tooMany, tooMany * 2];
  tooMany = Math.min(tooMany, characters.length + 1);
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(first(middle))) most = middle;
    else tooMany = middle;
  }
  return first(most);
}

interface Placed {
  size: number;
  weight: Weight;
  x: number;
  /** The baseline. */
  y: number;
  color: string;
}

function outline(text: string, { size, weight, x, y, color }: Placed): string {
  let at = x;
  const shapes: string[] = [];
  for (const { glyph, advance, offset, scale } of glyphsOf(text, weight)) {
    const path = glyph.path.toSVG();
    if (path !== '') {
      const by = scale * size;
      shapes.push(`<path transform="translate(${at + offset * by} ${y}) scale(${by} ${-by})" d="${path}"/>`);
    }
    at += advance * scale * size + tracking(weight) * size;
  }
  return `<g fill="${color}">${shapes.join('')}</g>`;
}

function widthOf(text: string, size: number, weight: Weight): number {
  let width = 0;
  for (const { advance, scale } of glyphsOf(text, weight)) width += advance * scale + tracking(weight);
  return width * size;
}

function tracking(weight: Weight): number {
  return weight === 800 ? -0.025 : 0;
}

function* glyphsOf(text: string, weight: Weight) {
  for (const run of splitByFont(text, { weight, italic: false })) {
    const font = fontOfItsOwn(run.file);
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      yield { glyph, advance: xAdvance, offset: xOffset, scale: 1 / font.unitsPerEm };
    }
  }
}
