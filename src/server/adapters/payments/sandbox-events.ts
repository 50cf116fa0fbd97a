import type { Task } from '#server/platform/queue/queue.ts';
import type { SandboxPayments } from './embedded.ts';

/** The task that sends the sandbox's events; enqueued with each of them. */
export const SEND_EVENTS = 'send-sandbox-events';

/**
 * Sends the sandbox's events soon after they were written, whichever node charged, and retries pending ones each
 * minute. Concurrent nodes may send some of them twice, so receivers must be idempotent.
 */
export function sandboxTask(sandbox: Pick<SandboxPayments, 'flush'>): Task<never> {
  return {
    name: SEND_EVENTS,
    options: { cron: '* * * * *', retryLimit: 0, policy: 'stately' },
    handle: () => sandbox.flush(),
  };
}
