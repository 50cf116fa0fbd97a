import type { Locator, Page } from '@playwright/test';
import { publicPath } from '#web/lib/paths.ts';
import { foundAds } from './ads.ts';
import { alive, expect, onPhoneAndDesk, open, settled, test } from './test.ts';

/** Has files of the pages be gone, as where a page stays open over a release. */
async function lose(page: Page, ...names: string[]): Promise<void> {
  const files = new RegExp(`/assets/(${names.join('|')})-[^/]+\\.js$`);
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
}

const said = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /./ });

const words = (page: Page): Promise<string> => page.getByRole('main').innerText();

// The browser tells of each file that did not come, and React of each part that failed.
test.afterEach(({ faults }) => {
  faults.length = 0;
});

onPhoneAndDesk(() => {
  test.describe('in French', () => {
    test.use({ language: 'fr' });

    test('a dialog that does not come is said on the page, which stays, and can be opened later', async ({
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

  test('a dialog whose file is gone offers to report that and to load the page again', async ({
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

  test('a dialog whose text does not come closes and says so', async ({ page, t }) => {
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

  test('a menu or a search that does not come is said, and opens later', async ({ page, t }) => {
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

  test('a film that does not come leaves its picture and its words', async ({ page, t }) => {
    await open(page, publicPath('de', 'page.find-a-job'));
    await settled(page);
    const play = page.getByRole('button', { name: t('content:film.play', { seconds: 30 }) });
    await page.context().setOffline(true);
    await play.click();
    await expect(said(page)).toContainText(t('common:error.network'));
    await expect(play).toBeVisible();
  });

  for (const [name, path, parts] of [
    ['the home page', publicPath('de', 'home'), ['newest-jobs']],
    ['how it works', publicPath('de', 'page.job-advertisement'), ['prices']],
    ['the list of ads', publicPath('de', 'job.list'), ['landing-links', 'pagination']],
    ['a filtered list', `${publicPath('de', 'job.list')}?facetFilters=season:winter`, ['chosen-filters']],
    ['an empty list', `${publicPath('de', 'job.list')}?query=zzzz`, ['nothing-found']],
  ] as const) {
    test(`${name} keeps its words where the scripts of parts do not come`, async ({ page }) => {
      await open(page, path);
      await settled(page);
      const before = await words(page);
      await lose(page, ...parts);
      const missing = parts.map((part) => page.waitForResponse(new RegExp(`/assets/${part}-`)));
      await page.reload();
      await Promise.all(missing);
      await settled(page);
      expect(await words(page)).toBe(before);
    });
  }

  for (const [what, path, part, heading] of [
    ['a form', publicPath('de', 'newsletter'), 'newsletter-order', 'section[inert] h3'],
    ['what loads more by itself', publicPath('de', 'home'), 'association', '#members'],
  ] as const) {
    test(`${what} keeps its words where its script does not come, and says so above them`, async ({
      page,
      t,
    }) => {
      await lose(page, part);
      await open(page, path);
      await expect(said(page)).toContainText(t('common:error.notLoaded'));
      await expect(page.getByRole('main').locator(heading)).toBeVisible();
    });
  }

  test('a list goes on where its ways to other pages do not come', async ({ page, t }) => {
    await lose(page, 'pagination');
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
