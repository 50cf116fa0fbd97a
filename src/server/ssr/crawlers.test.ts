import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerCrawlerFiles } from './crawlers.ts';

const ORIGIN = 'https://solstice.example';
const site = {
  pages: [
    { de: '/de', it: '/it' },
    { de: '/de/impressum', it: '/it/informazione-legale' },
  ],
  job: (id: number) => ({ de: `/de/jobs/${id}`, it: `/it/jobs/${id}` }),
  closed: ['/employee', '/company'],
};

/** How a crawler reads a product with that many public ads; `reads` counts how often they were looked up. */
function aProduct(numberOfJobs: number) {
  const app = Fastify();
  const counted = { reads: 0 };
  registerCrawlerFiles(app, {
    origin: ORIGIN,
    site: () => site,
    async publicJobs() {
      counted.reads += 1;
      return Array.from({ length: numberOfJobs }, (_, i) => ({
        id: i + 1,
        updatedAt: new Date('2026-11-20T11:00:00Z'),
      }));
    },
  });
  const get = async (url: string) => app.inject({ url });
  return { counted, get };
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('crawlers', () => {
  it('are kept out of what needs a login, and sent to the sitemap', async () => {
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

  it('find every page in every language, each naming the others', async () => {
    const { headers, body } = await aProduct(0).get('/sitemap-pages.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(locations(body)).toEqual(
      ['/de', '/it', '/de/impressum', '/it/informazione-legale'].map((path) => ORIGIN + path),
    );
    expect(body.match(/<url>.*?\/it\/informazione-legale<\/loc>.*<\/url>/)?.[0]).toContain(
      `<xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}/de/impressum"/>` +
        `<xhtml:link rel="alternate" hreflang="it" href="${ORIGIN}/it/informazione-legale"/>`,
    );
  });

  it('find every ad once in each language, in parts of at most 50,000 addresses', async () => {
    const { counted, get } = aProduct(12_001);
    const parts = locations((await get('/sitemap.xml')).body).map((address) => address?.replace(ORIGIN, ''));
    expect(parts).toEqual(['/sitemap-pages.xml', ...[1, 2, 3].map((n) => `/sitemap-jobs-${n}.xml`)]);
    const found: (string | undefined)[] = [];
    for (const part of parts.slice(1)) {
      const reply = await get(part as string);
      expect(reply.body).toContain('<lastmod>2026-11-20T11:00:00.000Z</lastmod>');
      const here = locations(reply.body);
      expect(here.length).toBeLessThanOrEqual(50_000);
      found.push(...here);
    }
    expect(found).toHaveLength(2 * 12_001);
    expect(new Set(found).size).toBe(2 * 12_001);
    expect(found).toContain(`${ORIGIN}/it/jobs/12001`);
    expect(counted.reads).toBe(1);
  });

  it('get a 404 for a part that does not exist', async () => {
    const { get } = aProduct(3);
    for (const part of ['0', '2', '99999999999999999999']) {
      expect((await get(`/sitemap-jobs-${part}.xml`)).statusCode).toBe(404);
    }
  });
});
