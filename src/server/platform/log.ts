import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { sqlState } from './database/database.ts';

/** The part of an error that is logged. */
export interface ErrorDescription {
  type: string;
  message: string;
  /** A SQLSTATE, or Node's error code. */
  code?: string;
  /** The failed statement, with placeholders instead of its values. */
  statement?: string;
  constraint?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/** Pino's level of errors; more severe levels are higher. */
const ERROR = 50;
const MESSAGE_MAX = 500;
const CAUSES = 5;

/**
 * The log of the process. All errors are serialised by `describeError`.
 * @param onError called for each entry at the level of errors or above
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  onError?: (error: ErrorDescription) => void,
): Logger {
  const options: LoggerOptions = { level, base: undefined, serializers: { err: describeError } };
  if (onError) {
    options.hooks = {
      logMethod(args, log, rank) {
        const [told] = args as unknown[];
        if (rank >= ERROR && typeof told === 'object' && told !== null && 'err' in told) {
          onError(describeError(told.err));
        }
        log.apply(this, args);
      },
    };
  }
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * The parts of an error that may be logged: what failed and where, without personal data. Database errors carry the
 * statement's values in half of their fields, so only an allowlist of fields is kept (rule running/log).
 */
export function describeError(thrown: unknown, depth = 0): ErrorDescription {
  const error = asError(thrown);
  if (error === null) return { type: typeof thrown, message: shortened(String(thrown)) };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  const isQuery = thrown instanceof DrizzleQueryError;
  const isOfDatabase = isQuery || typeof (error as { severity?: unknown }).severity === 'string';
  return {
    type: error.name,
    message: isOfDatabase
      ? `a statement failed with ${sqlState(error) ?? 'no state'}`
      : shortened(error.message),
    ...(typeof code === 'string' && { code }),
    ...(isQuery && { statement: thrown.query }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.stack !== undefined && { stack: framesOf(error) }),
    ...(error.cause !== undefined && depth < CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** The error, or what a library made of one by copying its fields: the queue does so. */
function asError(thrown: unknown): Error | null {
  if (thrown instanceof Error) return thrown;
  const isLike = typeof (thrown as { message?: unknown } | null)?.message === 'string';
  return isLike ? { name: 'Error', ...(thrown as { message: string }) } : null;
}

/** The queue names itself and one of its workers behind the message, so that one outage would have a reason for each. */
const WORKER = / \(Queue: [^()]*, Worker: [^()]*\)/;

/** What tells one failure from another, for log lines that would be repeated. */
export function reasonOf(error: unknown): string {
  const { type, code = '', message, cause } = describeError(error);
  return [type, code, message.replace(WORKER, ''), cause?.code ?? '', cause?.message ?? ''].join(' ');
}

/** Masks e-mail addresses, which messages of other libraries contain, such as a mail server's refusals. */
function shortened(message: string): string {
  return message.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]').slice(0, MESSAGE_MAX);
}

/** The frames of the stack trace without the message, with which a stack begins. */
function framesOf({ stack = '', message }: Error): string {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
