import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, negotiate } from '#domain/kernel/language.ts';
import { compressed, takesBrotli } from '#server/platform/http/compression.ts';
import { sendError } from '#server/platform/http/error-replies.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { createSemaphore, withPermit } from '#server/platform/http/semaphore.ts';
import type { AdStates } from './ad-states.ts';
import { pathOf } from './addresses.ts';
import { lruOfBytes } from './lru.ts';
import type { PagesForAll } from './pages-for-all.ts';
import { languageOf, preferencesOf } from './preferences.ts';
import { type Refusal, refusalPage } from './refusal-page.ts';
import { SingleFlight } from './single-flight.ts';
import { Waiters } from './waiters.ts';

export interface AskedPage {
  url: string;
  headers: IncomingHttpHeaders;
  /** What the scripts of the page carry. */
  nonce: string | undefined;
  /** Aborted once nobody waits for the page. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

export interface WrittenPage {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** Whether all that it shows could be had. */
  isWhole: boolean;
}

/** A page as it is sent, with all its headers. */
interface ReadyPage extends WrittenPage {
  brotli: Buffer | undefined;
  /** Names what it holds, where the same bytes go to everybody. */
  etag?: string;
}

interface Body {
  body: Buffer;
  etag?: string;
  /** Names its inline scripts for the policy. */
  scripts: string;
}

export interface PagesOptions {
  render(page: AskedPage): Promise<WrittenPage>;
  forAll: PagesForAll;
  /** Names what the pages for all show; null while no name can be given. */
  edition(): string | null;
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
/** Of pages for all, and as much each of searches and of pages of ads. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** A page for all. */
interface SharedPage {
  /** With what the page reads of it, and nothing else. */
  address: string;
  /** Names what it shows; null while no name can be given. */
  version: string | null;
  kept: ReturnType<typeof lruOfBytes<ReadyPage>>;
  /** Whether it shows that still, once it is written. */
  isCurrent(): boolean | Promise<boolean>;
}

/** Who asks for a page. */
export interface Asking {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Answers every address that no other route takes with a page or its data (rule running/pages).
 * @returns the page for all at an address that `forAll` gave, for whoever shows something of it elsewhere
 */
export function registerPages(app: FastifyInstance, options: PagesOptions) {
  const networks = createSemaphore({ total: 200, waitMs: WAIT_MS });
  const node = createSemaphore({ total: OF_NODE.running + OF_NODE.waiting, waitMs: WAIT_MS });
  const bytesOf = ({ body, brotli }: ReadyPage) => body.length + (brotli?.length ?? 0);
  const keptPages = lruOfBytes(KEPT_BYTES, bytesOf);
  // Apart, since one visitor can search for more than there are pages.
  const keptSearches = lruOfBytes(KEPT_BYTES, bytesOf);
  const keptAds = lruOfBytes(KEPT_BYTES, bytesOf);

  const inTurn = async <Made>(network: string, waiters: Waiters, make: () => Promise<Made>): Promise<Made> =>
    withPermit(networks.acquire({ name: network, ...OF_NETWORK }, waiters), () =>
      withPermit(node.acquire(OF_NODE, waiters), make),
    );
  const pages = new SingleFlight<ReadyPage>(inTurn);
  const states = new SingleFlight<string | null>(inTurn);
  const waiting = ({ request, reply }: Asking) => ({ network: networkOf(request.ip), response: reply.raw });

  const render = async (
    asked: Omit<AskedPage, 'nonce'>,
    ready: (body: Buffer, nonce: string) => Body,
  ): Promise<ReadyPage> => {
    const nonce = randomBytes(16).toString('base64url');
    const written = await options.render({ ...asked, nonce: options.contentSecurityPolicy && nonce });
    const { scripts, ...made } = ready(written.body, nonce);
    // While it is compressed, what has arrived meanwhile comes before the next page.
    const [brotli] = await Promise.all([compressed(made.body), setImmediate()]);
    return { ...written, ...made, brotli, headers: headersOf(written, scripts) };
  };

  const headersOf = ({ headers }: WrittenPage, scripts: string): WrittenPage['headers'] => {
    const isHtml = headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
    const policy = isHtml && options.contentSecurityPolicy?.(scripts);
    return [
      // Pages are written from cookies.
      ['cache-control', 'private, no-cache'],
      ...headers,
      ['vary', 'Cookie, Accept-Language, Accept-Encoding'],
      ...(policy ? ([['content-security-policy', policy]] as const) : []),
    ];
  };

  const pageForAll = (
    { address, version, kept, isCurrent }: SharedPage,
    asking: Asking,
  ): Promise<ReadyPage> | ReadyPage => {
    const { headers, log } = asking.request;
    // Nothing else of the request reaches the page.
    const cookie = lookOf(headers.cookie);
    const name = `${version} ${address} ${cookie}`;
    const known = version === null ? undefined : kept.get(name);
    if (known) return known;
    const keep = async (page: ReadyPage) => {
      if (await isCurrent()) kept.set(name, page);
    };
    return pages.join(name, waiting(asking), async ({ signal }) => {
      const page = await render({ url: address, headers: { cookie }, signal, log }, hashed);
      const isWorthIt = version !== null && page.status === 200 && page.isWhole && !signal.aborted;
      if (isWorthIt) void keep(page);
      return page;
    });
  };

  const pageAt = (address: string, asking: Asking) => {
    const version = options.edition();
    const isCurrent = () => options.edition() === version;
    const kept = address.includes('?') ? keptSearches : keptPages;
    return pageForAll({ address, version, kept, isCurrent }, asking);
  };

  /** The page of an ad that has not changed is sent again. */
  const pageOfAd = (jobId: number, asking: Asking): Promise<ReadyPage> | ReadyPage => {
    const ask = () => options.states.ask(jobId);
    const pageIn = (state: string) =>
      pageForAll(
        {
          address: pathOf(asking.request.url),
          version: `${options.today()} ${state}`,
          kept: keptAds,
          // It may have changed while the page was written.
          isCurrent: async () => (await ask().catch(() => null)) === state,
        },
        asking,
      );
    const known = options.states.known(jobId);
    if (known !== undefined) return pageIn(known);
    return states
      .join(String(jobId), waiting(asking), ask)
      .then((state) => (state === null ? pageForOne(asking) : pageIn(state)));
  };

  const pageForOne = ({ request: { url, headers, log, ip }, reply }: Asking) => {
    const waiters = new Waiters();
    waiters.add(reply.raw);
    const { signal } = waiters;
    return inTurn(networkOf(ip), waiters, () =>
      render({ url, headers, signal, log }, (body, nonce) => ({ body, scripts: `'nonce-${nonce}'` })),
    );
  };

  const pageFor = (asking: Asking): Promise<ReadyPage> | ReadyPage => {
    const address = options.forAll.addressOf(asking.request.url);
    if (address !== null) return pageAt(address, asking);
    const jobId = options.forAll.adOf(asking.request);
    return jobId === null ? pageForOne(asking) : pageOfAd(jobId, asking);
  };

  // By themselves, since what is no page is refused otherwise.
  app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError | AppError, request, reply) => {
      if (error instanceof AppError && ['rate_limited', 'unavailable'].includes(error.code)) {
        reply.code(503).header('retry-after', WAIT_MS / 1000);
        return refuse(request, reply, 'busy');
      }
      if (error.statusCode === 429) return refuse(request, reply.code(429), 'tooMany');
      throw error;
    });

    // Nothing is read of what is sent to a page.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    // Compressed once, as they are made: to do so for each reply would take as long as to render them.
    scope.all('/*', { compress: false }, async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        reply.header('allow', 'GET, HEAD');
        return sendError(
          reply,
          'method_not_allowed',
          negotiate(request.headers['accept-language'], LANGUAGES),
        );
      }
      const canonical = withoutSpareSlashes(request.url);
      if (canonical !== null) return reply.redirect(canonical, 301);
      const page = await pageFor({ request, reply });
      if (page.status === 200) options.onSent?.(request);
      reply.code(page.status);
      for (const [name, value] of page.headers) reply.header(name, value);
      if (page.etag !== undefined && page.status === 200) {
        reply.header('etag', page.etag);
        if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
      }
      if (page.brotli === undefined || !takesBrotli(request.headers['accept-encoding'])) {
        return reply.send(page.body);
      }
      return reply.header('content-encoding', 'br').send(page.brotli);
    });
  });
  return pageAt;
}

/** The cookies that pages for all are written from, always in the same order. */
function lookOf(cookie: string | undefined): string {
  const { season, scheme } = preferencesOf(cookie);
  return [season && `season=${season}`, scheme && `scheme=${scheme}`].filter(Boolean).join('; ');
}

/**
 * Names the scripts of a page by their hashes, so that the same bytes may be sent to everybody. Only those are named that
 * carry the nonce of its rendering, which is taken away: what a stranger might have written into a page does not.
 */
function hashed(body: Buffer, nonce: string): Body {
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

/**
 * The address without slashes at its end, so that no page has two addresses, and with one at its start, since two would
 * name another host; null where there are none too many.
 */
function withoutSpareSlashes(url: string): string | null {
  const path = pathOf(url);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const plain = path.slice(0, end).replace(/^\/+/, '/');
  return plain === path ? null : plain + url.slice(path.length);
}
