import {
  decodePDFRawStream,
  EncryptedPDFError,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { cameToLimit, limitUnpacking } from './unpacking.ts';

/* Runs in a process of its own: what people upload may take long, and may end the process. */

export type Embedded = { files: Iterable<Uint8Array> } | { fault: 'pdfBroken' | 'pdfEncrypted' };

/** How many files of a PDF are looked at. */
const FILES_MAX = 20;

/**
 * The files that a PDF carries, wherever they hang, each unpacked when it is asked for: the least first, until they hold so
 * many bytes together.
 */
export async function embeddedFiles(bytes: Uint8Array, maxBytes: number): Promise<Embedded> {
  limitUnpacking();
  try {
    const { context } = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    if (cameToLimit()) return { fault: 'pdfBroken' };
    const streams = new Set<PDFRawStream>();
    for (const [, object] of context.enumerateIndirectObjects()) {
      if (object instanceof PDFRawStream && object.dict.get(PDFName.of('Type')) === EMBEDDED) {
        streams.add(object);
      }
      // A stream need not say what it is, but then the specification of a file names it.
      const named = object instanceof PDFDict ? object.lookup(PDFName.of('EF')) : undefined;
      if (!(named instanceof PDFDict)) continue;
      for (const key of ['F', 'UF']) {
        const stream = named.lookup(PDFName.of(key));
        if (stream instanceof PDFRawStream) streams.add(stream);
      }
    }
    const least = [...streams].sort((a, b) => a.contents.length - b.contents.length).slice(0, FILES_MAX);
    return { files: unpacked(least, maxBytes) };
  } catch (error) {
    // An encrypted file often fails before the library looks at what encrypts it.
    const isEncrypted = error instanceof EncryptedPDFError || Buffer.from(bytes).includes('/Encrypt');
    return { fault: isEncrypted ? 'pdfEncrypted' : 'pdfBroken' };
  }
}

const EMBEDDED = PDFName.of('EmbeddedFile');

/** Nothing for a stream that cannot be unpacked: another one may be what is looked for. */
function* unpacked(streams: readonly PDFRawStream[], maxBytes: number): Generator<Uint8Array> {
  let left = maxBytes;
  for (const stream of streams) {
    limitUnpacking(left);
    try {
      const bytes = decodePDFRawStream(stream).decode();
      left -= bytes.length;
      if (left >= 0) yield bytes;
    } catch {
      // What fails at the limit took as long as all of it.
      if (cameToLimit()) left = 0;
    }
    if (left <= 0) return;
  }
}
