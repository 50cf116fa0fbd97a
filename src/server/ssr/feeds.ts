import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#api/endpoints.ts';
import { feedPath, PORTALS, type Portal, searchFeedPath } from '#api/feeds.ts';
import { publicPath } from '#api/pages.ts';
import type { Reply } from '#api/schemas.ts';
import { pageSearchOf } from '#api/search-address.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import type { PublicJob } from '#server/modules/jobs/index.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { createSemaphore } from '#server/platform/http/semaphore.ts';
import { type AdsRead, CACHED_ADS, type CurrentAds } from './current-ads.ts';
import {
  adzunaFeed,
  atomFeed,
  type FeedAd,
  type FeedShape,
  generalFeed,
  indeedFeed,
  joobleFeed,
} from './feed-shapes.ts';

interface FeedsOptions {
  /** The product's public origin, without a trailing slash. */
  origin: string;
  ads: CurrentAds;
  /** Calls the API in process, as a visitor; the path begins with `/api`. */
  apiFetch(path: string): Promise<Response>;
  /** Postcode and name of the place at a position; null for one where none is. */
  placeNameAt(position: { latitude: number; longitude: number }): string | null;
  /** Those of the given ads that are public now. */
  readAds(ids: readonly number[]): Promise<ReadonlyMap<number, FeedAd>>;
}

/** The number of ads in the feed for readers. */
const NEWEST = 50;
/** The maximum number of ads in a full feed: some tens of megabytes. */
const MOST = 10_000;
const ADS_PER_QUERY = 100;
/** Concurrency limits of full feeds, which are streamed: in total, with one for each network. */
const OF_NODE = { total: 12, waitMs: 5000 };
const OF_NETWORK = { running: 1, waiting: 2 };
/** Of the feeds of searches, each of which asks the index: services read many for their people. */
const OF_NETWORK_SEARCHES = { running: 2, waiting: 20 };

const SHAPES: Record<Portal, (origin: string) => FeedShape> = {
  jobs: generalFeed,
  indeed: indeedFeed,
  jooble: joobleFeed,
  adzuna: adzunaFeed,
};

/** The feeds of public ads, for feed readers and other sites (rules pages/feeds, pages/search-feed). */
export function registerFeeds(
  app: FastifyInstance,
  { origin, ads, apiFetch, placeNameAt, readAds }: FeedsOptions,
): void {
  const writing = createSemaphore(OF_NODE);
  const searching = createSemaphore(OF_NODE);

  const send = async (
    { request, reply, type }: { request: FastifyRequest; reply: FastifyReply; type: string },
    { jobs, ...read }: AdsRead,
    shape: FeedShape,
  ) => {
    const etag = `W/"${read.name}"`;
    reply.headers({ 'cache-control': CACHED_ADS, 'last-modified': read.since.toUTCString(), etag });
    if (has(request, etag, read.since)) return reply.code(304).send();
    // A stream, so that no content length is sent: zero would declare an empty feed.
    if (request.method === 'HEAD') return reply.type(type).send(Readable.from([]));
    const release = await writing.acquire({ name: networkOf(request.ip), ...OF_NETWORK }, reply.raw);
    once(reply.raw, 'close').then(release, release);
    return reply.type(type).send(Readable.from(written(jobs, shape)));
  };

  async function* written(jobs: readonly PublicJob[], shape: FeedShape): AsyncGenerator<string> {
    yield shape.head;
    for (let at = 0; at < jobs.length; at += ADS_PER_QUERY) {
      const ids = jobs.slice(at, at + ADS_PER_QUERY).map(({ id }) => id);
      const found = await readAds(ids);
      yield ids
        .flatMap((id) => found.get(id) ?? [])
        .map(shape.entry)
        .join('');
    }
    yield shape.foot;
  }

  for (const portal of PORTALS) {
    app.get(feedPath(portal), async (request, reply) => {
      const read = await ads();
      const type = 'application/xml; charset=utf-8';
      // The highest ids, newest first.
      const jobs = read.jobs.slice(-MOST).toReversed();
      return send({ request, reply, type }, { ...read, jobs }, SHAPES[portal](origin));
    });
  }

  const sendAtom = async (language: Language, request: FastifyRequest, reply: FastifyReply) => {
    const read = await ads();
    const jobs = newestOf(read.jobs);
    const updatedAt = jobs.reduce((last, it) => (it.updatedAt > last ? it.updatedAt : last), new Date(0));
    const self = feedPath(language);
    const shape = atomFeed(language, { origin, self, updatedAt: jobs.length > 0 ? updatedAt : read.since });
    return send({ request, reply, type: 'application/atom+xml; charset=utf-8' }, { ...read, jobs }, shape);
  };
  /** What the search call answers on its first page, in its order; what it refuses is refused as it does. */
  const sendSearch = async (language: Language, request: FastifyRequest, reply: FastifyReply) => {
    const asked = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    asked.delete('page');
    const search = asked.toString();
    const release = await searching.acquire(
      { name: networkOf(request.ip), ...OF_NETWORK_SEARCHES },
      reply.raw,
    );
    const answer = await apiFetch(`/api${endpoints.searchJobs.path}?${search}`).finally(release);
    if (!answer.ok)
      return reply
        .code(answer.status)
        .type('application/json')
        .send(await answer.text());
    const { hits } = (await answer.json()) as Reply<'searchJobs'>;
    const found = await readAds(hits.map(({ id }) => id));
    const shown = hits.flatMap(({ id }) => found.get(id) ?? []);
    const changes = shown.map(({ job, company }) =>
      Math.max(Number(job.updatedAt), Number(company.updatedAt)),
    );
    const updatedAt = changes.length > 0 ? new Date(Math.max(...changes)) : (await ads()).since;
    const etag = `W/"${nameOf(shown)}"`;
    reply.headers({ 'cache-control': CACHED_ADS, etag });
    if (has(request, etag, null)) return reply.code(304).send();
    const [latitude, longitude] = (asked.get('aroundLatLng') ?? '').split(',').map(Number);
    const place =
      latitude === undefined || longitude === undefined ? null : placeNameAt({ latitude, longitude });
    const list = pageSearchOf({ kind: 'jobs', search, place });
    const shape = atomFeed(language, {
      ...{ origin, updatedAt, self: `${searchFeedPath(language)}${search && `?${search}`}` },
      ...(list !== null && { page: publicPath(language, 'job.list') + list }),
      words: asked.get('query') ?? '',
    });
    return reply
      .type('application/atom+xml; charset=utf-8')
      .send([shape.head, ...shown.map(shape.entry), shape.foot].join(''));
  };
  for (const language of LANGUAGES) {
    app.get(feedPath(language), (request, reply) => sendAtom(language, request, reply));
    app.get(searchFeedPath(language), (request, reply) => sendSearch(language, request, reply));
  }
}

/** A version of these ads in this order. */
function nameOf(ads: readonly FeedAd[]): string {
  const hash = createHash('sha256');
  for (const { job, company } of ads) {
    hash.update(`${job.id} ${Number(job.updatedAt)} ${Number(company.updatedAt)}\n`);
  }
  return hash.digest('base64url');
}

function newestOf(jobs: readonly PublicJob[]): PublicJob[] {
  const publishedAt = ({ publishedAt }: PublicJob) => publishedAt?.getTime() ?? 0;
  return jobs.toSorted((a, b) => publishedAt(b) - publishedAt(a) || b.id - a.id).slice(0, NEWEST);
}

/**
 * Whether the client's cached copy is current. `If-Modified-Since` counts only without `If-None-Match` (RFC 9110,
 * 13.2.2).
 */
function has({ headers }: FastifyRequest, etag: string, since: Date | null): boolean {
  const names = headers['if-none-match'];
  if (names !== undefined) return matchesEtag(names, etag);
  if (since === null) return false;
  return Date.parse(headers['if-modified-since'] ?? '') >= Math.floor(since.getTime() / 1000) * 1000;
}
