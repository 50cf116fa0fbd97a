import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Language } from '#domain/kernel/language.ts';
import { localeOf } from '../formats.ts';
import { CONTENT_WIDTH, millimetres, PAGE, type TextStyle, TYPE } from './look.ts';
import { LISTS, type Traits } from './structure.ts';
import { type Line, type Span, Typesetter } from './typesetter.ts';
import { wordsIn } from './words.ts';

/** Something of known height that is drawn in one piece where it is put; its width was set when it was made. */
export interface Block {
  readonly height: number;
  draw(left: number, top: number): void;
}

/** Text in one style, or in several. */
export type Content = string | readonly Span[];

interface TextOptions {
  readonly width?: number;
  readonly align?: 'left' | 'right';
  /** What it is in the structure; a paragraph unless said otherwise. */
  readonly tag?: string;
  readonly traits?: Traits;
}

interface PaperOptions {
  readonly title: string;
  readonly language: Language;
  /** The only time that the file tells: the same content makes the same bytes. */
  readonly createdAt: Date;
  /** Stands at the foot of each page, before the number of the page. */
  readonly footer: string;
  /** How many pages will be put behind these, which the numbers of pages count too. */
  readonly pagesBehind?: number;
}

const FACT_GAP = 3;
/** How much nearer the footer stands to what fills the lower end of a page than to the edge of the paper. */
const CLOSER = millimetres(5);
/** The height of the typeface's capitals, as a share of its size. */
const CAP_HEIGHT = 0.7;

/**
 * A tagged A4 document. Everything on it is either part of the structure that readers follow, in the order it is
 * drawn, or an artifact, which they pass over. Lengths are points, positions count from the page's upper left corner.
 */
export class Paper {
  readonly document: PDFKit.PDFDocument;
  readonly typesetter: Typesetter;
  readonly language: Language;
  /** Where the next block goes. */
  y: number = PAGE.top;
  readonly #footer: string;
  readonly #pagesBehind: number;
  /** Of pages whose lower end is filled from edge to edge: by how much their footers stand higher. */
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
      // The number of pages stands on the first of them.
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

  /** Puts a file into the document that tells the same to programs. */
  attach(
    bytes: Uint8Array,
    options: { name: string; type: string; description: string; madeAt: Date },
  ): void {
    const { madeAt, ...rest } = options;
    const dates = { creationDate: madeAt, modifiedDate: madeAt };
    // The types of the library do not know the relationship.
    const attachment = { ...rest, ...dates, relationship: 'Alternative' };
    this.document.file(Buffer.from(bytes), attachment);
  }

  /** Text in a column. */
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

  /** Blocks below each other; numbers are the room between them. */
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

  /** Blocks beside each other, each that far from the left, and read one after the other. */
  beside(...parts: readonly (readonly [offset: number, block: Block])[]): Block {
    return {
      height: Math.max(0, ...parts.map(([, { height }]) => height)),
      draw: (left, top) => {
        for (const [offset, block] of parts) block.draw(left + offset, top);
      },
    };
  }

  /** A block as one part of the structure. */
  tagged(tag: string, block: Block, traits?: Traits): Block {
    return { ...block, draw: (left, top) => this.within(tag, () => block.draw(left, top), traits) };
  }

  /** Labels at the left with their values at the right; a table to screen readers. */
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

  /** An address that can be opened where the paper is read on a screen. */
  link(words: string, address: string, style: TextStyle, width: number): Block {
    const lines = this.typesetter.breakLines([{ text: words, style }], width);
    const link: Block = {
      height: lines.length * style.leading,
      draw: (left, top) =>
        this.within('Link', () => {
          this.#drawLines(lines, style, top, () => left);
          // The type lacks the structure. The text has to be a String: pdfkit takes plain ones for names.
          const options: object = { structParent: this.#part, Contents: new String(words) };
          for (const [index, line] of lines.entries()) {
            const lineTop = top + index * style.leading;
            this.document.link(left, lineTop, line.width, style.leading, address, options);
          }
        }),
    };
    return this.tagged('P', link);
  }

  /** Numbered sentences. */
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

  /** A picture, and what it shows in words. */
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

  /** A line across, which screen readers pass over. */
  rule(thickness: number, color: string, width: number = CONTENT_WIDTH): Block {
    return {
      height: thickness,
      draw: (left, top) => this.artifact(() => this.document.rect(left, top, width, thickness).fill(color)),
    };
  }

  /** Puts a block below what is there, or on the next page where this one has too little room left. */
  place(block: Block, gap = 0): void {
    this.y += gap;
    this.reserve(block.height);
    block.draw(PAGE.left, this.y);
    this.y += block.height;
  }

  /**
   * Puts a block at the lower end of the page, over its whole width; the footer stands above it. The room has to be
   * there, as `roomAtEdge` tells it, and nothing else comes onto the page.
   */
  placeAtEdge(block: Block): void {
    block.draw(0, PAGE.height - block.height);
    this.#raised.set(this.pages, block.height - CLOSER);
    this.y = PAGE.bottom;
  }

  /** How much room a block at the lower end of a page takes of that for others. */
  roomAtEdge({ height }: Block): number {
    return height - CLOSER;
  }

  /** Goes to the next page unless that much room is left. */
  reserve(height: number): void {
    if (this.y + height > PAGE.bottom + 0.01 && this.y > PAGE.top) this.#nextPage();
  }

  /** Writes text that may go on over pages, never with a single line of it on one. */
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

  /** A part of the structure: what is drawn meanwhile belongs to it. */
  within(tag: string, draw: () => void, { attributes, ...traits }: Traits = {}): void {
    const part = this.document.struct(tag, traits as PDFKit.Mixins.StructureElementOptions);
    // pdfkit has no option for them.
    if (attributes) (part as unknown as StructureInternals).dictionary.data.A = attributes;
    const around = this.#part;
    around.add(part);
    this.#part = part;
    draw();
    part.end();
    this.#part = around;
  }

  /** Draws what screen readers read as content of the current part. */
  mark(draw: () => void): void {
    this.#part.add(draw);
  }

  /** Draws what screen readers pass over. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  /**
   * An entry of the table of contents that readers show beside the pages; it leads to the present one.
   * @param group the entry that it stands below; the first of a group makes it
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

  /** How many there are so far. */
  get pages(): number {
    return this.document.bufferedPageRange().count;
  }

  /** The file. */
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

  /** Lines as content of the current part. */
  #drawLines(lines: readonly Line[], style: TextStyle, top: number, leftOf: (line: Line) => number): void {
    this.mark(() => {
      for (const [index, line] of lines.entries()) {
        // The letters stand in the middle of the line's height.
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

/** Writes the title a second time, into XML, where pdfkit forgets that a name may hold an ampersand. */
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
