import type { MailRequest } from '#api/mails.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import type { Sessions } from '#server/platform/session.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { SignedAddresses } from '#server/platform/signed-address.ts';
import type { PasswordCost } from './passwords.ts';

/** What the use cases stand on. */
export interface AccountContext {
  settings: Settings;
  /** Keys the counters of attempts. */
  secret: string;
  /** Of the hashes that are made from now on; weaker or stronger ones are made anew as their owners log in. */
  passwordCost: PasswordCost;
  database: Database;
  files: FileStore;
  addresses: SignedAddresses;
  sessions: Sessions;
  enqueue: Enqueue;
  sendMail: (tx: Tx, mail: MailRequest) => Promise<void>;
  /** Runs when what an account tells of its person was changed; the account is locked. */
  onAccountChanged: (tx: Tx, userId: number) => Promise<void>;
}
