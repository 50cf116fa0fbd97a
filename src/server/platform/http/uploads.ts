import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import { AppError, ValidationError } from './errors.ts';

/** A multipart request with a file. */
export interface Upload {
  file: Uint8Array;
  /** The file's name as sent; empty if it has none. */
  filename: string;
  /** The other fields, as text. */
  fields: Record<string, string>;
}

/** The maximum size of a form beside its file: boundaries and other fields. */
const AROUND_BYTES = 64 * 1024;

/** Makes the routes below accept multipart forms only. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: 4, fields: 30, fieldSize: 20_000, parts: 34 },
  });
}

/**
 * Reads the file from the part of this name. Call it only after authorisation: until then the body is not read. A body
 * whose declared length is too large is not read at all.
 * @throws AppError `too_large`, `bad_request`, `request_timeout`
 * @throws ValidationError `required` where the file is missing, `fileEmpty` where it has no bytes
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
    // The parser sets a status only for sizes. As the data is in memory, any other error means a malformed body.
    throw (error as { statusCode?: number }).statusCode === 413 ? tooLarge() : new AppError('bad_request');
  }
  if (file === undefined) throw ValidationError.on(name, 'required');
  if (file.length === 0) throw ValidationError.on(name, 'fileEmpty');
  return { file, filename, fields };
}

function tooLarge(): AppError {
  return new AppError('too_large', { max: UPLOAD_MAX_BYTES / 1024 / 1024 });
}
