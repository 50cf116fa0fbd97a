import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { feedPath, PORTALS, searchFeedPath } from '#api/feeds.ts';
import { readXml, type XmlElement } from '#server/platform/xml.ts';
import { storedAd as job } from '#test/stored-ad.ts';
import { currentAds } from './current-ads.ts';
import type { FeedAd } from './feed-shapes.ts';
import { registerFeeds } from './feeds.ts';

const ORIGIN = 'https://solstice.example';
const HOSTILE = 'Koch ]]> & "Köchin" <b>\u0007\ud800';

const company = {
  name: 'Hotel Quarzhorn',
  street: 'Via Maistra',
  streetNumber: '7',
  zip: '7504',
  website: 'https://quarzhorn.example',
  updatedAt: new Date('2026-11-01T08:00:00Z'),
} as FeedAd['company'];

const anAd = (overrides: Partial<FeedAd['job']> = {}): FeedAd => ({ job: { ...job, ...overrides }, company });

/** A product with these public ads; those in `gone` are listed as public, but no longer are when they are written. */
function aProduct(
  ads: FeedAd[],
  { gone = [] as number[], apiFetch = async (_path: string) => new Response(null, { status: 500 }) } = {},
) {
  const app = Fastify();
  const started = performance.now();
  const read = new Map(ads.filter(({ job: { id } }) => !gone.includes(id)).map((ad) => [ad.job.id, ad]));
  registerFeeds(app, {
    origin: ORIGIN,
    ads: currentAds({
      publicJobs: async () =>
        ads.map(({ job, company }) => ({ ...job, company, companyUpdatedAt: company.updatedAt })),
      edition: () => String(ads.length),
      now: () => new Date(Date.parse('2026-11-20T12:00:00.500Z') + performance.now() - started),
    }),
    readAds: async (ids) => new Map(ids.flatMap((id) => read.get(id) ?? []).map((ad) => [ad.job.id, ad])),
    apiFetch,
    placeNameAt: ({ latitude, longitude }) =>
      latitude === 46.02 && longitude === 7.75 ? '3920 Zermatt' : null,
  });
  return (url: string, headers = {}) => app.inject({ url, headers });
}

const parsed = (xml: string) => readXml(xml, { depth: 10, elements: 100_000, text: 100_000 });
/** The texts of an element’s children by their names, each of which must be unique. */
function fields({ children }: XmlElement): Record<string, string> {
  expect(new Set(children.map(({ name }) => name)).size).toBe(children.length);
  return Object.fromEntries(children.map(({ name, text }) => [name, text]));
}
const named = (root: XmlElement, name: string) => root.children.filter((child) => child.name === name);

const html = z
  .string()
  .min(100)
  .regex(/^<p>.*<\/p>$/s);
const dotted = z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/);
/** The required and optional fields of each feed, as documented by its receiver. */
const PORTAL_FIELDS = {
  indeed: z.strictObject({
    title: z.string().min(1),
    date: z.iso.datetime(),
    referencenumber: z.string().min(1),
    requisitionid: z.string().min(1),
    url: z.url(),
    company: z.string().min(1),
    sourcename: z.string().optional(),
    city: z.string().min(1),
    state: z.string().optional(),
    country: z.literal('CH'),
    postalcode: z.string().optional(),
    streetaddress: z.string().optional(),
    description: html.refine((text) => !/&\w+;/.test(text)),
    salary: z.string().optional(),
    jobtype: z.string().regex(/^(fulltime|parttime), temporary$/),
    category: z.string().optional(),
    expirationdate: z.iso.date(),
    lastactivitydate: z.iso.datetime().optional(),
  }),
  jooble: z.strictObject({
    link: z.url(),
    name: z.string().min(1),
    region: z.string().min(1),
    description: html,
    salary: z.string().optional(),
    pubdate: dotted,
    updated: dotted,
    expire: dotted,
    company: z.string().optional(),
    jobtype: z.enum(['full-time', 'part-time']),
  }),
  adzuna: z.strictObject({
    id: z.string().min(1),
    title: z.string().min(1),
    description: html,
    url: z.url(),
    location: z.string().min(1),
    postcode: z.string().optional(),
    country: z.literal('CH'),
    geo_lat: z.string().optional(),
    geo_lng: z.string().optional(),
    company: z.string().optional(),
    category: z.string().optional(),
    contract_type: z.enum(['permanent', 'contract']),
    contract_time: z.enum(['full_time', 'part_time']),
    date: z.iso.datetime(),
    expiry: z.iso.date(),
  }),
  jobs: z.object({
    id: z.string(),
    url: z.url(),
    title: z.string(),
    description: html,
    published: z.iso.datetime(),
  }),
};

describe.each(PORTALS)('the feed %s', (portal) => {
  it('has the required fields of each ad once, newest first', async () => {
    const others = [anAd({ id: 13, state: null, latitude: null }), anAd({ id: 14, workloadMax: 50 })];
    const { headers, body } = await aProduct([anAd(), ...others])(feedPath(portal));
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const ads = named(parsed(body), 'job');
    const found = ads.map((ad) => PORTAL_FIELDS[portal].parse(fields(ad)));
    expect(found).toHaveLength(3);
    const links = ads.map((ad) => fields(ad)[portal === 'jooble' ? 'link' : 'url']);
    expect(links).toEqual([14, 13, 12].map((id) => `${ORIGIN}/de/jobs/${id}`));
  });

  it('escapes what people wrote, and stays well-formed', async () => {
    const { body } = await aProduct([anAd({ title: HOSTILE })])(feedPath(portal));
    const [ad] = named(parsed(body), 'job');
    expect(Object.values(fields(ad as XmlElement))).toContain('Koch ]]> & "Köchin" <b>\ufffd');
  });

  it('omits an ad that is no longer public when it is written, and may be empty', async () => {
    const get = aProduct([anAd(), anAd({ id: 13 })], { gone: [12] });
    expect(named(parsed((await get(feedPath(portal))).body), 'job')).toHaveLength(1);
    expect(named(parsed((await aProduct([])(feedPath(portal))).body), 'job')).toEqual([]);
  });
});

it('the feed for Jooble has the number of an ad as an attribute', async () => {
  const { body } = await aProduct([anAd()])(feedPath('jooble'));
  expect(parsed(body).children.map(({ attributes }) => attributes)).toEqual([{ id: '12' }]);
});

it('a full feed ends with the newest ten thousand', async () => {
  const ads = Array.from({ length: 10_050 }, (_, at) => anAd({ id: at + 1, description: '<p>x</p>' }));
  const { body } = await aProduct(ads)(feedPath('jooble'));
  const ids = [...body.matchAll(/<job id="(\d+)"/g)].map(([, id]) => Number(id));
  expect(ids).toHaveLength(10_000);
  expect(ids.at(-1)).toBe(51);
});

describe('the feed of the newest ads', () => {
  /** What RFC 4287 requires: one id, title and update each, an author, unique ids, dates of RFC 3339. */
  function checkAtom(feed: XmlElement) {
    expect(feed).toMatchObject({ name: 'feed', namespace: 'http://www.w3.org/2005/Atom' });
    for (const element of [feed, ...named(feed, 'entry')]) {
      for (const name of ['id', 'title', 'updated']) {
        const [one, ...more] = named(element, name);
        expect(one?.text.trim(), name).toBeTruthy();
        expect(more).toEqual([]);
      }
      for (const { text } of [...named(element, 'updated'), ...named(element, 'published')]) {
        expect(z.iso.datetime().parse(text)).toBe(text);
      }
      expect(z.url().parse(named(element, 'id')[0]?.text)).toBeDefined();
      expect(named(element, 'author').flatMap((author) => named(author, 'name'))).toHaveLength(1);
      const alternates = named(element, 'link').filter(({ attributes }) => attributes.rel === 'alternate');
      expect(alternates.map(({ attributes }) => z.url().parse(attributes.href))).toHaveLength(1);
    }
    const ids = [feed, ...named(feed, 'entry')].map((element) => named(element, 'id')[0]?.text);
    expect(new Set(ids).size).toBe(ids.length);
  }

  it('is a valid Atom feed, also without ads', async () => {
    for (const ads of [[], [anAd(), anAd({ id: 13, title: HOSTILE, language: 'fr' })]]) {
      const { headers, body } = await aProduct(ads)(feedPath('it'));
      expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      const feed = parsed(body);
      checkAtom(feed);
      expect(named(feed, 'entry')).toHaveLength(ads.length);
      expect(named(feed, 'link').find(({ attributes }) => attributes.rel === 'self')?.attributes.href).toBe(
        `${ORIGIN}/feeds/it/jobs.atom`,
      );
    }
  });

  it('is sorted by publication, limited to fifty, and links to the pages in the requested language', async () => {
    const day = (at: number) => new Date(Date.UTC(2026, 8, 1 + at));
    const ads = Array.from({ length: 60 }, (_, at) =>
      anAd({ id: at + 1, publishedAt: day(at === 0 ? 70 : at) }),
    );
    const feed = parsed((await aProduct(ads)(feedPath('en'))).body);
    const links = named(feed, 'entry').map((entry) => named(entry, 'link')[0]?.attributes.href);
    expect(links).toHaveLength(50);
    expect(links.slice(0, 2)).toEqual([`${ORIGIN}/en/jobs/1`, `${ORIGIN}/en/jobs/60`]);
  });
});

it('a HEAD request of a feed reads no ads', async () => {
  let reads = 0;
  const app = Fastify();
  registerFeeds(app, {
    apiFetch: async () => new Response(null, { status: 500 }),
    placeNameAt: () => null,
    origin: ORIGIN,
    ads: async () => ({
      jobs: [{ ...job, company, companyUpdatedAt: company.updatedAt }],
      name: '1',
      since: new Date(0),
    }),
    readAds: async () => {
      reads += 1;
      return new Map();
    },
  });
  const { statusCode, headers } = await app.inject({ method: 'HEAD', url: feedPath('jobs') });
  expect({ statusCode, etag: headers.etag, reads }).toEqual({ statusCode: 200, etag: 'W/"1"', reads: 0 });
  // Zero would declare an empty feed.
  expect(headers['content-length']).toBeUndefined();
});

describe('the feed of a search', () => {
  const asked: string[] = [];
  const answering = (ids: number[]) => async (path: string) => {
    asked.push(path);
    return Response.json({ hits: ids.map((id) => ({ id })) });
  };

  it('has what the call answers on its first page, in its order, and leads to the list', async () => {
    asked.length = 0;
    const ads = [1, 2, 3].map((id) => anAd({ id, title: `Koch ${id}` }));
    const get = aProduct(ads, { gone: [2], apiFetch: answering([3, 2, 1]) });
    const query = 'query=koch%20%26%20co&filters=(season%3Awinter)&page=4';
    const { headers, body } = await get(`${searchFeedPath('it')}?${query}`);
    expect(asked).toEqual(['/api/search/jobs?query=koch+%26+co&filters=%28season%3Awinter%29']);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = parsed(body);
    expect(named(feed, 'entry').map((entry) => named(entry, 'title')[0]?.text)).toEqual([
      expect.stringMatching(/^Koch 3, /),
      expect.stringMatching(/^Koch 1, /),
    ]);
    expect(named(feed, 'title')[0]?.text).toMatch(/: koch & co$/);
    const links = named(feed, 'link').map(({ attributes }) => attributes.href);
    expect(links).toEqual([
      `${ORIGIN}/feeds/it/search.atom?query=koch+%26+co&filters=%28season%3Awinter%29`,
      `${ORIGIN}/it/jobs?query=koch%20%26%20co&facetFilters=season:winter`,
    ]);
    const again = await get(`${searchFeedPath('it')}?${query}`, { 'if-none-match': headers.etag });
    expect(again.statusCode).toBe(304);
  });

  it('leads to the list around its place and in its order', async () => {
    const get = aProduct([], { apiFetch: answering([]) });
    const { body } = await get(
      `${searchFeedPath('de')}?aroundLatLng=46.02%2C7.75&aroundRadius=10000&sort=newest`,
    );
    expect(body).toContain(`href="${ORIGIN}/de/jobs?place=3920%20Zermatt&amp;radius=10&amp;sort=newest"`);
  });

  it('leads to all ads where no page shows the same, and may be empty', async () => {
    const get = aProduct([], { apiFetch: answering([]) });
    const { statusCode, body } = await get(`${searchFeedPath('de')}?filters=id%3E5`);
    expect(statusCode).toBe(200);
    expect(named(parsed(body), 'entry')).toEqual([]);
    expect(body).toContain(`href="${ORIGIN}/de/jobs"`);
  });

  it('is refused as the call is', async () => {
    const refusal = { code: 'filter_invalid', error: 'x' };
    const get = aProduct([], { apiFetch: async () => Response.json(refusal, { status: 400 }) });
    const { statusCode, body } = await get(`${searchFeedPath('de')}?filters=(`);
    expect([statusCode, JSON.parse(body)]).toEqual([400, refusal]);
  });
});

describe('a repeated request of a feed', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('is answered with 304 by its ETag or else by its date', async () => {
    const get = aProduct([anAd()]);
    const { headers } = await get(feedPath('indeed'));
    expect(headers['last-modified']).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
    const again = async (sent: object) => (await get(feedPath('indeed'), sent)).statusCode;
    vi.advanceTimersByTime(3_600_000);
    expect(await again({ 'if-none-match': headers.etag })).toBe(304);
    expect(await again({ 'if-none-match': `"x", ${headers.etag}` })).toBe(304);
    expect(await again({ 'if-modified-since': headers['last-modified'] })).toBe(304);
    expect(await again({ 'if-none-match': 'W/"6"', 'if-modified-since': headers['last-modified'] })).toBe(
      200,
    );
    expect(await again({ 'if-modified-since': 'Fri, 20 Nov 2026 11:59:59 GMT' })).toBe(200);
  });

  it('no longer has an ad within a minute after its end, despite caching', async () => {
    const ads = [anAd(), anAd({ id: 13 })];
    const get = aProduct(ads);
    const { headers } = await get(feedPath('jobs'));
    ads.pop();
    let age = 0;
    for (; age < 60; age += 1) {
      vi.advanceTimersByTime(1000);
      const { statusCode } = await get(feedPath('jobs'), { 'if-none-match': headers.etag });
      if (statusCode === 200) break;
    }
    const [, kept] = /^public, max-age=(\d+)$/.exec(String(headers['cache-control'])) ?? [];
    expect(age + Number(kept)).toBeLessThan(60);
  });

  it('is answered anew once a company changes its other data', async () => {
    const ads = [anAd()];
    const get = aProduct(ads);
    const { headers } = await get(feedPath('jobs'));
    ads[0] = { job, company: { ...company, website: 'https://new.example', updatedAt: new Date() } };
    vi.advanceTimersByTime(60_000);
    expect((await get(feedPath('jobs'), { 'if-none-match': headers.etag })).statusCode).toBe(200);
  });
});
