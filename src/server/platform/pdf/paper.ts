import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Language } from '#domain/kernel/language.ts';
import { localeOf } from '../formats.ts';
import { CONTENT_WIDTH, millimetres, PAGE, type TextStyle, TYPE } from './look.ts';
import { LISTS, type Traits } from './structure.ts';
import { type Line, type Span, Typesetter } from './typesetter.ts';
import { wordsIn } from './words.ts';

/** A box of known height that is drawn in one piece; its width is fixed when it is made. */
export interface Block {
  readonly height: number;
  draw(left: number, top: number): void;
}

/** Text in one or several styles. */
export type Content = string | readonly Span[];

interface TextOptions {
  readonly width?: number;
  readonly align?: 'left' | 'right';
  /** The tag in the document's structure; a paragraph by default. */
  readonly tag?: string;
  readonly traits?: Traits;
}

interface PaperOptions {
  readonly title: string;
  readonly language: Language;
  /** The only timestamp in the file, so that the output is deterministic. */
  readonly createdAt: Date;
  /** Printed at the foot of each page, before the page number. */
  readonly footer: string;
  /** The number of pages that will be appended, to be included in the page count. */
  readonly pagesBehind?: number;
}

const FACT_GAP = 3;
/** The gap between the footer and a block at the page's lower edge is smaller than the usual bottom margin by this. */
const CLOSER = millimetres(5);
/** The cap height of the typeface, as a share of its size. */
const CAP_HEIGHT = 0.7;

/**
 * A tagged A4 document. All content is either part of the structure that screen readers follow, in drawing order, or an
 * artifact, which they skip. Lengths are points, positions count from the page's upper left corner.
 */
export class Paper {
  readonly document: PDFKit.PDFDocument;
  readonly typesetter: Typesetter;
  readonly language: Language;
  /** The vertical position of the next block. */
  y: number = PAGE.top;
  readonly #footer: string;
  readonly #pagesBehind: number;
  /** How much higher the footer stands on pages with a block at the lower edge. */
  readonly #raised = new Map<number, number>();
  readonly #groups = new Map<string, PDFKit.PDFOutline>();
  #part: PDFKit.PDFStructureElement;

  constructor({ title, language, createdAt, footer, pagesBehind = 0 }: PaperOptions) {
    this.language = language;
    this.#footer = footer;
    this.#pagesBehind = pagesBehind;
    this.document = new TitledDocument({
      size: 'A4',
      margin: 0,
      font: '',
      pdfVersion: '1.7',
      lang: localeOf(language),
      tagged: true,
      displayTitle: true,
      // The total number of pages is printed on the first one already.
      bufferPages: true,
      info: {
        Title: title.replace(/\p{Cc}/gu, ' '),
        Author: 'Solstice',
        Creator: 'Solstice',
        CreationDate: createdAt,
      },
    });
    this.typesetter = new Typesetter(this.document);
    this.#part = this.document.struct('Document');
    this.document.addStructure(this.#part);
  }

  /** Attaches a machine-readable file with the same content. */
  attach(
    bytes: Uint8Array,
    options: { name: string; type: string; description: string; madeAt: Date },
  ): void {
    const { madeAt, ...rest } = options;
    const dates = { creationDate: madeAt, modifiedDate: madeAt };
    // The library's types lack the relationship.
    const attachment = { ...rest, ...dates, relationship: 'Alternative' };
    this.document.file(Buffer.from(bytes), attachment);
  }

  /** Wraps text in a column. */
  text(content: Content, style: TextStyle, options: TextOptions = {}): Block {
    const { width = CONTENT_WIDTH, align = 'left', tag = 'P', traits } = options;
    const lines = this.typesetter.breakLines(spansOf(content, style), width);
    const indent = (line: Line) => (align === 'right' ? width - line.width : 0);
    return {
      height: lines.length * style.leading,
      draw: (left, top) =>
        this.within(tag, () => this.#drawLines(lines, style, top, (line) => left + indent(line)), traits),
    };
  }

  /** Stacks blocks vertically; numbers are gaps. */
  stack(...parts: readonly (Block | number)[]): Block {
    const heightOf = (part: Block | number) => (typeof part === 'number' ? part : part.height);
    return {
      height: parts.reduce<number>((total, part) => total + heightOf(part), 0),
      draw: (left, top) => {
        let y = top;
        for (const part of parts) {
          if (typeof part !== 'number') part.draw(left, y);
          y += heightOf(part);
        }
      },
    };
  }

  /** Places blocks side by side, each at an offset from the left; the reading order is that of the list. */
  beside(...parts: readonly (readonly [offset: number, block: Block])[]): Block {
    return {
      height: Math.max(0, ...parts.map(([, { height }]) => height)),
      draw: (left, top) => {
        for (const [offset, block] of parts) block.draw(left + offset, top);
      },
    };
  }

  /** Wraps a block in an element of the structure. */
  tagged(tag: string, block: Block, traits?: Traits): Block {
    return { ...block, draw: (left, top) => this.within(tag, () => block.draw(left, top), traits) };
  }

  /** Labels on the left with values on the right; tagged as a table for screen readers. */
  facts(rows: readonly Fact[], width: number, labelWidth: number): Block {
    const lines = rows.map(([label, value, style = TYPE.body]) =>
      this.tagged(
        'TR',
        this.beside(
          [0, this.text(label, TYPE.label, { width: labelWidth - 8, tag: 'TH', traits: { scope: 'Row' } })],
          [labelWidth, this.text(value, style, { width: width - labelWidth, tag: 'TD' })],
        ),
      ),
    );
    return this.tagged('Table', this.stack(...between(lines, FACT_GAP)));
  }

  /** A clickable link. */
  link(words: string, address: string, style: TextStyle, width: number): Block {
    const lines = this.typesetter.breakLines([{ text: words, style }], width);
    const link: Block = {
      height: lines.length * style.leading,
      draw: (left, top) =>
        this.within('Link', () => {
          this.#drawLines(lines, style, top, () => left);
          // The type lacks the structure. The text has to be a String object: pdfkit writes primitive strings as names.
          const options: object = { structParent: this.#part, Contents: new String(words) };
          for (const [index, line] of lines.entries()) {
            const lineTop = top + index * style.leading;
            this.document.link(left, lineTop, line.width, style.leading, address, options);
          }
        }),
    };
    return this.tagged('P', link);
  }

  /** A numbered list. */
  numbered(sentences: readonly string[], style: TextStyle, gap: number): Block {
    const indent = style.size * 1.6;
    const items = sentences.map((sentence, index) =>
      this.tagged(
        'LI',
        this.beside(
          [0, this.text(`${index + 1}.`, style, { width: indent, tag: 'Lbl' })],
          [indent, this.text(sentence, style, { width: CONTENT_WIDTH - indent, tag: 'LBody' })],
        ),
      ),
    );
    return this.tagged('L', this.stack(...between(items, gap)), LISTS.numbered);
  }

  /** A figure with its alternative text. */
  figure(alt: string, width: number, height: number, draw: (left: number, top: number) => void): Block {
    return {
      height,
      draw: (left, top) =>
        this.within('Figure', () => this.mark(() => draw(left, top)), {
          alt,
          bbox: [left, top, left + width, top + height],
        }),
    };
  }

  /** A horizontal line; an artifact. */
  rule(thickness: number, color: string, width: number = CONTENT_WIDTH): Block {
    return {
      height: thickness,
      draw: (left, top) => this.artifact(() => this.document.rect(left, top, width, thickness).fill(color)),
    };
  }

  /** Draws a block below the previous one, or on the next page if it does not fit. */
  place(block: Block, gap = 0): void {
    this.y += gap;
    this.reserve(block.height);
    block.draw(PAGE.left, this.y);
    this.y += block.height;
  }

  /**
   * Draws a block at the lower edge of the page over its whole width, and moves the footer above it. The caller must
   * make sure that it fits, by `roomAtEdge`, and draw nothing more on this page.
   */
  placeAtEdge(block: Block): void {
    block.draw(0, PAGE.height - block.height);
    this.#raised.set(this.pages, block.height - CLOSER);
    this.y = PAGE.bottom;
  }

  /** How much of the page's usable height a block at the lower edge takes. */
  roomAtEdge({ height }: Block): number {
    return height - CLOSER;
  }

  /** Starts a new page unless that much height is left. */
  reserve(height: number): void {
    if (this.y + height > PAGE.bottom + 0.01 && this.y > PAGE.top) this.#nextPage();
  }

  /** Writes text that may break across pages, without widows and orphans. */
  write(content: Content, style: TextStyle, options: { indent?: number; tag?: string } = {}): void {
    const { indent = 0, tag = 'P' } = options;
    const lines = this.typesetter.breakLines(spansOf(content, style), CONTENT_WIDTH - indent);
    this.within(tag, () => {
      for (let first = 0; first < lines.length; ) {
        const left = lines.length - first;
        let count = Math.min(left, Math.floor((PAGE.bottom - this.y) / style.leading + 1e-6));
        if (left - count === 1) count -= 1;
        if (count < Math.min(left, 2)) {
          if (this.y > PAGE.top) {
            this.#nextPage();
            continue;
          }
          count = left;
        }
        const part = lines.slice(first, first + count);
        this.#drawLines(part, style, this.y, () => PAGE.left + indent);
        this.y += count * style.leading;
        first += count;
      }
    });
  }

  /** Opens an element of the structure that contains what `draw` draws. */
  within(tag: string, draw: () => void, { attributes, ...traits }: Traits = {}): void {
    const part = this.document.struct(tag, traits as PDFKit.Mixins.StructureElementOptions);
    // pdfkit has no option for attributes.
    if (attributes) (part as unknown as StructureInternals).dictionary.data.A = attributes;
    const around = this.#part;
    around.add(part);
    this.#part = part;
    draw();
    part.end();
    this.#part = around;
  }

  /** Draws content of the current element. */
  mark(draw: () => void): void {
    this.#part.add(draw);
  }

  /** Draws an artifact, which screen readers skip. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  /**
   * Adds a bookmark to the current page.
   * @param group the parent bookmark; the first of a group creates it
   */
  bookmark(title: string, group?: string): void {
    const { outline } = this.document;
    if (group === undefined) {
      outline.addItem(title);
      return;
    }
    const above = this.#groups.get(group) ?? outline.addItem(group, { expanded: true });
    this.#groups.set(group, above);
    above.addItem(title);
  }

  /** The number of pages so far. */
  get pages(): number {
    return this.document.bufferedPageRange().count;
  }

  /** Finishes the document and returns its bytes. */
  async finish(): Promise<Uint8Array> {
    this.#part.end();
    const { pages } = this;
    for (let index = 0; index < pages; index++) {
      this.document.switchToPage(index);
      this.artifact(() => this.#drawFooter(index + 1, pages + this.#pagesBehind), 'Pagination');
    }
    this.document.end();
    return new Uint8Array(await buffer(this.document));
  }

  /** Draws lines as content of the current element. */
  #drawLines(lines: readonly Line[], style: TextStyle, top: number, leftOf: (line: Line) => number): void {
    this.mark(() => {
      for (const [index, line] of lines.entries()) {
        // The capitals are centred vertically in the line.
        const baseline = top + index * style.leading + (style.leading + style.size * CAP_HEIGHT) / 2;
        this.typesetter.draw(line, leftOf(line), baseline);
      }
    });
  }

  #drawFooter(page: number, pages: number): void {
    const style = TYPE.small;
    const number = this.typesetter.fitLine(
      { text: wordsIn(this.language)('page', { page, pages }), style },
      CONTENT_WIDTH,
    );
    const room = CONTENT_WIDTH - number.width - 20;
    const baseline = PAGE.footer - (this.#raised.get(page) ?? 0);
    this.typesetter.draw(this.typesetter.fitLine({ text: this.#footer, style }, room), PAGE.left, baseline);
    this.typesetter.draw(number, PAGE.right - number.width, baseline);
  }

  #nextPage(): void {
    this.document.addPage();
    this.y = PAGE.top;
  }
}

/** A label and its value. */
export type Fact = readonly [label: string, value: string, style?: TextStyle];

interface StructureInternals {
  dictionary: { data: Record<string, unknown> };
}

/** pdfkit also writes the title to XML metadata, but does not escape ampersands there. */
class TitledDocument extends PDFDocument {
  override endMetadata(): void {
    this.info.Title = this.info.Title?.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    super.endMetadata();
  }
}

function spansOf(content: Content, style: TextStyle): readonly Span[] {
  return typeof content === 'string' ? [{ text: content, style }] : content;
}

function between(blocks: readonly Block[], gap: number): (Block | number)[] {
  return blocks.flatMap((block, index) => (index > 0 ? [gap, block] : [block]));
}
