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
  await expect(dialog.getByText(t('company-applications:step.INTERVIEW.hint'))).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
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

  // The search filters the columns and their counts.
  await page.getByRole('searchbox', { name: t('company-applications:list.search') }).fill(name);
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

  // Drags over a collapsed column, which also accepts the card.
  await card.dragTo(column(page, 'REFUSAL'), { sourcePosition: { x: 40, y: 70 } });
  await expect(dialog.getByRole('textbox', { name: t('fields:explanation') })).toBeVisible();
  await dialog.getByRole('button', { name: t('common:action.cancel') }).click();
  await expect(card).toBeVisible();

  await card.dragTo(column(page, 'CONTRACTSENT'), { sourcePosition: { x: 40, y: 70 } });
  await dialog.getByRole('button', { name: t('company-applications:step.CONTRACTSENT.action') }).click();
  await expect(cardIn(page, 'CONTRACTSENT', name)).toBeVisible();
  await expect(card).toHaveCount(0);

  // The columns of final states are collapsed, and expand in place.
  const unfold = t('company-applications:board.unfold', { status: t('company-applications:status.REFUSAL') });
  await page.getByTitle(unfold).click();
  await expect(column(page, 'REFUSAL').locator('[data-card]').first()).toBeVisible();
  const fold = t('company-applications:board.fold', { status: t('company-applications:status.REFUSAL') });
  await expect(page.getByRole('button', { name: fold })).toBeFocused();
  await usable(page);
});

test('an employer refuses several applicants with one reason, and is told who was decided on meanwhile', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  const first = await applyTo(request, house, ad.id, 'Lena', 'CONTRACTSENT');
  const second = await applyTo(request, house, ad.id, 'Nives', 'CONTRACTSENT');
  await enter(page, house, '?status=CONTRACTSENT');
  await reached(page, t('company-applications:list.heading'));
  await page.getByRole('checkbox', { name: t('company-applications:bulk.all') }).check();
  await expect(page.getByText(t('company-applications:bulk.chosen', { n: 2 }))).toBeVisible();
  const one = page.getByRole('checkbox', {
    name: t('company-applications:bulk.choose', { name: first.name }),
  });
  await one.uncheck();
  await expect(page.getByText(t('company-applications:bulk.chosen', { n: 1 }))).toBeVisible();
  await one.check();
  await usable(page);
  await page.getByRole('button', { name: t('company-applications:bulk.open') }).click();
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
    .last()
    .click();
  await expect(page.getByText(t('company-applications:empty.status.title'))).toBeVisible();
  expect(await house.call('GET', first.path)).toMatchObject({ status: 'REFUSAL', explanation: REASON });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an employer sees one state at a time, and refuses an applicant from there', async ({
    page,
    request,
    t,
  }) => {
    test.slow();
    await using house = await aHouse(request);
    const ad = await publishAd(house);
    const { name } = await applyTo(request, house, ad.id, 'Lena', 'INTERVIEW');
    await enter(page, house, '?view=board');
    await reached(page, t('company-applications:list.heading'));
    const states = page.getByRole('group', { name: t('company-applications:board.columns') });
    const state = (status: 'INTERVIEW' | 'REFUSAL') =>
      states.getByRole('button', { name: t(`company-applications:status.${status}`) });
    await state('INTERVIEW').click();
    const card = page.locator('[data-card]').filter({ hasText: name }).filter({ visible: true });
    await expect(card).toBeVisible();
    await expect(column(page, 'SENT')).toBeHidden();
    await usable(page);
    await page.getByRole('button', { name: t('company-applications:list.menu', { name }) }).tap();
    await page
      .getByRole('group', { name: t('company-applications:board.moveTo') })
      .getByRole('button', { name: t('company-applications:status.REFUSAL') })
      .tap();
    const dialog = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });
    await dialog.getByRole('textbox', { name: t('fields:explanation') }).fill(REASON);
    await usable(page);
    await dialog.getByRole('button', { name: t('company-applications:step.REFUSAL.action') }).tap();
    await expect(card).toHaveCount(0);
    // The card moved to a state that is not shown, so the focus stays in the column.
    await expect(page.locator('[data-column="INTERVIEW"]:focus-within')).toBeVisible();
    await state('REFUSAL').click();
    await expect(card).toBeVisible();
    await usable(page);
  });
});

async function enter(page: Page, { email, companyId }: House, query = ''): Promise<void> {
  await logIn(page, email);
  await open(page, otherPath('company.applications', { companyId, list: 'ongoing' }) + query);
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
