import { LANGUAGES } from '#web/lib/language.ts';
import { publicPath } from '#web/lib/paths.ts';
import { locations } from './sitemap.ts';
import { expect, test } from './test.ts';

test('a crawler comes from robots.txt to an ad, whose page names the same languages as the sitemap', async ({
  page,
  request,
}) => {
  const read = async (address: string) => {
    const reply = await request.get(address);
    expect(reply.status(), address).toBe(200);
    return reply.text();
  };
  const robots = await read('/robots.txt');
  const sitemap = robots.match(/^Sitemap: (.*)$/m)?.[1] ?? '';
  const [pages = '', landings = '', jobs = ''] = locations(await read(sitemap));
  expect(locations(await read(landings)).length).toBeGreaterThan(0);
  const listed = locations(await read(pages)).map((address) => new URL(address).pathname);
  expect(listed).toEqual(
    expect.arrayContaining([
      publicPath('de', 'home'),
      publicPath('it', 'job.list'),
      publicPath('en', 'rules'),
    ]),
  );
  for (const path of listed) {
    const reply = await request.head(path, { maxRedirects: 0 });
    expect(reply.status(), path).toBe(200);
    expect(robots).not.toContain(`Disallow: ${path}\n`);
  }

  const ads = await read(jobs);
  const first = locations(ads)[0] ?? '';
  const alternates = [...ads.slice(0, ads.indexOf('</url>')).matchAll(/hreflang="(.*?)" href="(.*?)"/g)];
  await page.goto(first);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', first);
  expect(alternates).toHaveLength(LANGUAGES.length + 1);
  for (const [, language = '', href = ''] of alternates) {
    await expect(page.locator(`link[rel=alternate][hreflang=${language}]`)).toHaveAttribute('href', href);
  }
});
