import {
  decodePDFRawStream,
  EncryptedPDFError,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { hitUnpackingLimit, limitUnpacking } from './unpacking.ts';

/* Runs in a separate process: parsing uploads may take long or crash. */

export type Embedded = { files: Iterable<Uint8Array> } | { fault: 'pdfBroken' | 'pdfEncrypted' };

/** The maximum number of attached files that are inspected. */
const FILES_MAX = 20;

/**
 * The files attached to a PDF, wherever they are referenced, decompressed lazily: smallest first, until their total
 * exceeds the limit.
 */
export async function embeddedFiles(bytes: Uint8Array, maxBytes: number): Promise<Embedded> {
  limitUnpacking();
  try {
    const { context } = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    if (hitUnpackingLimit()) return { fault: 'pdfBroken' };
    const streams = new Set<PDFRawStream>();
    for (const [, object] of context.enumerateIndirectObjects()) {
      if (object instanceof PDFRawStream && object.dict.get(PDFName.of('Type')) === EMBEDDED) {
        streams.add(object);
      }
      // A stream's type is optional, but then a file specification refers to it.
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
    // An encrypted file often fails to parse before the library checks for encryption.
    const isEncrypted = error instanceof EncryptedPDFError || Buffer.from(bytes).includes('/Encrypt');
    return { fault: isEncrypted ? 'pdfEncrypted' : 'pdfBroken' };
  }
}

const EMBEDDED = PDFName.of('EmbeddedFile');

/** Skips a stream that cannot be decompressed: another one may be the file that is wanted. */
function* unpacked(streams: readonly PDFRawStream[], maxBytes: number): Generator<Uint8Array> {
  let left = maxBytes;
  for (const stream of streams) {
    limitUnpacking(left);
    try {
      const bytes = decodePDFRawStream(stream).decode();
      left -= bytes.length;
      if (left >= 0) yield bytes;
    } catch {
      // A stream that failed at the limit used up the whole budget.
      if (hitUnpackingLimit()) left = 0;
    }
    if (left <= 0) return;
  }
}
