import { SEASONS } from '#domain/kernel/season.ts';
import { publicPath } from '#web/lib/paths.ts';
import { lastingAds } from './ads.ts';
import { logIn, SMALL_HOTEL } from './people.ts';
import { fitsWindow, listedRoutes, pagesFor, ROLES, routesToList, staysInPlace } from './steadiness.ts';
import { expect, open, reached, test, usable } from './test.ts';

for (const season of SEASONS) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`a visitor who chooses ${season} and ${scheme} keeps both, and can read home, list, ad and imprint`, async ({
      page,
      t,
    }) => {
      await open(page, publicPath('de', 'home'));
      const footer = page.getByRole('contentinfo');
      await footer.getByText(t(`common:season.${season}`), { exact: true }).click();
      await footer.getByText(t(`shell:footer.${scheme}`), { exact: true }).click();
      await usable(page);

      const html = page.locator('html');
      await page.goto(publicPath('de', 'job.list'));
      await expect(html).toHaveAttribute('data-season', season);
      await expect(html).toHaveAttribute('data-scheme', scheme);
      await usable(page);
      await lastingAds(page).first().getByRole('link').click();
      await expect(page).toHaveURL(/\/de\/jobs\/\d+$/);
      await usable(page);
      await open(page, publicPath('de', 'page.impress'));
      await usable(page);
    });
  }
}

test('an employer sees the ads as rows where the side menu leaves room for them, and else as cards', async ({
  page,
  t,
}) => {
  await open(page, publicPath('de', 'home'));
  await logIn(page, t, SMALL_HOTEL);
  await page.getByRole('link', { name: t('home:employers.advertise') }).click();
  await reached(page, t('job-ads:list.title'));
  const heading = page.getByText(t('job-ads:column.status'), { exact: true });
  for (const [width, inRows] of [
    [1280, true],
    [1020, false],
    [900, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(heading).toBeVisible({ visible: inRows });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await usable(page);
  }
});

test('every page is listed among those that must not jump', () => {
  expect(listedRoutes().sort()).toEqual(routesToList().sort());
});

for (const role of ROLES) {
  for (const { width, height, others } of [
    // Each is as wide as a phone or tablet is, or where the page changes its layout.
    { width: 360, height: 740, others: [320, 340, 768, 780] },
    { width: 1280, height: 900, others: [1920] },
  ]) {
    test(`no page jumps at ${width} pixels or is too wide there or at ${others.join(', ')}, for this role: ${role}`, async ({
      page,
      request,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      const paths = await pagesFor(role, page, request);
      // The first page of a browser does not know yet who is logged in, and keeps it for the next ones.
      await open(page, publicPath('de', 'home'));
      if (role !== 'visitor') await expect(page.locator('html[data-role]')).toBeAttached();
      for (const path of paths) {
        await staysInPlace(page, path);
        for (const other of others) await fitsWindow(page, path, { width: other, height });
        await page.setViewportSize({ width, height });
      }
    });
  }
}
