import { brotliCompress, constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The levels for replies, which are compressed on the fly; static files are compressed harder at build time. */
export const COMPRESSION = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: BROTLI,
} satisfies FastifyCompressOptions;

/**
 * Whether Brotli is among a caller's preferred encodings: listed without a weight, as browsers do, or with q=1 (RFC
 * 9110, 12.4.2).
 */
export function acceptsBrotli(acceptEncoding: string | undefined): boolean {
  return (
    acceptEncoding !== undefined &&
    /(?:^|,)[ \t]*br[ \t]*(?:;[ \t]*q=1(?:\.0*)?[ \t]*)?(?:,|$)/i.test(acceptEncoding)
  );
}

/**
 * Compresses a reply that will be sent repeatedly, outside of the main thread; skips replies that are too short to
 * gain.
 */
export function compressLater(bytes: Uint8Array, done: (compressed: Buffer) => void): void {
  void compressed(bytes).then((made) => {
    if (made !== undefined) done(made);
  });
}

/** The bytes compressed with Brotli, outside of the main thread; undefined where compression does not pay. */
export function compressed(bytes: Uint8Array): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    if (bytes.length < COMPRESSION.threshold) resolve(undefined);
    else brotliCompress(bytes, BROTLI, (error, made) => resolve(error === null ? made : undefined));
  });
}
