import { publicPath } from '#web/lib/paths.ts';
import { expect, open, PHONE, test } from './test.ts';

test.describe('at 768 pixels', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('a title of two long words breaks between them and in neither', async ({ page }) => {
    await open(page, `${publicPath('de', 'job.list')}?query=Campingplatzmitarbeiter`);
    const title = page.getByRole('heading', { name: 'Campingplatzmitarbeiter/Campingplatzmitarbeiterin' });
    const lines = await title.first().evaluate((heading) => {
      return heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight);
    });
    expect(Math.round(lines)).toBe(2);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the years of a strip begin where it begins, one beside the other', async ({ page }) => {
    await open(page, publicPath('de', 'home'));
    const strips = await page
      .getByRole('article')
      .getByRole('img')
      .evaluateAll((shown) =>
        shown.map((strip) => ({
          left: strip.getBoundingClientRect().left,
          years: [...strip.querySelectorAll('span')]
            .filter((span) => /^\d{4}$/.test(span.textContent))
            .map((year) => year.getBoundingClientRect())
            .map(({ left, right }) => ({ left, right })),
        })),
      );
    const labelled = strips.filter(({ years }) => years.length > 0);
    expect(labelled).not.toEqual([]);
    for (const { left, years } of labelled) {
      expect(years[0]?.left).toBeCloseTo(left, 0);
      for (const [at, year] of years.slice(1).entries())
        expect(year.left).toBeGreaterThan(years[at]?.right ?? 0);
    }
  });
});
