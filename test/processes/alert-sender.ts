import { createEmbeddedGeocoder } from '#server/adapters/geocoding/embedded.ts';
import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import { alertTasks } from '#server/modules/alerts/index.ts';
import { mailSender } from '#server/modules/notifications/index.ts';
import { followJobs } from '#server/modules/search/index.ts';
import { yearPlanFinder } from '#server/modules/views/index.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { startQueue } from '#server/platform/queue/queue.ts';
import { readSettings } from '#server/platform/settings.ts';

/**
 * One run of the task that sends alerts, on the database and at the time that it is given. It queues the mails and sends
 * none; it is killed by what is loaded into it, or ends by itself.
 */
const [url = '', now = ''] = process.argv.slice(2);
const fail = (error: unknown) => {
  throw error;
};
const secret = 'x'.repeat(40);
const database = await openPostgres(url, fail);
const queue = await startQueue(database, fail);
const clock = { now: () => new Date(now), today: () => now.slice(0, 10) };
const planIndex = createEmbeddedSearch();
const geocoder = createEmbeddedGeocoder({ withSamples: false });
const follower = followJobs({ database, index: planIndex, clock });
const tasks = alertTasks({
  ...{ database, clock, planIndex, geocoder, secret, settings: readSettings({}) },
  catchUpPlanIndex: () => follower.catchUp(),
  findPlans: yearPlanFinder({ database, geocoder, planIndex }),
  sendMail: mailSender(queue.enqueue, secret),
  enqueue: queue.enqueue,
});
await tasks.find(({ name }) => name === 'send-alerts')?.handle({} as never);
await queue.stop(1000);
await planIndex.close();
await database.close();
