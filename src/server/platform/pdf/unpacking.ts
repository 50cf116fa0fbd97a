import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib';

/** The most bytes that a stream of a file's own structure may unpack to; papers of our users have some kilobytes. */
const UNPACKED_MAX_BYTES = 32 * 1024 * 1024;

let limit = UNPACKED_MAX_BYTES;
let isLimited = false;
/** Whether the file that is being read came to that bound; the library tells another error, or none. */
let isOverfull = false;

/**
 * Has the library give up on streams that unpack to more than there is any use for. It unpacks streams of objects as it
 * reads a file, whatever comes out of them, and knows no bound. To be called before each file.
 */
export function limitUnpacking(maxBytes = UNPACKED_MAX_BYTES): void {
  limit = maxBytes;
  isOverfull = false;
  if (isLimited) return;
  isLimited = true;
  // The class that all its decoders extend is not exported; one of them leads to it.
  const dict = PDFContext.create().obj({ Filter: 'FlateDecode' });
  const decoder = decodePDFRawStream(PDFRawStream.of(dict, Uint8Array.of(0x78, 0x9c)));
  const decoders: Decoders = Object.getPrototypeOf(Object.getPrototypeOf(decoder));
  const { ensureBuffer } = decoders;
  decoders.ensureBuffer = function ensure(requested) {
    if (requested > limit) {
      isOverfull = true;
      throw new Error('A stream unpacks to too many bytes');
    }
    return ensureBuffer.call(this, requested);
  };
}

/** Whether a stream of the file came to the limit, since the limit was last set. */
export function cameToLimit(): boolean {
  return isOverfull;
}

interface Decoders {
  /** Makes room for so many bytes in all. */
  ensureBuffer(requested: number): Uint8Array;
}
