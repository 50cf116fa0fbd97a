import {
  degrees,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { type DossierContent, renderDossier } from '#server/modules/applications/dossier-pdf.ts';
import { wordsIn } from '#server/platform/pdf/words.ts';

/*
 * The baseline: documents appended to a dossier in memory with pdf-lib alone, as the product did until 24 November
 * 2026.
 */

interface Appended {
  /** The title in the bookmarks of the PDF. */
  readonly title: string;
  readonly bytes: Uint8Array;
}

/** Position of the page number, in points from the right and the lower edge of a page A4. */
const FROM_RIGHT = 24;
const FROM_BOTTOM = 14;
const SIZE = 7;
const A4_WIDTH = 595;

export async function renderMerged({
  content,
  files,
}: {
  content: DossierContent;
  files: readonly Appended[];
}): Promise<Uint8Array> {
  const { bytes } = await renderDossier(content);
  const t = wordsIn(content.language);
  return files.length === 0 ? bytes : appendPages(bytes, files, (page, pages) => t('page', { page, pages }));
}

/**
 * A PDF with the pages of other files appended, each with its page number among all. The output is deterministic.
 * @param pageInWords the text in the footer of a page
 */
async function appendPages(
  paper: Uint8Array,
  files: readonly Appended[],
  pageInWords: (page: number, pages: number) => string,
): Promise<Uint8Array> {
  const made = await PDFDocument.load(paper, { updateMetadata: false });
  const font = await made.embedFont(StandardFonts.Helvetica);
  const own = made.getPageCount();
  const bookmarks: { title: string; page: PDFRef }[] = [];
  for (const { title, bytes } of files) {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    const pages = await made.copyPages(source, source.getPageIndices());
    for (const page of pages) made.addPage(page);
    if (pages[0] !== undefined) bookmarks.push({ title, page: pages[0].ref });
  }
  const all = made.getPages();
  for (const [index, page] of all.entries()) {
    if (index < own) continue;
    const words = pageInWords(index + 1, all.length);
    const scale = shownWidth(page) / A4_WIDTH;
    const size = SIZE * scale;
    const width = font.widthOfTextAtSize(words, size);
    const place = placeOf(page, FROM_RIGHT * scale + width, FROM_BOTTOM * scale);
    page.drawText(words, { ...place, size, font, rotate: degrees(turnOf(page)) });
  }
  addBookmarks(made, bookmarks);
  return made.save({ updateFieldAppearances: false });
}

/** The clockwise rotation with which readers show the page. */
function turnOf(page: PDFPage): number {
  return ((page.getRotation().angle % 360) + 360) % 360;
}

function shownWidth(page: PDFPage): number {
  const { width, height } = page.getCropBox();
  return turnOf(page) % 180 === 0 ? width : height;
}

/** The point at this distance from the right and the lower edge of the page as it is shown, with its rotation. */
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

/** Appends bookmarks to those that the PDF has. */
function addBookmarks(
  { catalog, context }: PDFDocument,
  added: readonly { title: string; page: PDFRef }[],
): void {
  const key = (name: string) => PDFName.of(name);
  const outlinesRef = catalog.get(key('Outlines')) as PDFRef;
  const outlines = context.lookup(outlinesRef, PDFDict);
  let last = outlines.get(key('Last')) as PDFRef;
  for (const { title, page } of added) {
    const item = context.obj({
      Title: PDFHexString.fromText(title),
      Parent: outlinesRef,
      Prev: last,
      Dest: [page, 'Fit'],
    });
    const ref = context.register(item);
    context.lookup(last, PDFDict).set(key('Next'), ref);
    outlines.set(key('Last'), ref);
    last = ref;
  }
  const count = context.lookup(outlines.get(key('Count')));
  outlines.set(key('Count'), context.obj(Number(String(count ?? 0)) + added.length));
}
