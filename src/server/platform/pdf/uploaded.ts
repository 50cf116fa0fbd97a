import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFPageLeaf,
  PDFPageTree,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { isTooCostlyToRender } from './render-cost.ts';
import { hitUnpackingLimit, limitUnpacking } from './unpacking.ts';

/* Runs in a separate process: parsing uploads may take long or crash. */

/** Why a PDF is refused. */
export type PdfFault = 'pdfBroken' | 'pdfEncrypted' | 'pdfScripts' | 'pdfPages' | 'pdfLarge';

/** Parts of a PDF that are dropped, of which the person who uploads it should know. */
export type Lost = 'signature' | 'attachments';

export type Rewritten = { bytes: Uint8Array; pages: number; lost: Lost[] } | { fault: PdfFault };

/** The maximum number of page tree nodes for each permitted page. */
const NODES_PER_PAGE = 10;

/** The maximum number of form fields that are flattened. */
const FIELDS_MAX = 1000;

/** The maximum side of a page in points: 5 metres, a limit of the format. */
const PAGE_MAX = 14_400;

/** A4 in points. */
const SHORT = 595.28;
const LONG = 841.89;

/** An allowlist of the entries that a page is drawn with; all others are dropped. */
export const KEPT_PAGE_KEYS = namesOf(
  ...['Type', 'Parent', 'MediaBox', 'CropBox', 'UserUnit'],
  ...['Rotate', 'Resources', 'Contents', 'Group', 'Annots'],
);

/** Annotations that are visible on paper. Links are kept, too, where they lead to a web page. */
const DRAWN = [
  ...['FreeText', 'Stamp', 'Ink', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Caret'],
  ...['Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Redact', 'Widget', 'Text'],
];

/** The entries of annotations that are kept: appearance and position, and the target of links. */
const KEPT_OF_ANNOTATIONS = namesOf(
  ...[
    'Type',
    'Subtype',
    'Rect',
    'F',
    'AP',
    'AS',
    'Contents',
    'Border',
    'C',
    'IC',
    'BS',
    'BE',
    'CA',
    'RD',
    'MK',
  ],
  ...['QuadPoints', 'InkList', 'L', 'LE', 'Vertices', 'CL', 'DA', 'Q', 'Name', 'A'],
);

/** Entries without visible effect that any object may have: actions, attached files, private data of programs. */
const HIDDEN = namesOf('AA', 'AF', 'EF', 'RF', 'Metadata', 'PieceInfo');

/** Entries by which a stream refers to external content: other files, documents or images. */
const ELSEWHERE = namesOf('F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI', 'Alternates');

/**
 * Rewrites a PDF from its pages alone, without attachments, actions, metadata or bytes around them. Form fields are
 * flattened.
 */
export async function rewritePdf({
  bytes,
  maxPages,
  maxBytes,
}: {
  bytes: Uint8Array;
  maxPages: number;
  maxBytes: number;
}): Promise<Rewritten> {
  limitUnpacking();
  try {
    const source = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: ParseSpeeds.Fastest,
    });
    if (carriesScripts(source)) return { fault: 'pdfScripts' };
    const lost = whatIsLost(source);
    const pages = countPages(source, maxPages);
    if (pages === 0) return { fault: 'pdfBroken' };
    if (pages > maxPages) return { fault: 'pdfPages' };
    flattenForm(source);
    for (const { dict, isStream } of dictsOf(source)) {
      // Dictionaries without a type map arbitrary names to fonts and images.
      const isTyped = isStream || dict.has(PDFName.of('Type'));
      for (const key of dict.keys()) {
        if ((isTyped && HIDDEN.has(key)) || (isStream && ELSEWHERE.has(key))) dict.delete(key);
      }
    }
    for (const page of source.getPages()) keepWhatIsDrawn(page);
    const made = await PDFDocument.create({ updateMetadata: false });
    for (const page of await made.copyPages(source, source.getPageIndices())) made.addPage(page);
    if (made.getPages().some(isTooWide) || isTooCostlyToRender(made)) return { fault: 'pdfLarge' };
    const rewritten = await made.save({ addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY });
    return rewritten.length > maxBytes ? { fault: 'pdfLarge' } : { bytes: rewritten, pages, lost };
  } catch (error) {
    if (hitUnpackingLimit()) return { fault: 'pdfLarge' };
    // An encrypted file often fails to parse before the library checks for encryption.
    const isEncrypted = error instanceof EncryptedPDFError || Buffer.from(bytes).includes('/Encrypt');
    return { fault: isEncrypted ? 'pdfEncrypted' : 'pdfBroken' };
  }
}

/** Converts a picture to a PDF of one A4 page, portrait or landscape as the picture is. */
export async function pictureOnPage({ jpeg }: { jpeg: Uint8Array }): Promise<Uint8Array> {
  const made = await PDFDocument.create({ updateMetadata: false });
  const picture = await made.embedJpg(jpeg);
  const page = made.addPage(picture.width > picture.height ? [LONG, SHORT] : [SHORT, LONG]);
  const room = { width: page.getWidth() - 2 * MARGIN, height: page.getHeight() - 2 * MARGIN };
  const { width, height } = picture.scaleToFit(room.width, room.height);
  page.drawImage(picture, {
    x: (page.getWidth() - width) / 2,
    y: (page.getHeight() - height) / 2,
    width,
    height,
  });
  return made.save();
}

/** The margin around a picture in points. */
const MARGIN = 36;

/** All dictionaries of the file, including those of streams, whether or not a page refers to them. */
function* dictsOf({ context }: PDFDocument): Generator<{ dict: PDFDict; isStream: boolean }> {
  const left: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = left.pop(); object !== undefined; object = left.pop()) {
    const isStream = object instanceof PDFStream;
    const dict: PDFObject = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) yield { dict, isStream };
    const inner = dict instanceof PDFDict ? dict.values() : dict instanceof PDFArray ? dict.asArray() : [];
    for (const value of inner) if (value instanceof PDFDict || value instanceof PDFArray) left.push(value);
  }
}

/** Whether the file contains scripts, launches programs, or is an XFA form. */
function carriesScripts(source: PDFDocument): boolean {
  for (const { dict } of dictsOf(source)) {
    const script = dict.lookup(PDFName.of('JS'));
    if (script instanceof PDFString || script instanceof PDFHexString || script instanceof PDFStream)
      return true;
    if (dict.has(PDFName.of('XFA'))) return true;
    const action = dict.lookup(PDFName.of('S'));
    if (action === PDFName.of('JavaScript') || action === PDFName.of('Launch')) return true;
  }
  return false;
}

function whatIsLost(source: PDFDocument): Lost[] {
  const lost = new Set<Lost>();
  for (const { dict } of dictsOf(source)) {
    if (dict.has(PDFName.of('ByteRange'))) lost.add('signature');
    if (dict.has(PDFName.of('EF'))) lost.add('attachments');
  }
  return [...lost];
}

/**
 * The number of pages, or any number above `max` if there are more.
 * @throws Error where the page tree is cyclic, or has far more nodes than pages
 */
function countPages({ catalog }: PDFDocument, max: number): number {
  const nodes = new Set<PDFPageTree>();
  const left: unknown[] = [catalog.Pages()];
  let pages = 0;
  while (left.length > 0 && pages <= max) {
    const node = left.pop();
    if (node instanceof PDFPageLeaf) pages += 1;
    if (!(node instanceof PDFPageTree)) continue;
    if (nodes.has(node) || nodes.size > NODES_PER_PAGE * max) throw new Error('No tree of pages');
    nodes.add(node);
    for (const kid of node.Kids().asArray()) left.push(node.context.lookup(kid));
  }
  return pages;
}

function namesOf(...names: string[]): ReadonlySet<PDFName> {
  return new Set(names.map((name) => PDFName.of(name)));
}

/** Flattens form fields into the pages; one that cannot be flattened keeps its appearance. */
function flattenForm(source: PDFDocument): void {
  try {
    const form = source.getForm();
    // The library's flattening is quadratic in the number of fields; above the limit they keep their appearance, too.
    if (form.getFields().length <= FIELDS_MAX) form.flatten({ updateFieldAppearances: false });
  } catch {
    // Fields without an appearance are invisible on paper anyway.
  }
}

function keepWhatIsDrawn(page: PDFPage): void {
  const { node } = page;
  settleSize(page);
  for (const key of node.keys()) if (!KEPT_PAGE_KEYS.has(key)) node.delete(key);
  const contents = node.Contents();
  if (contents instanceof PDFArray) {
    const streams = contents.asArray().filter((part) => node.context.lookup(part) instanceof PDFStream);
    node.set(PDFName.of('Contents'), node.context.obj(streams));
  } else if (!(contents instanceof PDFStream)) node.delete(PDFName.of('Contents'));
  const kept = (node.Annots()?.asArray() ?? []).filter((entry) => {
    const annotation = node.context.lookup(entry);
    return annotation instanceof PDFDict && isHarmless(annotation);
  });
  if (kept.length === 0) node.delete(PDFName.of('Annots'));
  else node.set(PDFName.of('Annots'), node.context.obj(kept));
}

/**
 * Normalises the page's size, so that viewers and the numbering of dossiers read it alike.
 * @throws Error where it has none
 */
function settleSize({ node }: PDFPage): void {
  const media = boxOf(node, 'MediaBox');
  if (media === null) throw new Error('A page has no size');
  const crop = boxOf(node, 'CropBox') ?? media;
  const shown = [0, 1, 2, 3].map((at) => Math[at < 2 ? 'max' : 'min'](media[at] ?? 0, crop[at] ?? 0));
  node.set(PDFName.of('MediaBox'), node.context.obj(media));
  node.set(PDFName.of('CropBox'), node.context.obj(hasArea(shown) ? shown : media));
  const turn = node.getInheritableAttribute(PDFName.of('Rotate'));
  const degrees = turn === undefined ? 0 : node.context.lookup(turn, PDFNumber).asNumber();
  node.set(PDFName.of('Rotate'), PDFNumber.of(degrees % 90 === 0 ? degrees % 360 : 0));
  // Throws unless these are dictionaries.
  node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
}

/** The lower left and upper right corners of a box; null for an invalid one. */
function boxOf(node: PDFPageLeaf, name: string): number[] | null {
  const box = node.context.lookup(node.getInheritableAttribute(PDFName.of(name)));
  if (!(box instanceof PDFArray) || box.size() !== 4) return null;
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => box.lookup(at, PDFNumber).asNumber()) as [
    number,
    number,
    number,
    number,
  ];
  const corners = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return hasArea(corners) ? corners : null;
}

function hasArea(corners: readonly number[]): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = corners;
  return right - left >= 1 && top - bottom >= 1;
}

/** Whether a page, or its position, is beyond what viewers can display. */
function isTooWide({ node }: PDFPage): boolean {
  const unit = node.lookup(PDFName.of('UserUnit'));
  const scale = unit instanceof PDFNumber ? Math.max(1, unit.asNumber()) : 1;
  return (boxOf(node, 'MediaBox') ?? []).some((edge) => Math.abs(edge) * scale > PAGE_MAX);
}

/** Whether an annotation is kept; its actions and other entries are removed. */
function isHarmless(annotation: PDFDict): boolean {
  const kind = annotation.lookupMaybe(PDFName.of('Subtype'), PDFName)?.decodeText() ?? '';
  const isLink = kind === 'Link' && leadsToWeb(annotation);
  if (!isLink && !DRAWN.includes(kind)) return false;
  for (const key of annotation.keys()) if (!KEPT_OF_ANNOTATIONS.has(key)) annotation.delete(key);
  if (!isLink) annotation.delete(PDFName.of('A'));
  return true;
}

function leadsToWeb(annotation: PDFDict): boolean {
  const action = annotation.lookup(PDFName.of('A'));
  const address = action instanceof PDFDict ? action.lookup(PDFName.of('URI')) : undefined;
  if (!(address instanceof PDFString) && !(address instanceof PDFHexString)) return false;
  if (!/^(https?:|mailto:)/i.test(address.decodeText())) return false;
  annotation.set(PDFName.of('A'), annotation.context.obj({ S: 'URI', URI: address }));
  return true;
}
