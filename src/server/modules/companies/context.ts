import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';

export interface CompanyContext {
  database: Database;
  geocoder: Geocoder;
  logger: FastifyBaseLogger | false;
  files: FileStore;
  enqueue: Enqueue;
  /** Makes a change of what the company shows or whether it is complete, and what follows from it elsewhere. */
  aroundCompanyChange: <Result>(tx: Tx, companyId: number, change: () => Promise<Result>) => Promise<Result>;
  /** Runs when the company was removed. @throws AppError if it must stay (rule companies/removal) */
  onCompanyRemoved: (tx: Tx, companyId: number) => Promise<void>;
}
