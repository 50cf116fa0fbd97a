import type { ErrorCode } from '#api/errors.ts';
import type { FieldIssue } from '#api/issues.ts';
import type { ReasonParams } from '#domain/kernel/result.ts';

/** A refusal that the caller is told of by its code; anything else thrown becomes `internal`. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: Exclude<ErrorCode, 'validation_failed'>;
  /** What the sentence may name, or the reply carries along. */
  readonly params: ReasonParams;
  /** Seconds for `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: Exclude<ErrorCode, 'validation_failed'>, params: ReasonParams = {}, retryAfter?: number) {
    super(code);
    this.code = code;
    this.params = params;
    this.retryAfter = retryAfter;
  }
}

/** Input that does not fit, field by field: the 422 reply. */
export class ValidationError extends Error {
  override name = 'ValidationError';
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[]) {
    super('validation_failed');
    this.issues = issues;
  }

  /** One issue on one field. */
  static on(field: string, key: string, params?: FieldIssue['params']): ValidationError {
    return new ValidationError([params === undefined ? { field, key } : { field, key, params }]);
  }
}
