import type { FileStore } from '#server/adapters/files/port.ts';
import type { SendMail } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LimitContext } from '#server/platform/http/limits.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import type { Settings } from '#server/platform/settings.ts';

export interface ContentContext extends LimitContext {
  database: Database;
  clock: Clock;
  settings: LimitContext['settings'] & Pick<Settings, 'MAIL_OFFICE' | 'PUBLIC_URL'>;
  sendMail: SendMail;
  enqueue: Enqueue;
  files: FileStore;
  worker: DocumentWorker;
}
