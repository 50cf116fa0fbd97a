import { SEASONS } from '#domain/kernel/season.ts';
import { publicPath } from '#web/lib/paths.ts';
import { expect, open, test, usable } from './test.ts';

for (const season of SEASONS) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`a visitor who likes it ${scheme} reads every page in ${season}, and it stays so`, async ({
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
      await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme);
      await usable(page);
      await page.getByRole('article').first().getByRole('link').click();
      await expect(page).toHaveURL(/\/de\/jobs\/\d+$/);
      await usable(page);
      await open(page, publicPath('de', 'page.impress'));
      await usable(page);
    });
  }
}
