import { otherPath, publicPath } from '#web/lib/paths.ts';
import { callerOf, logIn } from './people.ts';
import { expect, inMenu, liesAt, liesInWindow, open, test } from './test.ts';
import { textsIn } from './texts.ts';

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

test('the list of news is placed at its bell, and the menu of the account within the window, at every width and after scrolling', async ({
  page,
}) => {
  // In the language of the account.
  const t = textsIn('it');
  await logIn(page, 'employee@example.org');
  await open(page, otherPath('user.profile'));
  const bell = page.getByRole('banner').getByRole('button', { name: t('bell:label') });
  const account = page
    .getByRole('button', { name: t('shell:header.account') })
    .or(page.getByRole('button', { name: t('shell:header.openMenu') }))
    .filter({ visible: true });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await bell.click();
    await inMenu(page);
    await liesAt(page.locator(':popover-open'), bell);
    await page.evaluate(() => scrollBy(0, 60));
    await liesAt(page.locator(':popover-open'), bell);
    await page.keyboard.press('Escape');

    await account.click();
    await liesInWindow(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('dialogs, one from the middle of a scrolled page and the details of a season plan among them, lie within the window at every width', async ({
  page,
  request,
}) => {
  const GROUP = 'big@example.org';
  const [company] = await (await callerOf(request, GROUP))<{ id: number }[]>('GET', '/companies');
  const dialog = page.getByRole('dialog');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '/dev/components');
    await page.getByRole('button', { name: 'Dialog öffnen' }).click();
    await liesInWindow(dialog);
    await page.evaluate(() => scrollBy(0, 300));
    await liesInWindow(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await logIn(page, GROUP);
  // Wider than a phone, which shows the months instead of the people.
  for (const width of WIDTHS.slice(1)) {
    await page.setViewportSize({ width, height: 740 });
    await open(page, otherPath('company.employees', { companyId: company?.id ?? 0, list: 'seasons' }));
    const person = page.getByRole('main').getByRole('listitem').getByRole('button').first();
    await person.press('Enter');
    await expect(dialog).toContainText(/\d{4}/);
    await liesInWindow(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
