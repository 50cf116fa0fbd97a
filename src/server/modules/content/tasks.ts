import type { Task } from '#server/platform/queue/queue.ts';
import type { ContentContext } from './context.ts';
import { askAccounts, ORDER_NEWSLETTER, sweepOrders, takeOrder } from './newsletter.ts';

/** The tasks of the newsletter: mailing requests for confirmation, and deleting unconfirmed subscriptions. */
export function contentTasks(context: ContentContext): Task<never>[] {
  const take: Task<{ sealed: string }> = {
    name: ORDER_NEWSLETTER,
    options: {},
    handle: ({ sealed }) => takeOrder(context, sealed),
  };
  const ask: Task = {
    name: 'ask-for-newsletter',
    options: { cron: '20 * * * *', policy: 'stately' },
    handle: () => askAccounts(context),
  };
  const sweep: Task = {
    name: 'sweep-newsletter',
    options: { cron: '45 3 * * *' },
    handle: () => sweepOrders(context),
  };
  return [take, ask, sweep] as Task<never>[];
}
