import type { Task } from '#server/platform/queue/queue.ts';
import type { AlertContext } from './context.ts';
import { ORDER_ALERT, sweepAlerts, takeOrder } from './order.ts';
import { sendAlerts } from './send.ts';

/** The tasks of alerts: requests for confirmation, sending due alerts, and deleting expired rows. */
export function alertTasks(context: AlertContext): Task<never>[] {
  const take: Task<{ sealed: string; key: string }> = {
    name: ORDER_ALERT,
    options: {},
    handle: (order) => takeOrder(context, order),
  };
  const sweep: Task = {
    name: 'sweep-alerts',
    options: { cron: '50 3 * * *' },
    handle: () => sweepAlerts(context),
  };
  const send: Task = {
    name: 'send-alerts',
    // No retry: the next run, a minute later, continues with what is still due.
    options: { cron: '* * * * *', retryLimit: 0, policy: 'stately' },
    handle: () => sendAlerts(context),
  };
  return [take, sweep, send] as Task<never>[];
}
