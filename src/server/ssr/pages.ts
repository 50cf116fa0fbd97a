import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language, negotiate } from '#domain/kernel/language.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import { compressed, takesBrotli } from '#server/platform/http/compression.ts';
import { sendError } from '#server/platform/http/error-replies.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { holds } from '#server/platform/http/held.ts';
import { createPlaces, within } from '#server/platform/http/in-flight.ts';
import { networkOf } from '#server/platform/http/network.ts';
import type { AdStates } from './ad-states.ts';
import { Audience } from './audience.ts';
import { cookiesOf, keptAs, oneOf } from './cookies.ts';
import { KeptPages, type ReadyPage, type WrittenPage } from './kept-pages.ts';
import { type Refusal, refusalPage } from './refusal-page.ts';

export interface AskedPage {
  url: string;
  headers: IncomingHttpHeaders;
  /** What the scripts of the page carry. */
  nonce: string | undefined;
  /** Aborted once nobody waits for the page. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

export interface PagesOptions {
  render(page: AskedPage): Promise<WrittenPage>;
  /** Whether a path leads to a page that is the same for everybody but for season and scheme. */
  isForAll(path: string): boolean;
  /** Names what the pages for all show; null while no name can be given. */
  edition(): string | null;
  /** The ad whose page that is, the same for all too; null for any other page. */
  adForAll(page: Pick<AskedPage, 'url' | 'headers'>): number | null;
  states: AdStates;
  /** The day that pages of ads are written on. */
  today(): string;
  /** The policy of a page whose inline scripts a nonce or hashes name; undefined where they carry no nonce. */
  contentSecurityPolicy: ((scripts: string) => string) | undefined;
  /** Told of each page that is sent, kept or just rendered. */
  onSent?(page: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): void;
}

/** Pages rendered at a time, which all use the same thread: more of them would only all take longer. */
const OF_NODE = { name: 'node', running: 3, waiting: 200 };
const OF_NETWORK = { running: 2, waiting: 30 };
const WAIT_MS = 5000;
/** Of pages for all, and as much of pages of ads. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Answers every address that no other route takes with a page or its data (rule running/pages). */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const networks = createPlaces({ total: 200, waitMs: WAIT_MS });
  const node = createPlaces({ total: OF_NODE.running + OF_NODE.waiting, waitMs: WAIT_MS });
  const kept = new KeptPages(KEPT_BYTES);
  const keptAds = new KeptPages(KEPT_BYTES);
  const rendering = new Map<string, { audience: Audience; page: Promise<ReadyPage> }>();

  const inTurn = async <Made>(audience: Audience, ip: string, make: () => Promise<Made>): Promise<Made> =>
    within(networks.enter({ name: networkOf(ip), ...OF_NETWORK }, audience), () =>
      within(node.enter(OF_NODE, audience), make),
    );

  const render = (
    audience: Audience,
    { url, log, ip }: FastifyRequest,
    headers: IncomingHttpHeaders,
    ready: (body: Buffer, nonce: string) => Pick<ReadyPage, 'body' | 'scripts' | 'etag'>,
  ): Promise<ReadyPage> =>
    inTurn(audience, ip, async () => {
      const nonce = randomBytes(16).toString('base64url');
      const { signal } = audience;
      const asked = { url, headers, signal, log, nonce: options.contentSecurityPolicy && nonce };
      const written = await options.render(asked);
      const made = ready(written.body, nonce);
      // While it is compressed, what has arrived meanwhile comes before the next page.
      const [brotli] = await Promise.all([compressed(made.body), setImmediate()]);
      return { ...written, ...made, brotli };
    });

  /** @param kept where pages of that edition are, for as long as `isCurrent` */
  const pageForAll = (
    request: FastifyRequest,
    reply: FastifyReply,
    kept: KeptPages,
    edition: string | null,
    state = '',
    isCurrent = async () => true,
  ): Promise<ReadyPage> | ReadyPage => {
    // Nothing else of the request reaches the page.
    const cookie = lookOf(request.headers.cookie);
    const name = `${request.url} ${cookie} ${state}`;
    const known = kept.get(edition, name);
    if (known) return known;
    const shared = `${edition} ${name}`;
    let begun = rendering.get(shared);
    if (begun === undefined) {
      const audience = new Audience();
      const made = { audience, page: render(audience, request, { cookie }, hashed) };
      const forget = () => {
        if (rendering.get(shared) === made) rendering.delete(shared);
      };
      rendering.set(shared, made);
      audience.once('close', forget);
      made.page.then(async (page) => {
        forget();
        if (page.status !== 200 || !page.isWhole || audience.destroyed) return;
        if (await isCurrent()) kept.keep(edition, name, page);
      }, forget);
      begun = made;
    }
    begun.audience.join(reply.raw);
    return begun.page;
  };

  /** The page of an ad that has not changed is sent again. */
  const pageOfAd = (
    request: FastifyRequest,
    reply: FastifyReply,
    jobId: number,
  ): Promise<ReadyPage> | ReadyPage => {
    const ask = () => options.states.ask(jobId);
    const pageIn = (state: string) =>
      pageForAll(request, reply, keptAds, options.today(), state, async () => {
        // It may have changed while the page was written.
        return (await ask().catch(() => null)) === state;
      });
    const known = options.states.known(jobId);
    if (known !== undefined) return pageIn(known);
    const audience = new Audience();
    audience.join(reply.raw);
    return inTurn(audience, request.ip, ask).then((state) =>
      state === null ? pageForOne(request, reply) : pageIn(state),
    );
  };

  const pageForOne = (request: FastifyRequest, reply: FastifyReply) => {
    const audience = new Audience();
    audience.join(reply.raw);
    return render(audience, request, request.headers, (body, nonce) => ({
      body,
      scripts: `'nonce-${nonce}'`,
    }));
  };

  const pageFor = (request: FastifyRequest, reply: FastifyReply): Promise<ReadyPage> | ReadyPage => {
    if (options.isForAll(pathOf(request.url))) return pageForAll(request, reply, kept, options.edition());
    const jobId = options.adForAll(request);
    return jobId === null ? pageForOne(request, reply) : pageOfAd(request, reply, jobId);
  };

  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError && ['rate_limited', 'unavailable'].includes(error.code)) {
      reply.code(503).header('retry-after', WAIT_MS / 1000);
      return refuse(request, reply, 'busy');
    }
    if (error.statusCode === 429) return refuse(request, reply.code(429), 'tooMany');
    throw error;
  });

  // Nothing is read of what is sent to a page.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  // Compressed once, as they are made: to do so for each reply would take as long as to render them.
  app.all('/*', { compress: false }, async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD');
      return sendError(reply, 'method_not_allowed', negotiate(request.headers['accept-language'], LANGUAGES));
    }
    const canonical = withoutTrailingSlash(request.url);
    if (canonical !== null) return reply.redirect(canonical, 301);
    const page = await pageFor(request, reply);
    if (page.status === 200) options.onSent?.(request);
    reply.code(page.status);
    for (const [name, value] of page.headers) reply.header(name, value);
    // Pages are written from cookies.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
    reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding');
    const isHtml = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isHtml && options.contentSecurityPolicy) {
      reply.header('content-security-policy', options.contentSecurityPolicy(page.scripts));
    }
    if (page.etag !== undefined && page.status === 200) {
      reply.header('etag', page.etag);
      if (holds(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
    }
    if (page.brotli === undefined || !takesBrotli(request.headers['accept-encoding'])) {
      return reply.send(page.body);
    }
    return reply.header('content-encoding', 'br').send(page.brotli);
  });
}

/** The cookies that pages for all are written from, always in the same order. */
function lookOf(header: string | undefined): string {
  const cookies = cookiesOf(header);
  const season = oneOf(SEASONS, keptAs('season', cookies));
  const scheme = oneOf(SCHEMES, keptAs('scheme', cookies));
  return [season && `season=${season}`, scheme && `scheme=${scheme}`].filter(Boolean).join('; ');
}

export const SCHEMES = ['light', 'dark'] as const;

/**
 * Names the scripts of a page by their hashes, so that the same bytes may be sent to everybody. Only those are named that
 * carry the nonce of its rendering, which is taken away: what a stranger might have written into a page does not.
 */
function hashed(body: Buffer, nonce: string): Pick<ReadyPage, 'body' | 'scripts' | 'etag'> {
  const attribute = ` nonce="${nonce}"`;
  const html = body.toString();
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
    if (code === '' || !attributes.includes(attribute)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  const sent = Buffer.from(html.replaceAll(attribute, ''));
  // Weak, since it is sent compressed or not.
  const etag = `W/"${createHash('sha256').update(sent).digest('base64url')}"`;
  return { body: sent, scripts: [...hashes].join(' '), etag };
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(refusalPage(refusal, languageOf(request)));
}

/** The language of the address, else the one that was chosen, else what the browser likes best. */
export function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  // The data of a page has its address and an ending.
  const first = pathOf(url)
    .split('/')[1]
    ?.replace(/\.data$/, '');
  return (
    oneOf(LANGUAGES, first) ??
    oneOf(LANGUAGES, keptAs('lang', cookiesOf(headers.cookie))) ??
    negotiate(headers['accept-language'], LANGUAGES)
  );
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** The address without slashes at its end, so that no page has two addresses; null where there are none. */
function withoutTrailingSlash(url: string): string | null {
  const [path = '', search] = url.split(/\?(.*)/s);
  if (path.length < 2 || !path.endsWith('/')) return null;
  // Two slashes at the start would name another host.
  const trimmed = path.replace(/\/+$/, '').replace(/^\/+/, '/');
  return (trimmed === '' ? '/' : trimmed) + (search === undefined ? '' : `?${search}`);
}
