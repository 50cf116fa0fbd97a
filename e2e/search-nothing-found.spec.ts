import { publicPath } from '#web/lib/paths.ts';
import { countOf } from './ads.ts';
import { expect, onPhoneAndDesk, open, PHONE, test, usable } from './test.ts';

const LIST = publicPath('de', 'job.list');

onPhoneAndDesk(({ viewport }) => {
  test('an empty search names the word and the filter that cause it, offers ways out, and shows the results of the best one', async ({
    page,
    request,
    t,
  }) => {
    // As long as a query may be, and without a place to break: the page must not become wider.
    const word = 'xqzwv'.repeat(50);
    await open(page, `${LIST}?query=koch+${word}&facetFilters=season:winter`);
    const title = t('jobs:list.noneForBoth', { query: `koch ${word}` });
    await expect(page.getByText(title)).toBeVisible();
    const n = await countOf(request, { query: 'koch', filters: '(season:winter)' });
    const way = t('search:ways.counted', { way: `Ohne «${word}»`, n });
    await expect(page.getByRole('heading', { level: 3, name: way })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(Math.min(n, 10));
    await expect(page.getByRole('link', { name: /zurücksetzen$/i }).locator('visible=true')).toHaveCount(1);
    await usable(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.getByRole('link', { name: way }).click();
    await expect(page).toHaveURL(`${LIST}?query=koch&facetFilters=season:winter`);
    await expect(page.getByRole('heading', { name: t('jobs:list.count', { n }), exact: true })).toBeVisible();
  });
});

test.describe('on a phone, an empty search', () => {
  test.use(PHONE);

  test('offers to reset its filters, which keeps the words', async ({ page, t }) => {
    await open(page, `${LIST}?query=koch&facetFilters=job_category_id:5`);
    await page.getByRole('link', { name: t('jobs:list.noneReset') }).click();
    await expect(page).toHaveURL(`${LIST}?query=koch`);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('for a place without such jobs shows those nearby', async ({ page, request, t }) => {
    const reply = await request.get('/api/search/jobs', { params: { query: 'koch Steffisburg' } });
    const [first] = (await reply.json()).relaxations;
    expect(first.around.place).toBe('3612 Steffisburg');
    await open(page, `${LIST}?query=koch+Steffisburg`);
    const way = t('search:ways.counted', {
      way: t('search:place.chip', { place: 'Steffisburg', radius: 25 }),
      n: first.nbHits,
    });
    await page.getByRole('link', { name: way }).click();
    await expect(page).toHaveURL(`${LIST}?query=koch&place=3612%20Steffisburg`);
    await expect(
      page.getByRole('heading', { name: t('jobs:list.count', { n: first.nbHits }), exact: true }),
    ).toBeVisible();
  });

  test('offers in one line to drop a word and to search near the place', async ({ page, request, t }) => {
    const query = 'koch Steffisburg xqzwv';
    const { relaxations } = await (await request.get('/api/search/jobs', { params: { query } })).json();
    const near = relaxations.find((way: { around: unknown }) => way.around);
    await open(page, `${LIST}?query=${query.replaceAll(' ', '+')}`);
    const way = t('search:ways.near', {
      place: t('search:place.chip', { place: 'Steffisburg', radius: 25 }),
      what: t('search:ways.word', { word: 'xqzwv' }),
    });
    await page.getByRole('link', { name: t('search:ways.counted', { way, n: near.nbHits }) }).click();
    await expect(page).toHaveURL(`${LIST}?query=koch&place=3612%20Steffisburg`);
  });
});

test.describe('without script, an empty search', () => {
  test.use({ javaScriptEnabled: false });

  test('offers the same ways out, and shows the results of the best one', async ({ page, t }) => {
    await page.goto(`${LIST}?query=koch+xqzwv`);
    await expect(page.getByText(t('jobs:list.noneForQuery', { query: 'koch xqzwv' }))).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: /^Ohne «xqzwv»: / }).click();
    await expect(page).toHaveURL(`${LIST}?query=koch`);
  });
});
