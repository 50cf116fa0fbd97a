import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Reply } from '#api/schemas.ts';
import { publicPath } from '#web/lib/paths.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

const LIST = publicPath('de', 'job.list');

type Answer = Reply<'searchJobs'>;

test('the list follows the input, keeps the old results until the new ones arrive, and adds no history entry per letter', async ({
  page,
  request,
  t,
}) => {
  await open(page, LIST);
  const field = page.getByRole('combobox', { name: t('jobs:search.label') });
  const steps = await page.evaluate(() => history.length);
  await field.pressSequentially('servic', { delay: 200 });
  await expect(page).toHaveURL(/\?query=servic$/);
  await expectCount(page, t, await search(request, { query: 'servic' }));

  const first = await page.getByRole('article').first().innerText();
  const answer = await hold(page);
  await field.pressSequentially('eleitung');
  await expect(page.locator('section[aria-busy="true"]')).toBeVisible();
  await expect(page.getByRole('article').first()).toHaveText(first, { useInnerText: true });
  answer();
  await expectCount(page, t, await search(request, { query: 'serviceleitung' }));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('serviceleitung');
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);

  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(field).toHaveValue('');
});

test('a place is suggested while typing and chosen with the keyboard, and the jobs show their distance', async ({
  page,
  request,
  t,
}) => {
  await open(page, LIST);
  const field = page.getByRole('combobox', { name: t('jobs:search.label') });
  const suggestions = page.getByRole('listbox', { name: t('search:suggestions.label') });
  await field.pressSequentially('service zerma');
  await expect(suggestions).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await usable(page);

  await field.press('Escape');
  await expect(suggestions).toHaveCount(0);
  await expect(field).toHaveValue('service zerma');
  await field.press('ArrowDown');
  await expect(suggestions).toBeVisible();
  await field.press('ArrowUp');
  const chosen = suggestions.getByRole('option', { selected: true });
  await expect(chosen).toHaveText(`service, Zermatt VS ${t('search:suggestions.within', { radius: 100 })}`);
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await field.press('Enter');

  await expect(page).toHaveURL(/\?query=service&place=3920%20Zermatt&radius=100$/);
  await expect(suggestions).toHaveCount(0);
  await expect(field).toHaveValue('service');
  await expect(field).toBeFocused();
  const around = { query: 'service', ...(await pointOf(request, '3920 Zermatt')), aroundRadius: '100000' };
  await expectJobs(page, await search(request, { ...around, sort: 'distance' }));
  const found = await search(request, around);
  await expectCount(page, t, found);
  await expect(page.getByRole('article').getByText(/km entfernt$/)).toHaveCount(found.hits.length);

  await page.getByRole('combobox', { name: t('jobs:list.sort.label') }).selectOption('relevance');
  await expect(page).toHaveURL(/&sort=relevance$/);
  await expectJobs(page, await search(request, { ...around, sort: 'relevance' }));
  await usable(page);

  await page
    .getByRole('link', { name: removes(t, t('search:place.chip', { place: 'Zermatt', radius: 100 })) })
    .click();
  await expect(page).toHaveURL(/\?query=service$/);
});

test('choosing a suggested company shows only its jobs, under its name, until the filter is removed', async ({
  page,
  request,
  t,
}) => {
  const { name, id } = (await search(request, {})).hits[0]?.company ?? { name: '', id: 0 };
  await open(page, LIST);
  await page.getByRole('combobox', { name: t('jobs:search.label') }).pressSequentially(name.slice(0, -1));
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await expect(page).toHaveURL(`${LIST}?company=${id}`);
  await expect(page.getByRole('combobox', { name: t('jobs:search.label') })).toHaveValue('');
  await expectCount(page, t, await search(request, { filters: `company.id:${id}` }));
  // The name is shown without results, too, and to somebody who opens the address directly.
  await open(page, `${LIST}?query=xqzwv&company=${id}`);
  await page.getByRole('link', { name: removes(t, name) }).click();
  await expect(page).toHaveURL(/\?query=xqzwv$/);
});

test('a title suggested by the search of the header leads to its jobs, from any page', async ({
  page,
  request,
  t,
}) => {
  await open(page, publicPath('de', 'page.agb'));
  await page.getByRole('button', { name: t('shell:header.search') }).click();
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.pressSequentially('kü');
  const first = page.getByRole('option').first();
  const title = await first.innerText();
  await usable(page);
  // The first Escape closes the suggestions, the second the panel.
  await field.press('Escape');
  await expect(first).toHaveCount(0);
  await expect(field).toBeVisible();
  await field.press('ArrowDown');
  await first.click();
  await reached(page, t('jobs:list.title'));
  expect(new URL(page.url()).searchParams.get('query')).toBe(title.trim());
  await expectCount(page, t, await search(request, { query: title.trim() }));
});

test('free months are selected with the keyboard or by dragging, and only jobs within them are listed', async ({
  page,
  request,
  t,
}) => {
  await open(page, LIST);
  await page
    .locator('summary')
    .filter({ hasText: t('jobs:facet.months') })
    .click();
  const months = page.getByRole('group', { name: t('search:months.label') }).getByRole('button');
  await expect(months).toHaveCount(24);
  const all = await everyAd(request);
  const within = (from: number, until: number) =>
    all.filter(
      (ad) => ad.start_year * 12 + ad.start_month >= from && ad.end_year * 12 + ad.end_month <= until,
    );
  const first = monthNumber(await months.first().locator('.visually-hidden').textContent(), t);

  await months.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]from=\d{4}-\d\d&facetPanels/);
  await expectFound(page, t, within(first + 1, Number.POSITIVE_INFINITY).length);
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/from=\d{4}-\d\d&until=\d{4}-\d\d/);
  await expect(months.and(page.locator('[aria-pressed="true"]'))).toHaveCount(6);
  const some = within(first + 1, first + 6).length;
  expect(some).toBeGreaterThan(0);
  await expectFound(page, t, some);
  await usable(page);

  await draw(page, months.nth(6), months.nth(11));
  await expect(months.nth(11)).toHaveAttribute('aria-pressed', 'true');
  await expect(months.and(page.locator('[aria-pressed="true"]'))).toHaveCount(6);
  await expectFound(page, t, within(first + 6, first + 11).length);

  // If no job is within the months, the page offers to remove the filter.
  await draw(page, months.nth(2), months.nth(2));
  await draw(page, months.nth(2), months.nth(2));
  await expect(page.getByText(t('jobs:list.noneTitle'))).toBeVisible();
  await page.getByRole('link', { name: t('jobs:list.noneReset') }).click();
  await expectFound(page, t, all.length);
});

test('a canton is a filter with its name, and chips remove filters one by one or all at once', async ({
  page,
  request,
  t,
}) => {
  await open(page, `${LIST}?facetFilters=season:winter&facetPanels=season,state`);
  const { facets } = await search(request, { filters: 'season:winter', facets: 'state' });
  const canton = page.getByRole('checkbox', { name: t('search:canton.GR') });
  await expect(canton.locator('xpath=ancestor::label')).toHaveText(
    `${t('search:canton.GR')}${facets.state?.GR}`,
  );
  await canton.check();
  await expectCount(page, t, await search(request, { filters: 'season:winter AND state:GR' }));
  await page.getByRole('link', { name: removes(t, t('common:season.winter')) }).click();
  await expectCount(page, t, await search(request, { filters: 'state:GR' }));
  await page.getByRole('checkbox', { name: t('common:season.summer') }).check();
  await page.getByRole('link', { name: t('common:action.reset') }).click();
  await expect(page).toHaveURL(`${LIST}?facetPanels=season,state`);
  await expect(page.getByRole('list', { name: t('jobs:list.chosen') })).toHaveCount(0);
  // The pressed chip is gone, so the focus moves to the count.
  await expect(page.locator('#job-count')).toBeFocused();
});

test('an unknown place is reported as unknown, and a search without jobs nearby offers to drop a filter', async ({
  page,
  t,
}) => {
  await open(page, `${LIST}?place=Xyzingen`);
  await expect(page.getByText(t('search:place.unknown', { place: 'Xyzingen' }))).toBeVisible();
  await page.goto('/de/jobs?place=1');
  await expect(page.getByText(t('search:place.unknown', { place: '1' }))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);
  await usable(page);

  await open(page, `${LIST}?place=Zermatt&radius=10&facetFilters=state:GR`);
  const without = t('search:ways.without', { what: t('search:canton.GR') });
  await page.getByRole('link', { name: new RegExp(`^${without}: `) }).click();
  await expect(page).toHaveURL(`${LIST}?place=Zermatt&radius=10`);
});

test('going back restores the list and its scroll position at once, however slow the network is', async ({
  page,
  t,
}) => {
  await open(page, `${LIST}?query=service&place=Zermatt&radius=50`);
  await page.getByRole('link', { name: t('common:pagination.next') }).click();
  // The address changes before the list does, so this waits for the list.
  await expect(page.locator('[aria-current="page"]', { hasText: /^2$/ })).toBeVisible();
  await expect(page).toHaveURL(/page=2$/);
  await page.evaluate(() => document.fonts.ready);
  const card = page.getByRole('article').last();
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const titles = await page.getByRole('article').getByRole('heading').allInnerTexts();
  const scrolled = await page.evaluate(() => Math.round(scrollY));
  expect(scrolled).toBeGreaterThan(100);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  // Here too the address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(titles.at(-1) ?? '');
  await expect(page.getByRole('article')).toHaveCount(0);

  const answer = await hold(page);
  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles, { useInnerText: true });
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled);
  await expect(page.getByRole('combobox', { name: t('jobs:search.label') })).toHaveValue('service');
  answer();
});

test('a visitor from another page sees a skeleton of the list while it loads, and can retry if loading fails', async ({
  page,
  t,
}) => {
  await open(page, publicPath('de', 'page.agb'));
  const answer = await hold(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell:nav.jobs'), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: t('jobs:list.title') })).toBeVisible();
  await expect(page.getByText(t('common:loading'))).toBeAttached();
  answer();
  await expect(page.getByRole('article')).toHaveCount(10);

  await page.route(/jobs\.data/, (route) => route.fulfill({ status: 429, body: '' }));
  const field = page.getByRole('combobox', { name: t('jobs:search.label') });
  await field.fill('service');
  await expect(page.getByRole('alert')).toContainText(t('jobs:list.failed'));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('service');
  await page.unroute(/jobs\.data/);
  await expect(page.getByRole('listbox')).toBeVisible();
  await field.press('Escape');
  await page.getByRole('button', { name: t('common:action.retry') }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('addresses with invalid parameters show the list', async ({ page }) => {
  const odd = [
    'place=%00%0a&radius=-1&sort=x&company=abc&from=2026-99&until=%F0%9F%98%80',
    `place=${'x'.repeat(3000)}&company=99999999999&facetFilters=state:XX,state`,
    'from=9999-12&until=0000-01&facetPanels=,,&page=NaN&place=8000',
  ];
  for (const search of odd) {
    const reply = await page.goto(`${LIST}?${search}`);
    expect(reply?.status(), search).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a place is chosen in the filter sheet, which shows the number of jobs within the radius', async ({
    page,
    request,
    t,
  }) => {
    await open(page, LIST);
    await page.getByRole('button', { name: t('jobs:list.filter') }).click();
    const sheet = page.getByRole('dialog', { name: t('jobs:list.filter') });
    await sheet
      .locator('summary')
      .filter({ hasText: t('jobs:facet.place') })
      .click();
    await sheet.getByRole('combobox', { name: t('search:place.label') }).fill('pontre');
    await sheet.getByRole('option', { name: '7504 Pontresina GR' }).click();
    await expect(page).toHaveURL(/place=7504%20Pontresina/);
    await sheet.getByText(t('search:place.km', { n: 10 }), { exact: true }).click();
    await expect(page).toHaveURL(/radius=10/);
    const near = { ...(await pointOf(request, '7504 Pontresina')), aroundRadius: '10000' };
    const { nbHits } = await search(request, near);
    await sheet.getByRole('button', { name: t('jobs:list.show', { n: nbHits }) }).click();
    await expectFound(page, t, nbHits);
    await usable(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('a suggested title in another language also shows the occupation in the reader’s language', async ({
    page,
  }) => {
    await open(page, publicPath('en', 'job.list'));
    // No English title of the demo contains these words, and those that do would come first.
    await page.getByRole('combobox').first().pressSequentially('food server');
    await expect(page.getByRole('option', { name: /^\S.* · food server$/ }).first()).toBeVisible();
    await usable(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('the search button can be reached while suggestions are open', async ({ page, t }) => {
    await open(page, publicPath('de', 'home'));
    const main = page.getByRole('main');
    await main.getByRole('combobox').pressSequentially('service');
    await expect(main.getByRole('listbox', { name: t('search:suggestions.label') })).toBeVisible();
    await usable(page);
    await main
      .getByRole('button', { name: t('home:hero.search') })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(`${LIST}?query=service`);
  });
});

async function search(request: APIRequestContext, params: Record<string, string>): Promise<Answer> {
  const reply = await request.get('/api/search/jobs', { params });
  expect(reply.status()).toBe(200);
  return reply.json();
}

async function everyAd(request: APIRequestContext): Promise<Answer['hits']> {
  const ads: Answer['hits'] = [];
  for (let page = 0, pages = 1; page < pages; page++) {
    const { hits, nbPages } = await search(request, { page: String(page), hitsPerPage: '100' });
    ads.push(...hits);
    pages = nbPages;
  }
  return ads;
}

async function pointOf(request: APIRequestContext, query: string): Promise<{ aroundLatLng: string }> {
  const reply = await request.get('/api/places', { params: { query } });
  const [place] = ((await reply.json()) as Reply<'listPlaces'>).data;
  return { aroundLatLng: `${place?.latitude},${place?.longitude}` };
}

async function expectCount(page: Page, t: Texts, { nbHits }: Answer): Promise<void> {
  expect(nbHits).toBeGreaterThan(0);
  await expectFound(page, t, nbHits);
}

async function expectFound(page: Page, t: Texts, n: number): Promise<void> {
  await expect(page.getByRole('heading', { name: t('jobs:list.count', { n }), exact: true })).toBeVisible();
}

/** Expects the list to show these ads in this order. */
async function expectJobs(page: Page, { hits }: Answer): Promise<void> {
  const links = page.getByRole('article').getByRole('heading').getByRole('link');
  for (const [index, { id }] of hits.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', publicPath('de', 'job.detail', { id }));
  }
}

/** The accessible name of a filter chip. */
function removes(t: Texts, filter: string): string {
  return t('jobs:list.removeFilter', { filter });
}

/** Holds back the requests for the list until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/jobs\.data/, async (route) => {
    await asked;
    // The page may have aborted the request.
    await route.continue().catch(() => {});
  });
  return answer;
}

/** The index of a month, given by its label, in the row of months. */
function monthNumber(label: string | null, t: Texts): number {
  const [name, year] = (label ?? '').split(' ');
  const month = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const).find(
    (number) => t(`common:month.long.${number}`) === name,
  );
  return Number(year) * 12 + (month ?? Number.NaN);
}

async function draw(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
}
