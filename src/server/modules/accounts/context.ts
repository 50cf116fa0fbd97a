import type { MailRequest } from '#api/mails.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import type { Sessions } from '#server/platform/session.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { SignedAddresses } from '#server/platform/signed-address.ts';
import type { PasswordCost } from './passwords.ts';

/** The dependencies of the use cases of accounts. */
export interface AccountContext {
  settings: Settings;
  /** HMAC key of the rate limit counters. */
  secret: string;
  /** Cost of new password hashes; hashes of another cost are replaced when their owners log in. */
  passwordCost: PasswordCost;
  database: Database;
  files: FileStore;
  addresses: SignedAddresses;
  sessions: Sessions;
  enqueue: Enqueue;
  sendMail: (tx: Tx, mail: MailRequest) => Promise<void>;
  /** Hook: whether this token of a later module was mailed to an address, which proves the mailbox. */
  wasMailed: (tx: Tx, mailed: { token: string; emailKey: string; now: Date }) => Promise<boolean>;
  /**
   * Hook that runs in the transaction after personal data of an account changed; the caller holds the account's row
   * lock.
   */
  onAccountChanged: (tx: Tx, userId: number) => Promise<void>;
}
