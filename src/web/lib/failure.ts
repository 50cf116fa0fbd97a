import { ApiError } from './api.ts';

/** An unexpected error, in the form that can be reported (rule pages/failures). */
export interface Failure {
  /** There was no response at all. */
  offline: boolean;
  /** The request id, by which it can be found in the server's log. */
  requestId?: string;
}

// Browser only: on the server this module state would be shared by all requests.
let lastFailed: string | undefined;

/** Records the id of the last failed request; without an id, there was no response. */
export function noteFailedRequest(id?: string): void {
  lastFailed = id;
}

export function lastFailedRequest(): string | undefined {
  return lastFailed;
}

/** What can be reported about an error; null for a refusal, which has its own message. */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof ApiError)) return { offline: navigator.onLine === false };
  if (error.code === 'network') return { offline: true };
  if (error.code !== 'internal') return null;
  return { offline: false, ...(error.requestId !== undefined && { requestId: error.requestId }) };
}

/** What a refusal can lack that the page leads to: a subscription, or the confirmation of the email address. */
export type Lack = 'subscription' | 'confirmation';

const LACKS: Partial<Record<string, Lack>> = {
  subscription_required: 'subscription',
  email_unconfirmed: 'confirmation',
};

/** What is missing according to the error; null for any other. */
export function lackOf(error: unknown): Lack | null {
  return (error instanceof ApiError && LACKS[error.code]) || null;
}
