import type { Task } from '../queue/queue.ts';
import type { Database } from './database.ts';

/**
 * The embedded database has no autovacuum: without this task its statistics become stale and its files grow. A server
 * vacuums by itself.
 */
export function maintenanceTasks(database: Database): Task<never>[] {
  if (database.kind === 'postgres') return [];
  const vacuum: Task = {
    name: 'vacuum',
    options: { cron: '40 3 * * *', retryLimit: 0 },
    handle: async () => void (await database.executeSql('vacuum analyze')),
  };
  return [vacuum as Task<never>];
}
