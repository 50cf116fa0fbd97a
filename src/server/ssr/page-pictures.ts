import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { PICTURES_ROUTE, pageOfPicture } from '#api/page-pictures.ts';
import type { Reply } from '#api/schemas.ts';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import { addDays, type CivilDate, lastDayOf } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { SEASONS, type Season, seasonOnDate } from '#domain/kernel/season.ts';
import { type Bar, spanOfMonths } from '#domain/kernel/year-strip.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { createSemaphore, withPermit } from '#server/platform/http/semaphore.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import { adIn, houseIn, landingIn, languageIn, pathOf, planLandingIn } from './addresses.ts';
import type { FeedAd } from './feed-shapes.ts';
import { lruOfBytes } from './lru.ts';
import type { Asking } from './page.ts';
import type { PictureContent, renderPicture } from './page-picture.ts';
import { SingleFlight } from './single-flight.ts';
import { Waiters } from './waiters.ts';

type House = Reply<'getHouse'>['data'];

interface PicturesOptions {
  worker: DocumentWorker;
  today(): CivilDate;
  /** Whether a path is that of an indexable page, apart from those of ads. */
  isPage(path: string): boolean;
  landings(): Promise<Reply<'listLandings'>['data']>;
  planLandings(): Promise<Reply<'listPlanLandings'>['data']>;
  /** A company as its page shows it; null if it has none. */
  readHouse(id: number): Promise<House | null>;
  /** The title of a page as the requester would see it; null where there is no such page. */
  titleOf(path: string, asking: Asking): Promise<string | null>;
  /** Those of the given ads that are public now. */
  readAds(ids: readonly number[]): Promise<ReadonlyMap<number, FeedAd>>;
}

const RENDERER = new URL('./page-picture.ts', import.meta.url);
const CACHE_BYTES = 16 * 1024 * 1024;
/** Concurrency limits: one picture for each network; other requests are queued. */
const OF_NODE = { total: 40, waitMs: 5000 };
const OF_NETWORK = { running: 1, waiting: 10 };
/** A picture takes one or two tenths of a second, whatever its content. */
const TIME_LIMIT_MS = 5000;
/**
 * The address of an ad's picture contains its version, so it is cached long; other pictures change with titles and
 * season.
 */
const CACHED = { ad: 'public, max-age=604800', other: 'public, max-age=3600' };

/** The preview pictures of pages, rendered on request (rule pages/pictures). */
export function registerPagePictures(app: FastifyInstance, options: PicturesOptions): void {
  const cache = lruOfBytes<Buffer>(CACHE_BYTES, ({ length }) => length);
  const drawing = createSemaphore(OF_NODE);
  const inTurn = async <Made>(network: string, waiters: Waiters, make: () => Promise<Made>) =>
    withPermit(drawing.acquire({ name: network, ...OF_NETWORK }, waiters), make);
  const pictures = new SingleFlight<Buffer>(inTurn);

  app.get(PICTURES_ROUTE, async (request, reply) => {
    const waiters = new Waiters();
    waiters.add(reply.raw);
    const network = networkOf(request.ip);
    const path = pageOfPicture(pathOf(request.url));
    const content =
      path === null
        ? null
        : await inTurn(network, waiters, () => contentOf(path, { request, reply }, options));
    if (path === null || content === null) return reply.code(404).send();
    const name = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    const etag = `W/"${name}"`;
    reply.header('cache-control', adIn(path) === null ? CACHED.other : CACHED.ad).header('etag', etag);
    // Other sites embed the picture where a page is shared.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const make = async ({ signal }: Waiters) => {
      const waiter = { name: network, gone: signal };
      const made = await options.worker.run<typeof renderPicture>(
        RENDERER,
        'renderPicture',
        content,
        waiter,
        TIME_LIMIT_MS,
      );
      const png = Buffer.from(made);
      cache.set(name, png);
      return png;
    };
    const png = cache.get(name) ?? (await pictures.join(name, { network, response: reply.raw }, make));
    return reply.type('image/png').send(png);
  });
}

async function contentOf(
  path: string,
  asking: Asking,
  { today, isPage, landings, planLandings, titleOf, readAds, readHouse }: PicturesOptions,
): Promise<PictureContent | null> {
  const language = languageIn(path);
  if (language === undefined) return null;
  const jobId = adIn(path);
  if (jobId !== null) {
    const found = (await readAds([jobId])).get(jobId);
    return found === undefined ? null : contentOfAd(found, language);
  }
  const companyId = houseIn(path);
  if (companyId !== null) {
    const house = await readHouse(companyId);
    return house === null ? null : contentOfHouse(house, language, today());
  }
  const isOfYear = isPage(path) || (await isPlanLanding(path, planLandings));
  const season = isOfYear ? 'both' : await seasonOfLanding(path, landings);
  if (season === null) return null;
  const title = await titleOf(path, asking);
  if (title === null) return null;
  const bars = exampleBars(today()).filter((bar) => season === 'both' || bar.season === season);
  return {
    ...{ title, detail: '', bars, hasYears: false, language },
    season: season === 'both' ? seasonOnDate(today()) : season,
  };
}

function contentOfAd({ job, company }: FeedAd, language: Language): PictureContent {
  const [start, end] = [
    { year: job.startYear, month: job.startMonth },
    { year: job.endYear, month: job.endMonth },
  ];
  return {
    title: job.title,
    detail: `${company.name}, ${placeWithCanton(job)}`,
    season: job.season,
    bars: [{ season: job.season, state: 'confirmed', ...spanOfMonths(start, end) }],
    hasYears: true,
    language,
  };
}

/** A company is drawn with the longest of its ads of each season, without ads with a typical year. */
function contentOfHouse(
  { name, place, state, ads }: House,
  language: Language,
  today: CivilDate,
): PictureContent {
  const longest = [...ads].sort((a, b) => b.duration_in_months - a.duration_in_months);
  const bars = SEASONS.flatMap((season): Bar[] => {
    const ad = longest.find((it) => it.season === season);
    if (ad === undefined) return [];
    const [start, end] = [
      { year: ad.start_year, month: ad.start_month },
      { year: ad.end_year, month: ad.end_month },
    ];
    return [{ season, state: 'confirmed', ...spanOfMonths(start, end) }];
  });
  return {
    title: name,
    detail: placeWithCanton({ place: place ?? '', state }),
    season: (longest[0]?.season as Season | undefined) ?? seasonOnDate(today),
    bars: bars.length > 0 ? bars : exampleBars(today),
    hasYears: bars.length > 0,
    language,
  };
}

/** The season of a landing page; null where it has none. */
async function seasonOfLanding(path: string, landings: PicturesOptions['landings']): Promise<Season | null> {
  const landing = landingIn(path);
  if (landing === null) return null;
  const { job_category_id, state, season } = landing;
  const isThere = (await landings()).some(
    (it) => it.job_category_id === job_category_id && it.state === state && it.season === season,
  );
  return isThere ? (season as Season) : null;
}

async function isPlanLanding(path: string, landings: PicturesOptions['planLandings']): Promise<boolean> {
  const landing = planLandingIn(path);
  if (landing === null) return false;
  return (await landings()).some(
    (it) =>
      it.job_category_id === landing.job_category_id &&
      it.winter_state === landing.winter_state &&
      it.summer_state === landing.summer_state,
  );
}

/** A typical working year: winter season from December through April, then summer season. */
function exampleBars(today: CivilDate): Bar[] {
  const year = Number(today.slice(0, 4));
  const winter: Bar = {
    season: 'winter',
    state: 'confirmed',
    start: `${year}-12-01`,
    end: lastDayOf({ year: year + 1, month: 4 }),
  };
  const start = addDays(winter.end, 1);
  return [winter, { season: 'summer', state: 'confirmed', start, end: `${year + 1}-10-31` }];
}
