import { LANGUAGES } from '#web/lib/language.ts';
import { isPlainPage, PUBLIC_PAGES, type PublicPage, publicPath, publicPattern } from '#web/lib/paths.ts';
import { expect, open, reached, test } from './test.ts';
import { textsIn, titleOf } from './texts.ts';

const JOB_THAT_IS_NOT = 2_000_000_000;

test.describe('a visitor without a language in the address', () => {
  for (const [language, header] of [
    ['it', 'it-CH,it;q=0.9,de;q=0.5'],
    ['en', 'en-GB,en;q=0.9'],
    ['fr', 'fr-CH,fr;q=0.9'],
    ['de', 'rm-CH,pt;q=0.9'],
  ] as const) {
    test(`is redirected to ${language} by the preferred language of the browser (${header})`, async ({
      request,
    }) => {
      const reply = await request.get('/', { maxRedirects: 0, headers: { 'accept-language': header } });
      expect(reply.status()).toBe(302);
      expect(reply.headers().location).toBe(`/${language}`);
    });
  }

  test('is redirected to the language that was chosen, whatever the browser prefers', async ({ page, t }) => {
    await open(page, '/de');
    await page.getByRole('button', { name: t('shell:header.language') }).click();
    await page.getByRole('link', { name: t('shell:language.it') }).click();
    await expect(page).toHaveURL(/\/it$/);
    await reached(page, new RegExp(textsIn('it')('home:hero.first')));
    await expect(page).toHaveTitle(new RegExp(titleOf('it', 'home')));
    await page.goto('/');
    await expect(page).toHaveURL(/\/it$/);
    await page.goto('/jobs?query=cuoco');
    await expect(page).toHaveURL(/\/it\/jobs\?query=cuoco$/);
  });
});

test.describe('an address in another spelling', () => {
  for (const [from, to] of [
    ['/DE/Impressum', '/de/impressum'],
    ['/en/Legal-Notice', '/en/legal-notice'],
    ['/de/legal-notice', '/de/impressum'],
    ['/it/employer/rules-of-the-game', '/it/aziende/regole'],
    ['/it/terms-and-conditions?x=1', '/it/termini-e-condizioni?x=1'],
    ['/de/JOBS', '/de/jobs'],
    ['/de/jobs/?query=koch', '/de/jobs?query=koch'],
  ] as const) {
    test(`${from} is permanently redirected to ${to}`, async ({ request }) => {
      const reply = await request.get(from, { maxRedirects: 0 });
      expect(reply.status()).toBe(301);
      expect(reply.headers().location).toBe(to);
      expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200);
    });
  }
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [what, path] of [
      ['an unknown page', `/${language}/gibt-es-nicht`],
      ['an unknown job', publicPath(language, 'job.detail', { id: JOB_THAT_IS_NOT })],
    ] as const) {
      test(`${what} answers 404 and leads to the jobs`, async ({ page, t }) => {
        const reply = await page.goto(path);
        expect(reply?.status()).toBe(404);
        await reached(page, t('shell:notFound.title'));
        await page.getByRole('link', { name: t('shell:notFound.toJobs') }).click();
        await expect(page).toHaveURL(publicPath(language, 'job.list'));
        await reached(page, t('jobs:list.title'));
      });
    }

    test('terms, rules and imprint exist, and the table of contents of the terms links to their sections', async ({
      page,
      t,
    }) => {
      await open(page, publicPath(language, 'page.agb'));
      await reached(page, titleOf(language, 'terms'));
      if (language === 'en' || language === 'fr') {
        await expect(page.getByText(t('content:terms.notTranslated'))).toBeVisible();
        await expect(page.locator('article')).toHaveAttribute('lang', 'de');
      }
      const contents = page.getByRole('navigation', { name: t('content:contents') });
      await contents.getByRole('link').filter({ hasText: /^20\./ }).click();
      await expect(page).toHaveURL(/#rights$/);
      await expect(page.locator('#rights')).toBeInViewport();
      await expect(page.locator('#rights')).toBeFocused();
      await open(page, publicPath(language, 'rules'));
      await reached(page, titleOf(language, 'rules'));
      await open(page, publicPath(language, 'page.impress'));
      await reached(page, titleOf(language, 'impress'));
    });
  });
}

test('every public page answers in every language with one heading, a title and the right language', async ({
  request,
}) => {
  const pages = (Object.keys(PUBLIC_PAGES) as PublicPage[]).filter(
    (page) => isPlainPage(page) && page !== 'page.how-it-works',
  );
  expect(pages.length).toBeGreaterThan(15);
  for (const language of LANGUAGES) {
    for (const page of pages) {
      const path = publicPattern(page, language);
      const reply = await request.get(path, { maxRedirects: 0 });
      expect(reply.status(), path).toBe(200);
      const html = await reply.text();
      expect(html, path).toContain(`<html lang="${language}"`);
      expect(html.match(/<h1\b[^>]*>.+?<\/h1>/gs), path).toHaveLength(1);
      expect(html, path).toMatch(/<title>.+ · Solstice<\/title>/);
    }
    const forwarded = await request.get(publicPath(language, 'page.how-it-works'), { maxRedirects: 0 });
    expect(forwarded.status()).toBe(301);
    expect(forwarded.headers().location).toBe(publicPath(language, 'page.job-advertisement'));
  }
});

test('a page that is switched off redirects to the home page', async ({ request }) => {
  const reply = await request.get('/admin', { maxRedirects: 0 });
  expect(reply.status()).toBe(302);
  expect(reply.headers().location).toBe('/de');
});

test('the former page of documents, which notifications link to, redirects to the resume', async ({
  request,
}) => {
  const reply = await request.get('/employee/documents', { maxRedirects: 0 });
  expect(reply.status()).toBe(302);
  expect(reply.headers().location).toBe('/employee/resume/list');
});
