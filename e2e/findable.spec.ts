import type { APIRequestContext, Page } from '@playwright/test';
import { feedPath } from '#api/feeds.ts';
import { landingPath } from '#api/landing-paths.ts';
import { publicPath } from '#web/lib/paths.ts';
import { foundAds } from './ads.ts';
import { expect, open, PHONE, reached, test } from './test.ts';

interface Described {
  '@type': string;
}

/** The structured data (JSON-LD) of a page. */
async function describedOn(page: Page): Promise<Described[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((script) => JSON.parse(script) as Described);
}

const tag = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"], meta[name="${property}"]`);

/** An ad that is no longer public. */
async function aGoneAd(request: APIRequestContext): Promise<number> {
  for (let id = 1; id < 400; id += 1) {
    const [ad, similar] = await Promise.all([
      request.get(`/api/jobs/${id}`),
      request.get(`/api/jobs/${id}/similar`),
    ]);
    if (ad.status() === 404 && similar.status() === 200) return id;
  }
  throw new Error('There is none');
}

async function aLanding(request: APIRequestContext) {
  const reply = await request.get('/api/search/landings');
  const [first] = (
    (await reply.json()) as { data: { job_category_id: number; state: string; season: string }[] }
  ).data;
  if (first === undefined) throw new Error('There is none');
  return first;
}

test('each kind of page has structured data for search engines', async ({ page, request }) => {
  const [ad] = await foundAds(request);
  for (const [path, types] of [
    [publicPath('de', 'home'), ['Organization']],
    [publicPath('de', 'job.list'), ['BreadcrumbList']],
    [publicPath('de', 'job.detail', { id: ad.id }), ['JobPosting', 'BreadcrumbList']],
    [publicPath('de', 'faq.employee'), ['FAQPage', 'BreadcrumbList']],
    [publicPath('de', 'faq.employer'), ['FAQPage', 'BreadcrumbList']],
    [publicPath('de', 'page.impress'), ['BreadcrumbList']],
    [landingPath('de', await aLanding(request)), ['BreadcrumbList']],
  ] as const) {
    await page.goto(path);
    const found = (await describedOn(page)).map((it) => it['@type']);
    expect(found.sort(), path).toEqual([...types].sort());
    await expect(tag(page, 'robots'), path).toHaveCount(0);
  }
});

test('tracking parameters that other sites add to an address do not change the page', async ({
  page,
  request,
}) => {
  const [ad] = await foundAds(request);
  const read = async (address: string) => (await request.get(address)).text();
  for (const path of [
    publicPath('de', 'home'),
    publicPath('it', 'page.impress'),
    publicPath('de', 'job.list'),
    publicPath('de', 'job.detail', { id: ad.id }),
    landingPath('de', await aLanding(request)),
  ]) {
    expect(await read(`${path}?utm_source=x&fbclid=1`), path).toBe(await read(path));
  }
  const list = publicPath('de', 'job.list');
  expect(await read(`${list}?fbclid=1&page=2&query=koch`)).toBe(await read(`${list}?query=koch&page=2`));
  await open(page, `${list}?query=koch&fbclid=1`);
  await expect(page.getByRole('main').getByRole('combobox').first()).toHaveValue('koch');
});

test('an address that is shared has a preview image of its page', async ({ page, request }) => {
  const [ad] = await foundAds(request);
  for (const path of [publicPath('it', 'home'), publicPath('de', 'job.detail', { id: ad.id })]) {
    await page.goto(path);
    await expect(tag(page, 'og:image:width')).toHaveAttribute('content', '1200');
    await expect(tag(page, 'og:image:alt')).toHaveAttribute('content', /\S/);
    await expect(tag(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image');
    const picture = await request.get((await tag(page, 'og:image').getAttribute('content')) ?? '');
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/png');
  }
});

test('a feed reader finds the newest ads from the list of jobs', async ({ page, request }) => {
  await page.goto(publicPath('en', 'job.list'));
  const link = page.locator('link[type="application/atom+xml"]');
  await expect(link).toHaveAttribute('href', new RegExp(`${feedPath('en')}$`));
  const feed = await request.get((await link.getAttribute('href')) ?? '');
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect(await feed.text()).toContain('<entry');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an ad that is gone answers 410, says so and leads to another ad', async ({ page, request, t }) => {
    const id = await aGoneAd(request);
    const reply = await page.goto(publicPath('de', 'job.detail', { id }));
    expect(reply?.status()).toBe(410);
    await reached(page, t('findable:gone.title'));
    await expect(tag(page, 'robots')).toHaveAttribute('content', 'noindex');
    expect(await describedOn(page)).toEqual([]);
    const similar = page.getByRole('region', { name: t('findable:gone.similar') });
    await similar.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/de\/jobs\/\d+$/);
    await expect(page.getByRole('link', { name: t('jobs:page.back') })).toBeVisible();
  });

  test('somebody goes from all jobs to those of one kind, on to other kinds, and to a search for that kind', async ({
    page,
    t,
  }) => {
    await open(page, publicPath('de', 'job.list'));
    const block = page.getByRole('navigation', { name: t('findable:landing.block') });
    await block.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/de\/jobs\/[a-z-]+\/[a-z-]+\/(winter|sommer)$/);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toContainText(', ');
    await reached(page, (await title.textContent()) ?? '');
    const others = page.getByRole('main').getByRole('navigation');
    await others.first().getByRole('link').first().click();
    await expect(title).toContainText(', ');
    await page.getByRole('link', { name: t('findable:landing.search') }).click();
    await expect(page).toHaveURL(/facetFilters=season:\w+,job_category_id:\d,state:[A-Z]{2}/);
  });
});

test('a kind with too few ads redirects to a search for them, and an unknown kind is not found', async ({
  request,
}) => {
  const few = landingPath('de', { job_category_id: 6, state: 'LI', season: 'winter' });
  const reply = await request.get(few, { maxRedirects: 0 });
  expect(reply.status()).toBe(302);
  expect(reply.headers().location).toBe(
    `${publicPath('de', 'job.list')}?facetFilters=season:winter,job_category_id:6,state:LI`,
  );
  expect((await request.get('/de/jobs/kueche/lombardei/winter')).status()).toBe(404);
});

test('pages that do not exist say so and are not indexed, and no two pages have the same title', async ({
  page,
  request,
  t,
}) => {
  for (const path of ['/de/gibt-es-nicht', '/de/jobs/2000000000', '/gibt/es/nicht']) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: t('shell:notFound.title') }), path).toBeVisible();
    await expect(tag(page, 'robots'), path).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0);
  }
  const sitemap = await (await request.get('/sitemap-pages.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const titles = new Map<string, string>();
  for (const path of paths.filter((it) => /^\/de(\/|$)/.test(it))) {
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(await (await request.get(path)).text()) ?? [];
    expect(titles.get(title) ?? path, title).toBe(path);
    titles.set(title, path);
  }
  expect(titles.size).toBeGreaterThan(10);
});
