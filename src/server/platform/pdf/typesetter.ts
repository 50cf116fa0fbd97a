import type {} from 'pdfkit';
import { type FontRun, fontOfItsOwn, splitByFont } from './fonts.ts';
import type { TextStyle } from './look.ts';

/** Text in one style. */
export interface Span {
  readonly text: string;
  readonly style: TextStyle;
}

/** Text that one font file sets in one go, `x` points from the start of its line. */
interface Run extends Span {
  readonly file: string;
  readonly x: number;
  readonly width: number;
}

interface MeasuredRun extends FontRun {
  /** Width at a size of one point. */
  readonly perPoint: number;
  readonly turned: number | null;
}

export interface Line {
  readonly runs: readonly Run[];
  /** Without the space at its end. */
  readonly width: number;
}

/** What is not torn apart at the end of a line, unless it is longer than a line. */
interface Word {
  readonly spans: Span[];
  readonly width: number;
}

const PIECES = /\n| +|[^ \n\-–—/@]*[-–—/@]+|[^ \n\-–—/@]+/g;
/** Words that run from right to left, with what stands between them; numbers run the other way. */
const RIGHT_TO_LEFT =
  /[[\p{scx=Hebrew}\p{scx=Arabic}]--[\p{N}\p{P}]]+(?:[\s\p{P}]+[[\p{scx=Hebrew}\p{scx=Arabic}]--[\p{N}\p{P}]]+)*/gv;
const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Measures, breaks and draws text of one document. */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();
  readonly #measured = new Map<string, readonly MeasuredRun[]>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** The lines of a text in a column; a word that is longer than a line goes on in the next. */
  breakLines(spans: readonly Span[], columnWidth: number): Line[] {
    const lines: Line[] = [];
    let line: Span[] = [];
    let filled = 0;
    let gap: Span[] = [];
    const flush = () => {
      // The space stays, unseen: who reads the text out of the file finds two words there and not one.
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

  /** One line, cut with an ellipsis if it is wider than its room. */
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

  /** Draws a line whose letters stand on `baseline`. */
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

  /** A word in as many parts as lines it needs. */
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
        // As far before the end of its group as it would stand behind its beginning.
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
      // The fonts draw both kinds of space alike, and a reader of the file should find one.
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
      // pdfkit takes opened fonts, which its types do not say.
      this.#document.registerFont(file, fontOfItsOwn(file) as never);
      this.#registered.add(file);
    }
    return this.#document.font(file);
  }
}

function widthIn(style: TextStyle, { perPoint, text }: MeasuredRun): number {
  return style.size * (perPoint + trackingOf(style, text) * text.length);
}

/** Letters that are joined, or bear marks of their own, stand as far apart as their font has them. */
function trackingOf({ tracking = 0 }: TextStyle, text: string): number {
  return /[\p{M}\p{scx=Arabic}]/u.test(text) ? 0 : tracking;
}

function sumOf(runs: readonly { width: number }[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0);
}

/** A piece of text that is set from the left, or belongs to a group whose pieces follow each other from the right. */
interface Piece {
  readonly text: string;
  readonly turned: number | null;
}

/** Fonts turn words that run from right to left; what comes after such a word has to come to stand before it. */
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

/** What cannot be seen goes, spaces become two kinds: those that end a line and those that do not. */
function normalize(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\p{Cf}|[\ufe00-\ufe0f]/gu, '')
    .replace(/[\u00a0\u2007\u202f]/g, '\u00a0')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[^\S\n\u00a0]|(?!\n)\p{Cc}/gu, ' ');
}
