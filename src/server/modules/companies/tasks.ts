import type { FileStore } from '#server/adapters/files/port.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import { DROP_COMPANY_PICTURE, dropPicture } from './pictures.ts';

/** The task of companies: dropping pictures that none of them names. */
export function companyTasks(context: { database: Database; files: FileStore }): Task<never>[] {
  const drop: Task<{ key: string }> = {
    name: DROP_COMPANY_PICTURE,
    options: {},
    handle: ({ key }) => dropPicture(context, key),
  };
  return [drop] as Task<never>[];
}
