import { ERROR_STATUS, type ErrorCode } from '#api/errors.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { ReasonParams } from '#domain/kernel/result.ts';

/** A refusal that the caller is told of by its code; anything else thrown becomes `internal`. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: Exclude<ErrorCode, 'validation_failed'>;
  /** For routes that answer errors in a way of their own. */
  readonly statusCode: number;
  /** What the sentence may name, or the reply carries along. */
  readonly params: ReasonParams;
  /** Seconds for `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: Exclude<ErrorCode, 'validation_failed'>, params: ReasonParams = {}, retryAfter?: number) {
    super(code);
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.params = params;
    this.retryAfter = retryAfter;
  }
}

/** Input that does not fit, field by field: the 422 reply. */
export class ValidationError extends Error {
  override name = 'ValidationError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('validation_failed');
    this.problems = problems;
  }

  /** One problem of one field. */
  static on(field: string, code: string, params?: Problem['params']): ValidationError {
    return new ValidationError([params === undefined ? { field, code } : { field, code, params }]);
  }
}
