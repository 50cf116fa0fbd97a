import { ApiError } from './api.ts';

/** A failure that nobody foresaw, as it can be reported (rule pages/failures). */
export interface Failure {
  /** No answer came at all. */
  offline: boolean;
  /** By which the server's log has it. */
  requestId?: string;
}

// The browser's alone: the server shows failures to many people at once.
let lastFailed: string | undefined;

/** Keeps which request failed last; without one, the last call got no answer. */
export function noteFailedRequest(id?: string): void {
  lastFailed = id;
}

export function lastFailedRequest(): string | undefined {
  return lastFailed;
}

/** What can be reported of an error; null where it is a refusal, which has words of its own. */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof ApiError)) return { offline: navigator.onLine === false };
  if (error.code === 'network') return { offline: true };
  if (error.code !== 'internal') return null;
  return { offline: false, ...(error.requestId !== undefined && { requestId: error.requestId }) };
}

/** Whether something was refused for want of a subscription: a page leads to one beside it. */
export function lacksSubscription(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'subscription_required';
}
