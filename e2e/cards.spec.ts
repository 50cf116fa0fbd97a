import type { Locator } from '@playwright/test';
import { publicPath } from '#web/lib/paths.ts';
import { expect, open, PHONE, settled, test } from './test.ts';

test.describe('at 768 pixels', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('a title of two long words breaks between the words and inside neither', async ({ page }) => {
    await open(page, `${publicPath('de', 'job.list')}?query=Campingplatzmitarbeiter`);
    // The line breaks depend on the web font, so it has to be loaded.
    await settled(page);
    const words = ['Campingplatzmitarbeiter/', 'Campingplatzmitarbeiterin'];
    const title = page.getByRole('heading', { name: words.join('') }).first();
    // Each word is on a single line, whatever else the title contains.
    const lines = await title.evaluate((heading, words) => {
      const texts = [...heading.querySelectorAll('*'), heading].flatMap((it) => [...it.childNodes]);
      return words.map((word) => {
        const text = texts.find((it) => it.nodeType === Node.TEXT_NODE && it.nodeValue?.startsWith(word));
        const range = document.createRange();
        range.setStart(text as Node, 0);
        range.setEnd(text as Node, word.length);
        return [...range.getClientRects()].map(({ top }) => top);
      });
    }, words);
    expect(lines).toEqual([[expect.any(Number)], [expect.any(Number)]]);
    expect(lines[0]?.[0]).toBeLessThan(lines[1]?.[0] ?? 0);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('four jobs and more fit on a screen below their ruler, whose years stand side by side', async ({
    page,
  }) => {
    await open(page, publicPath('de', 'job.list'));
    await settled(page);
    const cards = await page.getByRole('article').evaluateAll((shown) =>
      shown.map((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    const [first, , , , fifth] = cards;
    expect(first?.bottom).toBeLessThan(740);
    expect((fifth?.top ?? Number.NaN) - (first?.top ?? 0)).toBeLessThan(640);

    const { left } = await page
      .getByRole('article')
      .first()
      .getByRole('img')
      .last()
      .evaluate((strip) => strip.getBoundingClientRect());
    const years = await page
      .getByRole('main')
      .locator('span')
      .filter({ hasText: /^20\d\d$/ })
      .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().toJSON() as DOMRect));
    expect(years.length).toBeGreaterThan(1);
    expect(years[0]?.left).toBeCloseTo(left, 0);
    for (const [at, year] of years.slice(1).entries())
      expect(year.left).toBeGreaterThan(years[at]?.right ?? Number.POSITIVE_INFINITY);

    // A title has two lines at most, and a little more width makes no card higher.
    const heights = (of: Locator) =>
      of.evaluateAll((shown) => shown.map((it) => it.getBoundingClientRect().height));
    const titles = page.getByRole('article').getByRole('heading');
    expect(Math.max(...(await heights(titles)))).toBeLessThan(48);
    const highest = Math.max(...(await heights(page.getByRole('article'))));
    await page.setViewportSize({ width: 768, height: 1024 });
    expect(Math.max(...(await heights(page.getByRole('article'))))).toBeLessThanOrEqual(highest);
  });
});
