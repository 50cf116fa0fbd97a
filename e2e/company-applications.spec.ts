import type { Page } from '@playwright/test';
import { addDays } from '#domain/kernel/civil-date.ts';
import { otherPath } from '#web/lib/paths.ts';
import { aHouse, anEmployee, applyTo, type House, logIn, publishAd, recordJob } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';

const today = () => new Date().toISOString().slice(0, 10);

test('an employer reads a new application, refuses it with a reason and finds it in the list of completed ones', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  const { name: nextName } = await applyTo(request, house, ad.id, 'Nives');
  const { name } = await applyTo(request, house, ad.id, 'Lena');
  await enter(page, house);
  await reached(page, t('company-applications:list.heading'));

  // Opening the dossier marks it as read; going back restores the focus.
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(t('company-applications:status.SENT'), { exact: true })).toBeVisible();
  await row.getByRole('link', { name, exact: true }).click();
  const main = page.getByRole('main');
  const person = main.getByRole('heading', { level: 1 });
  await expect(person).toHaveText(name);
  await expect(main.getByRole('heading', { name: t('company-applications:dossier.letter') })).toBeVisible();
  await expect(main.getByText(t('company-applications:status.READ'), { exact: true })).toBeVisible();

  // From dossier to dossier with the arrow keys, and back with Escape.
  await expect(main.getByText(t('company-applications:dossier.at', { n: 1, total: 2 }))).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(person).toHaveText(nextName);
  await expect(main.getByText(t('company-applications:dossier.at', { n: 2, total: 2 }))).toBeVisible();
  await usable(page);
  await page.keyboard.press('ArrowLeft');
  await expect(person).toHaveText(name);
  await page.keyboard.press('Escape');
  await expect(row.getByText(t('company-applications:status.READ'), { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name, exact: true })).toBeFocused();

  // In the dossier the employer refuses, and Enter leads to the next one.
  await page.keyboard.press('Enter');
  await expect(person).toHaveText(name);
  await main.getByRole('button', { name: t('company-applications:reply.REFUSAL'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });
  const refuse = dialog.getByRole('button', { name: t('company-applications:step.REFUSAL.action') });
  await refuse.click();
  const reason = dialog.getByRole('textbox', { name: t('fields:explanation') });
  await expect(reason).toBeFocused();
  await usable(page);
  const words = 'Wir haben die Stelle gestern besetzt.';
  await reason.fill(words);
  await expect(dialog.getByRole('document').getByText(words)).toBeVisible();
  await refuse.click();
  await expect(page.getByText(t('company-applications:step.REFUSAL.done', { name }))).toBeVisible();
  const next = t('company-applications:dossier.next', { name: nextName });
  await expect(main.getByRole('button', { name: next }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(person).toHaveText(nextName);
  await main.getByRole('link', { name: t('company-applications:dossier.back') }).click();
  await reached(page, t('company-applications:list.heading'));
  await expect(row).toHaveCount(0);

  await page.getByRole('link', { name: t('company-applications:list.completed') }).click();
  await expect(row.getByText(t('company-applications:status.REFUSAL'), { exact: true })).toBeVisible();
  await usable(page);
});

test('an employer whose colleague has already rejected the applicant is told so, and can only close the dialog', async ({
  page,
  request,
  t,
}) => {
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  const { name, path } = await applyTo(request, house, ad.id, 'Lena', 'READ');
  await enter(page, house);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: t('company-applications:step.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });
  await dialog.getByRole('button', { name: t('company-applications:step.INTERVIEW.about') }).press('Enter');

  const { updated_at } = await house.call<{ updated_at: string }>('GET', path);
  await house.call('PATCH', path, {
    status: 'REFUSAL',
    explanation: 'Die Stelle ist besetzt.',
    updated_at,
  });

  await dialog
    .getByRole('button', { name: t('company-applications:step.INTERVIEW.action'), exact: true })
    .click();
  const notice = dialog.getByText(t('common:conflict.title'));
  await expect(notice).toBeInViewport();
  await dialog.getByRole('button', { name: t('common:conflict.load') }).click();
  await expect(dialog.getByText(t('company-applications:blocked.status'))).toBeVisible();
  await usable(page);
  await dialog
    .getByRole('button', { name: t('common:action.close'), exact: true })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an employer decides who comes again next season', async ({ page, request, t }) => {
    test.slow();
    const house = await aHouse(request);
    const { companyId } = house;
    const [from, to] = [addDays(today(), -90), addDays(today(), 20)];
    const [again, declined] = ['Lena Tönz', 'Nives Tönz'];
    for (const firstName of ['Lena', 'Nives', 'Ramona']) {
      const employee = await anEmployee(request, firstName);
      const { id } = await recordJob(employee, companyId, { title: 'Service', from, to });
      await house.call('POST', `/company/${companyId}/employees/${id}/accept`, {});
    }
    await logIn(page, house.email);
    await open(page, otherPath('company.employees', { companyId, list: 'assignment' }));
    await reached(page, t('employees:list.heading'));
    const rows = page.getByRole('region', { name: t('employees:renew.heading') }).locator('tbody tr');
    await expect(rows).toHaveCount(3);
    const renew = t('employees:renew.open');
    await rows.filter({ hasText: again }).getByRole('button', { name: renew }).first().click();
    const form = page.getByRole('dialog', { name: t('employees:renew.title', { name: again }) });
    await form
      .getByRole('radio', { name: t('employees:contract.requirement.NO_REGISTRATION_REQUIREMENT') })
      .check();
    await usable(page);
    await form.getByRole('button', { name: renew, exact: true }).click();
    await expect(page.getByText(t('employees:renew.done', { name: again }))).toBeVisible();
    await expect(rows.filter({ hasText: again })).toHaveCount(0);

    const decline = t('employees:renew.decline');
    await rows.filter({ hasText: declined }).getByRole('button', { name: decline }).click();
    const title = t('employees:declineRenewal.title', { name: declined });
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await usable(page);
    await dialog.getByRole('button', { name: decline, exact: true }).click();
    await expect(page.getByText(t('employees:declineRenewal.done', { name: declined }))).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(page.locator('table :focus')).toBeVisible();
  });
});

async function enter(page: Page, { email, companyId }: House): Promise<void> {
  await logIn(page, email);
  await open(page, otherPath('company.applications', { companyId, list: 'ongoing' }));
}
