import type { FastifyBaseLogger } from 'fastify';
import type { Bindings, ChildLoggerOptions } from 'pino';

type Line = Parameters<FastifyBaseLogger['info']>;

class LazyLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  get level(): string {
    return this.#log.level;
  }

  fatal(...line: Line): void {
    this.#log.fatal(...line);
  }

  error(...line: Line): void {
    this.#log.error(...line);
  }

  warn(...line: Line): void {
    this.#log.warn(...line);
  }

  info(...line: Line): void {
    this.#log.info(...line);
  }

  debug(...line: Line): void {
    this.#log.debug(...line);
  }

  trace(...line: Line): void {
    this.#log.trace(...line);
  }

  silent(...line: Line): void {
    this.#log.silent(...line);
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    // Drops Fastify's error serializer, which logs errors in full; the log has its own.
    const { err: _err, ...serializers } = options?.serializers ?? {};
    return new LazyLog(() => this.#log.child(bindings, { ...options, serializers }));
  }
}

/**
 * Creates the logger with its first line, and child loggers likewise: every request has one with its id bound, and few
 * write anything.
 */
export function lazyLog(make: () => FastifyBaseLogger): FastifyBaseLogger {
  return new LazyLog(make);
}
