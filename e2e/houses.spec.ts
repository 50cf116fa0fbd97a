import { housePath, publicPath } from '#web/lib/paths.ts';
import { foundAds } from './ads.ts';
import { DESK, expect, open, PHONE, reached, test } from './test.ts';

for (const device of [PHONE, DESK]) {
  test.describe(`${device.viewport.width} pixels wide`, () => {
    test.use(device);

    test('a visitor goes from an ad to its house, and from there to another of its ads', async ({
      page,
      request,
      t,
    }) => {
      const [{ id, company }] = await foundAds(request);
      await open(page, publicPath('de', 'job.detail', { id }));
      await page.getByRole('main').getByRole('link', { name: company.name, exact: true }).first().click();
      await expect(page).toHaveURL(housePath('de', company));
      await reached(page, new RegExp(company.name));
      const ad = page.getByRole('article').first();
      // Here the name of the house leads nowhere else.
      await expect(ad.getByRole('link')).toHaveCount(1);
      await ad.getByRole('link').click();
      await expect(page).toHaveURL(/\/de\/jobs\/\d+$/);
      await expect(page.getByRole('link', { name: t('jobs:page.back') })).toBeVisible();
    });

    test('who reads an ad to its end finds like ads of other houses', async ({ page, request, t }) => {
      const [{ id, company }] = await foundAds(request);
      await open(page, publicPath('de', 'job.detail', { id }));
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const like = page.getByRole('region', { name: t('jobs:more.similar') });
      await expect(like.getByRole('article').first()).toBeVisible();
      await expect(like.getByText(company.name)).toHaveCount(0);
    });
  });
}

test('an old name, another language or none leads to the address of a house, and an unknown house is not found', async ({
  request,
}) => {
  const [{ company }] = await foundAds(request);
  for (const path of [`/fr/etablissements/${company.id}/vieux-nom`, `/fr/etablissements/${company.id}`]) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location]).toEqual([301, housePath('fr', company)]);
  }
  const reply = await request.get(`/fr/betriebe/${company.id}/x`);
  expect(new URL(reply.url()).pathname).toBe(housePath('fr', company));
  expect((await request.get('/de/betriebe/999999999/x')).status()).toBe(404);
  expect((await request.get('/de/betriebe/99999999999/x')).status()).toBe(404);
  expect((await request.get('/de/betriebe/haus/x')).status()).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a house has its ads, its address and what search engines read', async ({
    page,
    request,
  }) => {
    const [{ company }] = await foundAds(request);
    await page.goto(housePath('it', company));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(company.name);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${housePath('it', company)}$`),
    );
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const kinds = scripts.map((script) => JSON.parse(script)['@type']);
    expect(kinds).toEqual([expect.stringMatching(/^(LodgingBusiness|Organization)$/), 'BreadcrumbList']);
  });
});
