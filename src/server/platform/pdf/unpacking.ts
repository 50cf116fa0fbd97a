import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib';

/** The decompression limit of a stream of the file's own structure; our users' documents have some kilobytes. */
const UNPACKED_MAX_BYTES = 32 * 1024 * 1024;

let limit = UNPACKED_MAX_BYTES;
let isLimited = false;
/** Whether the current file reached the limit; the library reports another error, or none. */
let isOverfull = false;

/**
 * Limits the decompression of the PDF library, which decompresses object streams while parsing, without any bound. Call
 * it before each file.
 */
export function limitUnpacking(maxBytes = UNPACKED_MAX_BYTES): void {
  limit = maxBytes;
  isOverfull = false;
  if (isLimited) return;
  isLimited = true;
  // The base class of the library's decoders is not exported, so it is reached through an instance.
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

/** Whether a stream of the file reached the limit since `limitUnpacking` was called. */
export function hitUnpackingLimit(): boolean {
  return isOverfull;
}

interface Decoders {
  /** Grows the buffer to at least this size. */
  ensureBuffer(requested: number): Uint8Array;
}
