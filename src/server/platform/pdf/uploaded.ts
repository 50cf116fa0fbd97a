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
import { isTooMuchToShow } from './showing.ts';
import { cameToLimit, limitUnpacking } from './unpacking.ts';

/* Runs in a process of its own: what people upload may take long, and may end the process. */

/** Why a PDF is not taken. */
export type PdfFault = 'pdfBroken' | 'pdfEncrypted' | 'pdfScripts' | 'pdfPages' | 'pdfLarge';

/** What of a PDF does not come along, and whoever uploads it should know. */
export type Lost = 'signature' | 'attachments';

export type Rewritten = { bytes: Uint8Array; pages: number; lost: Lost[] } | { fault: PdfFault };

/** The most nodes of the tree of pages for each page that there may be. */
const NODES_PER_PAGE = 10;

/** The most fields of a form that are drawn onto its pages. */
const FIELDS_MAX = 1000;

/** The longest side of a page in points: 5 metres, as the format has it. */
const PAGE_MAX = 14_400;

/** A4 in points. */
const SHORT = 595.28;
const LONG = 841.89;

/** What a page is drawn with; all else of it stays behind. */
export const KEPT_OF_PAGES = namesOf(
  ...['Type', 'Parent', 'MediaBox', 'CropBox', 'UserUnit'],
  ...['Rotate', 'Resources', 'Contents', 'Group', 'Annots'],
);

/** Annotations that show something on the paper itself. Links are kept too, where they lead to a page of the web. */
const DRAWN = [
  ...['FreeText', 'Stamp', 'Ink', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Caret'],
  ...['Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Redact', 'Widget', 'Text'],
];

/** What annotations look like, and where; of links also where they lead. */
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

/** What may hang on anything and shows nothing: actions, attached files, what programs note for themselves. */
const HIDDEN = namesOf('AA', 'AF', 'EF', 'RF', 'Metadata', 'PieceInfo');

/** What has a stream drawn from somewhere else: other files, other documents, other pictures. */
const ELSEWHERE = namesOf('F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI', 'Alternates');

/**
 * The pages of a PDF in a file that we write ourselves, and nothing of the rest: no attachments, actions, metadata or
 * bytes around them. What is filled in in forms becomes part of the page.
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
      // Others are lists of fonts and pictures by names that may be any.
      const isTyped = isStream || dict.has(PDFName.of('Type'));
      for (const key of dict.keys()) {
        if ((isTyped && HIDDEN.has(key)) || (isStream && ELSEWHERE.has(key))) dict.delete(key);
      }
    }
    for (const page of source.getPages()) keepWhatIsDrawn(page);
    const made = await PDFDocument.create({ updateMetadata: false });
    for (const page of await made.copyPages(source, source.getPageIndices())) made.addPage(page);
    if (made.getPages().some(isTooWide) || isTooMuchToShow(made)) return { fault: 'pdfLarge' };
    const rewritten = await made.save({ addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY });
    return rewritten.length > maxBytes ? { fault: 'pdfLarge' } : { bytes: rewritten, pages, lost };
  } catch (error) {
    if (cameToLimit()) return { fault: 'pdfLarge' };
    // An encrypted file often fails before the library looks at what encrypts it.
    const isEncrypted = error instanceof EncryptedPDFError || Buffer.from(bytes).includes('/Encrypt');
    return { fault: isEncrypted ? 'pdfEncrypted' : 'pdfBroken' };
  }
}

/** A picture as a PDF of one page A4, upright or across as the picture is. */
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

/** Points that stay free around a picture. */
const MARGIN = 36;

/** All dictionaries of a file, on whatever page or none, also those that hold the facts of a stream. */
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

/** Whether anything in the file runs a script, starts a program, or is a form of program code. */
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
 * How many pages there are, or some number above `max` if there are more.
 * @throws Error where the tree of pages comes back to itself, or has far more nodes than pages
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

/** Draws the fields of a form onto its pages; one that cannot be drawn stays as it looks. */
function flattenForm(source: PDFDocument): void {
  try {
    const form = source.getForm();
    // The library looks for each among all; those of so many are shown as they look, too.
    if (form.getFields().length <= FIELDS_MAX) form.flatten({ updateFieldAppearances: false });
  } catch {
    // Fields without a look of their own show nothing on paper either.
  }
}

function keepWhatIsDrawn(page: PDFPage): void {
  const { node } = page;
  settleSize(page);
  for (const key of node.keys()) if (!KEPT_OF_PAGES.has(key)) node.delete(key);
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
 * Has a page say its size in a way that dossiers, which number it, and readers understand alike.
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
  // Throws where these are no lists of names.
  node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
}

/** The lower left corner of a box and the upper right one; null where it is none. */
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

/** Whether a page is larger than readers can show, or lies further out. */
function isTooWide({ node }: PDFPage): boolean {
  const unit = node.lookup(PDFName.of('UserUnit'));
  const scale = unit instanceof PDFNumber ? Math.max(1, unit.asNumber()) : 1;
  return (boxOf(node, 'MediaBox') ?? []).some((edge) => Math.abs(edge) * scale > PAGE_MAX);
}

/** Whether an annotation may stay; what it would do or name besides is taken from it. */
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
