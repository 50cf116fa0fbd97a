import type { FastifyBaseLogger } from 'fastify';
import type { MailRequest } from '#api/mails.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import type { MailNews } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { LimitContext } from '#server/platform/http/limits.ts';
import type { Press } from '#server/platform/pdf/press.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { SignedAddresses } from '#server/platform/signed-address.ts';

/** What settling an invoice needs; it does not call the payment provider. */
export interface SettlingContext {
  settings: Settings;
  database: Database;
  clock: Clock;
  logger: FastifyBaseLogger | false;
  sendMail: (tx: Tx, mail: MailRequest) => Promise<void>;
  mailNews: MailNews;
  /**
   * Runs when companies are subscribed from now on or no more, or will be for longer or shorter: their ads follow. Answers
   * the titles of those that had waited and are public now.
   */
  onStandingChanged: (tx: Tx, companyIds: readonly number[]) => Promise<string[]>;
}

/** What use cases need that call the payment provider. */
export interface BillingContext extends SettlingContext {
  enqueue: Enqueue;
  payments: PaymentProvider;
}

export interface SubscriptionContext extends BillingContext, LimitContext {
  settings: Settings;
  database: Database;
  files: FileStore;
  press: Press;
  addresses: SignedAddresses;
}
