import type { Task } from '#server/platform/queue/queue.ts';
import type { AlertContext } from './context.ts';
import { ORDER_ALERT, sweepAlerts, takeOrder } from './order.ts';
import { sendAlerts } from './send.ts';

/** The tasks of alerts: mailing requests for confirmation, sending what is due, and deleting what is over. */
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
    // What a run leaves is due for the next one, a minute later.
    options: { cron: '* * * * *', retryLimit: 0, policy: 'stately' },
    handle: () => sendAlerts(context),
  };
  return [take, sweep, send] as Task<never>[];
}
