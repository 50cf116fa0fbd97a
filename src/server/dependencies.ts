import type { Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { RenderMail } from '#api/mails.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { FileStore } from './adapters/files/port.ts';
import type { Geocoder } from './adapters/geocoding/port.ts';
import type { JobRoom } from './adapters/jobroom/port.ts';
import type { MailTransport } from './adapters/mail/port.ts';
import type { PaymentProvider } from './adapters/payments/port.ts';
import type { PushTransport } from './adapters/push/port.ts';
import type { LocalIndex, SearchIndex } from './adapters/search/port.ts';
import type { PasswordCost } from './modules/accounts/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { AnsweredRequest } from './platform/error-reports.ts';
import type { DocumentWorker } from './platform/pdf/worker.ts';
import type { Enqueue } from './platform/queue/queue.ts';
import type { Settings } from './platform/settings.ts';

/** All dependencies of the app; `main.ts` or a test chooses the implementations. */
export interface Dependencies {
  settings: Settings;
  /** The key that signs tokens and addresses. */
  secret: string;
  database: Database;
  clock: Clock;
  enqueue: Enqueue;
  mail: MailTransport;
  renderMail: RenderMail;
  push: PushTransport;
  files: FileStore;
  worker: DocumentWorker;
  /**
   * Inspects uploads, in a process separate from the one that prints PDFs: a file that hangs it delays only other
   * uploads.
   */
  examiner: DocumentWorker;
  geocoder: Geocoder;
  jobRoom: JobRoom;
  payments: PaymentProvider;
  searchIndex: SearchIndex;
  /**
   * The index of this node that year plans and what is new for alerts are found in and the market is counted by; with a
   * hosted search one of its own.
   */
  planIndex: Pick<
    LocalIndex,
    | 'plans'
    | 'nearMisses'
    | 'adsOf'
    | 'partners'
    | 'market'
    | 'statePairs'
    | 'search'
    | 'publicIds'
    | 'foundAmong'
  >;
  /** Brings that index up to every change that was committed before the call. */
  catchUpPlanIndex: () => Promise<void>;
  /** Cache version of a day's search results, the same on every node; null while none can be given. */
  searchEdition: (today: CivilDate) => string | null;
  logger: FastifyBaseLogger | false;
  /** A server that listens already and will pass requests on; without one, the app listens by itself or not at all. */
  server?: Server;
  metrics: Registry;
  /** Called for each answered request except event streams. */
  onAnswered?: (request: AnsweredRequest) => void;
  /** Why the node is not ready for traffic, as a sentence for the operator; null while it is ready. */
  problem: () => Promise<string | null>;
  /** Why nothing can be written to the data folder; null while it can be. */
  diskProblem?: () => string | null;
  /** Sent by the server-side rendering of this process, to exempt its calls from the rate limit. */
  internalToken?: string;
  /** In tests: a low cost, so that passwords hash quickly. */
  passwordCost?: PasswordCost;
  /** In tests: validate every reply against its schema. */
  checkReplies?: boolean;
}
