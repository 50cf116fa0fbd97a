import { LANGUAGES } from '#web/lib/language.ts';
import { DOCUMENTS, documentPath, publicPath } from '#web/lib/paths.ts';
import { expect, inMenu, open, reached, test, usable } from './test.ts';
import { textsIn } from './texts.ts';

test('a journalist finds the media kit and releases on three pages, and no report where there is none', async ({
  page,
  request,
  t,
}) => {
  await open(page, publicPath('de', 'media'));
  const main = page.getByRole('main');
  const kit = main.getByRole('link', { name: /^Medienpaket: / });
  await expect(kit).toBeVisible();
  await expect(main.getByText(/ZIP, \d+ kB$/)).toBeVisible();
  await expect(main.getByRole('list', { name: t('media:releases.de') }).getByRole('link')).toHaveCount(2);
  const italian = main.getByRole('list', { name: t('media:releases.it') }).getByRole('link');
  await expect(italian).toHaveCount(2);
  await expect(italian.first()).toHaveAttribute('lang', 'it');
  await expect(main.getByRole('heading', { name: t('media:reports.title') })).toHaveCount(0);
  await usable(page);

  const archive = await request.get((await kit.getAttribute('href')) ?? '');
  expect([archive.status(), archive.headers()['content-type']]).toEqual([200, 'application/zip']);
  expect(archive.headers()['content-disposition']).toMatch(/^attachment; /);
  const release = await request.get((await italian.first().getAttribute('href')) ?? '');
  expect([release.status(), release.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await open(page, `${publicPath('de', 'page.about')}#section-3`);
  await expect(main.getByRole('heading', { name: t('media:kits.title'), level: 3 })).toBeVisible();
  await expect(kit).toBeVisible();
  await usable(page);
  await open(page, publicPath('de', 'home'));
  await main.locator('summary', { hasText: t('home:association') }).click();
  await expect(kit).toBeVisible();
  await usable(page);
});

test('the media pages list their downloads in the HTML of the server, without script', async ({
  request,
}) => {
  for (const language of LANGUAGES) {
    for (const page of ['home', 'page.about', 'media'] as const) {
      const path = publicPath(language, page);
      const html = await (await request.get(path)).text();
      const files = [...html.matchAll(/<a href="\/files\/media\/[^"]+\.(zip|pdf)"/g)].map(([, kind]) => kind);
      // The media kit in this language, and the releases in two languages.
      expect(files.sort(), path).toEqual(['pdf', 'pdf', 'pdf', 'pdf', 'zip']);
    }
  }
});

test('the media page in another language lists the media kit in that language', async ({ page }) => {
  await open(page, publicPath('de', 'media'));
  await expect(page.getByRole('link', { name: /^Medienpaket: / }).first()).toBeVisible();
  await page.getByRole('button', { name: /Deutsch/ }).click();
  await inMenu(page);
  await page.locator(':popover-open').getByText('Italiano').click();
  await reached(page, textsIn('it')('media:title'));
  await expect(page.getByRole('link', { name: /^Materiale per i media: / }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Medienpaket: / })).toHaveCount(0);
});

test('every document is linked from a page, and is a PDF that may be cached for an hour', async ({
  page,
  request,
}) => {
  const found: string[] = [];
  for (const name of [
    'page.employee.further-education',
    'page.employee.seco-pilot',
    'page.employer.seco-pilot',
  ] as const) {
    await open(page, publicPath('it', name));
    for (const link of await page
      .getByRole('main')
      .getByRole('link', { name: /\(PDF\)$/ })
      .all()) {
      found.push((await link.getAttribute('href')) ?? '');
    }
  }
  expect(found.sort()).toEqual(DOCUMENTS.map((name) => documentPath(name, 'it')).sort());
  for (const path of found) {
    const reply = await request.get(path);
    expect([reply.status(), reply.headers()['content-type'], reply.headers()['cache-control']]).toEqual([
      200,
      'application/pdf',
      'public, max-age=3600',
    ]);
  }
});
