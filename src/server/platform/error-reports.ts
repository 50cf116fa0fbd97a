import type { ErrorDescription } from './log.ts';

/** The sampling rate of request times (rule running/reports). */
const TRACED = 0.1;

export interface AnsweredRequest {
  method: string;
  /** The route's pattern, never the address, which may carry tokens. */
  route: string;
  status: number;
  ms: number;
}

/**
 * Reports errors and request times to a service that speaks Sentry's protocol. All methods return without waiting for
 * it.
 */
export interface ErrorReports {
  failed(error: ErrorDescription): void;
  answered(request: AnsweredRequest): void;
  /** Flushes what is not sent yet, for two seconds at most. */
  close(): Promise<void>;
}

/** @param dsn names the service and the project there */
export async function openErrorReports(dsn: string): Promise<ErrorReports> {
  // Imported lazily: it takes long to load, and most nodes do without it.
  const sentry = await import('@sentry/node');
  // The default integrations would send addresses, which carry tokens, and values (rule running/reports).
  sentry.initWithoutDefaultIntegrations({
    dsn,
    tracesSampleRate: TRACED,
    integrations: [sentry.linkedErrorsIntegration()],
  });
  return {
    failed(error) {
      const { code, statement, constraint } = error;
      sentry.captureException(errorFrom(error), { extra: { code, statement, constraint } });
    },
    answered({ method, route, status, ms }) {
      const endTime = Date.now();
      // A new trace for each request, so that each is sampled independently.
      const span = sentry.startNewTrace(() =>
        sentry.startInactiveSpan({ name: `${method} ${route}`, op: 'http.server', startTime: endTime - ms }),
      );
      sentry.setHttpStatus(span, status);
      span.end(endTime);
    },
    async close() {
      await sentry.close(2000);
    },
  };
}

function errorFrom({ type, message, stack = '', cause }: ErrorDescription): Error {
  const error = new Error(message, cause && { cause: errorFrom(cause) });
  error.name = type;
  error.stack = `${type}: ${message}\n${stack}`;
  return error;
}
