import type { Server } from 'node:http';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Registry } from 'prom-client';
import { endpoints } from '#api/endpoints.ts';
import type { RenderMail } from '#api/mails.ts';
import { otherPath } from '#api/pages.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { FileStore } from './adapters/files/port.ts';
import type { Geocoder } from './adapters/geocoding/port.ts';
import type { JobRoom } from './adapters/jobroom/port.ts';
import type { MailTransport } from './adapters/mail/port.ts';
import type { PaymentProvider } from './adapters/payments/port.ts';
import type { SearchIndex } from './adapters/search/port.ts';
import {
  accountRoutes,
  accountTasks,
  OWASP_COST,
  type PasswordCost,
  passkeyOwnership,
  SESSION_ENDS_CHANNEL,
  sessionOwnership,
  sessionRows,
} from './modules/accounts/index.ts';
import {
  agreementNews,
  agreementOwnership,
  agreementRoutes,
  agreementTasks,
  listAgreementsOfEmployments,
  refreshAgreements,
  refreshAgreementsOfCompany,
  settleAgreements,
} from './modules/agreements/index.ts';
import {
  applicationNews,
  applicationOwnership,
  applicationTasks,
  companyApplicationRoutes,
  interviewRoutes,
  jobsNamedByApplications,
  letterRoutes,
  ownApplicationRoutes,
  refuseOpenApplications,
} from './modules/applications/index.ts';
import {
  companyNews,
  companyOwnership,
  companyPictureFiles,
  companyRoutes,
  companyTasks,
  isInvited,
  listMembers,
  teamRoutes,
  trustRoutes,
} from './modules/companies/index.ts';
import {
  type ContentContext,
  contentRoutes,
  contentTasks,
  mediaFiles,
  staticDocuments,
} from './modules/content/index.ts';
import { departureRoutes, departureTasks } from './modules/departures/index.ts';
import { documentOwnership, documentRoutes, documentTasks } from './modules/documents/index.ts';
import {
  documentsNamedByEntries,
  type EmploymentChange,
  employmentNews,
  employmentTasks,
  entryOwnership,
  entryRoutes,
  jobsNamedByEntries,
  unlinkPendingEntries,
} from './modules/employments/index.ts';
import { favouriteRoutes } from './modules/favourites/index.ts';
import { fileTasks } from './modules/files/index.ts';
import {
  activateWaitingJobs,
  deactivateJobsOfCompany,
  jobOwnership,
  jobRoutes,
  jobTasks,
  reportTasks,
  touchJobsIfShown,
  touchJobsOfCompany,
  withdrawEntriesOfCompany,
} from './modules/jobs/index.ts';
import {
  announce,
  handOnNews,
  mailSender,
  mailTasks,
  NEWS_CHANNEL,
  type NewsCatalogue,
  newsCatalogue,
  newsMailer,
  newsReader,
  notificationOwnership,
  notificationRoutes,
  notifier,
  passOnNews,
  unsubscribeLinks,
} from './modules/notifications/index.ts';
import { profileRoutes } from './modules/profiles/index.ts';
import { documentsNamedByParts, resumeOwnership, resumeRoutes } from './modules/resumes/index.ts';
import { searchClientRoutes, searchRoutes } from './modules/search/index.ts';
import {
  endSubscriptionOfCompany,
  isCovered,
  subscriptionOwnership,
  subscriptionRoutes,
  subscriptionTasks,
} from './modules/subscriptions/index.ts';
import { transferRoutes } from './modules/transfers/index.ts';
import { presenters, viewRoutes } from './modules/views/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Executor, Tx } from './platform/database/database.ts';
import { maintenanceTasks } from './platform/database/maintenance.ts';
import type { AnsweredRequest } from './platform/error-reports.ts';
import { COMPRESSION } from './platform/http/compression.ts';
import { answerErrors, registerErrorReplies, sendError } from './platform/http/error-replies.ts';
import { AppError } from './platform/http/errors.ts';
import { createEventStreams, type EventStreams } from './platform/http/event-streams.ts';
import { type Origins, registerSecurityHeaders, securityHeaders } from './platform/http/headers.ts';
import { readableAddress, refuseMalformedRequests } from './platform/http/malformed-requests.ts';
import { registerObservation } from './platform/http/observe.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { readAddresses } from './platform/http/proxies.ts';
import { paceRefusals } from './platform/http/refusals.ts';
import { registerEndpoints } from './platform/http/register-endpoints.ts';
import { limitRequests } from './platform/http/request-limit.ts';
import { lazyLog } from './platform/http/request-log.ts';
import {
  answerUnparsable,
  endSlowCallersAtStop,
  refuseSlowBodies,
  SERVER_TIMEOUTS,
} from './platform/http/slow-callers.ts';
import type { DocumentWorker } from './platform/pdf/worker.ts';
import type { Enqueue, Task } from './platform/queue/queue.ts';
import { createSessions } from './platform/session.ts';
import type { Settings } from './platform/settings.ts';
import { createSignedAddresses } from './platform/signed-address.ts';

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

/** All types of news, from the modules that publish them. */
export const newsOfAllModules: NewsCatalogue = newsCatalogue([
  ...Object.values(companyNews),
  ...Object.values(employmentNews),
  ...Object.values(agreementNews),
  ...Object.values(applicationNews),
]);

const API_PREFIX = '/api';
/** One-click unsubscribe (RFC 8058): the endpoints that mail programs mean, by the pages that the mails link to. */
const PRESSED_BY_PROGRAMS = (
  [
    ['notification.off', 'unsubscribe'],
    ['newsletter.off', 'leaveNewsletterAtOnce'],
  ] as const
).map(([page, call]) => ({
  page: new RegExp(`^${otherPath(page, { token: '' })}`),
  path: `${API_PREFIX}${endpoints[call].path.replace(':token', '')}`,
}));
const MAX_BODY_BYTES = 512 * 1024;

/** Replaces Fastify's schema compilers, which are slow to load and unused: the endpoint table validates instead. */
function refuseSchema(): never {
  throw new Error('Schemas of routes are not compiled; the endpoint table is what is checked');
}

/** Builds the product without pages: the API, its document and the health probes. It does not listen yet. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { settings, database, clock, logger, server } = dependencies;
  const app = Fastify({
    ...(logger === false ? { logger: false } : { loggerInstance: lazyLog(() => logger) }),
    // `observe.ts` logs one line a request instead of Fastify’s two.
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    // No time limit: on a busy machine a slow start must not abort the node.
    pluginTimeout: 0,
    bodyLimit: MAX_BODY_BYTES,
    ...SERVER_TIMEOUTS,
    clientErrorHandler: answerUnparsable,
    ...(server && { serverFactory: () => server.off('clientError', answerUnparsable) }),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 1000 },
    // A mail program's one-click POST goes to the page's address, which a person opens with GET.
    rewriteUrl: ({ method, url = '' }) =>
      method === 'POST'
        ? PRESSED_BY_PROGRAMS.reduce((path, pressed) => path.replace(pressed.page, pressed.path), url)
        : readableAddress(url),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      // Fastify answers a malformed address before any route, hook or error handler runs, so the headers are set here.
      reply.headers(securityHeaders(originsOf(settings)));
      request.log.info({ code: error.code }, 'request not understood');
      sendError(reply as unknown as FastifyReply, 'bad_request', 'de');
    },
  });
  app.decorateRequest('caller', null);
  // Error replies outside of the API; the pages have their own.
  answerErrors(app);
  readAddresses(app, settings.TRUST_PROXY);
  // The API takes JSON only; without this parser, a body of another type is refused with an error that names its type.
  app.removeContentTypeParser('text/plain');

  await app.register(compress, COMPRESSION);
  registerSecurityHeaders(app, originsOf(settings));
  letConnectionsEnd(app);
  const sessions = createSessions(dependencies.secret, clock, sessionRows(database.db), (session) =>
    app.log.warn({ session }, 'a token was used again that others had followed; its session has ended'),
  );
  const streams = createEventStreams({ sessions, clock, metrics: dependencies.metrics });
  hearOfChanges(app, database, streams);
  refuseSlowBodies(app);
  endSlowCallersAtStop(app);
  registerObservation(app, dependencies.metrics, dependencies.onAnswered);
  refuseMalformedRequests(app);
  registerProbes(app, dependencies.problem);
  paceRefusals(app, { isExempt: (url) => url === '/readyz' });

  const addresses = createSignedAddresses(dependencies.secret, clock);
  const mailing = mailingOf(dependencies);
  const { sendMail, links } = mailing;
  const notify = notifier(mailing);
  const settling = { notify, enqueue: dependencies.enqueue };
  const context = {
    ...dependencies,
    ...billingContextOf(dependencies),
    ...companyContextOf(dependencies),
    passwordCost: dependencies.passwordCost ?? OWASP_COST,
    sessions,
    addresses,
    sendMail,
    streams,
    links,
    notify,
    readNews: newsReader(mailing),
    catalogue: newsOfAllModules,
    peopleOf: listMembers,
    // Adds fields to the reply that belong to later modules.
    present: presenters({ database, addresses, clock, secret: dependencies.secret }),
    documentsInUse,
    wasMailed: isInvited,
    onAccountChanged: (tx: Tx, userId: number) =>
      refreshAgreements(settling, tx, userId, { now: clock.now(), today: clock.today() }),
    onCompanyRemoved: async (tx: Tx, companyId: number, told: { isMailed: boolean }) => {
      await endSubscriptionOfCompany(context, tx, companyId, told);
      await deactivateJobsOfCompany(tx, companyId);
      await withdrawEntriesOfCompany(dependencies, tx, companyId, clock.now());
      // Lock order: applications before entries, as in the deletion of an account.
      await refuseOpenApplications(context, tx, companyId, {
        now: clock.now(),
        today: clock.today(),
      });
      await unlinkPendingEntries(tx, companyId, clock.now());
    },
    onEmploymentChanged: (tx: Tx, change: EmploymentChange) => settleAgreements(settling, tx, change),
    standsInAgreement: async (tx: Tx, entryId: number) => {
      const agreements = await listAgreementsOfEmployments(tx, [entryId]);
      return agreements.some(({ status }) => status === 'VALID');
    },
  };

  const requestLimit = {
    max: settings.LIMIT_REQUESTS,
    isExempt: (request: FastifyRequest) =>
      dependencies.internalToken !== undefined &&
      request.headers['x-internal-token'] === dependencies.internalToken,
  };

  await app.register(async (root) => {
    limitRequests(root, requestLimit);
    await root.register(searchClientRoutes(context));
  });
  // Limited separately: one page shows as many pictures as ads.
  await app.register(async (root) => {
    limitRequests(root, requestLimit);
    await root.register(companyPictureFiles(context));
  });
  await app.register(async (root) => {
    limitRequests(root, requestLimit);
    await root.register(mediaFiles(context));
    await root.register(staticDocuments(context));
  });
  await app.register(
    async (api) => {
      registerErrorReplies(api);
      limitRequests(api, requestLimit);
      await registerEndpoints(api, {
        handlers: {
          ...accountRoutes(context),
          ...notificationRoutes(context),
          ...contentRoutes(context),
          ...companyRoutes(context),
          ...teamRoutes(context),
          ...trustRoutes(context),
          ...subscriptionRoutes(context),
          ...profileRoutes(context),
          ...jobRoutes(context),
          ...searchRoutes(context),
          ...favouriteRoutes(context),
          ...documentRoutes(context),
          ...resumeRoutes(context),
          ...entryRoutes(context),
          ...transferRoutes(context),
          ...agreementRoutes(context),
          ...ownApplicationRoutes(context),
          ...companyApplicationRoutes(context),
          ...letterRoutes(context),
          ...interviewRoutes(context),
          ...departureRoutes(context),
          ...viewRoutes(context),
        },
        ownership: {
          ...sessionOwnership(database, clock),
          ...passkeyOwnership(database),
          ...notificationOwnership(database, companyOwnership(database)),
          ...companyOwnership(database),
          ...subscriptionOwnership(database),
          ...jobOwnership(database),
          ...documentOwnership(database),
          ...resumeOwnership(database),
          ...entryOwnership(database),
          ...agreementOwnership(database),
          ...applicationOwnership(database),
        },
        sessions,
        addresses,
        clock,
        isOwnCall: requestLimit.isExempt,
        checkReplies: dependencies.checkReplies ?? false,
      });
      await registerDocument(api, settings.PUBLIC_URL);
      // The pages handle every other address, but none below this prefix.
      api.all('/*', async () => {
        throw new AppError('not_found');
      });
    },
    { prefix: API_PREFIX },
  );
  return app;
}

/** The settings that the security headers depend on. */
export function originsOf({ MAP_TILES, PAYMENT, PUBLIC_URL }: Settings): Origins {
  return {
    images: new URL(MAP_TILES.replace(/[{}]/g, '')).origin,
    stripe: PAYMENT === 'stripe',
    secure: PUBLIC_URL.startsWith('https:'),
  };
}

type MailingDependencies = Pick<Dependencies, 'settings' | 'clock' | 'enqueue' | 'secret'>;
type MoneyDependencies = MailingDependencies & Pick<Dependencies, 'database' | 'logger'>;

/** The dependencies of reporting ads to the job room and of following them up there. */
export function reportContextOf<Given extends MailingDependencies>(dependencies: Given) {
  return { ...dependencies, mailNews: newsMailer(mailingOf(dependencies)) };
}

/** Activates the ads that wait for their company, whose standing may just have changed. */
function waitingPublisher(dependencies: MailingDependencies) {
  const { clock } = dependencies;
  const context = reportContextOf(dependencies);
  return (tx: Tx, companyId: number) =>
    activateWaitingJobs(context, tx, companyId, { now: clock.now(), today: clock.today() });
}

/** The dependencies of billing subscriptions and of following up their payments. */
export function billingContextOf<Given extends MoneyDependencies>(dependencies: Given) {
  const mailing = mailingOf(dependencies);
  const publishWaiting = waitingPublisher(dependencies);
  return {
    ...dependencies,
    sendMail: mailing.sendMail,
    mailNews: newsMailer(mailing),
    onStandingChanged: async (tx: Tx, companyIds: readonly number[]) => {
      // Ascending, the lock order of all transactions that lock several companies.
      const published: string[] = [];
      for (const companyId of companyIds.toSorted((a, b) => a - b)) {
        await touchJobsOfCompany(tx, companyId);
        published.push(...(await publishWaiting(tx, companyId)));
        await announce(listMembers, tx, [{ companyId }]);
      }
      return published;
    },
  };
}

/** The dependencies of changing companies, of verifying them and of deciding claims to them. */
export function companyContextOf<Given extends MailingDependencies>(dependencies: Given) {
  const { clock, enqueue } = dependencies;
  const mailing = mailingOf(dependencies);
  const publishWaiting = waitingPublisher(dependencies);
  const settling = { notify: notifier(mailing), enqueue };
  return {
    ...dependencies,
    sendMail: mailing.sendMail,
    notify: settling.notify,
    isSubscribed: (tx: Tx, companyId: number) => isCovered(tx, companyId, clock.today()),
    // A company's standing decides whether its ads are public, so every change of a company runs within this function.
    aroundCompanyChange: async <Result>(tx: Tx, companyId: number, change: () => Promise<Result>) => {
      const result = await touchJobsIfShown(tx, companyId, change);
      await publishWaiting(tx, companyId);
      await refreshAgreementsOfCompany(settling, tx, companyId);
      return result;
    },
    onTeamChanged: (tx: Tx, companyId: number) => announce(listMembers, tx, [{ companyId }]),
    onOwnerChanged: handOnNews,
  };
}

/** The dependencies of writing mails, and the recipients of a company's news. */
function mailingOf({ settings, clock, enqueue, secret }: MailingDependencies) {
  const sendMail = mailSender(enqueue, secret);
  return {
    settings,
    clock,
    sendMail,
    links: unsubscribeLinks(secret),
    peopleOf: listMembers,
    catalogue: newsOfAllModules,
  };
}

/** All background tasks, for the queue to run. */
export function tasksOf(dependencies: Dependencies): Task<never>[] {
  const { mail, renderMail, settings, database, clock, enqueue, files, worker, logger, metrics, secret } =
    dependencies;
  const mailing = mailingOf(dependencies);
  const { sendMail } = mailing;
  const notify = notifier(mailing);
  const billing = billingContextOf(dependencies);
  return [
    ...accountTasks({ database, clock, files, settings, sendMail }),
    ...contentTasks({ ...dependencies, sendMail } satisfies ContentContext),
    ...companyTasks(companyContextOf(dependencies)),
    ...jobTasks({
      database,
      clock,
      jobsInUse: async (db, ids) => [
        ...(await jobsNamedByEntries(db, ids)),
        ...(await jobsNamedByApplications(db, ids)),
      ],
    }),
    ...subscriptionTasks(billing),
    ...reportTasks(reportContextOf(dependencies)),
    ...agreementTasks({
      database,
      files,
      worker,
      settings,
      clock,
      enqueue,
      notify,
    }),
    ...employmentTasks({ database, clock, notify }),
    ...applicationTasks({ database, clock, notify, settings }),
    ...mailTasks({
      mail,
      renderMail,
      database,
      clock,
      logger,
      metrics,
      secret,
      from: settings.MAIL_FROM,
      office: settings.MAIL_OFFICE,
    }),
    ...documentTasks({ database, clock, documentsInUse }),
    ...fileTasks({ database, files }),
    ...departureTasks({ database, clock, secret, enqueue, onStandingChanged: billing.onStandingChanged }),
    ...maintenanceTasks(database),
  ];
}

/** The paths of the documents that the resumes of these employees refer to. */
async function documentsInUse(db: Executor, userIds: readonly number[]): Promise<ReadonlySet<string>> {
  return new Set([
    ...(await documentsNamedByParts(db, userIds)),
    ...(await documentsNamedByEntries(db, userIds)),
  ]);
}

/**
 * Passes announcements of any node on to the browsers of this node; closes their event streams first when the node
 * stops.
 */
function hearOfChanges(app: FastifyInstance, database: Database, streams: EventStreams): void {
  const ears: { stop(): Promise<void> }[] = [];
  app.addHook('onReady', async () => {
    ears.push(
      await database.listen(NEWS_CHANNEL, (payload) => passOnNews(streams, payload)),
      await database.listen(SESSION_ENDS_CHANNEL, (userId) => {
        // A check that fails is repeated with the next heartbeat.
        void streams.check(Number(userId)).catch(() => {});
      }),
    );
  });
  app.addHook('preClose', async () => {
    streams.close();
    for (const ear of ears) await ear.stop();
  });
}

/** While the app closes, each reply ends its connection: a connection kept alive would delay the stop. */
function letConnectionsEnd(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

function registerProbes(app: FastifyInstance, problemOf: Dependencies['problem']): void {
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const problem = await problemOf();
    if (problem === null) return { status: 'ready' };
    reply.status(503);
    return { status: 'not ready', problem };
  });
}

/** `/api/openapi.json` and its readable page `/api/docs`, generated on the first request for either. */
async function registerDocument(api: FastifyInstance, publicUrl: string): Promise<void> {
  await api.register(swagger, { openapi: {}, transformObject: () => openApiDocument(publicUrl) as never });
  // The page refers to its files by their full path, but does not know the prefix that the API is mounted under.
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: API_PREFIX,
    // With all groups expanded the page leaves out most of them, from some 130 operations on.
    uiConfig: { docExpansion: 'none' },
  });
  api.get('/openapi.json', async () => api.swagger());
}
