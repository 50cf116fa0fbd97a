import type { Task } from '#server/platform/queue/queue.ts';
import type { AlertContext } from './context.ts';
import { ORDER_ALERT, sweepAlerts, takeOrder } from './order.ts';

/** The tasks of alerts: mailing requests for confirmation, and deleting what is over. */
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
  return [take, sweep] as Task<never>[];
}
