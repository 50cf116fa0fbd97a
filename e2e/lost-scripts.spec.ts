import type { Locator, Page } from '@playwright/test';
import { publicPath } from '#web/lib/paths.ts';
import { foundAds } from './ads.ts';
import { alive, expect, onPhoneAndDesk, open, PHONE, settled, test } from './test.ts';

/** Makes script files of the pages answer 404, as for a page that stays open over a release. */
async function lose(page: Page, ...names: string[]): Promise<void> {
  const files = new RegExp(`/assets/(${names.join('|')})-[^/]+\\.js$`);
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
}

const said = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /./ });

const words = (page: Page): Promise<string> => page.getByRole('main').innerText();

// The browser reports each file that fails to load, and React each part that failed.
test.afterEach(({ faults }) => {
  faults.length = 0;
});

/** Expects a page to keep the text rendered by the server where scripts of lazy parts fail to load. */
async function keepsText(page: Page, path: string, parts: readonly string[]): Promise<void> {
  await open(page, path);
  await settled(page);
  const before = await words(page);
  await lose(page, ...parts);
  const missing = parts.map((part) => page.waitForResponse(new RegExp(`/assets/${part}-`)));
  await page.reload();
  await Promise.all(missing);
  await settled(page);
  expect(await words(page)).toBe(before);
}

onPhoneAndDesk(() => {
  test('a menu or a search whose script fails to load shows an error, and can be opened later', async ({
    page,
    t,
  }) => {
    await open(page, publicPath('de', 'page.about'));
    await lose(page, 'control-panel', 'search-panel');
    const tool = page
      .getByRole('banner')
      .getByRole('button', {
        name: new RegExp(`^(${t('shell:header.openMenu')}|${t('shell:header.search')})$`),
      })
      .filter({ visible: true })
      .last();
    await tool.click();
    await expect(said(page)).toContainText(t('common:error.general'));
    await page.unrouteAll();
    await tool.click();
    await expect(page.getByRole('search').filter({ visible: true })).toBeVisible();
  });

  // On a phone the prices are an accordion, otherwise tabs.
  test('how it works keeps the text rendered by the server where the script of its prices fails to load', async ({
    page,
  }) => {
    await keepsText(page, publicPath('de', 'page.job-advertisement'), ['prices']);
  });
});

test.describe('in French', () => {
  test.use({ language: 'fr' });

  test('a dialog whose script fails to load shows an error, keeps the page, and can be opened later', async ({
    page,
    t,
  }) => {
    await open(page, publicPath('fr', 'page.about'));
    await settled(page);
    const before = await words(page);
    const note = page.getByRole('contentinfo').getByRole('link', { name: t('shell:footer.corona') });
    await page.context().setOffline(true);
    await note.click();
    await expect(said(page)).toContainText(t('common:error.network'));
    expect(await words(page)).toBe(before);
    await page.context().setOffline(false);
    await note.click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  });
});

test('a dialog whose text fails to load closes and shows an error', async ({ page, t }) => {
  await open(page, publicPath('de', 'page.about'));
  await settled(page);
  const before = await words(page);
  await page.route('**/coronavirus*', (route) => route.abort());
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.corona') })
    .click();
  await expect(said(page)).toContainText(t('common:error.general'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await words(page)).toBe(before);
});

for (const [name, path, parts] of [
  [
    'the home page',
    publicPath('de', 'home'),
    ['year-card', 'newest-jobs', 'employer-band', 'figures', 'questions'],
  ],
  ['the list of ads', publicPath('de', 'job.list'), ['filter-panels', 'cards', 'landing-links', 'list-end']],
  ['a filtered list', `${publicPath('de', 'job.list')}?facetFilters=season:winter`, ['chosen-filters']],
  ['an empty list', `${publicPath('de', 'job.list')}?query=zzzz`, ['nothing-found']],
] as const) {
  test(`${name} keeps the text rendered by the server where scripts of lazy parts fail to load`, async ({
    page,
  }) => {
    await keepsText(page, path, parts);
  });
}

for (const [what, path, part, heading] of [
  ['a form', publicPath('de', 'newsletter'), 'newsletter-order', 'section[inert] h3'],
  ['what loads more by itself', publicPath('de', 'home'), 'association', '#association'],
] as const) {
  test(`${what} keeps the text rendered by the server where its script fails to load, and shows an error above it`, async ({
    page,
    t,
  }) => {
    await lose(page, part);
    await open(page, path);
    await expect(said(page)).toContainText(t('common:error.notLoaded'));
    await expect(page.getByRole('main').locator(heading)).toBeVisible();
  });
}

test('an ad keeps the text rendered by the server where scripts of lazy parts fail to load', async ({
  page,
  request,
}) => {
  const path = publicPath('de', 'job.detail', { id: (await foundAds(request))[0].id });
  await keepsText(page, path, ['company-card']);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a dialog whose script was removed by a release offers to report that and to reload the page', async ({
    page,
    request,
    t,
  }) => {
    await open(page, publicPath('de', 'job.detail', { id: (await foundAds(request))[0].id }));
    await settled(page);
    await lose(page, 'registration-required-dialog');
    await page
      .getByRole('button', { name: t('jobs:apply') })
      .filter({ visible: true })
      .click();
    await expect(said(page)).toContainText(t('common:error.general'));
    await expect(said(page).getByRole('link', { name: t('common:report.action') })).toBeVisible();
    await page.unrouteAll();
    await said(page)
      .getByRole('button', { name: t('shell:failed.reload') })
      .click();
    await alive(page);
    await page
      .getByRole('button', { name: t('jobs:apply') })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a film that fails to load keeps its picture and its text alternative', async ({ page, t }) => {
    await open(page, publicPath('de', 'page.find-a-job'));
    await settled(page);
    const play = page.getByRole('button', { name: t('content:film.play', { seconds: 30 }) });
    await page.context().setOffline(true);
    await play.click();
    await expect(said(page)).toContainText(t('common:error.network'));
    await expect(play).toBeVisible();
  });

  test('a list can still be searched where the script of its pagination fails to load', async ({
    page,
    t,
  }) => {
    await lose(page, 'list-end');
    await open(page, publicPath('de', 'job.list'));
    await settled(page);
    const field = page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.getByRole('main').getByRole('combobox'));
    await field.first().fill('Koch');
    await field.first().press('Enter');
    await expect(page).toHaveURL(/query=Koch/);
    await expect(said(page)).toContainText(t('common:error.notLoaded'));
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
