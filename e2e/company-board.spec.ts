import type { Page } from '@playwright/test';
import { otherPath } from '#web/lib/paths.ts';
import { aHouse, applyTo, type House, logIn, publishAd } from './people.ts';
import { nothingJumped } from './steadiness.ts';
import { expect, inMenu, open, PHONE, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

const REASON = 'Wir haben die Stelle gestern besetzt.';

test('an employer moves an application to its next state on the board with the keyboard alone', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  await applyTo(request, house, ad.id, 'Nives');
  const { name } = await applyTo(request, house, ad.id, 'Lena');
  await enter(page, house);
  await page.getByRole('link', { name: t('company-applications:view.board') }).press('Enter');
  await expect(page).toHaveURL(/\?view=board$/);
  await reached(page, t('company-applications:list.heading'));
  await expect(cardIn(page, 'SENT', name)).toBeVisible();
  await nothingJumped(page, 'the board');

  // Marking as read needs no dialog; only the column changes.
  await chooseByKeys(page, t, name, 'READ');
  await expect(cardIn(page, 'READ', name)).toBeVisible();
  const said = (status: 'READ' | 'INTERVIEW') =>
    t('company-applications:board.moved', { name, status: t(`company-applications:status.${status}`) });
  await expect(page.getByRole('status').filter({ hasText: said('READ') })).toHaveCount(1);
  const menu = page.getByRole('button', { name: t('company-applications:list.menu', { name }) });
  await expect(menu).toBeFocused();

  // A move that notifies the applicant asks for confirmation, and can be cancelled.
  await chooseByKeys(page, t, name, 'INTERVIEW');
  const dialog = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });
  await expect(dialog.getByText(t('company-applications:reply.preview', { name }))).toBeVisible();
  await usable(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(cardIn(page, 'READ', name)).toBeVisible();
  await chooseByKeys(page, t, name, 'INTERVIEW');
  await dialog
    .getByRole('button', { name: t('company-applications:step.INTERVIEW.action'), exact: true })
    .press('Enter');
  await expect(cardIn(page, 'INTERVIEW', name)).toBeVisible();
  await expect(menu).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: said('INTERVIEW') })).toHaveCount(1);

  // There is no way back to an earlier state.
  await menu.press('Enter');
  const group = page.getByRole('group', { name: t('company-applications:board.moveTo') });
  await expect(group.getByRole('button')).toHaveText([
    t('company-applications:status.CONTRACTSENT'),
    t('company-applications:status.CONTRACTSIGNED'),
    t('company-applications:status.REFUSAL'),
    t('company-applications:status.REFUSALEMPLOYEE'),
  ]);
  await usable(page);
  await page.keyboard.press('Escape');

  // Two people need no search field, but an address that has words shows it, with the columns and counts that it leaves.
  const search = page.getByRole('searchbox', { name: t('company-applications:list.search') });
  await expect(search).toHaveCount(0);
  const board = otherPath('company.applications', { companyId: house.companyId, list: 'ongoing' });
  await open(page, `${board}?view=board&query=${encodeURIComponent(name)}`);
  await expect(search).toHaveValue(name);
  await expect(page.locator('[data-card]')).toHaveCount(1);
  await expect(column(page, 'READ')).toContainText(t('company-applications:board.none'));
});

test('an employer can drag a card only to the states that it may change to', async ({ page, request, t }) => {
  test.slow();
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  await applyTo(request, house, ad.id, 'Nives', 'REFUSAL');
  const { name } = await applyTo(request, house, ad.id, 'Lena', 'INTERVIEW');
  await enter(page, house, '?view=board');
  const card = cardIn(page, 'INTERVIEW', name);
  const dialog = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });

  await card.dragTo(column(page, 'READ'), { sourcePosition: { x: 40, y: 70 } });
  await expect(card).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // The place of what is completed has no cards, and accepts them too.
  await card.dragTo(column(page, 'REFUSAL'), { sourcePosition: { x: 40, y: 70 } });
  await expect(dialog.getByRole('textbox', { name: t('fields:explanation') })).toBeVisible();
  await dialog.getByRole('button', { name: t('common:action.cancel') }).click();
  await expect(card).toBeVisible();

  await card.dragTo(column(page, 'CONTRACTSENT'), { sourcePosition: { x: 40, y: 70 } });
  await dialog.getByRole('button', { name: t('company-applications:step.CONTRACTSENT.action') }).click();
  await expect(cardIn(page, 'CONTRACTSENT', name)).toBeVisible();
  await expect(card).toHaveCount(0);

  // The states in which applications end lead to the list that has them.
  await column(page, 'REFUSAL').getByRole('link').click();
  await expect(page).toHaveURL(/completed\?status=REFUSAL$/);
  await expect(page.getByRole('row').filter({ hasText: 'Nives' })).toBeVisible();
  await usable(page);
});

test('an employer refuses several applicants with letters of the keyboard, is told who was decided on meanwhile, and goes on to the next', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  const last = await applyTo(request, house, ad.id, 'Ramona', 'CONTRACTSENT');
  const second = await applyTo(request, house, ad.id, 'Nives', 'CONTRACTSENT');
  const first = await applyTo(request, house, ad.id, 'Lena', 'CONTRACTSENT');
  await enter(page, house, '?status=CONTRACTSENT');
  await reached(page, t('company-applications:list.heading'));
  await expect(rowOf(page, first.name)).toBeVisible();
  const bar = page.getByRole('group', { name: t('company-applications:bulk.bar') });
  await page.getByRole('checkbox', { name: t('company-applications:bulk.all') }).check();
  await expect(bar.getByText(t('company-applications:bulk.chosen', { n: 3 }))).toBeInViewport();
  await usable(page);
  await bar.getByRole('button', { name: t('company-applications:bulk.clear') }).click();
  await expect(bar).toHaveCount(0);

  // What the keys do is told where they are used.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: t('company-applications:keys.title') });
  await expect(keys.getByRole('switch')).toBeChecked();
  await usable(page);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  await page.locator('h1').click();
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(bar.getByText(t('company-applications:bulk.chosen', { n: 2 }))).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: t('company-applications:bulk.title', { n: 2 }) });
  const refuse = dialog.getByRole('button', { name: t('company-applications:bulk.action', { n: 2 }) });
  await refuse.click();
  const reason = dialog.getByRole('textbox', { name: t('fields:explanation') });
  await expect(reason).toBeFocused();
  await usable(page);
  await reason.fill(REASON);

  const { updated_at } = await house.call<{ updated_at: string }>('GET', second.path);
  await house.call('PATCH', second.path, { status: 'REFUSALEMPLOYEE', updated_at });
  await refuse.click();
  await expect(dialog.getByText(t('company-applications:bulk.left', { n: 1 }))).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText(second.name);
  await expect(dialog.getByRole('listitem')).toContainText(t('company-applications:status.REFUSALEMPLOYEE'));
  await usable(page);
  await dialog
    .getByRole('button', { name: t('common:action.close'), exact: true })
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
  expect(await house.call('GET', first.path)).toMatchObject({ status: 'REFUSAL', explanation: REASON });

  // The focus is on the person who took the place of those who are gone.
  await expect(rowOf(page, last.name).getByRole('link', { name: last.name })).toBeFocused();
  await page.keyboard.press('a');
  const answer = page.getByRole('dialog', {
    name: t('company-applications:step.title', { name: last.name }),
  });
  await expect(answer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(answer).toHaveCount(0);
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/applications/${last.id}\\?status=CONTRACTSENT&list=ongoing$`));
});

test('an employer rates an applicant, and finds the person by what the house noted and by what was sent', async ({
  page,
  request,
  t,
}) => {
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  await applyTo(request, house, ad.id, 'Nives');
  const { name } = await applyTo(request, house, ad.id, 'Lena');
  await enter(page, house);
  await page.getByRole('button', { name: t('company-applications:list.menu', { name }) }).click();
  await page.getByRole('button', { name: t('company-applications:mark.menu') }).click();
  const dialog = page.getByRole('dialog', { name: t('company-applications:mark.title', { name }) });
  await dialog
    .getByRole('button', { name: t('company-applications:mark.set', { mark: 4, most: 5 }) })
    .click();
  await dialog.getByRole('combobox').fill('Stammgast');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveText(/Stammgast/);
  await usable(page);
  await dialog.getByRole('button', { name: t('company-applications:mark.done') }).click();
  await expect(
    rowOf(page, name).getByText(t('company-applications:mark.of', { mark: 4, most: 5 })),
  ).toHaveCount(1);

  await page
    .getByRole('button', { name: t('company-applications:filter.open') })
    .filter({ visible: true })
    .click();
  const filters = page.getByRole('dialog', { name: t('company-applications:filter.title') });
  await filters.getByLabel(t('fields:tag')).selectOption('Stammgast');
  await filters.getByLabel(t('company-applications:filter.mark')).selectOption('4');
  await usable(page);
  await filters.getByRole('button', { name: t('company-applications:filter.apply') }).click();
  await expect(page).toHaveURL(/\?tag=Stammgast&mark=4$/);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(rowOf(page, name)).toBeVisible();
  await usable(page);
  await page.getByRole('link', { name: t('company-applications:filter.clear') }).click();
  await expect(page.locator('[data-row]')).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an employer sees the first person at once, one state at a time, and refuses from there', async ({
    page,
    request,
    t,
  }) => {
    test.slow();
    await using house = await aHouse(request);
    const ad = await publishAd(house);
    const { name } = await applyTo(request, house, ad.id, 'Lena', 'INTERVIEW');
    await applyTo(request, house, ad.id, 'Nives');
    // Phones have no board, whatever the address says.
    await enter(page, house, '?view=board');
    await reached(page, t('company-applications:list.heading'));
    await expect(rowOf(page, 'Nives')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-column]')).toHaveCount(0);
    // The replies of a dossier break into lines rather than widen the page.
    await rowOf(page, 'Nives').getByRole('link').tap();
    await expect(page.getByRole('button', { name: t('company-applications:reply.REFUSAL') })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize(PHONE.viewport);
    await page.goBack();
    await page
      .getByRole('navigation', { name: t('company-applications:filter.status') })
      .getByRole('link', { name: `${t('company-applications:status.INTERVIEW')} 1` })
      .tap();
    await expect(rowOf(page, 'Nives')).toHaveCount(0);
    await expect(rowOf(page, name)).toBeVisible();
    await usable(page);
    await rowOf(page, name)
      .getByText(t('company-applications:bulk.choose', { name }))
      .locator('xpath=ancestor::label')
      .tap();
    await page.getByRole('button', { name: t('company-applications:bulk.open') }).tap();
    const dialog = page.getByRole('dialog', { name: t('company-applications:bulk.title', { n: 1 }) });
    await dialog.getByRole('textbox', { name: t('fields:explanation') }).fill(REASON);
    await usable(page);
    await dialog.getByRole('button', { name: t('company-applications:bulk.action', { n: 1 }) }).tap();
    await expect(page.getByText(t('company-applications:empty.status.title'))).toBeVisible();
    await page.getByRole('link', { name: t('company-applications:list.completed') }).tap();
    await expect(rowOf(page, name)).toBeVisible();
    await usable(page);
  });
});

async function enter(page: Page, { email, companyId }: House, query = ''): Promise<void> {
  await logIn(page, email);
  await open(page, otherPath('company.applications', { companyId, list: 'ongoing' }) + query);
}

function rowOf(page: Page, name: string) {
  return page.locator('[data-row]').filter({ hasText: name });
}

function column(page: Page, status: string) {
  return page.locator(`[data-column="${status}"]`);
}

function cardIn(page: Page, status: string, name: string) {
  return column(page, status).locator('[data-card]').filter({ hasText: name });
}

/** Opens the menu of a card with Enter, and chooses a state with the arrow keys. */
async function chooseByKeys(page: Page, t: Texts, name: string, status: 'READ' | 'INTERVIEW') {
  await page.getByRole('button', { name: t('company-applications:list.menu', { name }) }).press('Enter');
  const entry = page
    .getByRole('group', { name: t('company-applications:board.moveTo') })
    .getByRole('button', { name: t(`company-applications:status.${status}`), exact: true });
  await inMenu(page);
  for (let step = 0; step < 8; step += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
}
