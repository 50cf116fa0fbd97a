import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { limitUnpacking } from './unpacking.ts';

/* Runs in a thread of its own: what people upload may take long, and may end the thread. */

/** Why a PDF is not taken. */
export type PdfFault = 'pdfBroken' | 'pdfEncrypted' | 'pdfScripts' | 'pdfPages';

export type Rewritten = { bytes: Uint8Array; pages: number } | { fault: PdfFault };

/** A4 in points. */
const SHORT = 595.28;
const LONG = 841.89;

/** Annotations that show something on the paper itself. Links are kept too, where they lead to a page of the web. */
const DRAWN = [
  ...['FreeText', 'Stamp', 'Ink', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Caret'],
  ...['Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Redact', 'Widget', 'Text'],
];

/**
 * The pages of a PDF in a file that we write ourselves, and nothing of the rest: no attachments, actions, metadata or
 * bytes around them. What is filled in in forms becomes part of the page.
 */
export async function rewritePdf({
  bytes,
  maxPages,
}: {
  bytes: Uint8Array;
  maxPages: number;
}): Promise<Rewritten> {
  limitUnpacking();
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    if (carriesScripts(source)) return { fault: 'pdfScripts' };
    const pages = source.getPageCount();
    if (pages === 0) return { fault: 'pdfBroken' };
    if (pages > maxPages) return { fault: 'pdfPages' };
    flattenForm(source);
    for (const page of source.getPages()) keepWhatIsDrawn(page);
    const made = await PDFDocument.create({ updateMetadata: false });
    for (const page of await made.copyPages(source, source.getPageIndices())) made.addPage(page);
    return { bytes: await made.save({ addDefaultPage: false }), pages };
  } catch (error) {
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

/** Whether anything in the file, on whatever page, runs a script, starts a program, or is a form of program code. */
function carriesScripts({ context }: PDFDocument): boolean {
  const left: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = left.pop(); object !== undefined; object = left.pop()) {
    if (object instanceof PDFArray) left.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (dict.has(PDFName.of('JS')) || dict.has(PDFName.of('XFA'))) return true;
    const action = dict.get(PDFName.of('S'));
    if (action === PDFName.of('JavaScript') || action === PDFName.of('Launch')) return true;
    left.push(...dict.values().filter((value) => !(value instanceof PDFRef)));
  }
  return false;
}

/** Draws the fields of a form onto its pages; one that cannot be drawn stays as it looks. */
function flattenForm(source: PDFDocument): void {
  try {
    source.getForm().flatten({ updateFieldAppearances: false });
  } catch {
    // Fields without a look of their own show nothing on paper either.
  }
}

function keepWhatIsDrawn(page: PDFPage): void {
  const { node } = page;
  for (const key of ['AA', 'Metadata', 'PieceInfo', 'Thumb', 'B', 'StructParents', 'Tabs']) {
    node.delete(PDFName.of(key));
  }
  const kept = (node.Annots()?.asArray() ?? []).filter((entry) => {
    const annotation = node.context.lookup(entry);
    return annotation instanceof PDFDict && isHarmless(annotation);
  });
  if (kept.length === 0) node.delete(PDFName.of('Annots'));
  else node.set(PDFName.of('Annots'), node.context.obj(kept));
}

/** Whether an annotation may stay; what it would do or name besides is taken from it. */
function isHarmless(annotation: PDFDict): boolean {
  const kind = annotation.lookupMaybe(PDFName.of('Subtype'), PDFName)?.decodeText() ?? '';
  const isLink = kind === 'Link' && leadsToWeb(annotation);
  if (!isLink && !DRAWN.includes(kind)) return false;
  for (const key of ['AA', 'Popup', 'Parent', 'P', 'IRT', 'Dest', 'PA', 'StructParent', 'OC']) {
    annotation.delete(PDFName.of(key));
  }
  if (!isLink) annotation.delete(PDFName.of('A'));
  return true;
}

function leadsToWeb(annotation: PDFDict): boolean {
  const action = annotation.lookup(PDFName.of('A'));
  const address = action instanceof PDFDict ? action.lookup(PDFName.of('URI')) : undefined;
  if (!(address instanceof PDFString) && !(address instanceof PDFHexString)) return false;
  if (!/^(https?:|mailto:)/i.test(address.decodeText())) return false;
  (action as PDFDict).delete(PDFName.of('Next'));
  return true;
}
