import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { LANGUAGES, negotiate } from '#domain/kernel/language.ts';
import { sendError } from '#server/platform/http/error-replies.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { pathOf, withoutSpareSlashes } from './addresses.ts';
import type { CacheablePages } from './cacheable-pages.ts';
import { finishForAll, finishForOne } from './finish-page.ts';
import type { AskedPage, Asking, ReadyPage, RenderedPage } from './page.ts';
import { PageCache } from './page-cache.ts';
import type { PageStates } from './page-states.ts';
import { preferencesOf } from './preferences.ts';
import { renderQueue, WAIT_MS } from './render-queue.ts';
import { sendPage, sendRefusal } from './send-page.ts';
import { SingleFlight, type Waiter } from './single-flight.ts';
import { Waiters } from './waiters.ts';

export interface PagesOptions {
  render(page: AskedPage): Promise<RenderedPage>;
  cacheable: CacheablePages;
  /** The version of the data of cacheable pages; null while none can be given. */
  edition(): string | null;
  /** Of the pages of ads, and of companies. */
  states: Readonly<Record<'ads' | 'houses', PageStates>>;
  /** The civil day, on which these pages depend. */
  today(): string;
  /** The content security policy with the nonce or hashes of inline scripts; undefined where scripts carry no nonce. */
  contentSecurityPolicy: ((scripts: string) => string) | undefined;
  /** Called for each page that is sent, cached or freshly rendered. */
  onSent?(page: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): void;
}

/** The size of each cache. */
const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * Answers all addresses without another route with a page or its data (rule running/pages).
 * @returns a function that renders the page of a cacheable address, to reuse parts of it elsewhere
 */
export function registerPages(app: FastifyInstance, options: PagesOptions) {
  const source = createPageSource(options);

  // In a plugin of their own, because other routes have other error replies.
  app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError | AppError, request, reply) => {
      if (error instanceof AppError && ['rate_limited', 'unavailable'].includes(error.code)) {
        reply.code(503).header('retry-after', WAIT_MS / 1000);
        return sendRefusal({ request, reply }, 'busy');
      }
      if (error.statusCode === 429) return sendRefusal({ request, reply: reply.code(429) }, 'tooMany');
      throw error;
    });

    // Bodies sent to pages are ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    // Pages are compressed once, when they are rendered: compressing each reply would take as long as rendering.
    scope.all('/*', { compress: false }, async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        reply.header('allow', 'GET, HEAD');
        const language = negotiate(request.headers['accept-language'], LANGUAGES);
        return sendError(reply, 'method_not_allowed', language);
      }
      const canonical = withoutSpareSlashes(request.url);
      if (canonical !== null) return reply.redirect(canonical, 301);
      const page = await source.pageFor({ request, reply });
      if (page.status === 200) options.onSent?.(request);
      return sendPage({ request, reply }, page);
    });
  });
  return source.pageAt;
}

/** Serves pages from the cache of their kind, or renders them. */
function createPageSource(options: PagesOptions) {
  const { cacheable, states, edition, today } = options;
  const runInTurn = renderQueue();
  const forAll = finishForAll(options);
  const forOne = finishForOne(options);
  const pages = new PageCache(CACHE_BYTES, runInTurn);
  // A separate cache, so that searches, which are unlimited in number, do not evict other pages.
  const searches = new PageCache(CACHE_BYTES, runInTurn);
  const stated = {
    ads: new PageCache(CACHE_BYTES, runInTurn),
    houses: new PageCache(CACHE_BYTES, runInTurn),
  };
  const askedStates = new SingleFlight<string | null>(runInTurn);

  const cached = (
    cache: PageCache,
    { version, address }: { version: string | null; address: string },
    asking: Asking,
    isCurrent: () => boolean | Promise<boolean>,
  ) => {
    const { headers, log } = asking.request;
    // No other part of the request reaches the rendering, so the cache key is complete.
    const cookie = lookOf(headers.cookie);
    const render = (signal: AbortSignal) => forAll({ url: address, headers: { cookie }, signal, log });
    return cache.get({ version, address, cookie }, () => waiterOf(asking), render, isCurrent);
  };

  const pageAt = (address: string, asking: Asking) => {
    const version = edition();
    const cache = address.includes('?') ? searches : pages;
    return cached(cache, { version, address }, asking, () => edition() === version);
  };

  /** The page of an ad, or of a company, is cached until what it shows or the day changes. */
  const pageByState = (
    kind: 'ads' | 'houses',
    id: number,
    asking: Asking,
  ): Promise<ReadyPage> | ReadyPage => {
    const ask = () => states[kind].ask(id);
    const pageIn = (state: string) => {
      const key = { version: `${today()} ${state}`, address: pathOf(asking.request.url) };
      // Checks the version again, as it may have changed during rendering.
      return cached(stated[kind], key, asking, async () => (await ask().catch(() => null)) === state);
    };
    const known = states[kind].known(id);
    if (known !== undefined) return pageIn(known);
    return askedStates
      .join(`${kind} ${id}`, waiterOf(asking), ask)
      .then((state) => (state === null ? pageForOne(asking) : pageIn(state)));
  };

  const pageForOne = ({ request: { url, headers, log, ip }, reply }: Asking) => {
    const waiters = new Waiters();
    waiters.add(reply.raw);
    const { signal } = waiters;
    return runInTurn(networkOf(ip), waiters, () => forOne({ url, headers, signal, log }));
  };

  const pageFor = (asking: Asking): Promise<ReadyPage> | ReadyPage => {
    const address = cacheable.addressOf(asking.request.url);
    if (address !== null) return pageAt(address, asking);
    const jobId = cacheable.adOf(asking.request);
    if (jobId !== null) return pageByState('ads', jobId, asking);
    const companyId = cacheable.houseOf(asking.request.url);
    return companyId === null ? pageForOne(asking) : pageByState('houses', companyId, asking);
  };

  return { pageAt, pageFor };
}

function waiterOf({ request, reply }: Asking): Waiter {
  return { network: networkOf(request.ip), response: reply.raw };
}

/** The cookies that cacheable pages depend on, in a fixed order for the cache key. */
function lookOf(cookie: string | undefined): string {
  const { season, scheme } = preferencesOf(cookie);
  return [season && `season=${season}`, scheme && `scheme=${scheme}`].filter(Boolean).join('; ');
}
