import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Registry } from 'prom-client';
import { diskFiles } from './adapters/files/embedded.ts';
import { createEmbeddedGeocoder } from './adapters/geocoding/embedded.ts';
import { createGoogleGeocoder } from './adapters/geocoding/google.ts';
import type { Geocoder } from './adapters/geocoding/port.ts';
import { createSwisstopoGeocoder } from './adapters/geocoding/swisstopo.ts';
import { createJobRoomEmulator } from './adapters/jobroom/embedded.ts';
import { registerEmulatorPage } from './adapters/jobroom/emulator-page.ts';
import { createNationalJobRoom } from './adapters/jobroom/national.ts';
import type { JobRoom } from './adapters/jobroom/port.ts';
import { outboxMail } from './adapters/mail/embedded.ts';
import { registerOutboxPage } from './adapters/mail/outbox-page.ts';
import type { MailTransport } from './adapters/mail/port.ts';
import { smtpMail } from './adapters/mail/smtp.ts';
import { createSandboxPayments, type SandboxPayments } from './adapters/payments/embedded.ts';
import type { PaymentProvider } from './adapters/payments/port.ts';
import { SEND_EVENTS, sandboxTask } from './adapters/payments/sandbox-events.ts';
import { registerSandboxPage } from './adapters/payments/sandbox-page.ts';
import { createWebPush } from './adapters/push/web-push.ts';
import { createEmbeddedSearch } from './adapters/search/embedded.ts';
import { buildApp, originsOf } from './app.ts';
import { billingContextOf, reportContextOf } from './contexts.ts';
import { printWelcome } from './demo/welcome.ts';
import type { Dependencies } from './dependencies.ts';
import { findCompanies } from './modules/companies/index.ts';
import {
  createViewCounter,
  findPublicJobs,
  listPublicJobs,
  loadMinimumWages,
  loadOccupations,
  lookAtEntry,
} from './modules/jobs/index.ts';
import { feedJobs, followJobs, placeNameAt } from './modules/search/index.ts';
import { runNight } from './modules/subscriptions/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { DataDirError, prepareDataDir, watchDataDir } from './platform/data-dir.ts';
import { DataDirInUseError } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { awaitDatabase } from './platform/database/open.ts';
import { DatabaseTooOldError } from './platform/database/postgres.ts';
import { openErrorReports } from './platform/error-reports.ts';
import { contentSecurityPolicy } from './platform/http/headers.ts';
import { openPort } from './platform/http/port.ts';
import { createLog, describeError, reasonOf } from './platform/log.ts';
import { createPace } from './platform/pace.ts';
import { openDocumentWorker } from './platform/pdf/worker.ts';
import { startQueue } from './platform/queue/queue.ts';
import { secretKey } from './platform/secret.ts';
import { readSettings, type Settings, SettingsError } from './platform/settings.ts';
import { loadMailTemplates } from './ssr/bundle.ts';
import { createSsr } from './ssr/ssr.ts';
import { answersWhileStarting, type Progress } from './ssr/starting.ts';
import { tasksOf } from './tasks.ts';

// Buffers of a few kilobytes are sliced from larger pools: allocating each by itself takes longer than filling it.
Buffer.poolSize = 64 * 1024;

/** The grace period of a stop: requests and tasks that take longer are abandoned. */
const DRAIN_MS = 10_000;

/**
 * A repeated signal within this time counts as the same one: npm forwards signals, so a node that npm started receives
 * twice what a terminal or systemd sends to the whole process group.
 */
const SAME_SIGNAL_MS = 2000;
/** An upload that takes longer to inspect is refused; most take some milliseconds. */
const EXAMINING_MS = 20_000;

/** The timeout of a request to the job room. */
const JOBROOM_MS = 20_000;
/** Short, because a person waits at a form meanwhile. */
const GEOCODER_MS = 3000;

/** The SQLSTATEs of PostgreSQL for wrong credentials and for an unknown database. */
const REFUSED_STATES = /^(28...|3D000)$/;

const WEB_BUILD = fileURLToPath(new URL('../../build/web', import.meta.url));

/** Whether a signal has told this process to end; failures from then on are a consequence of that. */
let isStopping = false;

try {
  await start(readSettings(process.env));
} catch (error) {
  if (!isStopping) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function start(settings: Settings): Promise<void> {
  const reports = settings.SENTRY_DSN === undefined ? null : await openErrorReports(settings.SENTRY_DSN);
  const logger = createLog(settings.LOG_LEVEL, undefined, reports?.failed);
  let progress: Progress = { preparing: 'database' };
  const port = await openPort(
    { port: settings.PORT, host: settings.HOST },
    answersWhileStarting(originsOf(settings), () => progress),
  );
  /** What a stop has to close, in reverse order: each only after all that was pushed behind it. */
  const running: (() => Promise<unknown>)[] = [port.close];
  if (reports) running.push(reports.close);
  stopOnSignal(async () => {
    for (const end of running.toReversed()) await end();
  });

  for (const warning of await prepareDataDir(settings.DATA_DIR)) logger.warn(warning);
  const folder = watchDataDir(settings.DATA_DIR, (problem) =>
    problem === null
      ? logger.info('the data folder answers and can be written again')
      : logger.error(problem),
  );
  const clock = systemClock(settings.CLOCK_OFFSET_DAYS);
  const pace = createPace();
  const onError = (error: Error) =>
    pace(reasonOf(error), (leftOut) =>
      logger.error({ err: error, ...(leftOut > 0 && { leftOut }) }, 'background failure'),
    );

  const opening = awaitDatabase(settings, onError, (error) =>
    logger.warn({ err: error }, 'the database of DATABASE_URL does not answer; the start waits for it'),
  );
  running.push(async () => {
    // Creating an embedded database must not be interrupted; a remote one could keep the stop waiting for ever.
    const isAwaited = progress.preparing === 'database' && settings.DATABASE_URL !== undefined;
    if (!isAwaited) await (await opening).close();
  });
  const [database, renderMail] = await Promise.all([
    opening,
    // Runs while other threads compile the embedded database.
    loadMailTemplates(`${WEB_BUILD}/server/index.js`),
  ]);
  const prepare = (next: Progress) => {
    progress = next;
  };
  prepare({ preparing: 'schema' });
  await migrate(database, (done, total) => prepare({ preparing: 'schema', done, total }));
  await loadOccupations(database);
  await loadMinimumWages(database);
  const files = diskFiles(`${settings.DATA_DIR}/files`);
  const worker = openDocumentWorker();
  running.push(() => worker.close());
  const examiner = openDocumentWorker({ timeLimitMs: EXAMINING_MS });
  running.push(() => examiner.close());
  const secret = secretKey(settings.SECRET_KEY, settings.DATA_DIR);
  if (settings.DEMO) {
    prepare({ preparing: 'demo' });
    // Imported lazily: a product in use needs none of the demo texts.
    const { seedDemo } = await import('./demo/seed.ts');
    const { PUBLIC_URL: publicUrl, MAIL_OFFICE: office } = settings;
    await seedDemo(database, clock, { files, worker, secret, publicUrl, office, settings });
  }

  prepare({ preparing: 'search' });
  const queue = await startQueue(database.forTasks, onError);
  running.push(() => queue.stop(DRAIN_MS));
  const search = await openSearch(settings, {
    database: database.forTasks,
    clock,
    enqueue: queue.enqueue,
    onError,
    onLoading: (done, total) => prepare({ preparing: 'search', done, total }),
  });
  running.push(() => search.stop());
  const emulator = createJobRoomEmulator({
    database,
    clock,
    delayS: settings.JOBROOM_DELAY_S,
    waitDays: settings.JOBROOM_WAIT_DAYS,
  });
  const jobRoom = settings.JOBROOM === 'national' ? openNationalJobRoom(settings, clock) : emulator;
  const sandbox = openSandbox(
    { database, clock, secret, onEvent: (tx) => queue.enqueue(tx, SEND_EVENTS, {}) },
    (request) => app.inject(request),
  );
  const payments = await openPayments(settings, sandbox);
  const mail = openMail(settings);
  running.push(() => mail.close());

  const dependencies = {
    settings,
    secret,
    database,
    clock,
    enqueue: queue.enqueue,
    mail,
    renderMail,
    push: createWebPush({ secret, office: settings.MAIL_OFFICE, clock }),
    files,
    worker,
    examiner,
    geocoder: openGeocoder(settings, clock, logger),
    jobRoom,
    payments,
    searchIndex: search.index,
    planIndex: search.planIndex,
    catchUpPlanIndex: search.catchUp,
    searchEdition: search.edition,
    logger,
    server: port.server,
    metrics: new Registry(),
    ...(reports && { onAnswered: reports.answered }),
    diskProblem: folder.problem,
    problem: async () => {
      if (!database.isUp()) return 'The database does not answer.';
      const problem = folder.problem();
      if (problem !== null) return problem;
      const isFresh = await Promise.resolve(search.isFresh()).catch(() => false);
      return isFresh ? null : 'The search index does not follow the database.';
    },
    internalToken: randomBytes(32).toString('base64url'),
  };
  const app = await buildApp(dependencies);
  if (settings.DEMO && settings.MAIL === 'outbox') registerOutboxPage(app, mailFolder(settings));
  if (settings.DEMO && settings.JOBROOM === 'emulator') {
    registerEmulatorPage(app, emulator, (id) => lookAtEntry(reportContextOf(dependencies), id));
  }
  if (settings.DEMO && payments === sandbox) {
    registerSandboxPage(app, sandbox, {
      today: clock.today,
      runNight: () => runNight(billingContextOf(dependencies)),
      namesOf: async (ids) =>
        new Map((await findCompanies(database.db, [...ids])).map(({ id, name }) => [id, name])),
    });
  }
  const views = createViewCounter({ database: database.forTasks, clock, onError });
  // Pushed before the app, so that it stops after it: pages that are still being sent count views.
  running.push(() => views.stop());
  await app.register(pages(app, dependencies, views.count));
  // Fastify closes only servers that it has told to listen itself.
  app.addHook('preClose', port.close);

  // The moved clock keeps the time of day, so cron tasks run once at the start: their effects on the new day show at
  // once.
  const catchUp = settings.CLOCK_OFFSET_DAYS !== 0;
  const tasks = [
    ...tasksOf({ ...dependencies, database: database.forTasks }),
    ...search.tasks,
    ...(payments === sandbox ? [sandboxTask(sandbox)] : []),
  ];
  await queue.work(tasks, { catchUp });
  await search.start();
  await app.ready();
  if (isStopping) return;
  // In parallel, so that callers who keep the app open do not use up the time that tasks have to finish.
  running.push(() => Promise.all([app.close(), queue.stop(DRAIN_MS)]));
  port.handOver(app.routing);
  printWelcome(settings);
}

/** Either the index in this process, which follows the database, or a hosted one, which one node at a time feeds. */
async function openSearch(
  settings: Settings,
  {
    onLoading,
    ...context
  }: Omit<Parameters<typeof feedJobs>[0], 'index'> & Pick<Parameters<typeof followJobs>[0], 'onLoading'>,
) {
  const {
    SEARCH,
    ALGOLIA_APP_ID: appId,
    ALGOLIA_ADMIN_KEY: adminKey,
    ALGOLIA_SEARCH_KEY: searchKey,
  } = settings;
  if (SEARCH === 'embedded' || !appId || !adminKey || !searchKey) {
    const index = createEmbeddedSearch({ onError: (error) => context.onError?.(error as Error) });
    const snapshotFile = `${settings.DATA_DIR}/search/jobs`;
    const follower = followJobs({ ...context, index, snapshotFile, onLoading });
    const stop = async () => {
      await follower.stop();
      await index.close();
    };
    return { index, planIndex: index, tasks: [], ...follower, stop };
  }
  // Imported lazily: the client takes long to load, and most nodes do without it.
  const { createAlgoliaSearch } = await import('./adapters/search/algolia.ts');
  const { ALGOLIA_INDEX: indexName, ALGOLIA_URL: url } = settings;
  const index = createAlgoliaSearch({ appId, adminKey, searchKey, indexName, url });
  const feeder = feedJobs({ ...context, index });
  // The service cannot pair ads, so the node follows the same changes into an index of its own for year plans.
  const planIndex = createEmbeddedSearch({ onError: (error) => context.onError?.(error as Error) });
  const follower = followJobs({
    ...context,
    ...{ index: planIndex, onLoading, snapshotFile: `${settings.DATA_DIR}/search/plans` },
  });
  return {
    ...feeder,
    ...{ index, planIndex },
    catchUp: follower.catchUp,
    async start() {
      await Promise.all([feeder.start(), follower.start()]);
    },
    async stop() {
      await Promise.all([feeder.stop(), follower.stop()]);
      await planIndex.close();
    },
    isFresh: async () => follower.isFresh() && (await feeder.isFresh()),
  };
}

function openMail(settings: Settings): MailTransport {
  return settings.MAIL === 'smtp' && settings.SMTP_URL !== undefined
    ? smtpMail(settings.SMTP_URL)
    : outboxMail(mailFolder(settings));
}

function mailFolder({ DATA_DIR }: Settings): string {
  return `${DATA_DIR}/mail`;
}

/** The pages, whose server-side rendering calls the API within the process as a visitor would over the network. */
function pages(
  app: FastifyInstance,
  { settings, database, clock, worker, geocoder, searchEdition, internalToken = '' }: Dependencies,
  onAdOpened: (jobId: number) => void,
) {
  const origins = originsOf(settings);
  return createSsr({
    buildPath: `${WEB_BUILD}/server/index.js`,
    clientDir: `${WEB_BUILD}/client`,
    workerPath: `${WEB_BUILD}/worker/service-worker.js`,
    origin: settings.PUBLIC_URL,
    today: clock.today,
    publicJobs: () => listPublicJobs(database.db, clock.today()),
    readAds: (ids) => findPublicJobs(database.db, ids, clock.today()),
    placeNameAt: (position) => placeNameAt(geocoder, position),
    now: clock.now,
    worker,
    edition: () => searchEdition(clock.today()),
    onAdOpened,
    limitRequests: settings.LIMIT_REQUESTS,
    demo: settings.DEMO,
    contentSecurityPolicy: (scripts) => contentSecurityPolicy(origins, scripts),
    dev: process.argv.includes('--dev'),
    async apiFetch(path, init) {
      const reply = await app.inject({
        method: (init?.method ?? 'GET') as 'GET',
        url: path,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-internal-token': internalToken },
        ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      });
      return new Response(new Uint8Array(reply.rawPayload), {
        status: reply.statusCode,
        headers: { 'content-type': String(reply.headers['content-type'] ?? 'application/json') },
      });
    },
  });
}

/** In demo mode without Google, establishments are invented; otherwise they come from Google alone. */
function openGeocoder(
  { GEOCODER, GOOGLE_MAPS_KEY, DEMO }: Settings,
  clock: Clock,
  logger: Dependencies['logger'],
): Geocoder {
  const builtIn = createEmbeddedGeocoder({ withSamples: DEMO });
  const remote = { timeoutMs: GEOCODER_MS, logger };
  if (GEOCODER === 'swisstopo') return createSwisstopoGeocoder(builtIn, remote);
  return GEOCODER === 'google' && GOOGLE_MAPS_KEY !== undefined
    ? createGoogleGeocoder(builtIn, GOOGLE_MAPS_KEY, { ...remote, clock })
    : builtIn;
}

/** The sandbox of payments, which delivers its webhook events to the same route as a real provider. */
function openSandbox(
  context: Omit<Parameters<typeof createSandboxPayments>[0], 'deliver'>,
  inject: (request: InjectOptions) => Promise<{ statusCode: number }>,
): SandboxPayments {
  return createSandboxPayments({
    ...context,
    async deliver(body, signature) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const reply = await inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: body });
      return reply.statusCode;
    },
  });
}

async function openPayments(settings: Settings, sandbox: SandboxPayments): Promise<PaymentProvider> {
  const { PAYMENT, STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET } = settings;
  if (PAYMENT !== 'stripe' || !STRIPE_SECRET_KEY || !STRIPE_PUBLIC_KEY || !STRIPE_WEBHOOK_SECRET)
    return sandbox;
  // Imported lazily: the client takes long to load, and most nodes do without it.
  const { createStripePayments } = await import('./adapters/payments/stripe.ts');
  return createStripePayments({
    secretKey: STRIPE_SECRET_KEY,
    publicKey: STRIPE_PUBLIC_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  });
}

/** The national job room; the settings require its credentials. */
function openNationalJobRoom(settings: Settings, clock: Clock): JobRoom {
  const { JOBROOM_URL: url, JOBROOM_USER: user = '', JOBROOM_PASSWORD: password = '' } = settings;
  return createNationalJobRoom({ url, user, password, timeoutMs: JOBROOM_MS, clock });
}

/**
 * The first signal lets running work finish; a second one, or the end of the grace period, exits at once
 * (rule running/stop).
 */
function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince = 0;
  const onSignal = () => {
    if (isStopping) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    isStopping = true;
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), DRAIN_MS + 5000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(explain(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** The message for the person who started the process; a stack trace only for unforeseen errors. */
function explain(error: unknown): string {
  const isForeseen = [SettingsError, DataDirError, DataDirInUseError, DatabaseTooOldError].some(
    (kind) => error instanceof kind,
  );
  if (isForeseen) return (error as Error).message;
  const { code, port, address } = error as { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${address} is taken. Stop what uses it, or set PORT to another number.`;
  }
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user. Set PORT to another number.`;
  if (code !== undefined && REFUSED_STATES.test(code))
    return `The database of DATABASE_URL refuses the connection: ${(error as Error).message}`;
  return inspect(describeError(error), { depth: null });
}
