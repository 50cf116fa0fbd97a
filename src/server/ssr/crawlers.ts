import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { feedPath } from '#api/feeds.ts';
import type { Landing, PlanLanding } from '#api/landing-paths.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import type { PublicJob } from '#server/modules/jobs/index.ts';
import { escapeXml, XML_DECLARATION } from '#server/platform/write-xml.ts';
import { CACHED_ADS, type CurrentAds } from './current-ads.ts';

/** The bundle's data about its pages; addresses are paths by language. */
export interface Site {
  pages: readonly Addresses[];
  job(id: number): Addresses;
  house(house: { id: number; name: string }): Addresses;
  landing(landing: Landing): Addresses;
  planLanding(landing: PlanLanding): Addresses;
  closed: readonly string[];
}
type Addresses = Readonly<Record<string, string>>;

interface CrawlerOptions {
  /** The product's public origin, without a trailing slash. */
  origin: string;
  site(): Site | Promise<Site>;
  ads: CurrentAds;
  landings(): Promise<readonly Landing[]>;
  planLandings(): Promise<readonly PlanLanding[]>;
}

/**
 * The number of ads, or of companies, in a sitemap. Each has an address in every language, and a sitemap may hold 50,000
 * addresses.
 */
const ROWS_PER_SITEMAP = 5000;
const CACHED = 'public, max-age=3600';
/** The API's paths, which crawlers should not request. */
const NO_PAGES = ['/api', '/1'];

/** `/robots.txt` and the sitemaps, which tell crawlers what to index (rule pages/found). */
export function registerCrawlerFiles(app: FastifyInstance, options: CrawlerOptions): void {
  const { origin, site, ads, landings, planLandings } = options;

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
          // Crawlers accept feeds as sitemaps of recent changes.
          ...LANGUAGES.map((language) => `Sitemap: ${origin}${feedPath(language)}`),
          '',
        ].join('\n'),
      );
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const { jobs } = await ads();
    const newest = newestOfLandings(jobs);
    const changes = (await landings()).flatMap((landing) => newest.get(keyOf(landing)) ?? []);
    const parts = [
      ...partsOf(housesOf(jobs)).map((part, i) => ({
        name: `houses-${i + 1}`,
        lastModified: latestOf(part),
      })),
      ...partsOf(jobs).map((part, i) => ({ name: `jobs-${i + 1}`, lastModified: latestOf(part) })),
    ];
    const others = [
      { name: 'pages' },
      { name: 'landings', lastModified: latest(changes) },
      { name: 'year-plans' },
    ];
    return reply.headers(XML).send(sitemapIndex(origin, [...others, ...parts]));
  });

  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const entries = (await site()).pages.map((addresses) => ({ addresses }));
    return reply.headers(XML).send(Readable.from(sitemap(origin, entries)));
  });

  app.get('/sitemap-landings.xml', async (_request, reply) => {
    const { landing } = await site();
    const newest = newestOfLandings((await ads()).jobs);
    const entries = (await landings()).map((it) => ({
      addresses: landing(it),
      lastModified: newest.get(keyOf(it)),
    }));
    return reply.headers(XML).send(Readable.from(sitemap(origin, entries)));
  });

  app.get('/sitemap-year-plans.xml', async (_request, reply) => {
    const { planLanding } = await site();
    const entries = (await planLandings()).map((it) => ({ addresses: planLanding(it) }));
    return reply.headers(XML).send(Readable.from(sitemap(origin, entries)));
  });

  app.get<{ Params: { part: string } }>('/sitemap-jobs-:part(^[1-9]\\d*).xml', async (request, reply) => {
    const part = partsOf((await ads()).jobs)[Number(request.params.part) - 1];
    if (part === undefined) return reply.code(404).send();
    const { job } = await site();
    const entries = part
      .values()
      .map(({ id, updatedAt }) => ({ addresses: job(id), lastModified: updatedAt }));
    return reply.headers(XML).send(Readable.from(sitemap(origin, entries)));
  });

  app.get<{ Params: { part: string } }>('/sitemap-houses-:part(^[1-9]\\d*).xml', async (request, reply) => {
    const part = partsOf(housesOf((await ads()).jobs))[Number(request.params.part) - 1];
    if (part === undefined) return reply.code(404).send();
    const { house } = await site();
    const entries = part
      .values()
      .map(({ id, name, updatedAt }) => ({ addresses: house({ id, name }), lastModified: updatedAt }));
    return reply.headers(XML).send(Readable.from(sitemap(origin, entries)));
  });
}

/** The companies of these ads, by ascending id; each changed when it or the newest of its ads did. */
function housesOf(jobs: readonly PublicJob[]): { id: number; name: string; updatedAt: Date }[] {
  const houses = new Map<number, { id: number; name: string; updatedAt: Date }>();
  for (const { company, companyUpdatedAt, updatedAt } of jobs) {
    const changes = [updatedAt, companyUpdatedAt, houses.get(company.id)?.updatedAt ?? companyUpdatedAt];
    houses.set(company.id, { ...company, updatedAt: latest(changes) ?? updatedAt });
  }
  return [...houses.values()].sort((a, b) => a.id - b.id);
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_SITEMAP) }, (_, i) =>
    rows.slice(i * ROWS_PER_SITEMAP, (i + 1) * ROWS_PER_SITEMAP),
  );
}

function latestOf(rows: readonly { updatedAt: Date }[]): Date | undefined {
  return latest(rows.map(({ updatedAt }) => updatedAt));
}

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHED_ADS };
/** The `x-default` language, for readers of other languages than ours. */
const DEFAULT_LANGUAGE = 'de';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function sitemapIndex(
  origin: string,
  parts: readonly { name: string; lastModified?: Date | undefined }[],
): string {
  const entries = parts.map(({ name, lastModified }) => {
    const about = lastmod(lastModified);
    return `<sitemap><loc>${escapeXml(origin)}/sitemap-${name}.xml</loc>${about}</sitemap>\n`;
  });
  return `${XML_DECLARATION}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('')}</sitemapindex>\n`;
}

/** The last modification of each landing page: that of its newest ad. */
function newestOfLandings(jobs: readonly PublicJob[]): ReadonlyMap<string, Date> {
  const newest = new Map<string, Date>();
  for (const { categoryId, state, season, updatedAt } of jobs) {
    const key = keyOf({ job_category_id: categoryId, state: state ?? '', season });
    if (updatedAt > (newest.get(key) ?? 0)) newest.set(key, updatedAt);
  }
  return newest;
}

function keyOf({ job_category_id, state, season }: Landing): string {
  return `${job_category_id} ${state} ${season}`;
}

function lastmod(date: Date | undefined): string {
  return date === undefined ? '' : `<lastmod>${date.toISOString()}</lastmod>`;
}

function latest(dates: readonly Date[]): Date | undefined {
  return dates.length === 0 ? undefined : new Date(Math.max(...dates.map((date) => date.getTime())));
}

/**
 * Yields a sitemap entry by entry, so that it is never in memory as a whole. Each language has an entry, which lists
 * the alternates in all languages.
 */
function* sitemap(
  origin: string,
  entries: Iterable<{ addresses: Addresses; lastModified?: Date | undefined }>,
): Generator<string> {
  yield `${XML_DECLARATION}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (const { addresses, lastModified } of entries) {
    const about = [
      lastmod(lastModified),
      ...[...Object.entries(addresses), ['x-default', addresses[DEFAULT_LANGUAGE]]].map(
        ([language, path]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(`${origin}${path}`)}"/>`,
      ),
    ].join('');
    yield Object.values(addresses)
      .map((path) => `<url><loc>${escapeXml(`${origin}${path}`)}</loc>${about}</url>\n`)
      .join('');
  }
  yield '</urlset>\n';
}
