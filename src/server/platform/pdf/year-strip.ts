import type { Season } from '#domain/kernel/season.ts';
import {
  type Bar,
  monthsIn,
  type Place,
  type PlacedBar,
  type PlacedGap,
  placeBars,
  placeGaps,
  type StripWindow,
  windowFor,
  yearsOf,
} from '#domain/kernel/year-strip.ts';
import { monthInitial } from '../formats.ts';
import { drawSeasonIcon } from './drawings.ts';
import { COLORS, CONTENT_WIDTH, type TextStyle } from './look.ts';
import type { Block, Paper } from './paper.ts';

/* The year strip of `web/ui/year-strip` on paper; its lengths are those of the pages, in points. */

interface StripOptions {
  readonly size: keyof typeof SIZES;
  readonly bars: readonly Bar[];
  /** Alternative text: the strip's content as full sentences with dates. */
  readonly label: string;
  /** Formats the number of days between two jobs. */
  readonly gapText?: (days: number) => string;
  readonly width?: number;
}

const SIZES = {
  sm: { bar: 9, tick: 3, january: 6, letters: 8, line: 10 },
  lg: { bar: 30, tick: 4.5, january: 9, letters: 10.5, line: 13.5 },
} as const;
const GAP_ROOM = 30;
const RULER_GAP = 3.75;
const BASELINE = 1.125;
const ICON = 13.5;
const INSET = 10.5;
const STEM = { width: 1.125, height: 8.25 };
const HATCH = { period: 9, width: 1.5 };

const BAR_COLORS: Record<Season, { solid: string; on: string; tint: string; onTint: string }> = {
  winter: {
    solid: COLORS.winter,
    on: COLORS['on-winter'],
    tint: COLORS['winter-tint'],
    onTint: COLORS['winter-ink'],
  },
  summer: {
    solid: COLORS.summer,
    on: COLORS['on-summer'],
    tint: COLORS['summer-tint'],
    onTint: COLORS['summer-ink'],
  },
};

/** A bar of twelve months or more that shows jobs, and the length of the gaps. */
export function yearStrip(paper: Paper, options: StripOptions): Block {
  const { size, bars, label, gapText, width = CONTENT_WIDTH } = options;
  const { bar, january, line } = SIZES[size];
  const window = windowFor(bars);
  const gaps = gapText ? placeGaps(bars, window) : [];
  const room = gaps.length > 0 ? GAP_ROOM : 0;
  const height = room + bar + RULER_GAP + BASELINE + january + 2 * line;
  return paper.figure(label, width, height, (left, top) => {
    const drawing = { paper, size: SIZES[size], left, width, top: top + room };
    for (const gap of gaps) drawGap(drawing, gap, gapText?.(gap.days) ?? '');
    for (const placed of placeBars(bars, window)) drawBar(drawing, placed);
    drawRuler(drawing, window);
  });
}

interface Drawing {
  readonly paper: Paper;
  readonly size: (typeof SIZES)[keyof typeof SIZES];
  readonly left: number;
  readonly width: number;
  /** The top of the bars. */
  readonly top: number;
}

function drawBar(drawing: Drawing, placed: PlacedBar): void {
  const { paper, size, top } = drawing;
  const { bar } = placed;
  const { left, width } = inPoints(drawing, placed);
  const { solid, on, tint, onTint } = BAR_COLORS[bar.season];
  const isPossible = bar.state === 'possible';
  const shape = (inset: number) => {
    const [innerWidth, innerHeight] = [width - 2 * inset, size.bar - 2 * inset];
    const radius = bar.season === 'winter' ? 1.5 : Math.min(innerWidth, innerHeight) / 2;
    return paper.document.roundedRect(left + inset, top + inset, innerWidth, innerHeight, radius);
  };
  if (isPossible) {
    shape(0).fill(tint);
    shape(0.75).lineWidth(1.5).stroke(solid);
  } else {
    shape(0).fill(solid);
    if (bar.season === 'winter') hatch(paper, shape, { left, width, top, height: size.bar });
  }

  if (size.bar < ICON || width < ICON + 2 * INSET) return;
  const color = isPossible ? onTint : on;
  drawSeasonIcon(paper, bar.season, {
    left: left + INSET,
    top: top + (size.bar - ICON) / 2,
    size: ICON,
    color,
  });
  if (bar.text === undefined) return;
  const style: TextStyle = { size: 12, leading: size.bar, weight: 600, color };
  const indent = INSET + ICON + 6;
  const text = paper.typesetter.fitLine({ text: bar.text, style }, drawing.width);
  // A truncated word says less than the icon alone.
  if (indent + text.width + INSET > width) return;
  paper.typesetter.draw(text, left + indent, top + size.bar / 2 + style.size * 0.35);
}

/** Hatching, so that winter is distinguishable without colour. */
function hatch(
  { document }: Paper,
  shape: (inset: number) => PDFKit.PDFDocument,
  { left, width, top, height }: { left: number; width: number; top: number; height: number },
): void {
  document.save();
  shape(0).clip();
  document.lineWidth(HATCH.width);
  for (let x = left; x < left + width + height; x += HATCH.period * Math.SQRT2) {
    document.moveTo(x, top).lineTo(x - height, top + height);
  }
  document.stroke(COLORS['winter-hatch']).restore();
}

/** A dotted line through the middle, with the number of days above. */
function drawGap(drawing: Drawing, gap: PlacedGap, text: string): void {
  const { paper, size, top } = drawing;
  const { document, typesetter } = paper;
  const { left, width } = inPoints(drawing, gap);
  const y = top + size.bar / 2;
  document.save().dash(1.5, { space: 1.5 }).lineWidth(1.5);
  document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke(COLORS.ink)
    .restore();
  const middle = left + width / 2;
  document.rect(middle - STEM.width / 2, top - STEM.height - 1, STEM.width, STEM.height).fill(COLORS.ink);
  const line = typesetter.fitLine(
    { text, style: { size: 12, leading: 15, weight: 700, color: COLORS.ink } },
    drawing.width,
  );
  const furthest = drawing.left + drawing.width - line.width;
  const labelLeft = Math.min(Math.max(middle - line.width / 2, drawing.left), furthest);
  typesetter.draw(line, labelLeft, top - STEM.height - 5);
}

/** The axis: baseline, month ticks, initials and years. */
function drawRuler({ paper, size, left, width, top }: Drawing, window: StripWindow): void {
  const { document, typesetter, language } = paper;
  const base = top + size.bar + RULER_GAP;
  const at = (month: number) => left + (month / window.months) * width;
  document.rect(left, base, width, BASELINE).fill(COLORS.edge);
  const months = monthsIn(window);
  for (const index of [...months.keys(), window.months]) {
    if (months[index]?.month === 1 && index > 0) continue;
    const x = Math.min(Math.max(at(index) - 0.375, left), left + width - 0.75);
    document.rect(x, base, 0.75, size.tick).fill(COLORS.edge);
  }
  const below = base + BASELINE + size.tick;
  const style = { size: size.letters, leading: size.line } as const;
  for (const [index, { month }] of months.entries()) {
    const letter = typesetter.fitLine(
      { text: monthInitial(month, language), style: { ...style, weight: 400, color: COLORS.muted } },
      width,
    );
    typesetter.draw(letter, (at(index) + at(index + 1) - letter.width) / 2, below + size.line * 0.9);
  }
  for (const { year, month, months: lasting } of yearsOf(window)) {
    if (month > 0) document.rect(at(month) - 0.5625, base, BASELINE, size.january).fill(COLORS.ink);
    const number = typesetter.fitLine(
      { text: String(year), style: { ...style, weight: 600, color: COLORS.ink } },
      width,
    );
    // The label of a year with one month is shifted left, to make room for the next one.
    const end = month + lasting === window.months ? left + width : at(month + lasting) - 3;
    typesetter.draw(number, Math.min(at(month), end - number.width), below + size.line * 1.9);
  }
}

function inPoints({ left, width }: Drawing, place: Place): Place {
  return { left: left + place.left * width, width: place.width * width };
}
