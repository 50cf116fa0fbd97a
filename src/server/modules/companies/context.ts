import type { FastifyBaseLogger } from 'fastify';
import type { MailRequest } from '#api/mails.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import type { Notify } from '#server/modules/notifications/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import type { Settings } from '#server/platform/settings.ts';

export interface CompanyContext {
  settings: Settings;
  /** HMAC key of the rate limit counters of invitations. */
  secret: string;
  database: Database;
  geocoder: Geocoder;
  logger: FastifyBaseLogger | false;
  files: FileStore;
  enqueue: Enqueue;
  sendMail: (tx: Tx, mail: MailRequest) => Promise<void>;
  notify: Notify;
  /** Wraps a change of the company's public fields or completeness, and applies its consequences in other modules. */
  aroundCompanyChange: <Result>(tx: Tx, companyId: number, change: () => Promise<Result>) => Promise<Result>;
  /** Whether the company belongs to a subscription that has not ended. */
  isSubscribed: (tx: Tx, companyId: number) => Promise<boolean>;
  /**
   * Hook that runs when the company was removed.
   * @throws AppError if it must stay (rule companies/removal)
   */
  onCompanyRemoved: (tx: Tx, companyId: number, told: { isMailed: boolean }) => Promise<void>;
  /** Hook that runs when somebody joins, leaves or changes role, so that open pages reload. */
  onTeamChanged: (tx: Tx, companyId: number) => Promise<void>;
  /** Hook that runs when the company passes to the account of another owner. */
  onOwnerChanged: (tx: Tx, companyId: number, userId: number) => Promise<void>;
}
