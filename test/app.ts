import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Endpoint } from '#api/endpoint.ts';
import { type EndpointName, endpoints } from '#api/endpoints.ts';
import type { MailRequest } from '#api/mails.ts';
import type { Reply } from '#api/schemas.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { createEmbeddedGeocoder } from '#server/adapters/geocoding/embedded.ts';
import { createJobRoomEmulator } from '#server/adapters/jobroom/embedded.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import { createSandboxPayments, type SandboxPayments } from '#server/adapters/payments/embedded.ts';
import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import type { SearchIndex } from '#server/adapters/search/port.ts';
import { buildApp } from '#server/app.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { PasswordCost } from '#server/modules/accounts/index.ts';
import { mailSeal, type SealedMail } from '#server/modules/notifications/index.ts';
import { followJobs } from '#server/modules/search/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { readSettings } from '#server/platform/settings.ts';
import { tasksOf } from '#server/tasks.ts';
import { emptyTables, workerDatabase } from './database.ts';
import { aPushService } from './push-service.ts';

/** The app in this process, on the database of this test worker, with the embedded adapters. */
export interface TestApp {
  app: FastifyInstance;
  database: Database;
  clock: Clock & { set(instant: string): void };
  payments: SandboxPayments;
  searchIndex: SearchIndex;
  /** Tasks that were enqueued and have not run yet. */
  tasks: { name: string; payload: object }[];
  /** Runs the enqueued tasks, and those that they enqueue. */
  runTasks(): Promise<void>;
  /** Runs one of the scheduled (cron) tasks. @throws Error if there is none of that name */
  runTask(name: string): Promise<void>;
  /** Every mail that was passed to the mail adapter. */
  mails: Mail[];
  /** Updates the search index to the state of the database. */
  catchUp(): Promise<void>;
  /** Resets to the initial state: no rows, tasks or mails, and the default time. */
  reset(): Promise<void>;
  /** Calls an endpoint of the table as the browser would. */
  call<N extends EndpointName>(name: N, options?: CallOptions): Promise<TestReply<N>>;
  close(): Promise<void>;
}

export interface CallOptions {
  /** Session token of the caller; a visitor has none. */
  token?: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** A file to send as multipart, in the field that the endpoint's row names. `name` is the file name. */
  file?: { bytes: Uint8Array; name?: string };
  language?: string;
  /** Further headers; they override those that are derived from the other options. */
  headers?: Record<string, string>;
  /** The caller's IP address; that of this machine if it is left out. */
  remoteAddress?: string;
}

interface TestReply<N extends EndpointName> {
  status: number;
  headers: Record<string, unknown>;
  /** The reply as the endpoint describes it; check the status before reading it. */
  body: Reply<N>;
  /** The body of an error reply. */
  error: {
    error?: string;
    code?: string;
    message?: string;
    errors?: Record<string, string[]>;
    codes?: Record<string, string[]>;
  };
}

export const SECRET = 'a secret that is only used in tests, and long enough';

/** Cheap on purpose: tests create many accounts, and few of them are about the cost of argon2. */
export const TEST_COST: PasswordCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/** A weekday in November, at noon in Zurich. */
const DEFAULT_NOW = '2026-11-20T11:00:00Z';

export async function startTestApp(
  overrides: Partial<Dependencies> & { env?: Record<string, string> } = {},
): Promise<TestApp> {
  const database = await workerDatabase();
  await emptyTables(database);

  let now = new Date(DEFAULT_NOW);
  const clock = {
    now: () => now,
    today: () => zurichDate(now.getTime()),
    set(instant: string) {
      now = new Date(instant);
    },
  };
  const tasks: TestApp['tasks'] = [];
  const mails: Mail[] = [];
  const searchIndex = createEmbeddedSearch();
  const { env, ...given } = overrides;
  const payments = createSandboxPayments({
    database,
    clock,
    secret: SECRET,
    // Uses the same webhook route as a provider across the network.
    deliver: async (body, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const reply = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: body });
      return reply.statusCode;
    },
  });
  const dependencies: Dependencies = {
    settings: readSettings({ LIMIT_REQUESTS: '999999', LOG_LEVEL: 'silent', ...env }),
    secret: SECRET,
    passwordCost: TEST_COST,
    database,
    clock,
    enqueue: async (_tx, name, payload) => void tasks.push({ name, payload }),
    mail: { send: async (mail) => void mails.push(mail), close: async () => {} },
    // Rendering needs the built pages and has tests of its own, so the mail's text is the template's data as JSON.
    renderMail: async (template, language, data) => ({
      subject: `${template} ${language}`,
      html: '',
      text: JSON.stringify(data),
    }),
    push: aPushService().transport,
    files: diskFiles(`${process.env.TMPDIR ?? '/tmp'}/solstice-test-files-${process.pid}`),
    worker: openDocumentWorker(),
    examiner: openDocumentWorker(),
    geocoder: createEmbeddedGeocoder({ withSamples: true }),
    jobRoom: createJobRoomEmulator({ database, clock, delayS: 10, waitDays: 5 }),
    payments,
    searchIndex,
    planIndex: searchIndex,
    catchUpPlanIndex: () => follower.catchUp(),
    searchEdition: (today) => follower.edition(today),
    logger: false,
    metrics: new Registry(),
    problem: async () => null,
    checkReplies: true,
    ...given,
  };
  const app = await buildApp(dependencies);
  const handlers = tasksOf(dependencies);
  const follower = followJobs({ database, index: searchIndex, clock });
  return {
    app,
    database,
    clock,
    payments,
    searchIndex,
    tasks,
    mails,
    async runTasks() {
      for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
        const { name, payload } = task;
        await handlers.find((handler) => handler.name === name)?.handle(payload as never);
      }
    },
    async runTask(name) {
      const handler = handlers.find((it) => it.name === name);
      if (handler?.options.cron === undefined) throw new Error(`no scheduled task ${name}`);
      await handler.handle({} as never);
    },
    catchUp: () => follower.catchUp(),
    async reset() {
      await emptyTables(database);
      // Ids begin anew, so the ads of the test before would stay beside those of the next one.
      if (searchIndex.size > 0) await searchIndex.replaceAll([]);
      tasks.length = 0;
      mails.length = 0;
      clock.set(DEFAULT_NOW);
    },
    call: (name, options) => call(app, name, options),
    async close() {
      await app.close();
      await dependencies.worker.close();
      await dependencies.examiner.close();
    },
  };
}

async function call<N extends EndpointName>(
  app: FastifyInstance,
  name: N,
  { token, params = {}, query = {}, body, file, language, headers, remoteAddress }: CallOptions = {},
): Promise<TestReply<N>> {
  const endpoint: Endpoint = endpoints[name];
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const upload = file && new Response(formOf(endpoint.file ?? 'file', file, body));
  const reply = await app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: {
      ...(upload && { 'content-type': upload.headers.get('content-type') ?? '' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
    ...(upload && { payload: Buffer.from(await upload.arrayBuffer()) }),
    payloadAsStream: endpoint.streams === true,
    ...(remoteAddress !== undefined && { remoteAddress }),
  });
  if (endpoint.streams && reply.statusCode === 200) {
    // A stream stays open until the client disconnects; these tests need only its status and headers.
    reply.raw.res.destroy();
    return { status: 200, headers: reply.headers, body: {} as Reply<N>, error: {} };
  }
  const isFile = endpoint.answers !== undefined && reply.statusCode === 200;
  const answer = isFile ? reply.rawPayload : endpoint.streams ? await json(reply.stream()) : reply.json();
  return { status: reply.statusCode, headers: reply.headers, body: answer, error: answer };
}

function formOf(field: string, { bytes, name }: NonNullable<CallOptions['file']>, body: unknown): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {})) form.set(key, String(value));
  form.set(field, new Blob([bytes.slice()]), name ?? 'file');
  return form;
}

/** Mails that were enqueued and not sent yet, by their template. */
export function requestedMails({ tasks }: TestApp): MailRequest[] {
  const { open } = mailSeal(SECRET);
  return tasks.filter(({ name }) => name === 'send-mail').map(({ payload }) => open(payload as SealedMail));
}
