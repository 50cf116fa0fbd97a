import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import { AppError, ValidationError } from './errors.ts';

/** What a request with a file holds. */
export interface Upload {
  file: Uint8Array;
  /** What the sender calls it; empty if it has no name. */
  filename: string;
  /** The fields beside the file, as text. */
  fields: Record<string, string>;
}

/** The most bytes around a file: its boundaries and the fields beside it. */
const AROUND_BYTES = 64 * 1024;

/** Lets the routes below take files, and nothing else. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: 4, fields: 30, fieldSize: 20_000, parts: 34 },
  });
}

/**
 * Reads the file that came in the part of this name. To be called once it is known who asks: until then nothing of the
 * body is read, and of what is too large at first sight nothing at all.
 * @throws AppError `too_large`, `bad_request`, `request_timeout` @throws ValidationError `required` where no such file came,
 *   `fileEmpty` where it has no bytes
 */
export async function readUpload(request: FastifyRequest, name: string): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + AROUND_BYTES) throw tooLarge();
  let file: Uint8Array | undefined;
  let filename = '';
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.isMultipart() ? request.parts() : []) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname === name && file === undefined) {
        filename = part.filename ?? '';
        file = await part.toBuffer();
      } else part.file.resume();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The parser gives a status to sizes only. Anything else that fails in memory is a body that cannot be read.
    throw (error as { statusCode?: number }).statusCode === 413 ? tooLarge() : new AppError('bad_request');
  }
  if (file === undefined) throw ValidationError.on(name, 'required');
  if (file.length === 0) throw ValidationError.on(name, 'fileEmpty');
  return { file, filename, fields };
}

function tooLarge(): AppError {
  return new AppError('too_large', { max: UPLOAD_MAX_BYTES / 1024 / 1024 });
}
