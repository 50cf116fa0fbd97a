import type { FastifyBaseLogger } from 'fastify';
import type { MailRequest } from '#api/mails.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import type { MailNews } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { LimitContext } from '#server/platform/http/limits.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { SignedAddresses } from '#server/platform/signed-address.ts';

/** The dependencies of settling an invoice, which makes no call to the payment provider. */
export interface SettlingContext {
  settings: Settings;
  database: Database;
  clock: Clock;
  logger: FastifyBaseLogger | false;
  sendMail: (tx: Tx, mail: MailRequest) => Promise<void>;
  mailNews: MailNews;
  /**
   * Hook that runs when the standing or the terms of companies change: it updates the visibility of their ads. Returns
   * the titles of those that had waited for a subscription and are public now.
   */
  onStandingChanged: (tx: Tx, companyIds: readonly number[]) => Promise<string[]>;
}

/** The dependencies of use cases that call the payment provider. */
export interface BillingContext extends SettlingContext {
  enqueue: Enqueue;
  payments: PaymentProvider;
  /** Why nothing can be written to the disk, null while it can: no card is charged meanwhile (rule running/full-disk). */
  diskProblem?: () => string | null;
}

export interface SubscriptionContext extends BillingContext, LimitContext {
  settings: Settings;
  database: Database;
  files: FileStore;
  worker: DocumentWorker;
  addresses: SignedAddresses;
}
