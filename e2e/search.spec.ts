import type { APIRequestContext, Page } from '@playwright/test';
import { publicPath } from '#web/lib/paths.ts';
import { alive, expect, open, PHONE, reached, test, usable } from './test.ts';

const LIST = publicPath('de', 'job.list');

test('a visitor narrows the list, sees the counts, and removes filters one by one or all at once', async ({
  page,
  request,
  t,
}) => {
  await open(page, LIST);
  await reached(page, t('jobs:list.title'));
  const winter = page.getByRole('checkbox', { name: t('common:season.winter') });
  const kitchen = page.getByRole('checkbox', { name: t('jobs:category.kitchen') });
  const service = page.getByRole('checkbox', { name: t('jobs:category.service') });
  const chips = page.getByRole('list', { name: t('jobs:list.chosen') });

  await winter.check();
  await expect(page).toHaveURL(/facetFilters=season:winter$/);
  await expectFound(page, request, 'season:winter');
  await kitchen.check();
  await expectFound(page, request, 'season:winter AND job_category_id:1');
  // Values of one facet are combined with OR, different facets with AND.
  await service.check();
  await expectFound(page, request, 'season:winter AND (job_category_id:1 OR job_category_id:2)');
  await expect(chips.getByRole('link', { name: /^Filter «/ })).toHaveCount(3);
  await usable(page);

  const remove = (filter: string) =>
    page.getByRole('link', { name: t('jobs:list.removeFilter', { filter }) });
  await remove(t('jobs:category.kitchen')).click();
  await expect(kitchen).not.toBeChecked();
  await expectFound(page, request, 'season:winter AND job_category_id:2');
  await page.getByRole('link', { name: t('common:action.reset') }).click();
  await expect(page).toHaveURL(LIST);
  await expect(chips).toHaveCount(0);
  await expect(winter).not.toBeChecked();
});

test('a visitor looks for jobs with accommodation, and for ads in a language', async ({
  page,
  request,
  t,
}) => {
  await open(page, `${LIST}?facetPanels=accommodation,language`);
  await page.getByRole('checkbox', { name: t('jobs:withAccommodation') }).check();
  await expectFound(page, request, 'accommodation:true');
  await page.getByRole('checkbox', { name: t('jobs:language.it') }).check();
  await expect(page).toHaveURL(/facetFilters=accommodation:true,language:it/);
  await expectFound(page, request, 'accommodation:true AND language:it');
  await usable(page);
  const filter = t('jobs:chip.language', { value: t('jobs:language.it') });
  await page.getByRole('link', { name: t('jobs:list.removeFilter', { filter }) }).click();
  await expectFound(page, request, 'accommodation:true');
});

test('a filter is ticked as soon as it is pressed, however long its list takes', async ({ page, t }) => {
  await open(page, LIST);
  const answer = await hold(page, /jobs\.data/);
  const press = (name: string) =>
    page.getByRole('checkbox', { name }).evaluate((box: HTMLInputElement) => {
      box.click();
      return box.checked;
    });
  expect(await press(t('common:season.winter'))).toBe(true);
  expect(await press(t('jobs:category.kitchen'))).toBe(true);
  expect(await press(t('common:season.winter'))).toBe(false);
  answer();
  await expect(page).toHaveURL(/facetFilters=job_category_id:1$/);
  await expect(page.getByRole('checkbox', { name: t('jobs:category.kitchen') })).toBeChecked();
});

test('filters that are pressed before their script has come stay, and all of them count', async ({
  page,
  request,
  t,
}) => {
  const come = await hold(page, /\/assets\/filter-panels-/);
  await open(page, LIST);
  const box = (name: string) => page.getByRole('checkbox', { name });
  await box(t('common:season.winter')).check();
  await box(t('common:season.summer')).check();
  await box(t('jobs:category.kitchen')).check();
  await box(t('common:season.summer')).uncheck();
  await page.getByRole('combobox', { name: t('jobs:search.label') }).fill('koch');
  await expect(page).toHaveURL(/query=koch$/);
  await expectFound(page, request, '', 'koch');
  await expect(box(t('common:season.winter'))).toBeChecked();
  await box(t('jobs:category.service')).check();
  come();
  await expect(page).toHaveURL(/query=koch&facetFilters=season:winter,job_category_id:1,job_category_id:2$/);
  await expectFound(page, request, 'season:winter AND (job_category_id:1 OR job_category_id:2)', 'koch');
  await expect(box(t('common:season.summer'))).not.toBeChecked();
});

test('a list without jobs nearby says so and offers all jobs', async ({ page, t }) => {
  await open(page, LIST);
  await page.getByRole('combobox', { name: t('jobs:search.label') }).fill('xqzwv');
  await page.getByRole('combobox', { name: t('jobs:search.label') }).press('Enter');
  await reached(page, t('jobs:list.noneForQuery', { query: 'xqzwv' }));
  await page.getByRole('link', { name: t('jobs:list.all') }).click();
  await expect(page).toHaveURL(LIST);
});

test('going back from a job restores the list as it was left: words, filters, page and scroll position', async ({
  page,
  t,
}) => {
  await open(page, `${LIST}?query=service&facetFilters=season:winter`);
  await page.getByRole('link', { name: t('common:pagination.next') }).click();
  await expect(page.getByRole('link', { name: t('common:pagination.page', { page: 2 }) })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const card = page.getByRole('article').nth(6);
  const link = card.getByRole('heading').getByRole('link');
  const title = await link.innerText();
  const scrolled = await card.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return Math.round(scrollY) + 100;
  });
  expect(scrolled).toBeGreaterThan(200);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled);

  await link.click();
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  await reached(page, new RegExp(`^${literally(title)}`));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/query=service&facetFilters=season:winter&page=2$/);
  await expect(page.getByRole('combobox', { name: t('jobs:search.label') })).toHaveValue('service');
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled);

  // The link on the job page goes back like the browser’s button.
  await link.click();
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  await reached(page, new RegExp(`^${literally(title)}`));
  await page.getByRole('link', { name: t('jobs:page.back') }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled);
});

test('a shared address shows another person the same list', async ({ page, browser, t }) => {
  await open(page, LIST);
  await page.getByRole('combobox', { name: t('jobs:search.label') }).fill('rezeptionist');
  await page.getByRole('combobox', { name: t('jobs:search.label') }).press('Enter');
  await expect(page).toHaveURL(/query=rezeptionist$/);
  await page.getByRole('checkbox', { name: t('common:season.winter') }).check();
  await expect(page).toHaveURL(/season:winter/);
  await expect(page.getByRole('list', { name: t('jobs:list.chosen') })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const cards = await page.getByRole('article').allInnerTexts();
  expect(cards.length).toBeGreaterThan(1);

  const other = await browser.newContext();
  const copy = await other.newPage();
  await copy.goto(page.url());
  await alive(copy);
  expect(await copy.getByRole('article').allInnerTexts()).toEqual(cards);
  await expect(copy.getByRole('checkbox', { name: t('common:season.winter') })).toBeChecked();
  await other.close();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the filters open as a sheet that shows how many jobs they leave', async ({ page, t }) => {
    await open(page, LIST);
    await reached(page, t('jobs:list.title'));
    await page.getByRole('button', { name: t('jobs:list.filter') }).click();
    const sheet = page.getByRole('dialog', { name: t('jobs:list.filter') });
    await sheet.getByText(t('common:season.winter')).click();
    await sheet.getByText(t('jobs:category.kitchen')).click();
    await expect(page).toHaveURL(/facetFilters=season:winter,job_category_id:1$/);
    await usable(page);
    const show = sheet.getByRole('button', { name: /^\d+ / });
    const said = await show.innerText();
    await show.click();
    await expect(sheet).toHaveCount(0);
    const n = Number.parseInt(said, 10);
    await expect(page.getByRole('heading', { name: t('jobs:list.count', { n }) })).toBeVisible();
    await expect(page.getByRole('button', { name: t('jobs:list.filterChosen', { n: 2 }) })).toBeVisible();
    // Nothing overflows the width of the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

/** Expects the count above the list to be that of the search. */
/** Holds back the answers to these addresses; returns what lets them go. */
async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

async function expectFound(
  page: Page,
  request: APIRequestContext,
  filters: string,
  query?: string,
): Promise<void> {
  const params = { filters, ...(query && { query }) };
  const reply = await request.get('/api/search/jobs', { params });
  const { nbHits } = (await reply.json()) as { nbHits: number };
  expect(nbHits).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${nbHits} `) })).toBeVisible();
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
