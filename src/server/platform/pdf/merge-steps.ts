import {
  ParseSpeeds,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  StandardFonts,
} from '@cantoo/pdf-lib';
import type { Language } from '#domain/kernel/language.ts';
import { NewRef, type Renumbered, Renumbering } from './renumbering.ts';
import { KEPT_PAGE_KEYS } from './uploaded.ts';
import { wordsIn } from './words.ts';

/* The two steps of `merge.ts` that run in the worker process. */

/**
 * The fixed object numbers of every merged file: the root of the page tree, and the font of the page numbers. Others
 * follow.
 */
const ROOT = 1;
const FONT = 2;
const FIRST = 3;

/** The header of a merged file. */
const HEAD = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

/** The font's resource name on the pages. */
const FONT_NAME = PDFName.of('SolsticePageNumber');

/** Distance in points from the right and the lower edge of an A4 page to the page number. */
const FROM_RIGHT = 24;
const FROM_BOTTOM = 14;
const SIZE = 7;
const A4_WIDTH = 595;

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((name) => PDFName.of(name));
const [PARENT, CONTENTS, RESOURCES, FONTS] = ['Parent', 'Contents', 'Resources', 'Font'].map((name) =>
  PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName];

/** An appended file, once its pages are numbered. */
export interface MergedFile {
  readonly title: string;
  /** The object of its page tree node; its pages follow it. */
  readonly node: number;
  readonly pages: number;
}

/**
 * Renumbers the objects of a file's pages for the merged file, and prints page numbers on them. The first object is the
 * node of the page tree that holds them; the very first file begins with the header and the fixed objects.
 * @param first the first free object number, null for the very first file
 */
export async function numberPages({
  bytes,
  pages,
  first,
  pagesBefore,
  allPages,
  language,
}: {
  bytes: Uint8Array;
  pages: number;
  first: number | null;
  pagesBefore: number;
  allPages: number;
  language: Language;
}): Promise<Renumbered & { node: number }> {
  const source = await read(bytes);
  if (source.getPageCount() !== pages)
    throw new Error(`A file of ${pages} pages has ${source.getPageCount()}`);
  const { context } = source;
  const taken = new Renumbering(context, first ?? FIRST);
  const kids = context.obj([]);
  const node = taken.add(
    context.obj({ Type: 'Pages', Parent: new NewRef(ROOT), Kids: kids, Count: pages } as never),
  );
  const all = source.getPages();
  for (const page of all) {
    const { ref } = taken.add(page.node);
    taken.lead(page.ref, ref);
    kids.push(ref);
  }
  const font = await numberFont();
  const save = taken.add(streamOf(context, 'q')).ref;
  for (const [index, page] of all.entries()) {
    const words = wordsIn(language)('page', { page: pagesBefore + index + 1, pages: allPages });
    inherit(page);
    for (const key of page.node.keys()) if (!KEPT_PAGE_KEYS.has(key)) page.node.delete(key);
    const number = taken.add(streamOf(context, `Q\n${numberOn(page, words, font)}`)).ref;
    page.node.set(CONTENTS, context.obj([save, ...contentsOf(page), number] as never));
    fontsOf(page).set(FONT_NAME, new NewRef(FONT));
    // Last, because after this the library can no longer resolve inherited attributes.
    page.node.set(PARENT, node.ref);
  }
  const { bytes: written, offsets } = taken.write();
  if (first !== null) return { bytes: written, offsets, node: node.number };
  return {
    bytes: Buffer.concat([HEAD, written]),
    offsets: offsets.map((at) => HEAD.length + at),
    node: node.number,
  };
}

/**
 * Writes the paper itself, the cross-reference table and the trailer. The paper's own pages come first, and the last
 * entry of its bookmarks gets a child for each file.
 * @param offsets the offsets of the objects that were written before, in order
 * @param position the number of bytes written before
 */
export async function closeFile({
  paper,
  files,
  offsets,
  position,
}: {
  paper: Uint8Array;
  files: readonly MergedFile[];
  offsets: readonly Float64Array[];
  position: number;
}): Promise<Uint8Array> {
  const source = await read(paper);
  const { context, catalog } = source;
  const first = offsets.reduce((sum, { length }) => sum + length, FIRST);
  const taken = new Renumbering(context, first);
  const root = taken.add(catalog).ref;
  taken.lead(catalog.get(PDFName.of('Pages')) as PDFRef, new NewRef(ROOT));
  const kids = source.getPages().map((page) => {
    inherit(page);
    return taken.refTo(page.ref);
  });
  addBookmarks(source, files);
  const { Info, ID } = context.trailerInfo;
  const info = Info instanceof PDFRef ? taken.refTo(Info) : undefined;
  const written = taken.write();

  const start = (number: number, object: PDFObject) => Buffer.from(`${number} 0 obj\n${object}\nendobj\n`);
  const pages = start(
    ROOT,
    context.obj({
      Type: 'Pages',
      Kids: [...kids, ...files.map(({ node }) => new NewRef(node))],
      Count: kids.length + files.reduce((sum, file) => sum + file.pages, 0),
    } as never),
  );
  const font = start(
    FONT,
    context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' }),
  );
  const end = position + written.bytes.length;
  const places = [
    Float64Array.of(end, end + pages.length),
    ...offsets,
    Float64Array.from(written.offsets, (at) => position + at),
  ];
  const size = first + written.offsets.length;
  const trailer = context.obj({ Size: size, Root: root, Info: info, ID } as never);
  return Buffer.concat([
    written.bytes,
    pages,
    font,
    tableOf(places, size),
    Buffer.from(`trailer\n${trailer}\nstartxref\n${end + pages.length + font.length}\n%%EOF\n`),
  ]);
}

/** The cross-reference table: each object's offset, in lines of twenty bytes. */
function tableOf(places: readonly Float64Array[], size: number): Buffer {
  const lines = [`xref\n0 ${size}\n0000000000 65535 f \n`];
  for (const part of places) {
    for (const place of part) lines.push(`${String(place).padStart(10, '0')} 00000 n \n`);
  }
  return Buffer.from(lines.join(''));
}

function read(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
}

let known: Promise<PDFFont> | undefined;

/** Used to measure the numbers; the file only names it, because it is one of the standard fonts of PDF. */
function numberFont(): Promise<PDFFont> {
  known ??= PDFDocument.create().then((document) => document.embedFont(StandardFonts.Helvetica));
  return known;
}

function streamOf(context: PDFContext, operators: string): PDFRawStream {
  return PDFRawStream.of(context.obj({}), Buffer.from(`${operators}\n`));
}

/** Copies inherited attributes to a page, because its ancestors are not taken along. */
function inherit({ node }: PDFPage): void {
  for (const key of INHERITED) {
    const value = node.getInheritableAttribute(key);
    if (value !== undefined) node.set(key, value);
  }
}

function contentsOf({ node }: PDFPage): PDFObject[] {
  const contents = node.Contents();
  if (contents instanceof PDFArray) return contents.asArray();
  const only = node.get(CONTENTS);
  return only === undefined ? [] : [only];
}

/** The font resources of a page, which other pages may share. */
function fontsOf({ node }: PDFPage): PDFDict {
  const resources = node.Resources() ?? node.context.obj({});
  if (node.get(RESOURCES) === undefined) node.set(RESOURCES, resources);
  const fonts = resources.lookupMaybe(FONTS, PDFDict) ?? node.context.obj({});
  if (resources.get(FONTS) === undefined) resources.set(FONTS, fonts);
  return fonts;
}

/** Draws the page number with a light outline, to be legible on any background. */
function numberOn(page: PDFPage, words: string, font: PDFFont): string {
  const scale = shownWidth(page) / A4_WIDTH;
  const size = SIZE * scale;
  const { x, y } = placeOf(
    page,
    FROM_RIGHT * scale + font.widthOfTextAtSize(words, size),
    FROM_BOTTOM * scale,
  );
  const turn = (turnOf(page) * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
  const show = `BT ${FONT_NAME} ${fixed(size)} Tf ${cos} ${sin} ${-sin} ${cos} ${fixed(x)} ${fixed(y)} Tm ${font.encodeText(words)} Tj ET`;
  return [
    '/Artifact <</Type /Pagination>> BDC q',
    `1 G 1 j ${fixed(size / 3)} w 1 Tr ${show}`,
    `0 g 0 Tr ${show}`,
    'Q EMC',
  ].join('\n');
}

function fixed(length: number): string {
  return String(Math.round(length * 1000) / 1000);
}

/** The page's rotation, clockwise. */
function turnOf(page: PDFPage): number {
  return ((page.getRotation().angle % 360) + 360) % 360;
}

function shownWidth(page: PDFPage): number {
  const { width, height } = page.getCropBox();
  return turnOf(page) % 180 === 0 ? width : height;
}

/** The point at that distance from the right and the lower edge of the page as displayed, after its rotation. */
function placeOf(page: PDFPage, fromRight: number, fromBottom: number): { x: number; y: number } {
  const { x, y, width, height } = page.getCropBox();
  switch (turnOf(page)) {
    case 90:
      return { x: x + width - fromBottom, y: y + height - fromRight };
    case 180:
      return { x: x + fromRight, y: y + height - fromBottom };
    case 270:
      return { x: x + fromBottom, y: y + fromRight };
    default:
      return { x: x + width - fromRight, y: y + fromBottom };
  }
}

/** Adds a bookmark for each file below the paper's last one. */
function addBookmarks({ catalog, context }: PDFDocument, files: readonly MergedFile[]): void {
  const key = (name: string) => PDFName.of(name);
  const outlines = catalog.lookup(key('Outlines'), PDFDict);
  const above = outlines.get(key('Last')) as PDFRef;
  const refs = files.map(() => context.nextRef());
  for (const [index, { title, node }] of files.entries()) {
    const item = context.obj({
      Title: PDFHexString.fromText(title),
      Parent: above,
      Dest: [new NewRef(node + 1), 'Fit'],
      Prev: refs[index - 1],
      Next: refs[index + 1],
    } as never);
    context.assign(refs[index] as PDFRef, item);
  }
  const item = context.lookup(above, PDFDict);
  item.set(key('First'), refs[0] as PDFRef);
  item.set(key('Last'), refs.at(-1) as PDFRef);
  item.set(key('Count'), PDFNumber.of(files.length));
  outlines.set(key('Count'), PDFNumber.of(shownBelow(outlines)));
}

/** The number of visible descendants of a bookmark; groups are expanded. */
function shownBelow(entry: PDFDict): number {
  let shown = 0;
  const next = (of: PDFDict, name: string) => of.lookupMaybe(PDFName.of(name), PDFDict);
  for (let item = next(entry, 'First'); item !== undefined; item = next(item, 'Next')) {
    shown += 1 + shownBelow(item);
  }
  return shown;
}
