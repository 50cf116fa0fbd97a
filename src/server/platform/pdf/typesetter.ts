import type {} from 'pdfkit';
import { type FontRun, fontOfItsOwn, splitByFont } from './fonts.ts';
import type { TextStyle } from './look.ts';

/** Text in one style. */
export interface Span {
  readonly text: string;
  readonly style: TextStyle;
}

/** Text that is set in one font file, `x` points from the start of its line. */
interface Run extends Span {
  readonly file: string;
  readonly x: number;
  readonly width: number;
}

interface MeasuredRun extends FontRun {
  /** The width at a size of one point. */
  readonly perPoint: number;
  readonly turned: number | null;
}

export interface Line {
  readonly runs: readonly Run[];
  /** Without trailing space. */
  readonly width: number;
}

/** Text that is kept on one line, unless it is longer than a line. */
interface Word {
  readonly spans: Span[];
  readonly width: number;
}

const PIECES = /\n| +|[^ \n\-–—/@]*[-–—/@]+|[^ \n\-–—/@]+/g;
/** Words written from right to left, with the characters between them; numbers run from left to right. */
const RIGHT_TO_LEFT =
  /[[\p{scx=Hebrew}\p{scx=Arabic}]--[\p{N}\p{P}]]+(?:[\s\p{P}]+[[\p{scx=Hebrew}\p{scx=Arabic}]--[\p{N}\p{P}]]+)*/gv;
const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Measures, wraps and draws the text of one document. */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();
  readonly #measured = new Map<string, readonly MeasuredRun[]>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** Wraps text in a column; a word that is longer than a line is broken. */
  breakLines(spans: readonly Span[], columnWidth: number): Line[] {
    const lines: Line[] = [];
    let line: Span[] = [];
    let filled = 0;
    let gap: Span[] = [];
    const flush = () => {
      // The invisible trailing space stays, so that extracting the text yields two words.
      lines.push(this.#compose([...line, ...gap]));
      [line, filled, gap] = [[], 0, []];
    };
    for (const piece of this.#pieces(spans)) {
      if (piece === '\n') {
        const last = line.at(-1);
        if (last) gap.push({ ...last, text: ' ' });
        flush();
      } else if (!('spans' in piece)) gap.push(piece);
      else {
        const gapWidth = this.#widthOf(gap);
        if (line.length > 0 && filled + gapWidth + piece.width > columnWidth) flush();
        if (line.length === 0) gap = [];
        for (const part of piece.width > columnWidth ? this.#tear(piece, columnWidth) : [piece]) {
          if (line.length > 0 && filled + this.#widthOf(gap) + part.width > columnWidth) flush();
          filled += this.#widthOf(gap) + part.width;
          line.push(...gap, ...part.spans);
          gap = [];
        }
      }
    }
    gap = [];
    if (line.length > 0 || lines.length === 0) flush();
    return lines;
  }

  /** One line, truncated with an ellipsis if it is too wide. */
  fitLine(span: Span, room: number): Line {
    const text = normalize(span.text).replaceAll('\n', ' ');
    const whole = this.#compose([{ ...span, text }]);
    if (whole.width <= room) return whole;
    const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
    while (letters.pop() !== undefined) {
      const line = this.#compose([{ ...span, text: `${letters.join('').trimEnd()}…` }]);
      if (line.width <= room) return line;
    }
    return this.#compose([]);
  }

  /** Draws a line on the `baseline`. */
  draw({ runs }: Line, left: number, baseline: number): void {
    const document = this.#document;
    for (const { file, text, x, width, style } of runs) {
      this.#choose(file)
        .fontSize(style.size)
        .fillColor(style.color)
        .text(text, left + x, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: trackingOf(style, text) * style.size,
        });
      if (style.underline) {
        document.rect(left + x, baseline + style.size * 0.12, width, style.size * 0.06).fill(style.color);
      }
    }
  }

  *#pieces(spans: readonly Span[]): Iterable<'\n' | Span | Word> {
    let open: Span[] = [];
    const close = (): Word[] => {
      const spansOfWord = open;
      open = [];
      return spansOfWord.length > 0 ? [{ spans: spansOfWord, width: this.#widthOf(spansOfWord) }] : [];
    };
    for (const { text, style } of spans) {
      for (const [piece] of normalize(text).matchAll(PIECES)) {
        if (piece === '\n') yield* [...close(), '\n' as const];
        else if (piece.startsWith(' ')) yield* [...close(), { text: ' ', style }];
        else {
          open.push({ text: piece, style });
          if (/[-–—/@]$/.test(piece)) yield* close();
        }
      }
    }
    yield* close();
  }

  /** Breaks a word into as many parts as it needs lines. */
  #tear({ spans }: Word, columnWidth: number): Word[] {
    const parts: Word[] = [];
    let part: Span[] = [];
    for (const { text, style } of spans) {
      for (const { segment } of graphemes.segment(text)) {
        const last = part.at(-1);
        const longer =
          last?.style === style
            ? [...part.slice(0, -1), { text: last.text + segment, style }]
            : [...part, { text: segment, style }];
        if (part.length > 0 && this.#widthOf(longer) > columnWidth) {
          parts.push({ spans: part, width: this.#widthOf(part) });
          part = [{ text: segment, style }];
        } else part = longer;
      }
    }
    return [...parts, { spans: part, width: this.#widthOf(part) }];
  }

  #compose(spans: readonly Span[]): Line {
    const joined: Span[] = [];
    for (const { text, style } of spans) {
      const last = joined.at(-1);
      if (last?.style === style) joined[joined.length - 1] = { text: last.text + text, style };
      else joined.push({ text, style });
    }
    const runs: Run[] = [];
    let x = 0;
    for (const { text, style } of joined) {
      const measured = this.#inFonts(text, style).map((run) => ({ ...run, width: widthIn(style, run) }));
      let passed = 0;
      for (const [index, { turned, width, ...run }] of measured.entries()) {
        const group = turned === null ? [] : measured.filter((other) => other.turned === turned);
        passed = turned !== null && measured[index - 1]?.turned === turned ? passed + width : width;
        // Mirrors the position within the group, from its beginning to its end.
        const shift = group.length === 0 ? 0 : sumOf(group) - 2 * passed + width;
        runs.push({ ...run, style, x: x + shift, width });
        x += width;
      }
    }
    const last = runs.at(-1);
    const ending = last ? this.#widthOf([{ text: /\s*$/.exec(last.text)?.[0] ?? '', style: last.style }]) : 0;
    return { runs, width: x - ending };
  }

  #widthOf(spans: readonly Span[]): number {
    let width = 0;
    for (const { text, style } of spans) {
      for (const run of this.#inFonts(text, style)) width += widthIn(style, run);
    }
    return width;
  }

  #inFonts(text: string, { weight, italic = false }: TextStyle): readonly MeasuredRun[] {
    const key = `${weight} ${italic} ${text}`;
    let runs = this.#measured.get(key);
    if (runs === undefined) {
      // Fonts draw both kinds of space alike, and text extraction should yield only one.
      runs = byDirection(text.replaceAll('\u00a0', ' ')).flatMap(({ text: piece, turned }) =>
        splitByFont(piece, { weight, italic }).map((run) => ({
          ...run,
          turned,
          perPoint: this.#choose(run.file).fontSize(1).widthOfString(run.text),
        })),
      );
      this.#measured.set(key, runs);
    }
    return runs;
  }

  #choose(file: string): PDFKit.PDFDocument {
    if (!this.#registered.has(file)) {
      // pdfkit accepts font objects, but its types do not say so.
      this.#document.registerFont(file, fontOfItsOwn(file) as never);
      this.#registered.add(file);
    }
    return this.#document.font(file);
  }
}

function widthIn(style: TextStyle, { perPoint, text }: MeasuredRun): number {
  return style.size * (perPoint + trackingOf(style, text) * text.length);
}

/** Letters of joined scripts, or with combining marks, get no letter spacing. */
function trackingOf({ tracking = 0 }: TextStyle, text: string): number {
  return /[\p{M}\p{scx=Arabic}]/u.test(text) ? 0 : tracking;
}

function sumOf(runs: readonly { width: number }[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0);
}

/**
 * A piece of text that is set from left to right, or belongs to a group whose pieces follow each other from right to
 * left.
 */
interface Piece {
  readonly text: string;
  readonly turned: number | null;
}

/** Splits text by direction. The fonts reverse the letters within a word; the order of the words is reversed by us. */
function byDirection(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const takeUpTo = (to: number) => {
    if (to > from) pieces.push({ text: text.slice(from, to), turned: null });
  };
  for (const { index, 0: turned } of text.matchAll(RIGHT_TO_LEFT)) {
    takeUpTo(index);
    for (const [piece] of turned.matchAll(/[\s\p{P}]|[^\s\p{P}]+/gu))
      pieces.push({ text: piece, turned: index });
    from = index + turned.length;
  }
  takeUpTo(text.length);
  return pieces;
}

/** Removes invisible characters and reduces spaces to two kinds: breaking and non-breaking. */
function normalize(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\p{Cf}|[\ufe00-\ufe0f]/gu, '')
    .replace(/[\u00a0\u2007\u202f]/g, '\u00a0')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[^\S\n\u00a0]|(?!\n)\p{Cc}/gu, ' ');
}
