import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint, FileKind, Owned } from '#api/endpoint.ts';
import { type EndpointName, endpoints } from '#api/endpoints.ts';
import type { EndpointSchemas } from '#api/fields.ts';
import { toProblems } from '#api/issues.ts';
import { schemas } from '#api/schemas.ts';
import { type CompanyRole, reaches } from '#domain/companies/team.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { LANGUAGES, type Language, negotiate } from '#domain/kernel/language.ts';
import { ID_MAX } from '#domain/kernel/limits.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { Clock } from '../clock.ts';
import type { Caller as SessionCaller, Sessions } from '../session.ts';
import { ADDRESS_SECONDS, type AddressReader, type SignedAddresses } from '../signed-address.ts';
import { takesBrotli } from './compression.ts';
import { AppError, ValidationError } from './errors.ts';
import { matchesEtag } from './etag.ts';
import {
  type Answer,
  type Call,
  FileReply,
  type Handler,
  type Handlers,
  type LoggedIn,
  NOT_MODIFIED,
  type RawBody,
  StreamedReply,
  type Waiter,
  WrittenReply,
} from './handler.ts';
import { networkOf } from './network.ts';
import { createSemaphore, type Holder, type Semaphore, withPermit } from './semaphore.ts';
import { submissionOf } from './submission.ts';
import { readUpload, takeUploads, type Upload } from './uploads.ts';

type Ids = Record<string, number | string>;

/** What an account is to what the path names: for what is a company's its role there, else whether it is its own. */
export type Ownership = Record<Owned, (userId: number, params: Ids) => Promise<CompanyRole | boolean>>;

interface Options {
  handlers: Handlers;
  ownership: Ownership;
  sessions: Sessions;
  addresses: SignedAddresses;
  clock: Clock;
  /** The calls that the pages of this process make for their visitors, which are counted there. */
  isOwnCall(request: FastifyRequest): boolean;
  /** In tests: a reply that its schema does not describe to the letter is an error. */
  checkReplies: boolean;
}

/** What the first hook found out about a request, for those that follow. */
interface Caller {
  actor: Actor | LoggedIn;
  session: SessionCaller | null;
  language: Language;
  token: string | null;
  ids: Ids;
  companyRole: CompanyRole | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Its answers stay open as streams. */
    streams?: boolean;
  }
}

/**
 * Concurrent calls of one node, and how long a call is queued. A tab sends six calls at a time, and a house full of people
 * may have one address. A permit is held while something is done for a call, never while its body arrives: so a slow caller
 * keeps none (rule wire/in-flight).
 */
const CALLS = { total: 200, waitMs: 5000 };
const OF_ACCOUNT = { running: 6, waiting: 30 };
const OF_NETWORK = { running: 8, waiting: 60 };

/** Files are in memory from their first byte until they are stored, so that these permits are also held while they arrive. */
const UPLOADS = { total: 40, waitMs: 20_000 };
const UPLOADS_OF_ACCOUNT = { running: 2, waiting: 6 };

interface Context extends Options {
  calls: Semaphore;
  uploads: Semaphore;
}

/** Makes every row of the endpoint table a route below the prefix the app was given. */
export async function registerEndpoints(app: FastifyInstance, options: Options): Promise<void> {
  const context = { ...options, calls: createSemaphore(CALLS), uploads: createSemaphore(UPLOADS) };
  const names = Object.keys(endpoints) as EndpointName[];
  const takesFile = (name: EndpointName) => 'file' in endpoints[name];
  const takesForms = (name: EndpointName) => 'takesForms' in endpoints[name];
  const takesRaw = (name: EndpointName) => 'takesRaw' in endpoints[name];
  for (const name of names.filter((it) => !takesFile(it) && !takesForms(it) && !takesRaw(it))) {
    registerEndpoint(app, name, context);
  }
  // Apart from the others: each kind of endpoint takes its own kind of body only.
  await app.register(async (uploads) => {
    await takeUploads(uploads);
    for (const name of names.filter(takesFile)) registerEndpoint(uploads, name, context);
  });
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      // Forms of HTML say nothing but that a mail program sent them.
      (_request, _body, done) => done(null, undefined),
    );
    for (const name of names.filter(takesForms)) registerEndpoint(forms, name, context);
  });
  await app.register(async (signed) => {
    // A signature is that of the bytes: what is parsed and written again has another.
    signed.removeContentTypeParser('application/json');
    signed.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const name of names.filter(takesRaw)) registerEndpoint(signed, name, context);
  });
}

function registerEndpoint(app: FastifyInstance, name: EndpointName, options: Context): void {
  const endpoint: Endpoint = endpoints[name];
  const schema: EndpointSchemas = schemas[name];
  const handler = options.handlers[name] as Handler<EndpointName>;

  const ask = (request: FastifyRequest, reply: FastifyReply, upload?: Upload) => {
    const { actor, session, language, token, ids, companyRole } = request.caller as Caller;
    // Nothing sent is a form without its fields; `null` is JSON, and no form.
    const sent = request.body === undefined ? {} : request.body;
    const raw = endpoint.takesRaw ? rawOf(request) : undefined;
    const input = parseInput(schema, request.query, raw ? {} : (upload?.fields ?? sent));
    return handler({
      ...input,
      actor,
      session,
      params: ids,
      companyRole,
      raw,
      file: upload?.file,
      filename: upload?.filename,
      language,
      token,
      now: options.clock.now(),
      today: options.clock.today(),
      address: request.ip,
      // Made for the few calls that order something.
      get waiter() {
        return waiterOf(request, reply);
      },
      userAgent: request.headers['user-agent'] ?? '',
      url: request.url,
      setHeader: (header: string, value: string) => void reply.header(header, value),
      setStatus: (status: number) => void reply.status(status),
      answerWithEtag: (state: string | null, answer: () => Answer<EndpointName>) => {
        if (state === null) return answer();
        // Weak, since replies are compressed and tell the time they took; to be asked for anew each time.
        const etag = `W/"${state}"`;
        reply.header('etag', etag).header('cache-control', 'public, no-cache');
        return matchesEtag(request.headers['if-none-match'], etag) ? NOT_MODIFIED : answer();
      },
    } as unknown as Call<EndpointName>);
  };

  const askInTurn = (request: FastifyRequest, reply: FastifyReply, upload?: Upload) => {
    if (options.isOwnCall(request)) return ask(request, reply, upload);
    return withPermit(options.calls.acquire(holderOf(request), reply.raw), () => ask(request, reply, upload));
  };

  const takeUpload = async (request: FastifyRequest, reply: FastifyReply, field: string) => {
    const holder = { ...holderOf(request), ...UPLOADS_OF_ACCOUNT };
    return withPermit(await options.uploads.acquire(holder, reply.raw), async () => {
      const upload = await readUpload(request, field);
      return askInTurn(request, reply, upload);
    });
  };

  const send = (reply: FastifyReply, answer: Answer<EndpointName>) => {
    if (answer === NOT_MODIFIED) {
      reply.status(304).send();
      return undefined;
    }
    if (answer instanceof StreamedReply) {
      answer.begin(reply);
      return undefined;
    }
    if (options.checkReplies) checkReply(name, schema, answer);
    if (endpoint.answers !== undefined) setFileHeaders(reply, endpoint.answers);
    if (answer instanceof FileReply) {
      reply.header('content-length', answer.size);
      return answer.stream;
    }
    if (!(answer instanceof WrittenReply)) return answer;
    reply.type('application/json; charset=utf-8');
    if (answer.brotli === undefined || !takesBrotli(reply.request.headers['accept-encoding'])) {
      return answer.json;
    }
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
    return answer.brotli;
  };

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Who asks for nothing but the headers of a stream would wait for its end.
    exposeHeadRoute: endpoint.streams === undefined,
    config: { streams: endpoint.streams === true },
    // Before the body is read, and in this order: token, role, ownership (rule wire/order-of-checks).
    onRequest: (request, reply, done) => {
      const caller = greet(request);
      request.caller = caller;
      // Files and public searches say otherwise later (rule wire/kept-by-nobody).
      const isPublic = endpoint.access === 'visitor' && endpoint.method === 'GET' && caller.token === null;
      if (!isPublic) reply.header('cache-control', 'no-store');
      if (caller.token === null && endpoint.answers === undefined) {
        admit(request, caller, endpoint);
        done();
      } else identify(request, reply, endpoint, options).then(() => done(), done);
    },
    // Promises only where something has to be waited for: what most visitors ask is answered at once.
    handler: (request, reply) => {
      // Its handler may choose another one.
      reply.status(endpoint.status ?? 200);
      const answer =
        endpoint.file === undefined ? askInTurn(request, reply) : takeUpload(request, reply, endpoint.file);
      return answer instanceof Promise ? answer.then((it) => send(reply, it)) : send(reply, answer);
    },
  });
}

/** Bytes and signature; what is sent without a type of JSON has none that could be right. */
function rawOf({ body, headers }: FastifyRequest): RawBody {
  const signature = headers['stripe-signature'];
  return {
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : undefined,
  };
}

/** A caller of whom nothing was looked up yet; errors until then speak the browser's language. */
function greet({ headers }: FastifyRequest): Caller {
  return {
    actor: { kind: 'visitor' },
    session: null,
    language: negotiate(headers['accept-language'], LANGUAGES),
    token: bearerToken(headers.authorization),
    ids: {},
    companyRole: null,
  };
}

/** Whom a call counts for: the account, or the network of who has none. */
function holderOf(request: FastifyRequest): Holder {
  const actor = request.caller?.actor;
  return actor === undefined || actor.kind === 'visitor'
    ? { name: networkOf(request.ip), ...OF_NETWORK }
    : accountHolder(actor.userId);
}

function waiterOf(request: FastifyRequest, { raw }: FastifyReply): Waiter {
  const hungUp = new AbortController();
  if (raw.destroyed) hungUp.abort();
  else raw.once('close', () => hungUp.abort());
  return { name: holderOf(request).name, gone: hungUp.signal };
}

function accountHolder(userId: number): Holder {
  return { name: `account ${userId}`, ...OF_ACCOUNT };
}

/** Finds out who calls and whether they may. Holds a permit of the account once the token's signature is verified. */
async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  options: Context,
): Promise<void> {
  const caller = request.caller as Caller;
  let release = () => {};
  const turnOf = async (userId: number) => {
    release = await options.calls.acquire(accountHolder(userId), reply.raw);
  };
  try {
    const found = await findCaller(request, caller, endpoint, { ...options, turnOf });
    if (found !== null) {
      const { user, sessionId } = found;
      caller.session = found;
      // Until there is one they reach the calls of everybody, among them those to set one up.
      if (endpoint.access === 'admin' && user.lacksSecondFactor) throw new AppError('second_factor_required');
      caller.actor = { kind: user.role, userId: user.id, sessionId };
      caller.language = user.language;
    }
    admit(request, caller, endpoint);
    const { actor, ids } = caller;
    if (endpoint.owned !== undefined && actor.kind !== 'visitor') {
      const standing = await options.ownership[endpoint.owned](actor.userId, ids);
      if (standing === false) throw new AppError('not_found');
      if (standing === true) return;
      if (!reaches(standing, leastRole(endpoint))) throw new AppError('role_too_low');
      caller.companyRole = standing;
    }
  } finally {
    release();
  }
}

/** The account of the token or of the signed address; null for nobody's, and where the handler judges the token. */
async function findCaller(
  request: FastifyRequest,
  { token }: Caller,
  endpoint: Endpoint,
  { turnOf, ...options }: Options & { turnOf(userId: number): Promise<void> },
): Promise<SessionCaller | null> {
  if (token !== null) {
    return endpoint.access === 'refresh' ? null : options.sessions.authenticate(token, turnOf);
  }
  const reader = readerOf(request, endpoint, options);
  if (reader === null) return null;
  await turnOf(reader.userId);
  return options.sessions.find(reader.userId, reader.sessionId);
}

/** @throws AppError `unauthenticated` or `forbidden` for who may not call, `not_found` for what is no id */
function admit(request: FastifyRequest, caller: Caller, { access }: Endpoint): void {
  const { actor, token } = caller;
  if (!mayCall(actor, access, token)) {
    throw new AppError(token === null && actor.kind === 'visitor' ? 'unauthenticated' : 'forbidden');
  }
  caller.ids = readIds(request.params as Record<string, string>);
}

function leastRole({ role, method }: Endpoint): CompanyRole {
  return role ?? (method === 'GET' ? 'reader' : 'manager');
}

/** Who was given the address of a file, since a new tab sends no token (rule wire/signed-addresses). */
function readerOf(
  request: FastifyRequest,
  { answers }: Endpoint,
  { addresses }: Options,
): AddressReader | null {
  if (answers === undefined) return null;
  const path = request.url.replace(/^\/api/, '').split('?')[0] ?? '';
  return addresses.readerOf(path, request.query);
}

/** The type of a file, and who may keep it: a picture's address changes with it, and is good for as long. */
const FILES: Record<FileKind, { type: string; caching: string }> = {
  pdf: { type: 'application/pdf', caching: 'private, no-store' },
  json: { type: 'application/json; charset=utf-8', caching: 'no-store' },
  xml: { type: 'application/xml; charset=utf-8', caching: 'no-store' },
  jpeg: { type: 'image/jpeg', caching: `private, max-age=${ADDRESS_SECONDS}` },
  zip: { type: 'application/zip', caching: 'private, no-store' },
  csv: { type: 'text/csv; charset=utf-8', caching: 'private, no-store' },
  ics: { type: 'text/calendar; charset=utf-8', caching: 'private, no-store' },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    caching: 'private, no-store',
  },
};

/** Sets the headers of a file: it is private, shown where the product's own pages frame it, and runs nothing. */
function setFileHeaders(reply: FastifyReply, kind: FileKind): void {
  reply
    .type(FILES[kind].type)
    .header('cache-control', FILES[kind].caching)
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'self'");
}

function mayCall(actor: Actor, access: Access, token: string | null): boolean {
  switch (access) {
    case 'visitor':
      return true;
    case 'refresh':
      return token !== null;
    case 'login':
      return actor.kind !== 'visitor';
    default:
      return actor.kind === access;
  }
}

/** The token of the header; a header of another kind is a token too, namely a bad one. */
function bearerToken(header: string | undefined): string | null {
  if (header === undefined || header === '') return null;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? header;
}

/** @throws AppError `not_found`: what is no id names nothing */
function readIds(params: Record<string, string>): Ids {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (!name.endsWith('Id')) return [name, value];
      const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
      if (id > ID_MAX) throw new AppError('not_found');
      return [name, id];
    }),
  );
}

/**
 * A body with rules between its fields is handed on as it came: only its handler can find the facts to judge it by.
 * @throws ValidationError with the problems of all other parts of the request
 */
function parseInput(
  schema: EndpointSchemas,
  givenQuery: unknown,
  givenBody: unknown,
): { query: unknown; body: unknown } {
  const problems: Problem[] = [];
  const parse = (part: EndpointSchemas['query'], input: unknown) => {
    if (part === undefined) return undefined;
    const result = part.safeParse(input);
    if (result.success) return result.data;
    problems.push(...toProblems(result.error.issues, input));
  };
  const query = parse(schema.query, givenQuery);
  const body = schema.rules ? submissionOf(schema, givenBody) : parse(schema.body, givenBody);
  if (problems.length > 0) throw new ValidationError(problems);
  return { query, body };
}

function checkReply(name: EndpointName, schema: EndpointSchemas, body: unknown): void {
  if (body instanceof Readable) return;
  if (body instanceof Uint8Array || body instanceof FileReply) {
    schema.reply.parse(body instanceof FileReply ? new Uint8Array() : body);
    return;
  }
  const wire = JSON.parse(body instanceof WrittenReply ? body.json.toString() : JSON.stringify(body));
  const described = schema.reply.parse(wire);
  if (JSON.stringify(sortKeys(described)) !== JSON.stringify(sortKeys(wire))) {
    throw new Error(`The reply of ${name} holds fields that its schema does not describe`);
  }
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
