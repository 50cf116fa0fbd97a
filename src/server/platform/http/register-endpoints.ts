import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';
import { type EndpointName, endpoints } from '#api/endpoints.ts';
import type { EndpointSchemas } from '#api/fields.ts';
import { schemas } from '#api/schemas.ts';
import type { Clock } from '../clock.ts';
import { admit, anonymousCaller, type Caller, type CallerSources, identify } from './caller.ts';
import { checkReply } from './check-reply.ts';
import { createConcurrencyLimits, holderOf } from './concurrency.ts';
import { matchesEtag } from './etag.ts';
import { type Answer, type Call, type Handler, type Handlers, NOT_MODIFIED, type Waiter } from './handler.ts';
import { parseInput, rawOf } from './input.ts';
import { payloadOf } from './send-answer.ts';
import { readUpload, takeUploads, type Upload } from './uploads.ts';

interface Options extends CallerSources {
  handlers: Handlers;
  clock: Clock;
  /** Whether the call comes from the server-side rendering of this process; the page request was counted already. */
  isOwnCall(request: FastifyRequest): boolean;
  /** In tests: validate every reply against its schema. */
  checkReplies: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its replies stay open as streams. */
    streams?: boolean;
  }
}

interface Context extends Options {
  limits: ReturnType<typeof createConcurrencyLimits>;
}

/** Registers a route for every row of the endpoint table, below the app's prefix. */
export async function registerEndpoints(app: FastifyInstance, options: Options): Promise<void> {
  const context = { ...options, limits: createConcurrencyLimits(options) };
  const names = Object.keys(endpoints) as EndpointName[];
  const takesFile = (name: EndpointName) => 'file' in endpoints[name];
  const takesForms = (name: EndpointName) => 'takesForms' in endpoints[name];
  const takesRaw = (name: EndpointName) => 'takesRaw' in endpoints[name];
  for (const name of names.filter((it) => !takesFile(it) && !takesForms(it) && !takesRaw(it))) {
    registerEndpoint(app, name, context);
  }
  // Separate plugins, so that each kind of endpoint accepts only its own content type.
  await app.register(async (uploads) => {
    await takeUploads(uploads);
    for (const name of names.filter(takesFile)) registerEndpoint(uploads, name, context);
  });
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      // The form that mail programs post carries no information.
      (_request, _body, done) => done(null, undefined),
    );
    for (const name of names.filter(takesForms)) registerEndpoint(forms, name, context);
  });
  await app.register(async (signed) => {
    // The signature covers the exact bytes, which parsing and serialising would change.
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
    // An empty body counts as a form without fields; `null` is JSON, but no form.
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
      // Lazy, because few calls queue work.
      get waiter() {
        return waiterOf(request, reply);
      },
      userAgent: request.headers['user-agent'] ?? '',
      url: request.url,
      setHeader: (header: string, value: string) => void reply.header(header, value),
      setStatus: (status: number) => void reply.status(status),
      answerWithEtag: (state: string | null, answer: () => Answer<EndpointName>) => {
        if (state === null) return answer();
        // A weak ETag, since compression and the timing header vary; `no-cache` makes the browser revalidate each time.
        const etag = `W/"${state}"`;
        reply.header('etag', etag).header('cache-control', 'public, no-cache');
        return matchesEtag(request.headers['if-none-match'], etag) ? NOT_MODIFIED : answer();
      },
    } as unknown as Call<EndpointName>);
  };

  const askInTurn = (request: FastifyRequest, reply: FastifyReply, upload?: Upload) =>
    options.limits.call(request, reply, () => ask(request, reply, upload));

  const takeUpload = (request: FastifyRequest, reply: FastifyReply, field: string) =>
    options.limits.upload(request, reply, async () =>
      askInTurn(request, reply, await readUpload(request, field)),
    );

  const send = (reply: FastifyReply, answer: Answer<EndpointName>) => {
    if (options.checkReplies) checkReply(name, schema, answer);
    return payloadOf(reply, answer, endpoint.answers);
  };

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A HEAD request would run the handler and wait for the end of the stream.
    exposeHeadRoute: endpoint.streams === undefined,
    config: { streams: endpoint.streams === true },
    // Before the body is read, in this order: token, role, ownership (rule wire/order-of-checks).
    onRequest: (request, reply, done) => {
      const caller = anonymousCaller(request);
      request.caller = caller;
      // The default; files and public searches override it later (rule wire/kept-by-nobody).
      const isPublic = isForEverybody(endpoint) && caller.token === null;
      if (!isPublic) reply.header('cache-control', 'no-store');
      if (caller.token === null && endpoint.answers === undefined) {
        admit(request, caller, endpoint);
        done();
      } else {
        const acquire = (userId: number) => options.limits.acquire(userId, reply);
        identify(request, caller, endpoint, options, acquire).then(() => done(), done);
      }
    },
    // Asynchronous only where there is something to await: most visitors' calls are answered synchronously.
    handler: (request, reply) => {
      // The default; the handler may choose another.
      reply.status(endpoint.status ?? 200);
      const answer =
        endpoint.file === undefined ? askInTurn(request, reply) : takeUpload(request, reply, endpoint.file);
      return answer instanceof Promise ? answer.then((it) => send(reply, it)) : send(reply, answer);
    },
  });
}

/** Whether the answer is the same for everybody, and not only for who knows a secret part of the path. */
function isForEverybody({ access, method, path }: Endpoint): boolean {
  return access === 'visitor' && method === 'GET' && !/:(?:token|uuid|code)\b/.test(path);
}

function waiterOf(request: FastifyRequest, { raw }: FastifyReply): Waiter {
  const hungUp = new AbortController();
  if (raw.destroyed) hungUp.abort();
  else raw.once('close', () => hungUp.abort());
  return { name: holderOf(request).name, gone: hungUp.signal };
}
