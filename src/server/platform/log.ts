import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { sqlState } from './database/database.ts';

/** What the log tells of an error. */
export interface ErrorDescription {
  type: string;
  message: string;
  /** A SQLSTATE, or what Node calls the error. */
  code?: string;
  /** The statement that failed, with places in it where its values stood. */
  statement?: string;
  constraint?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/** Pino's number for errors; what is worse has a higher one. */
const ERROR = 50;
const MESSAGE_MAX = 500;
const CAUSES = 5;

/**
 * The log of the process. Errors are told by `describeError`, whoever logs them.
 * @param onError told of each error that is logged as one
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
 * What may be kept of an error: what failed and where, and nothing of whom it was about. The database's errors carry
 * the values of the statement in half of their fields, so of those only what is named here is told (rule running/log).
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: shortened(String(error)) };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  const isQuery = error instanceof DrizzleQueryError;
  const isOfDatabase = isQuery || typeof (error as { severity?: unknown }).severity === 'string';
  return {
    type: error.name,
    message: isOfDatabase
      ? `a statement failed with ${sqlState(error) ?? 'no state'}`
      : shortened(error.message),
    ...(typeof code === 'string' && { code }),
    ...(isQuery && { statement: error.query }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.stack !== undefined && { stack: framesOf(error) }),
    ...(error.cause !== undefined && depth < CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Addresses are what other libraries' messages tell of people, such as a mail server's refusals. */
function shortened(message: string): string {
  return message.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]').slice(0, MESSAGE_MAX);
}

/** Where it was thrown; a stack begins with the message. */
function framesOf({ stack = '', message }: Error): string {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
