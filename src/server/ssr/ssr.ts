import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { RouterContextProvider } from 'react-router';
import { endpoints } from '#api/endpoints.ts';
import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { LANGUAGES, negotiate } from '#domain/kernel/language.ts';
import { decodeEntities } from '#domain/kernel/markup.ts';
import { seasonOnDate } from '#domain/kernel/season.ts';
import type { PublicJob } from '#server/modules/jobs/index.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { limitRequests } from '#server/platform/http/request-limit.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import { builtPages, type Pages, pagesOf } from './bundle.ts';
import { cacheablePages } from './cacheable-pages.ts';
import { registerCrawlerFiles } from './crawlers.ts';
import { currentAds } from './current-ads.ts';
import type { FeedAd } from './feed-shapes.ts';
import { registerFeeds } from './feeds.ts';
import { firstPaintFirst } from './first-paint.ts';
import { registerInstalledApp } from './installed-app.ts';
import { openedAd } from './opened-ad.ts';
import type { AskedPage, RenderedPage } from './page.ts';
import { registerPagePictures } from './page-pictures.ts';
import { pageStates } from './page-states.ts';
import { registerPages } from './pages.ts';
import { preferencesOf } from './preferences.ts';
import { registerServiceWorker } from './service-worker.ts';

export interface SsrOptions {
  /** The built server bundle (`build/web/server/index.js`). */
  buildPath: string;
  /** The built files for the browser (`build/web/client`). */
  clientDir: string;
  /** The built service worker (`build/web/worker/service-worker.js`). */
  workerPath: string;
  /** The product's public origin, without a trailing slash. */
  origin: string;
  /** Civil date in Europe/Zurich. */
  today(): CivilDate;
  demo: boolean;
  /** Calls the API in process, as a visitor; the path begins with `/api`. */
  apiFetch(path: string, init?: RequestInit): Promise<Response>;
  /** Postcode and name of the place at a position; null for one where none is. */
  placeNameAt(position: { latitude: number; longitude: number }): string | null;
  /** The public ads, by ascending id, for crawlers. */
  publicJobs(): Promise<readonly PublicJob[]>;
  /** Those of the given ads that are public now, with their companies. */
  readAds(ids: readonly number[]): Promise<ReadonlyMap<number, FeedAd>>;
  now(): Date;
  worker: DocumentWorker;
  /** The version of today's search results, the same on every node; null while none can be given. */
  edition(): string | null;
  /** The rate limit of pages: requests a minute and network. */
  limitRequests: number;
  /** The content security policy with the nonce or hashes of inline scripts. */
  contentSecurityPolicy(scripts: string): string;
  /** Called for each ad whose page a person opened. */
  onAdOpened(jobId: number): void;
  /** Renders from the sources, with reload on change. */
  dev?: boolean;
}

/** Limited, because the next release may have another icon. */
const ICON_CACHED = 'public, max-age=86400';

/** A Fastify plugin that answers every request no other route takes with a page (or its data). */
export function createSsr(options: SsrOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const loadPages = options.dev ? await startVite(app) : await serveBuilt(app, options);

    limitRequests(app, { max: options.limitRequests, isExempt: () => false });
    const { origin, readAds, apiFetch, placeNameAt } = options;
    const ads = currentAds(options);
    registerCrawlerFiles(app, {
      origin,
      ads,
      landings: () => landingsOf(options),
      planLandings: () => planLandingsOf(options),
      site: async () => (await loadPages()).site,
    });
    registerFeeds(app, { origin, ads, readAds, apiFetch, placeNameAt });
    // For clients that request it without having read a page.
    app.get('/favicon.ico', async (_request, reply) =>
      reply.header('cache-control', ICON_CACHED).redirect((await loadPages()).icon),
    );

    registerInstalledApp(app, {
      manifestOf: async (language, season) => (await loadPages()).manifestOf(language, season),
      today: options.today,
    });

    // In development scripts have no lasting names, so nothing is kept.
    if (!options.dev) {
      const { messagePictures: pictures } = await loadPages();
      await registerServiceWorker(app, { ...options, pictures });
    }

    const arranged = options.dev ? (html: string) => html : firstPaintFirst(options.clientDir);
    const render = async (page: AskedPage): Promise<RenderedPage> => {
      const { handle, contextKey } = await loadPages();
      const context = new RouterContextProvider();
      let isWhole = true;
      const reportError = (error: unknown) => {
        isWhole = false;
        // A visitor who disconnects during rendering is no error.
        if (!page.signal.aborted && !isUnavailable(error)) page.log.error({ err: error }, 'page failed');
      };
      context.set(contextKey, pageFacts(page, reportError, options));
      const response = await handle(toWebRequest(page, options.origin), context);
      // Loaders have awaited everything, so streaming would gain nothing.
      const isHtml = response.headers.get('content-type')?.startsWith('text/html');
      const body = Buffer.from(
        isHtml ? arranged(await response.text()) : new Uint8Array(await response.arrayBuffer()),
      );
      return { status: response.status, headers: [...response.headers], body, isWhole };
    };

    const { site, listSearch, planSearch } = await loadPages();
    const pages = new Set(site.pages.flatMap((addresses) => Object.values(addresses)));
    const pageAt = registerPages(app, {
      // In development pages are not cached, and Vite's own scripts carry no nonce.
      cacheable: options.dev
        ? { addressOf: () => null, adOf: () => null, houseOf: () => null }
        : cacheablePages({ pages, listSearch, planSearch, origin }),
      edition: options.edition,
      today: options.today,
      states: {
        ads: pageStates({ edition: options.edition, ask: (id) => stateOf(jobCall(id), options) }),
        houses: pageStates({ edition: options.edition, ask: (id) => stateOf(houseCall(id), options) }),
      },
      contentSecurityPolicy: options.dev ? undefined : options.contentSecurityPolicy,
      onSent(page) {
        const jobId = openedAd(page);
        if (jobId !== null) options.onAdOpened(jobId);
      },
      render,
    });
    registerPagePictures(app, {
      ...options,
      isPage: (path) => pages.has(path),
      landings: () => landingsOf(options),
      planLandings: () => planLandingsOf(options),
      readHouse: (id) => houseOf(id, options),
      async titleOf(path, asking) {
        const { status, body } = await pageAt(path, asking);
        return status === 200 ? titleIn(body.toString()) : null;
      },
    });
  };
}

/** The title of a page for previews, without the product's name. */
function titleIn(html: string): string | null {
  const [, written] = /<meta property="og:title" content="([^"]*)"/.exec(html) ?? [];
  return written === undefined ? null : decodeEntities(written).replace(/ · Solstice$/, '');
}

function landingsOf(options: SsrOptions): Promise<Reply<'listLandings'>['data']> {
  return listed('listLandings', options);
}

function planLandingsOf(options: SsrOptions): Promise<Reply<'listPlanLandings'>['data']> {
  return listed('listPlanLandings', options);
}

/** The company with this id, as its page shows it; null if it has none. */
async function houseOf(id: number, { apiFetch }: SsrOptions): Promise<Reply<'getHouse'>['data'] | null> {
  const reply = await apiFetch(houseCall(id));
  if (reply.status === 404) return null;
  if (!reply.ok) throw new AppError('unavailable');
  return ((await reply.json()) as Reply<'getHouse'>).data;
}

async function listed<Name extends 'listLandings' | 'listPlanLandings'>(
  name: Name,
  { apiFetch }: SsrOptions,
): Promise<Reply<Name>['data']> {
  const reply = await apiFetch(`/api${endpoints[name].path}`);
  if (!reply.ok) throw new AppError('unavailable');
  return ((await reply.json()) as Reply<Name>).data;
}

/** Serves the browser's files, cached for ever where their name contains a hash, and loads the bundle of the pages. */
async function serveBuilt(app: FastifyInstance, { buildPath, clientDir }: SsrOptions): Promise<() => Pages> {
  await app.register(fastifyStatic, {
    root: resolve(clientDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  });
  const pages = await builtPages(buildPath);
  return () => pages;
}

async function startVite(app: FastifyInstance): Promise<() => Promise<Pages>> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async () => {
    return pagesOf(await vite.ssrLoadModule('virtual:react-router/server-build'), 'development');
  };
}

/** The calls that answer what the page of an ad, or of a company, shows. */
function jobCall(id: number): string {
  return `/api${endpoints.getJob.path.replace(':jobId', String(id))}`;
}

function houseCall(id: number): string {
  return `/api${endpoints.getHouse.path.replace(':companyId', String(id))}`;
}

/** The cache version of a page that shows what a call answers; null if it answers nothing. */
async function stateOf(call: string, { apiFetch }: SsrOptions): Promise<string | null> {
  const answer = await apiFetch(call);
  if (!answer.ok) return null;
  return createHash('sha256')
    .update(await answer.text())
    .digest('base64url');
}

/** Whether a loader was refused because the API is unavailable, which has told of it (rule running/log-pace). */
function isUnavailable(error: unknown): boolean {
  return (error as { init?: ResponseInit | null } | null)?.init?.status === 503;
}

function pageFacts(
  { nonce, headers }: AskedPage,
  reportError: (error: unknown) => void,
  options: SsrOptions,
) {
  const { lang, season, scheme } = preferencesOf(headers.cookie);
  const today = options.today();
  return {
    nonce,
    storedLanguage: lang,
    browserLanguage: negotiate(headers['accept-language'], LANGUAGES),
    season: season ?? seasonOnDate(today),
    scheme: scheme ?? 'auto',
    today,
    origin: options.origin,
    demo: options.demo,
    apiFetch: options.apiFetch,
    reportError,
  };
}

/** A HEAD is rendered like a GET, because its reply must state the length; the body is not sent. */
function toWebRequest({ url, headers, signal }: AskedPage, origin: string): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') sent.set(name, value);
  }
  return new Request(origin + url, { headers: sent, signal });
}
