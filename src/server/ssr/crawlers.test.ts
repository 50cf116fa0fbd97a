import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { registerCrawlerFiles } from './crawlers.ts';
import { currentAds } from './current-ads.ts';

const ORIGIN = 'https://solstice.example';
const site = {
  pages: [
    { de: '/de', it: '/it' },
    { de: '/de/impressum', it: '/it/informazione-legale' },
  ],
  job: (id: number) => ({ de: `/de/jobs/${id}`, it: `/it/jobs/${id}` }),
  house: ({ id, name }: { id: number; name: string }) => ({ de: `/de/betriebe/${id}/${name}` }),
  planLanding: (it: { winter_state: string; summer_state: string }) => ({
    de: `/de/jahresplan/${it.winter_state}/${it.summer_state}`,
  }),
  landing: ({ state }: { state: string }) => ({ de: `/de/jobs/a&b/${state}`, it: `/it/jobs/a&b/${state}` }),
  closed: ['/employee', '/company'],
};

/** A product with public ads as a crawler sees it; `reads` counts how often the ads were queried. */
function aProduct(numberOfJobs: number, reusedMs = 0) {
  const app = Fastify();
  const state = { reads: 0, numberOfJobs, edition: '1' as string | null };
  const ads = currentAds({
    async publicJobs() {
      state.reads += 1;
      return Array.from({ length: state.numberOfJobs }, (_, i) => ({
        id: i + 1,
        updatedAt: new Date('2026-11-20T11:00:00Z'),
        publishedAt: null,
        categoryId: 1,
        state: i === 0 ? 'GR' : 'VS',
        season: 'winter' as const,
        companyUpdatedAt: new Date(0),
        company: { id: 3 - (i % 2), name: `haus-${3 - (i % 2)}` },
      }));
    },
    edition: () => state.edition,
    now: () => new Date('2026-11-20T12:00:00Z'),
    reusedMs,
  });
  registerCrawlerFiles(app, {
    origin: ORIGIN,
    site: () => site,
    ads,
    landings: async () => [{ job_category_id: 1, state: 'VS', season: 'winter' }],
    planLandings: async () => [{ job_category_id: 2, winter_state: 'GR', summer_state: 'TI' }],
  });
  const get = async (url: string) => app.inject({ url });
  return { state, get };
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('crawlers', () => {
  it('are kept out of pages that need a login, and referred to the sitemap', async () => {
    const { headers, body } = await aProduct(0).get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /employee',
        'Disallow: /company',
        'Disallow: /api',
        `Sitemap: ${ORIGIN}/sitemap.xml`,
      ]),
    );
    expect(body).not.toContain('Disallow: /\n');
  });

  it('find every page in every language, each with its alternates', async () => {
    const { headers, body } = await aProduct(0).get('/sitemap-pages.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(locations(body)).toEqual(
      ['/de', '/it', '/de/impressum', '/it/informazione-legale'].map((path) => ORIGIN + path),
    );
    expect(body.match(/<url>.*?\/it\/informazione-legale<\/loc>.*<\/url>/)?.[0]).toContain(
      `<xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}/de/impressum"/>` +
        `<xhtml:link rel="alternate" hreflang="it" href="${ORIGIN}/it/informazione-legale"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/de/impressum"/>`,
    );
  });

  it('find every ad once in each language, in sitemaps of at most 50,000 addresses', async () => {
    const { state, get } = aProduct(12_001);
    const parts = locations((await get('/sitemap.xml')).body).map((address) => address?.replace(ORIGIN, ''));
    expect(parts).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-landings.xml',
      '/sitemap-year-plans.xml',
      '/sitemap-houses-1.xml',
      ...[1, 2, 3].map((n) => `/sitemap-jobs-${n}.xml`),
    ]);
    const found: (string | undefined)[] = [];
    for (const part of parts.slice(4)) {
      const reply = await get(part as string);
      expect(reply.body).toContain('<lastmod>2026-11-20T11:00:00.000Z</lastmod>');
      const here = locations(reply.body);
      expect(here.length).toBeLessThanOrEqual(50_000);
      found.push(...here);
    }
    expect(found).toHaveLength(2 * 12_001);
    expect(new Set(found).size).toBe(2 * 12_001);
    expect(found).toContain(`${ORIGIN}/it/jobs/12001`);
    expect(state.reads).toBe(1);
  });

  it('no longer find an ad as soon as searches do not, and are told to refetch within half a minute', async () => {
    const { state, get } = aProduct(2);
    expect(locations((await get('/sitemap-jobs-1.xml')).body)).toHaveLength(4);
    state.numberOfJobs = 1;
    expect(locations((await get('/sitemap-jobs-1.xml')).body)).toHaveLength(4);
    state.edition = '2';
    const { headers, body } = await get('/sitemap-jobs-1.xml');
    expect(locations(body)).toEqual([`${ORIGIN}/de/jobs/1`, `${ORIGIN}/it/jobs/1`]);
    expect(headers['cache-control']).toBe('public, max-age=30');
  });

  it('cause one query for many changes in quick succession, and one where no version can be given', async () => {
    const { state, get } = aProduct(1, 60_000);
    for (const edition of ['2', '3', null, null]) {
      state.edition = edition;
      await get('/sitemap-jobs-1.xml');
    }
    expect(state.reads).toBe(1);
  });

  it('see within two minutes changes of a company that do not affect searches', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { state, get } = aProduct(1, 20_000);
    for (const seconds of [0, 59, 2]) {
      vi.advanceTimersByTime(seconds * 1000);
      await get('/sitemap-jobs-1.xml');
    }
    expect(state.reads).toBe(2);
  });

  it('cause a retry after a failed query', async () => {
    let isAway = true;
    const ads = currentAds({
      publicJobs: async () => {
        if (isAway) throw new Error('away');
        return [];
      },
      edition: () => '1',
      now: () => new Date(0),
    });
    await expect(ads()).rejects.toThrow('away');
    isAway = false;
    expect((await ads()).jobs).toEqual([]);
  });

  it('find landing pages, with escaped XML', async () => {
    const { body } = await aProduct(0).get('/sitemap-landings.xml');
    expect(locations(body)).toEqual(['de', 'it'].map((it) => `${ORIGIN}/${it}/jobs/a&amp;b/VS`));
  });

  it('find the pages of year plans by pair of cantons', async () => {
    const { body } = await aProduct(0).get('/sitemap-year-plans.xml');
    expect(body).toContain('/de/jahresplan/GR/TI</loc>');
  });

  it('see when the newest ad of a landing page was changed', async () => {
    const changed = '<lastmod>2026-11-20T11:00:00.000Z</lastmod>';
    const { get } = aProduct(2);
    expect((await get('/sitemap-landings.xml')).body).toContain(`/it/jobs/a&amp;b/VS</loc>${changed}`);
    expect((await get('/sitemap.xml')).body).toContain(`/sitemap-landings.xml</loc>${changed}`);
    const without = aProduct(1);
    expect((await without.get('/sitemap-landings.xml')).body).not.toContain('lastmod');
  });

  it('see when the newest ad of a sitemap was changed', async () => {
    expect((await aProduct(1).get('/sitemap.xml')).body).toContain(
      `<loc>${ORIGIN}/sitemap-jobs-1.xml</loc><lastmod>2026-11-20T11:00:00.000Z</lastmod>`,
    );
  });

  it('find each company with public ads once, as of its newest change or that of its ads', async () => {
    const { get } = aProduct(3);
    const { body } = await get('/sitemap-houses-1.xml');
    expect(locations(body)).toEqual([`${ORIGIN}/de/betriebe/2/haus-2`, `${ORIGIN}/de/betriebe/3/haus-3`]);
    expect(body).toContain('/de/betriebe/2/haus-2</loc><lastmod>2026-11-20T11:00:00.000Z</lastmod>');
    expect((await get('/sitemap-houses-2.xml')).statusCode).toBe(404);
  });

  it('get a 404 for a sitemap that does not exist', async () => {
    const { get } = aProduct(3);
    for (const part of ['0', '01', '2', '99999999999999999999']) {
      expect((await get(`/sitemap-jobs-${part}.xml`)).statusCode).toBe(404);
    }
  });
});
