import { ERROR_STATUS, type ErrorCode } from '#api/errors.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { ReasonParams } from '#domain/kernel/result.ts';

/** An error that the caller is told by its code; any other exception becomes `internal`. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: Exclude<ErrorCode, 'validation_failed'>;
  /** For routes with their own error handler. */
  readonly statusCode: number;
  /** Values for the message's placeholders, or extra fields of the reply. */
  readonly params: ReasonParams;
  /** The value of `Retry-After` in seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: Exclude<ErrorCode, 'validation_failed'>, params: ReasonParams = {}, retryAfter?: number) {
    super(code);
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.params = params;
    this.retryAfter = retryAfter;
  }
}

/**
 * A stored file is missing although a row refers to it. The caller is told what to do about it, and the log has the key
 * (rule running/files).
 */
export class LostFileError extends AppError {
  override name = 'LostFileError';
  readonly key: string;

  constructor(code: 'document_lost' | 'dossier_lost', key: string, params: ReasonParams = {}) {
    super(code, params);
    this.key = key;
  }
}

/** Invalid input, with problems by field: the reply 422. */
export class ValidationError extends Error {
  override name = 'ValidationError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('validation_failed');
    this.problems = problems;
  }

  /** An error with one problem on one field. */
  static on(field: string, code: string, params?: Problem['params']): ValidationError {
    return new ValidationError([params === undefined ? { field, code } : { field, code, params }]);
  }
}
