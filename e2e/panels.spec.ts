import { publicPath } from '#web/lib/paths.ts';
import { expect, inMenu, liesAt, open, test } from './test.ts';

const WIDTHS = [360, 768, 1280];

test('suggestions and menus are placed at their opener at every width, and stay there while the page is scrolled', async ({
  page,
  t,
}) => {
  await open(page, publicPath('de', 'job.list'));
  const field = page.getByRole('main').getByRole('combobox', { name: t('jobs:search.label') });
  const suggestions = page.getByRole('listbox', { name: t('search:suggestions.label') });
  const language = page.getByRole('button', { name: t('shell:header.language') });
  await field.pressSequentially('zerma');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await field.press('ArrowDown');
    await expect(suggestions).toBeVisible();
    await liesAt(suggestions, field.locator('..'));
    await page.evaluate(() => scrollBy(0, 60));
    await liesAt(suggestions, field.locator('..'));
    await field.press('Escape');

    await page.evaluate(() => scrollTo(0, 0));
    await language.click();
    await inMenu(page);
    await liesAt(page.locator(':popover-open'), language);
    await page.keyboard.press('Escape');
  }
});

test('suggestions are placed at the field of home, also where the button stands below it', async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, publicPath('de', 'home'));
  const field = page.getByRole('main').getByRole('combobox', { name: t('jobs:search.label') });
  await field.pressSequentially('koch');
  const suggestions = page.getByRole('listbox', { name: t('search:suggestions.label') });
  await expect(suggestions).toBeVisible();
  await liesAt(suggestions, field.locator('..'));
});

test('select lists, month pickers and row menus are placed at their opener at every width', async ({
  page,
}) => {
  await open(page, '/dev/components');
  const town = page.getByRole('combobox', { name: 'Ort', exact: true });
  const list = page.getByRole('listbox', { name: 'Ort' });
  const month = page.getByRole('button', { name: 'Ende der Saison' });
  const actions = page.getByRole('cell').getByRole('button', { name: 'Mehr Aktionen' }).first();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await town.fill('lo');
    await expect(list).toBeVisible();
    await liesAt(list, town.locator('..'));
    await page.evaluate(() => scrollBy(0, 60));
    await liesAt(list, town.locator('..'));
    await town.press('Escape');

    for (const trigger of [month, actions]) {
      await trigger.click();
      await inMenu(page);
      await liesAt(page.locator(':popover-open'), trigger);
      await page.evaluate(() => scrollBy(0, 60));
      await liesAt(page.locator(':popover-open'), trigger);
      await page.keyboard.press('Escape');
    }
  }
});
