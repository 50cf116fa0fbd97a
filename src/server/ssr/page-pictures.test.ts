import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { picturePath } from '#api/page-pictures.ts';
import type { Reply } from '#api/schemas.ts';
import { splitByFont } from '#server/platform/pdf/fonts.ts';
import { workerInThread } from '#test/worker-in-thread.ts';
import type { FeedAd } from './feed-shapes.ts';
import { type PictureContent, svgOf } from './page-picture.ts';
import { registerPagePictures } from './page-pictures.ts';

vi.mock(import('#server/platform/pdf/fonts.ts'), async (original) => {
  const fonts = await original();
  return { ...fonts, splitByFont: vi.fn(fonts.splitByFont) };
});

const AD = {
  job: {
    id: 7,
    title: 'Koch',
    place: 'Arosa',
    state: 'GR',
    season: 'winter',
    startYear: 2026,
    startMonth: 12,
    endYear: 2027,
    endMonth: 4,
  },
  company: { name: 'Hotel Quarzhorn' },
} as FeedAd;

const HOUSE = {
  name: 'Hotel Quarzhorn',
  place: 'Arosa',
  state: 'GR',
  ads: [
    {
      season: 'winter',
      start_year: 2026,
      start_month: 12,
      end_year: 2027,
      end_month: 1,
      duration_in_months: 2,
    },
    {
      season: 'winter',
      start_year: 2026,
      start_month: 12,
      end_year: 2027,
      end_month: 4,
      duration_in_months: 5,
    },
  ],
} as Reply<'getHouse'>['data'];

/** A product with two pages, one of which never answers, the ad 7, the company 3 and one landing page. */
function aProduct() {
  const made: PictureContent[] = [];
  const app = Fastify();
  registerPagePictures(app, {
    today: () => '2026-11-20',
    worker: {
      ...workerInThread,
      run: (module, render, content, ...rest) => {
        made.push(content as unknown as PictureContent);
        return workerInThread.run(module, render, content, ...rest);
      },
    },
    isPage: (path) => path === '/de' || path === '/de/agb',
    landings: async () => [{ job_category_id: 1, state: 'VS', season: 'summer', number_of_ads: 5 }],
    planLandings: async () => [],
    readHouse: async (id) => (id === 3 ? HOUSE : null),
    titleOf: async (path) => (path === '/de/agb' ? null : `Seite ${path}`),
    readAds: async (ids) => new Map(ids.includes(7) ? [[7, AD]] : []),
  });
  return {
    made,
    get: (page: string, headers = {}, remoteAddress = '192.0.2.1') =>
      app.inject({ url: picturePath(page, 'v1'), headers, remoteAddress }),
  };
}

describe('the picture of a page', () => {
  it.each(['/de', '/de/jobs/7', '/de/jobs/kueche/wallis/sommer'])(
    'of %s is a PNG of 1200 × 630',
    async (page) => {
      const { headers, rawPayload } = await aProduct().get(page);
      expect(headers['content-type']).toBe('image/png');
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    },
  );

  it('shows an ad’s title, company, place and months, and of a landing page only the season', async () => {
    const { made, get } = aProduct();
    for (const page of ['/de/jobs/7', '/de/jobs/kueche/wallis/sommer', '/de']) await get(page);
    expect(made).toMatchObject([
      {
        title: 'Koch',
        detail: 'Hotel Quarzhorn, Arosa\u00a0GR',
        season: 'winter',
        bars: [{ season: 'winter', start: '2026-12-01', end: '2027-04-30' }],
      },
      { title: 'Seite /de/jobs/kueche/wallis/sommer', season: 'summer', bars: [{ season: 'summer' }] },
      { title: 'Seite /de', season: 'winter', bars: [{ season: 'winter' }, { season: 'summer' }] },
    ]);
  });

  it('shows a company’s name and place, and the longest of its ads of each season', async () => {
    const { made, get } = aProduct();
    const { headers } = await get('/it/aziende/3/hotel-quarzhorn');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(made).toMatchObject([
      {
        title: 'Hotel Quarzhorn',
        detail: 'Arosa\u00a0GR',
        season: 'winter',
        bars: [{ season: 'winter', start: '2026-12-01', end: '2027-04-30' }],
        hasYears: true,
      },
    ]);
  });

  it.each([
    '/de/agb',
    '/de/betriebe/4/hotel',
    '/de/nichts',
    '/xx',
    '/de/jobs/8',
    '/de/jobs/07',
    '/de/jobs/99999999999',
    '/de/jobs/kueche/wallis/winter',
    '/de/jobs/cucina/wallis/sommer',
    '/../../etc/passwd',
  ])('of %s, which is not indexable, does not exist, and none is rendered', async (page) => {
    const { made, get } = aProduct();
    expect((await get(page)).statusCode).toBe(404);
    expect(made).toEqual([]);
  });

  it('is cached for later requests, and answered with 304 where the client has it', async () => {
    const { made, get } = aProduct();
    const { headers } = await get('/de/jobs/7');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=604800',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await get('/de/jobs/7')).statusCode).toBe(200);
    const strong = String(headers.etag).replace('W/', '');
    for (const held of [headers.etag, strong, `"other", ${strong}`, '*']) {
      expect((await get('/de/jobs/7', { 'if-none-match': held })).statusCode).toBe(304);
    }
    expect(made).toHaveLength(1);
  });

  it('is rendered once for concurrent requests', async () => {
    const { made, get } = aProduct();
    const networks = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'];
    const replies = await Promise.all(networks.map((network) => get('/de/jobs/7', {}, network)));
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(replies[0]?.headers['content-type']).toBe('image/png');
    expect(made).toHaveLength(1);
  });

  it('may be cached by others for a week where its address names a version, otherwise for an hour', async () => {
    const { get } = aProduct();
    const kept = async (page: string) => (await get(page)).headers['cache-control'];
    expect(await kept('/de/jobs/7')).toBe('public, max-age=604800');
    expect(await kept('/de')).toBe('public, max-age=3600');
  });
});

describe('a title', () => {
  const content = {
    detail: '',
    season: 'winter',
    bars: [{ season: 'winter', state: 'confirmed', start: '2026-12-01', end: '2027-04-30' }],
    hasYears: true,
    language: 'de',
  } as const;
  /** The position of the letters: the rightmost one, and how many are in each line above the card. */
  function spread(title: string) {
    const letters = [...svgOf({ ...content, title }).matchAll(/translate\(([\d.]+) ([\d.]+)\) scale/g)].map(
      ([, x, y]) => ({ x: Number(x), y: Number(y) }),
    );
    const above = letters.filter(({ y }) => y > 140 && y < 424);
    const lines = Map.groupBy(above, ({ y }) => y);
    return {
      right: Math.max(...above.map(({ x }) => x)),
      lines: lines.size,
      letters: [...lines.values()].map(({ length }) => length),
    };
  }

  it.each([
    ['Koch', 1],
    ['Sous-Chef mit Erfahrung in der Patisserie', 2],
    [
      'Serviceangestellte für das Panoramarestaurant auf 3000 Metern mit Unterkunft und Skipass '.repeat(3),
      3,
    ],
    ['Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6), 3],
  ])('stays between its margins: %s', (title, lines) => {
    const found = spread(title);
    expect(found.lines).toBe(lines);
    expect(found.right).toBeLessThan(1200 - 72);
  });

  it.each(['W', 'Ж', 'م', 'i ', 'x-'])(
    'of the maximum number of "%s" is measured only a few times',
    (letter) => {
      vi.mocked(splitByFont).mockClear();
      const longest = letter.repeat(255).slice(0, 255);
      svgOf({ ...content, title: longest, detail: longest });
      const laidOut = vi.mocked(splitByFont).mock.calls.reduce((sum, [text]) => sum + text.length, 0);
      expect(laidOut).toBeLessThan(10_000);
    },
  );

  it.each([
    ['Panoramarestaurants Leitung', [19, 7]],
    ['Panoramarestaurants-Leitung', [20, 7]],
    ['Panoramarestaurant--Arosaleitung', [20, 12]],
    ['Panoramarestaurantleitungsvertretung', [23, 13]],
  ])('breaks before a word or after a hyphen, otherwise within a word: %s', (title, letters) => {
    expect(spread(title).letters).toEqual(letters);
  });

  it('is drawn without any font of the machine', () => {
    expect(svgOf({ ...content, title: 'Κουζίνα & <test>' })).not.toMatch(/<text|font-/);
  });
});
