import type { Task } from '#server/platform/queue/queue.ts';
import type { SandboxPayments } from './embedded.ts';

/** The task that sends the events of the sandbox; left behind with each of them. */
export const SEND_EVENTS = 'send-sandbox-events';

/**
 * Sends the events of the sandbox soon after they were written, whichever node charged, and each minute those that nobody
 * took. Nodes that send at the same time send some of them twice, which receivers bear.
 */
export function sandboxTask(sandbox: Pick<SandboxPayments, 'flush'>): Task<never> {
  return {
    name: SEND_EVENTS,
    options: { cron: '* * * * *', retryLimit: 0, policy: 'stately' },
    handle: () => sandbox.flush(),
  };
}
