import type { Task } from '#server/platform/queue/queue.ts';
import type { LateContext } from './context.ts';
import { forgetLate } from './deletion.ts';

/** The nightly task that erases what deletions could not see. */
export function departureTasks(context: LateContext): Task[] {
  return [{ name: 'forget-departed', options: { cron: '50 3 * * *' }, handle: () => forgetLate(context) }];
}
