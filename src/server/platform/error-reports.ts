import type { ErrorDescription } from './log.ts';

/** The share of requests whose times are reported (rule running/reports). */
const TRACED = 0.1;

export interface AnsweredRequest {
  method: string;
  /** The pattern, never the address. */
  route: string;
  status: number;
  ms: number;
}

/** Tells a service that speaks Sentry's protocol what fails and how long requests take. Nothing that it is told waits for it. */
export interface ErrorReports {
  failed(error: ErrorDescription): void;
  answered(request: AnsweredRequest): void;
  /** Sends what is not sent yet, for two seconds at most. */
  close(): Promise<void>;
}

/** @param dsn names the service and the project there */
export async function openErrorReports(dsn: string): Promise<ErrorReports> {
  // Loaded only here: it takes long to load, and most nodes do without it.
  const sentry = await import('@sentry/node');
  // What it would find by itself holds addresses, which carry tokens, and values (rule running/reports).
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
      // Each is chosen by itself.
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
