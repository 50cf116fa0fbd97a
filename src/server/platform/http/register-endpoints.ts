import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';
import { type EndpointName, endpoints } from '#api/endpoints.ts';
import type { EndpointSchemas } from '#api/fields.ts';
import { schemas } from '#api/schemas.ts';
import type { Clock } from '../clock.ts';
import { admit, type Caller, type CallerSources, greet, identify } from './caller.ts';
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
  /** The calls that the pages of this process make for their visitors, which are counted there. */
  isOwnCall(request: FastifyRequest): boolean;
  /** In tests: a reply that its schema does not describe to the letter is an error. */
  checkReplies: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers stay open as streams. */
    streams?: boolean;
  }
}

interface Context extends Options {
  limits: ReturnType<typeof createConcurrencyLimits>;
}

/** Makes every row of the endpoint table a route below the prefix the app was given. */
export async function registerEndpoints(app: FastifyInstance, options: Options): Promise<void> {
  const context = { ...options, limits: createConcurrencyLimits(options) };
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
      } else {
        const acquire = (userId: number) => options.limits.acquire(userId, reply);
        identify(request, caller, endpoint, options, acquire).then(() => done(), done);
      }
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

function waiterOf(request: FastifyRequest, { raw }: FastifyReply): Waiter {
  const hungUp = new AbortController();
  if (raw.destroyed) hungUp.abort();
  else raw.once('close', () => hungUp.abort());
  return { name: holderOf(request).name, gone: hungUp.signal };
}
