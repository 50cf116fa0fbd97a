import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { endpoints } from '#api/endpoints.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { LANGUAGES, negotiate } from '#domain/kernel/language.ts';
import { SEASONS, seasonOnDate } from '#domain/kernel/season.ts';
import type { PublicJob } from '#server/modules/jobs/index.ts';
import { limitRequests } from '#server/platform/http/request-limit.ts';
import { cookiesOf, keptAs, oneOf } from './cookies.ts';
import { registerCrawlerFiles, type Site } from './crawlers.ts';
import { firstPaintFirst } from './first-paint.ts';
import { adForAll, openedAd } from './opened-ad.ts';
import { type AskedPage, registerPages, SCHEMES } from './pages.ts';

export interface SsrOptions {
  /** The built server bundle (`build/web/server/index.js`). */
  buildPath: string;
  /** The built files for the browser (`build/web/client`). */
  clientDir: string;
  /** Scheme and host under which people reach the product, without a slash at the end. */
  origin: string;
  /** Civil date in Europe/Zurich. */
  today(): CivilDate;
  demo: boolean;
  /** Calls the API in process, as a visitor; the path begins with `/api`. */
  apiFetch(path: string, init?: RequestInit): Promise<Response>;
  /** The public ads, by ascending id, for crawlers. */
  publicJobs(): Promise<readonly PublicJob[]>;
  /** Names what searches find today, the same on every node; null while no name can be given. */
  edition(): string | null;
  /** Requests for pages a minute and network. */
  limitRequests: number;
  /** The policy of a page whose inline scripts a nonce or hashes name. */
  contentSecurityPolicy(scripts: string): string;
  /** Told of each ad whose page is sent to somebody who reads it now. */
  onAdOpened(jobId: number): void;
  /** Renders from the sources with reload on change. */
  dev?: boolean;
}

interface Pages {
  handle: RequestHandler;
  /** The key that loaders read the facts with; only the bundle can give it. */
  contextKey: RouterContext<ReturnType<typeof pageFacts>>;
  site: Site;
}

/** A Fastify plugin that answers every request no other route takes with a page (or its data). */
export function createSsr(options: SsrOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const loadPages = options.dev ? await startVite(app) : await serveBuilt(app, options);

    limitRequests(app, { max: options.limitRequests, isExempt: () => false });
    registerCrawlerFiles(app, { ...options, site: async () => (await loadPages()).site });

    // What is edited is rendered anew each time, and Vite's own scripts carry no nonce.
    const listed = options.dev ? [] : (await loadPages()).site.pages;
    const paths = new Set(listed.flatMap((addresses) => Object.values(addresses)));
    const arranged = options.dev ? (html: string) => html : firstPaintFirst(options.clientDir);
    registerPages(app, {
      isForAll: (path) => paths.has(path),
      edition: options.edition,
      today: options.today,
      stateOfAd(page) {
        const jobId = options.dev ? null : adForAll(page);
        return jobId === null ? undefined : () => stateOfJob(jobId, options);
      },
      contentSecurityPolicy: options.dev ? undefined : options.contentSecurityPolicy,
      onSent(page) {
        const jobId = openedAd(page);
        if (jobId !== null) options.onAdOpened(jobId);
      },
      async render(page) {
        const { handle, contextKey } = await loadPages();
        const context = new RouterContextProvider();
        let isWhole = true;
        const reportError = (error: unknown) => {
          isWhole = false;
          // A visitor who leaves before the page is written is no error.
          if (!page.signal.aborted) page.log.error({ err: error }, 'page failed');
        };
        context.set(contextKey, pageFacts(page, reportError, options));
        const response = await handle(toWebRequest(page, options.origin), context);
        // Loaders have awaited everything, so that nothing is gained by sending it in parts.
        const isHtml = response.headers.get('content-type')?.startsWith('text/html');
        const body = Buffer.from(
          isHtml ? arranged(await response.text()) : new Uint8Array(await response.arrayBuffer()),
        );
        return { status: response.status, headers: [...response.headers], body, isWhole };
      },
    });
  };
}

/**
 * Serves the files for the browser, cached for ever where their name holds a hash, and loads the bundle of the pages.
 */
async function serveBuilt(app: FastifyInstance, { buildPath, clientDir }: SsrOptions): Promise<() => Pages> {
  await app.register(fastifyStatic, {
    root: resolve(clientDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  });
  const pages = pagesOf(await import(pathToFileURL(resolve(buildPath)).href), 'production');
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
    const build = await vite.ssrLoadModule('virtual:react-router/server-build');
    return pagesOf(build as unknown as ServerBuild, 'development');
  };
}

/** Names what the page of an ad is written from; null where that is no public ad. */
async function stateOfJob(jobId: number, { apiFetch }: SsrOptions): Promise<string | null> {
  const answer = await apiFetch(`/api${endpoints.getJob.path.replace(':jobId', String(jobId))}`);
  if (!answer.ok) return null;
  return createHash('sha256')
    .update(await answer.text())
    .digest('base64url');
}

function pageFacts(
  { nonce, headers }: AskedPage,
  reportError: (error: unknown) => void,
  options: SsrOptions,
) {
  const cookies = cookiesOf(headers.cookie);
  const today = options.today();
  return {
    nonce,
    storedLanguage: oneOf(LANGUAGES, keptAs('lang', cookies)),
    browserLanguage: negotiate(headers['accept-language'], LANGUAGES),
    season: oneOf(SEASONS, keptAs('season', cookies)) ?? seasonOnDate(today),
    scheme: oneOf(SCHEMES, keptAs('scheme', cookies)) ?? 'auto',
    today,
    origin: options.origin,
    demo: options.demo,
    apiFetch: options.apiFetch,
    reportError,
  };
}

function pagesOf(build: ServerBuild, mode: 'production' | 'development'): Pages {
  const entry = build.entry.module as unknown as { pageRequest: Pages['contextKey']; site: Site };
  return { handle: createRequestHandler(build, mode), contextKey: entry.pageRequest, site: entry.site };
}

/** A HEAD must tell the length, which only a written page has, so that all are read alike; its body is not sent. */
function toWebRequest({ url, headers, signal }: AskedPage, origin: string): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') sent.set(name, value);
  }
  return new Request(new URL(url, origin), { headers: sent, signal });
}
