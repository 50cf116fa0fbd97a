import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { PublicJob } from '#server/modules/jobs/index.ts';

/** What the bundle says of its pages; addresses are paths by language. */
export interface Site {
  pages: readonly Addresses[];
  job(id: number): Addresses;
  closed: readonly string[];
}
type Addresses = Readonly<Record<string, string>>;

interface CrawlerOptions {
  /** Scheme and host under which people reach the product, without a slash at the end. */
  origin: string;
  site(): Site | Promise<Site>;
  /** The public ads, by ascending id. */
  publicJobs(): Promise<readonly PublicJob[]>;
}

/** Ads of one sitemap. Each has an address in every language, and a sitemap may hold 50,000 of them. */
const JOBS_PER_SITEMAP = 5000;
/** For how long the list of public ads is used again, since crawlers come for one part after the other. */
const REMEMBERED_MS = 10 * 60_000;
const CACHED = 'public, max-age=3600';
/** Addresses of calls, which are no pages. */
const NO_PAGES = ['/api', '/1'];

/** `/robots.txt` and the sitemaps, which tell crawlers what to read and what to leave alone. */
export function registerCrawlerFiles(app: FastifyInstance, options: CrawlerOptions): void {
  const { origin, site } = options;
  const jobs = remembered(options.publicJobs);
  const partsOf = (count: number) => Math.ceil(count / JOBS_PER_SITEMAP);

  app.get('/robots.txt', async (_request, reply) => {
    const { closed } = await site();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHED)
      .send(
        [
          'User-agent: *',
          ...[...closed, ...NO_PAGES].map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = Array.from({ length: partsOf((await jobs()).length) }, (_, i) => `jobs-${i + 1}`);
    return reply.headers(XML).send(sitemapIndex(origin, ['pages', ...parts]));
  });

  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const entries = (await site()).pages.map((addresses) => ({ addresses }));
    return reply.headers(XML).send(Readable.from(sitemap(origin, entries)));
  });

  app.get<{ Params: { part: string } }>('/sitemap-jobs-:part(^\\d+).xml', async (request, reply) => {
    const first = (Number(request.params.part) - 1) * JOBS_PER_SITEMAP;
    const part = (await jobs()).slice(first, first + JOBS_PER_SITEMAP);
    if (first < 0 || part.length === 0) return reply.code(404).send();
    const { job } = await site();
    const entries = part
      .values()
      .map(({ id, updatedAt }) => ({ addresses: job(id), lastModified: updatedAt.toISOString() }));
    return reply.headers(XML).send(Readable.from(sitemap(origin, entries)));
  });
}

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHED };
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function sitemapIndex(origin: string, names: readonly string[]): string {
  const entries = names.map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('')}</sitemapindex>\n`;
}

/**
 * Writes entry by entry, so that no sitemap is held as a whole. The entry of each language names the page in all of
 * them.
 */
function* sitemap(
  origin: string,
  entries: Iterable<{ addresses: Addresses; lastModified?: string }>,
): Generator<string> {
  yield `${DECLARATION}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (const { addresses, lastModified } of entries) {
    const about = [
      lastModified && `<lastmod>${lastModified}</lastmod>`,
      ...Object.entries(addresses).map(
        ([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`,
      ),
    ]
      .filter(Boolean)
      .join('');
    yield Object.values(addresses)
      .map((path) => `<url><loc>${origin}${path}</loc>${about}</url>\n`)
      .join('');
  }
  yield '</urlset>\n';
}

/** Reads once for all who ask within the time. A reading that failed is not kept. */
function remembered<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (last === undefined || performance.now() > last.until) {
      last = { answer: read(), until: performance.now() + REMEMBERED_MS };
      last.answer.catch(() => {
        last = undefined;
      });
    }
    return last.answer;
  };
}
