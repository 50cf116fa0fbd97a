import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { endpoints } from '#api/endpoints.ts';
import { otherPath } from '#api/pages.ts';
import {
  billingContextOf,
  companyContextOf,
  documentsInUse,
  endAllOfCompany,
  mailingOf,
  newsOfAllModules,
  reportContextOf,
} from './contexts.ts';
import type { Dependencies } from './dependencies.ts';
import {
  accountRoutes,
  OWASP_COST,
  passkeyOwnership,
  SESSION_ENDS_CHANNEL,
  sessionOwnership,
  sessionRows,
} from './modules/accounts/index.ts';
import {
  agreementOwnership,
  agreementRoutes,
  listAgreementsOfEmployments,
  refreshAgreements,
  settleAgreements,
} from './modules/agreements/index.ts';
import { alertOwnership, alertRoutes } from './modules/alerts/index.ts';
import {
  applicationOwnership,
  companyApplicationRoutes,
  interviewRoutes,
  letterRoutes,
  messageRoutes,
  ownApplicationRoutes,
} from './modules/applications/index.ts';
import {
  companyOwnership,
  companyPictureFiles,
  companyRoutes,
  isInvited,
  listMembers,
  teamRoutes,
  trustRoutes,
} from './modules/companies/index.ts';
import { contentRoutes, mediaFiles, staticDocuments } from './modules/content/index.ts';
import { departureRoutes } from './modules/departures/index.ts';
import { documentOwnership, documentRoutes } from './modules/documents/index.ts';
import {
  type EmploymentChange,
  entryOwnership,
  entryRoutes,
  followPlaces,
} from './modules/employments/index.ts';
import { favouriteRoutes } from './modules/favourites/index.ts';
import { housingPictureFiles, jobOwnership, jobRoutes } from './modules/jobs/index.ts';
import {
  NEWS_CHANNEL,
  newsReader,
  notificationOwnership,
  notificationRoutes,
  notifier,
  passOnNews,
} from './modules/notifications/index.ts';
import {
  candidateOwnership,
  invitationOwnership,
  poolRoutes,
  refreshCandidate,
} from './modules/pool/index.ts';
import { profileRoutes } from './modules/profiles/index.ts';
import { resumeOwnership, resumeRoutes } from './modules/resumes/index.ts';
import { searchClientRoutes, searchRoutes } from './modules/search/index.ts';
import { subscriptionOwnership, subscriptionRoutes } from './modules/subscriptions/index.ts';
import { tandemOwnership, tandemRoutes } from './modules/tandems/index.ts';
import { transferRoutes } from './modules/transfers/index.ts';
import { presenters, viewRoutes, yearPlanFinder } from './modules/views/index.ts';
import type { Database, Tx } from './platform/database/database.ts';
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
import { createSessions } from './platform/session.ts';
import type { Settings } from './platform/settings.ts';
import { createSignedAddresses } from './platform/signed-address.ts';

const API_PREFIX = '/api';
/** One-click unsubscribe (RFC 8058): the endpoints that mail programs mean, by the pages that the mails link to. */
const PRESSED_BY_PROGRAMS = (
  [
    ['notification.off', 'unsubscribe'],
    ['newsletter.off', 'leaveNewsletterAtOnce'],
    ['alert.off', 'endAlertAtOnce'],
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
    onJobsChanged: reportContextOf(dependencies).onJobsChanged,
    onPlacesChanged: (tx: Tx, jobId: number, moment: Pick<EmploymentChange, 'now' | 'today'>) =>
      followPlaces({ notify }, tx, jobId, moment),
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
    findPlans: yearPlanFinder(dependencies),
    documentsInUse,
    wasMailed: isInvited,
    onAccountChanged: async (tx: Tx, userId: number) => {
      await refreshAgreements(settling, tx, userId, { now: clock.now(), today: clock.today() });
      await refreshCandidate(dependencies, tx, userId, clock.today());
    },
    onCompanyRemoved: async (tx: Tx, companyId: number, told: { isMailed: boolean }) => {
      await endAllOfCompany(context, tx, companyId, told);
    },
    onEmploymentChanged: async (tx: Tx, change: EmploymentChange) => {
      await settleAgreements(settling, tx, change);
      await refreshCandidate(dependencies, tx, change.userId, clock.today());
    },
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
    await root.register(housingPictureFiles(context));
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
          ...tandemRoutes(context),
          ...alertRoutes(context),
          ...ownApplicationRoutes(context),
          ...companyApplicationRoutes(context),
          ...letterRoutes(context),
          ...interviewRoutes(context),
          ...messageRoutes(context),
          ...poolRoutes(context),
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
          ...tandemOwnership(database),
          ...alertOwnership(database),
          ...applicationOwnership(database),
          ...invitationOwnership(database),
          ...candidateOwnership(database, dependencies),
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
    // With all groups expanded the page leaves out most of them, from some 130 operations on. The list of models holds
    // three, each of which an operation shows, and takes a fifth of the page's time.
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: -1 },
  });
  api.get('/openapi.json', async () => api.swagger());
}
