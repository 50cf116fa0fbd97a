import { brotliCompress, constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** How replies are compressed as they are sent; files are, harder, when they are built. */
export const COMPRESSION = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: BROTLI,
} satisfies FastifyCompressOptions;

/** Whether a caller likes nothing better than Brotli: it names no weight, as browsers do, or the full one (RFC 9110, 12.4.2). */
export function takesBrotli(acceptEncoding: string | undefined): boolean {
  return (
    acceptEncoding !== undefined &&
    /(?:^|,)[ \t]*br[ \t]*(?:;[ \t]*q=1(?:\.0*)?[ \t]*)?(?:,|$)/i.test(acceptEncoding)
  );
}

/** Compresses what will be sent more than once, in another thread; never what is too short for it. */
export function compressLater(bytes: Uint8Array, done: (compressed: Buffer) => void): void {
  void compressed(bytes).then((made) => {
    if (made !== undefined) done(made);
  });
}

/** The bytes in Brotli, made in another thread; undefined where they are better sent as they are. */
export function compressed(bytes: Uint8Array): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    if (bytes.length < COMPRESSION.threshold) resolve(undefined);
    else brotliCompress(bytes, BROTLI, (error, made) => resolve(error === null ? made : undefined));
  });
}
