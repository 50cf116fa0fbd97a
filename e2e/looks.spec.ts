import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SEASONS } from '#domain/kernel/season.ts';
import { reachable } from '#test/architecture/graph.ts';
import { readSource } from '#test/architecture/source.ts';
import { publicPath } from '#web/lib/paths.ts';
import { lastingAds } from './ads.ts';
import { logIn, SMALL_HOTEL } from './people.ts';
import { filesAlike, fitsSpaced, fitsWindow, pagesFor, ROLES, staysInPlace } from './steadiness.ts';
import { expect, open, reached, test, usable, watch } from './test.ts';

const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The only shared modules that may read the session: they act when pressed and do not affect the layout of a page. */
const ASKING = [
  'src/web/features/content/text-blocks.tsx',
  'src/web/lib/confirmation.ts',
  'src/web/nouns/association/contact-link.tsx',
  'src/web/ui/subscribe-link.tsx',
];

for (const season of SEASONS) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`a visitor who chooses ${season} and ${scheme} keeps both across pages, and can read home, list, ad and imprint`, async ({
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
      await lastingAds(page).first().getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/de\/jobs\/\d+$/);
      await usable(page);
      await open(page, publicPath('de', 'page.impress'));
      await usable(page);
    });
  }
}

test('an employer sees the ads as rows where the side menu leaves enough width, and otherwise as cards', async ({
  page,
  t,
}) => {
  await open(page, publicPath('de', 'home'));
  await logIn(page, SMALL_HOTEL);
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

test('pages that are the same for every role do not read the session, apart from parts that act when pressed', () => {
  const { imports } = readSource(process.cwd(), aliases);
  const within = imports.filter(({ to, kind }) => kind !== 'type' && to.startsWith('src/web/'));
  const asking = [...reachable(filesAlike(), within)].filter((file) =>
    /\buseSession\(/.test(readFileSync(file, 'utf8')),
  );
  expect(asking.sort()).toEqual(ASKING);
});

/** Each role's pages are shared among this many tests, so that each of them has time enough on a busy machine. */
const PARTS = 4;

// Widths of common phones and tablets, and breakpoints of the layout.
// The narrowest of them is also tried with text spacing.
const NARROW = { size: { width: 360, height: 740 }, others: [320, 340, 768, 780] };
const WIDE = { size: { width: 1280, height: 900 }, others: [1920] };

for (const role of ROLES) {
  for (let part = 0; part < PARTS; part++) {
    test(`no page shifts its layout at 360 or 1280 pixels or overflows there or at ${[...NARROW.others, ...WIDE.others].join(', ')}, for this role: ${role} (part ${part + 1} of ${PARTS})`, async ({
      page,
      browser,
      request,
      faults,
    }) => {
      test.slow();
      const paths = await pagesFor(role, page, request);
      // Of two pages in one window only one would be painted.
      const window = await browser.newContext({ storageState: await page.context().storageState() });
      watch(window, faults);
      const second = await window.newPage();
      for (const path of paths.filter((_, at) => at % PARTS === part)) {
        // At the same time, since a page mostly waits for answers and frames.
        await Promise.all([looksRight(page, path, NARROW), looksRight(second, path, WIDE)]);
      }
      await window.close();
    });
  }
}

async function looksRight(page: Page, path: string, { size, others }: typeof NARROW): Promise<void> {
  await page.setViewportSize(size);
  await staysInPlace(page, path);
  for (const width of others) await fitsWindow(page, path, { ...size, width });
  if (size === NARROW.size) await fitsSpaced(page, path, { ...size, width: 320 });
}
