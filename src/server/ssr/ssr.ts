import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { negotiate, PAGE_LANGUAGES } from '#domain/kernel/language.ts';
import { SEASONS, seasonOnDate } from '#domain/kernel/season.ts';
import type { PublicJob } from '#server/modules/jobs/index.ts';
import { cookiesOf, keptAs } from './cookies.ts';
import { registerCrawlerFiles, type Site } from './crawlers.ts';

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
  /** The policy of a page whose scripts carry this nonce. */
  contentSecurityPolicy(nonce: string): string;
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

    registerCrawlerFiles(app, { ...options, site: async () => (await loadPages()).site });

    // Pages and their data arrive as plain requests; React Router reads forms itself.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));

    app.all('/*', async (request, reply) => {
      const canonical = withoutTrailingSlash(request.url);
      if (canonical !== null) return reply.redirect(canonical, 301);
      // Vite's own scripts in development carry none.
      const nonce = options.dev ? undefined : randomBytes(16).toString('base64url');
      const pages = await loadPages();
      const context = new RouterContextProvider();
      context.set(pages.contextKey, pageFacts(request, nonce, options));
      const response = await pages.handle(toWebRequest(request, reply, options.origin), context);
      return sendPage(reply, response, nonce, options);
    });
  };
}

/** The address without slashes at its end, so that no page has two addresses; null where there are none. */
function withoutTrailingSlash(url: string): string | null {
  const [path = '', search] = url.split(/\?(.*)/s);
  if (path.length < 2 || !path.endsWith('/')) return null;
  // Two slashes at the start would name another host.
  const trimmed = path.replace(/\/+$/, '').replace(/^\/+/, '/');
  return (trimmed === '' ? '/' : trimmed) + (search === undefined ? '' : `?${search}`);
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

function pageFacts(request: FastifyRequest, nonce: string | undefined, options: SsrOptions) {
  const cookies = cookiesOf(request.headers.cookie);
  const today = options.today();
  return {
    nonce,
    storedLanguage: oneOf(PAGE_LANGUAGES, keptAs('lang', cookies)),
    browserLanguage: negotiate(request.headers['accept-language'], PAGE_LANGUAGES),
    season: oneOf(SEASONS, keptAs('season', cookies)) ?? seasonOnDate(today),
    scheme: oneOf(['light', 'dark'], keptAs('scheme', cookies)) ?? 'auto',
    today,
    origin: options.origin,
    demo: options.demo,
    apiFetch: options.apiFetch,
    reportError: (error: unknown) => {
      // A visitor who leaves before the page is written is no error.
      if (!request.raw.destroyed) request.log.error({ err: error }, 'page failed');
    },
  };
}

function oneOf<Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined {
  return values.find((known) => known === value);
}

function pagesOf(build: ServerBuild, mode: 'production' | 'development'): Pages {
  const entry = build.entry.module as unknown as { pageRequest: Pages['contextKey']; site: Site };
  return { handle: createRequestHandler(build, mode), contextKey: entry.pageRequest, site: entry.site };
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(new URL(request.url, origin), {
    // A HEAD must tell the length, which only a written page has. Its body is not sent.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal: gone.signal,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
}

async function sendPage(
  reply: FastifyReply,
  response: Response,
  nonce: string | undefined,
  options: SsrOptions,
): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  // Pages are written from cookies and carry a nonce.
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('vary', 'Cookie, Accept-Language');
    if (nonce) reply.header('content-security-policy', options.contentSecurityPolicy(nonce));
  }
  // Loaders have awaited everything, so that nothing is gained by sending it in parts.
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
