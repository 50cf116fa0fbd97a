import type { Browser, Page } from '@playwright/test';
import { publicPath } from '#web/lib/paths.ts';
import { countOf } from './ads.ts';
import { expect, PHONE, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

test.use({ javaScriptEnabled: false });

test('an Italian reader sees the occupation in Italian below a German title, in the list and on the page of the ad', async ({
  page,
}) => {
  await page.goto(`${publicPath('it', 'job.list')}?query=Küchenchefin`);
  const ad = page.getByRole('article').filter({ hasText: 'Küchenchefin' }).first();
  await expect(ad.getByText('chef di cucina', { exact: true })).toBeVisible();
  await ad.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Küchenchefin');
  await expect(page.getByText('chef di cucina', { exact: true })).toBeVisible();

  await page.goto(`${publicPath('de', 'job.list')}?query=Küchenchefin`);
  await expect(ad).toBeVisible();
  await expect(page.getByText('chef di cucina', { exact: true })).toHaveCount(0);
});

test('a visitor without script finds a job by word, filter and page, reads it and comes back', async ({
  page,
  browser,
  request,
  t,
}) => {
  await page.goto(publicPath('de', 'home'));
  await usableWithoutScript(page, browser);
  await page.getByRole('searchbox').fill('service');
  await page.getByRole('search').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/de\/jobs\?query=service$/);
  await expectCount(page, t, await countOf(request, { query: 'service' }));
  await usableWithoutScript(page, browser);

  const season = page.getByRole('group', { name: t('jobs:facet.season') });
  await season.getByRole('checkbox', { name: t('common:season.winter') }).check();
  await page.getByRole('button', { name: t('jobs:list.apply') }).click();
  expect(new URL(page.url()).searchParams.get('facetFilters')).toBe('season:winter');
  await expectCount(page, t, await countOf(request, { query: 'service', filters: 'season:winter' }));
  await expect(season.getByRole('checkbox', { name: t('common:season.winter') })).toBeChecked();

  const first = await page.getByRole('article').first().innerText();
  await page.getByRole('link', { name: t('common:pagination.next') }).click();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await expect(page.getByRole('article').first()).not.toHaveText(first);
  const list = page.url();

  const job = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = await job.innerText();
  await job.click();
  await expect(page).toHaveURL(/\/de\/jobs\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await usableWithoutScript(page, browser);
  await page.getByRole('link', { name: t('jobs:page.back') }).click();
  await expect(page).toHaveURL(decodeURIComponent(list));

  await page
    .getByRole('link', { name: t('jobs:list.removeFilter', { filter: t('common:season.winter') }) })
    .click();
  await expect(page).toHaveURL(/\/de\/jobs\?query=service$/);
});

test('a visitor without script finds jobs near a place and in free months', async ({
  page,
  browser,
  request,
  t,
}) => {
  await page.goto(`${publicPath('de', 'job.list')}?facetFilters=season:winter`);
  await page
    .locator('summary')
    .filter({ hasText: t('jobs:facet.place') })
    .click();
  await page.getByLabel(t('search:place.label')).fill('Davos');
  await page.getByLabel(t('search:place.radius')).selectOption('50');
  await page
    .locator('summary')
    .filter({ hasText: t('jobs:facet.months') })
    .click();
  const until = page.getByLabel(t('search:months.until'));
  const option = await until.locator('option').nth(8).getAttribute('value');
  await until.selectOption(option);
  await page.getByRole('button', { name: t('jobs:list.apply') }).click();

  const { searchParams } = new URL(page.url());
  expect(['place', 'radius', 'until', 'facetFilters'].map((name) => searchParams.get(name))).toEqual([
    'Davos',
    '50',
    option,
    'season:winter',
  ]);
  const reply = await request.get('/api/places?query=Davos');
  const [place] = (await reply.json()).data;
  const [year, month] = (option as string).split('-').map(Number);
  const n = await countOf(request, {
    aroundLatLng: `${place.latitude},${place.longitude}`,
    aroundRadius: '50000',
    filters: `season:winter AND (end_year < ${year} OR (end_year = ${year} AND end_month <= ${month}))`,
  });
  await expectCount(page, t, n);
  await usableWithoutScript(page, browser);

  // The order is a field of the same form.
  await page.getByRole('combobox', { name: t('jobs:list.sort.label') }).selectOption('newest');
  await page.getByRole('searchbox').fill('e');
  await page.getByRole('button', { name: t('jobs:search.button'), exact: true }).click();
  expect(new URL(page.url()).searchParams.get('sort')).toBe('newest');
  await expect(page.getByText(/km entfernt$/).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a visitor without script reaches the filters below the list', async ({ page, browser, t }) => {
    await page.goto(`${publicPath('de', 'job.list')}?query=koch`);
    await page.getByRole('link', { name: t('jobs:list.filter'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('jobs:list.filter'), exact: true })).toBeInViewport();
    await page.getByRole('checkbox', { name: t('common:season.summer') }).check();
    await page.getByRole('button', { name: t('jobs:list.apply') }).click();
    expect(new URL(page.url()).searchParams.get('facetFilters')).toBe('season:summer');
    await expect(page.getByRole('searchbox').first()).toHaveValue('koch');
    await usableWithoutScript(page, browser);
  });
});

async function expectCount(page: Page, t: Texts, n: number): Promise<void> {
  expect(n).toBeGreaterThan(10);
  await expect(page.getByRole('heading', { name: t('jobs:list.count', { n }), exact: true })).toBeVisible();
}

/** Checks the accessibility of a copy of the page in a browser with script, since axe itself is one. */
async function usableWithoutScript(page: Page, browser: Browser): Promise<void> {
  const html = (await page.content())
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<(\/?)noscript>/g, '<$1div>');
  const viewport = page.viewportSize();
  const context = await browser.newContext({ javaScriptEnabled: true, viewport });
  const copy = await context.newPage();
  await copy.route(page.url(), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await copy.goto(page.url());
  await usable(copy);
  await context.close();
}
