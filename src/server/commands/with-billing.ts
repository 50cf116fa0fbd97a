import { billingContextOf } from '../contexts.ts';
import type { SettlingContext } from '../modules/subscriptions/index.ts';
import { systemClock } from '../platform/clock.ts';
import { withDatabase } from '../platform/command.ts';
import { startQueue } from '../platform/queue/queue.ts';
import { secretKey } from '../platform/secret.ts';
import type { Settings } from '../platform/settings.ts';

/**
 * Runs one command's work on bills, on the database of the settings. Mails that result are only enqueued: a server sends
 * them.
 */
export async function withBilling(
  settings: Settings,
  work: (context: SettlingContext) => Promise<void>,
): Promise<void> {
  await withDatabase(settings, async (database) => {
    const queue = await startQueue(database, (error) => console.error(error.message));
    try {
      await work(
        billingContextOf({
          settings,
          database,
          clock: systemClock(settings.CLOCK_OFFSET_DAYS),
          enqueue: queue.enqueue,
          secret: secretKey(settings.SECRET_KEY, settings.DATA_DIR),
          logger: false,
        }),
      );
    } finally {
      await queue.stop(1000);
    }
  });
}
