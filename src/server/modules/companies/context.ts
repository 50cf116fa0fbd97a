import type { FastifyBaseLogger } from 'fastify';
import type { MailRequest } from '#api/mails.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import type { Settings } from '#server/platform/settings.ts';

export interface CompanyContext {
  settings: Settings;
  /** Keys the counters of invitations. */
  secret: string;
  database: Database;
  geocoder: Geocoder;
  logger: FastifyBaseLogger | false;
  files: FileStore;
  enqueue: Enqueue;
  sendMail: (tx: Tx, mail: MailRequest) => Promise<void>;
  /** Makes a change of what the company shows or whether it is complete, and what follows from it elsewhere. */
  aroundCompanyChange: <Result>(tx: Tx, companyId: number, change: () => Promise<Result>) => Promise<Result>;
  /** Runs when the company was removed. @throws AppError if it must stay (rule companies/removal) */
  onCompanyRemoved: (tx: Tx, companyId: number, told: { isMailed: boolean }) => Promise<void>;
  /** Runs when somebody joined, goes or has another role, so that their pages ask anew. */
  onTeamChanged: (tx: Tx, companyId: number) => Promise<void>;
  /** Runs when the account of another owner stands for the company from now on. */
  onOwnerChanged: (tx: Tx, companyId: number, userId: number) => Promise<void>;
}
