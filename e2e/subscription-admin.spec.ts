import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '#domain/kernel/money.ts';
import { TEST_CARDS, type TestCardBehaviour } from '#domain/subscriptions/test-cards.ts';
import { otherPath } from '#web/lib/paths.ts';
import { logIn } from './people.ts';
import { expect, open, PHONE, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

/**
 * Demo companies that no other journey changes: two in their last month, the second of them with an additional company;
 * one with a declined bill; and one with an additional company that leaves.
 */
const LAST_MONTH = 'hotel-feevispa@example.org';
const LAST_MONTH_CARRYING = 'hotel-hoehengarten@example.org';
const IN_DEBT = 'hotel-sonnenlehne@example.org';
const CARRYING = 'hotel-mattergrat@example.org';

const DESK = { width: 1280, height: 720 };

test.use({ viewport: DESK });

test('an owner cancels in the last month, sees the last day in red, has no more settings to change, and takes it back', async ({
  page,
  t,
}) => {
  const name = await admin(page, LAST_MONTH);
  const settings = page.getByRole('button', { name: t('subscriptions:menu.label', { name }) });
  const asks = page.getByRole('dialog', { name: t('subscriptions:cancel.title', { name }) });
  for (const viewport of [PHONE.viewport, DESK]) {
    await page.setViewportSize(viewport);
    await settings.click();
    await page.getByRole('button', { name: t('subscriptions:menu.cancel') }).click();
    await expect(asks).toContainText(name);
    await usable(page);
    await page.keyboard.press('Escape');
    await expect(settings).toBeFocused();
  }
  const [renews] = (await page.getByText(/^Verlängert sich am/).textContent())?.match(/\d.*$/) ?? [''];
  await settings.click();
  await page.getByRole('button', { name: t('subscriptions:menu.cancel') }).click();
  await expect(asks).toContainText(
    t('subscriptions:cancel.on', { on: renews, last: '' }).split('.')[0] ?? '',
  );
  await asks.getByRole('button', { name: t('subscriptions:cancel.confirm'), exact: true }).click();
  await expect(asks).toHaveCount(0);

  const standing = page.getByText(/^Gekündigt, endet am/);
  await expect(standing).toBeVisible();
  await expect(standing).not.toContainText(renews);
  const [last] = (await standing.textContent())?.match(/\d.*$/) ?? [''];
  await expect(page.getByText(t('subscriptions:done.cancel', { name, last }))).toBeVisible();
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--sol-bad)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  for (const viewport of [PHONE.viewport, DESK]) {
    await page.setViewportSize(viewport);
    await expect(standing).toHaveCSS('color', red);
    await expect(settings).toHaveCount(0);
    await usable(page);
  }
  // The pressed button is gone, so the focus moves to the heading.
  await expect(page.getByRole('heading', { name, exact: true, level: 3 })).toBeFocused();

  await page.getByRole('button', { name: t('subscriptions:card.goOn') }).click();
  await expect(page.getByText(t('subscriptions:done.goesOn', { name }))).toBeVisible();
  await expect(page.getByText(`Verlängert sich am ${renews}`)).toBeVisible();
  await expect(settings).toBeVisible();
});

test('an owner of several companies is told to cancel the additional one first, and can then cancel the subscription', async ({
  page,
  t,
}) => {
  const name = await admin(page, LAST_MONTH_CARRYING);
  const settings = page.getByRole('button', { name: t('subscriptions:menu.label', { name }) });
  const asks = page.getByRole('dialog', { name: t('subscriptions:cancel.title', { name }) });
  const confirm = asks.getByRole('button', { name: t('subscriptions:cancel.confirm'), exact: true });
  for (const viewport of [PHONE.viewport, DESK]) {
    await page.setViewportSize(viewport);
    await settings.click();
    await page.getByRole('button', { name: t('subscriptions:menu.cancel') }).click();
    await expect(asks).toContainText(t('subscriptions:cancel.hasOthersText'));
    await expect(confirm).toBeDisabled();
    await usable(page);
    await page.keyboard.press('Escape');
    await expect(settings).toBeFocused();
  }
  await page.getByRole('button', { name: /^Zusätzlichen Betrieb .* kündigen$/ }).click();
  const letGo = page.getByRole('dialog', { name: /^Zusätzlichen Betrieb/ });
  await letGo.getByRole('button', { name: t('subscriptions:letGo.confirm'), exact: true }).click();
  await expect(letGo).toHaveCount(0);
  await settings.click();
  await page.getByRole('button', { name: t('subscriptions:menu.cancel') }).click();
  await expect(confirm).toBeEnabled();
});

test('a card that was saved but could not be charged is reported as such, and another card pays', async ({
  page,
  t,
}) => {
  const name = await admin(page, IN_DEBT);
  await page.getByRole('link', { name: t('subscriptions:invoice.pay') }).click();
  await expect(page).toHaveURL(/#subscription-\d+$/);
  const pay = page.getByRole('button', { name: t('subscriptions:debt.pay', { amount: formatMoney(9990) }) });
  await pay.click();
  const dialog = page.getByRole('dialog', {
    name: t('subscriptions:debt.pay', { amount: formatMoney(9990) }),
  });
  await expect(dialog.getByLabel(t('subscriptions:cardForm.number'))).toBeFocused();
  const save = dialog.getByRole('button', {
    name: t('subscriptions:changeCard.saveAndPay', { amount: formatMoney(9990) }),
  });
  await chooseCard(dialog, t, 'declines_charges');
  await save.click();
  const told = dialog.getByRole('alert').filter({ hasText: formatMoney(9990) });
  await expect(told).toContainText(t('subscriptions:changeCard.kept', { digits: '0341' }));
  await expect(dialog.getByLabel(t('subscriptions:cardForm.number'))).toHaveValue('');
  await usable(page);
  await dialog
    .getByRole('button', { name: t('common:action.close') })
    .last()
    .click();
  await expect(page.getByText('•••• 0341')).toBeVisible();
  await expect(pay).toBeFocused();

  await pay.click();
  await chooseCard(dialog, t, 'succeeds');
  await save.click();
  await expect(
    page.getByText(t('subscriptions:done.cardAndDebt', { digits: '4242', amount: formatMoney(9990) })),
  ).toBeVisible();
  await expect(pay).toHaveCount(0);
  await expect(page.getByRole('heading', { name, exact: true, level: 3 })).toBeFocused();
});

test('a leaving company is kept at no cost, and removed again, with the keyboard alone', async ({
  page,
  t,
}) => {
  const name = await admin(page, CARRYING);
  const settings = page.getByRole('button', { name: t('subscriptions:menu.label', { name }) });
  const heading = page.getByRole('heading', { name, exact: true, level: 3 });
  await settings.press('Enter');
  // The subscription includes other companies, so that its size cannot be changed.
  await expect(page.getByRole('button', { name: t('subscriptions:menu.card') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('subscriptions:menu.plan') })).toHaveCount(0);
  await page.getByRole('button', { name: t('subscriptions:menu.additional') }).press('Enter');
  const adding = page.getByRole('dialog', { name: t('subscriptions:additional.title') });
  for (const step of ['company', 'summary'] as const) {
    const next = t('subscriptions:step.next', { step: t(`subscriptions:additional.step.${step}`) });
    await expect(adding.getByRole('button', { name: next })).toBeEnabled();
    await adding.getByRole('button', { name: next }).press('Enter');
  }
  await expect(adding).toContainText(formatMoney(0));
  await adding.getByRole('button', { name: t('subscriptions:additional.keep') }).press('Enter');
  await expect(adding).toHaveCount(0);
  await expect(settings).toBeFocused();

  const letGo = page.getByRole('button', { name: /^Zusätzlichen Betrieb .* kündigen$/ });
  const leave = async () => {
    await letGo.press('Enter');
    const asks = page.getByRole('dialog', { name: /^Zusätzlichen Betrieb/ });
    await expect(asks).toContainText(t('subscriptions:letGo.billed'));
    await asks.getByRole('button', { name: t('subscriptions:letGo.confirm'), exact: true }).press('Enter');
    await expect(asks).toHaveCount(0);
    await expect(letGo).toHaveCount(0);
    await expect(heading).toBeFocused();
  };
  await leave();
  await usable(page);
  await page.getByRole('button', { name: /^Zusätzlichen Betrieb .* ohne Kosten behalten$/ }).press('Enter');
  await expect(letGo).toBeVisible();
  await expect(heading).toBeFocused();
  await leave();
});

/** Opens the page of subscriptions as a demo company that has one; answers its name. */
async function admin(page: Page, email: string): Promise<string> {
  await logIn(page, email);
  await open(page, otherPath('subscription.admin'));
  const heading = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect(heading).toBeVisible();
  return (await heading.textContent()) ?? '';
}

/** Fills in a test card by the list of test cards. */
async function chooseCard(within: Locator, t: Texts, behaviour: TestCardBehaviour) {
  const digits = TEST_CARDS.find((it) => it.behaviour === behaviour)?.lastFour ?? '';
  await within.getByText(t('subscriptions:cardForm.cards'), { exact: true }).click();
  await within.locator('details').getByRole('button', { name: digits }).first().click();
  await expect(within.getByLabel(t('subscriptions:cardForm.number'))).toHaveValue(new RegExp(`${digits}$`));
}
