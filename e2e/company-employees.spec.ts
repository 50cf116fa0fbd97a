import type { APIRequestContext, Page } from '@playwright/test';
import { addDays } from '#domain/kernel/civil-date.ts';
import { otherPath } from '#web/lib/paths.ts';
import { aHouse, anEmployee, applyTo, callerOf, logIn, publishAd, recordJob, SMALL_HOTEL } from './people.ts';
import { expect, open, reached, settled, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

const today = () => new Date().toISOString().slice(0, 10);

test('an employer confirms an employment, corrects it and cuts it short', async ({ page, request, t }) => {
  test.slow();
  const title = `Commis ${Date.now().toString(36)}`;
  const house = await aHouse(request);
  const employee = await anEmployee(request);
  await recordJob(employee, house.companyId, {
    title,
    from: addDays(today(), -60),
    to: addDays(today(), 150),
  });
  await enter(page, t, house);
  const row = page.getByRole('row').filter({ hasText: title });
  const name = 'Seraina Tönz';
  await row.getByRole('button', { name: t('employees:confirm.action') }).click();
  await reached(page, t('employees:confirm.title', { name }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('employees:confirm.action'), exact: true })
    .click();
  await expect(page.getByText(t('employees:confirm.done', { name }))).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole('link', { name: t('employees:list.current') }).click();
  const dialog = page.getByRole('dialog', { name: t('employees:edit.title', { name }) });
  await openEdit(page, t, title);
  const save = dialog.getByRole('button', { name: t('employees:edit.EDIT.action') });
  const workload = dialog.getByRole('textbox', { name: t('fields:workload') });
  await workload.fill('0');
  await save.click();
  await expect(workload).toBeFocused();
  await workload.fill('70');
  await save.click();
  await expect(page.getByText(t('employees:edit.EDIT.done', { name }))).toBeVisible();
  await expect(row.getByText('70 %')).toBeVisible();

  await openEdit(page, t, title);
  await dialog.getByRole('radio', { name: t('employees:edit.CANCEL.label') }).check();
  const end = dialog.getByLabel(t('employees:edit.earlyEnd'));
  const finish = dialog.getByRole('button', { name: t('employees:edit.CANCEL.action') });
  await finish.click();
  // The message calls the missing field by its label.
  const missing = dialog.getByText(t('employees:edit.earlyEnd'), { exact: false }).filter({ hasText: /\.$/ });
  await expect(missing.first()).toBeVisible();
  await expect(dialog.getByText(t('fields:end_date'), { exact: false })).toHaveCount(0);
  await usable(page);
  await end.fill(addDays(today(), -1));
  await finish.click();
  await expect(page.getByText(t('employees:edit.CANCEL.done', { name }))).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole('link', { name: t('employees:list.past') }).click();
  await expect(row.getByText(t('employees:endedEarly'))).toBeVisible();
});

test('an employer declines an entry with a reason, and removes an employment that never began', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const unknown = `Service ${Date.now().toString(36)}`;
  const noShow = `Kasse ${Date.now().toString(36)}`;
  const later = { from: addDays(today(), 30), to: addDays(today(), 120) };
  const house = await aHouse(request);
  for (const title of [unknown, noShow]) {
    await recordJob(await anEmployee(request), house.companyId, { title, ...later });
  }
  await enter(page, t, house);
  const name = 'Seraina Tönz';
  const row = page.getByRole('row').filter({ hasText: unknown });
  const decline = t('employees:confirm.decline');
  await row.getByRole('button', { name: decline }).click();
  const dialog = page.getByRole('dialog', { name: t('employees:decline.title', { name }) });
  await dialog.getByRole('button', { name: decline, exact: true }).click();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await usable(page);
  await dialog.getByRole('radio', { name: t('employees:decline.reason.UNKNOWN') }).check();
  await dialog.getByRole('button', { name: decline, exact: true }).click();
  await expect(page.getByText(t('employees:decline.done', { name }))).toBeVisible();
  await expect(row).toHaveCount(0);

  const other = page.getByRole('row').filter({ hasText: noShow });
  await other.getByRole('button', { name: t('employees:confirm.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('employees:confirm.action'), exact: true })
    .click();
  await page.getByRole('link', { name: t('employees:list.future') }).click();
  await openEdit(page, t, noShow);
  const edit = page.getByRole('dialog', { name: t('employees:edit.title', { name }) });
  // An employment that has not begun cannot be ended early.
  await expect(edit.getByRole('radio', { name: t('employees:edit.CANCEL.label') })).toHaveCount(0);
  await edit.getByRole('radio', { name: t('employees:edit.DELETE.label') }).check();
  await edit.getByRole('button', { name: t('employees:edit.DELETE.action') }).click();
  await expect(page.getByText(t('employees:edit.DELETE.done', { name }))).toBeVisible();
  await expect(other).toHaveCount(0);
});

test('an employer opens a dossier from the overview, which marks it as read', async ({
  page,
  request,
  t,
}) => {
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  const { name, path } = await applyTo(request, house, ad.id, 'Lena');
  await logIn(page, house.email);
  await open(page, otherPath('company.dashboard', { companyId: house.companyId }));
  const latest = page.getByRole('region', { name: t('company-applications:latest.title') });
  const row = latest.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('link', { name, exact: true }).click();
  await reached(page, name);
  await expect(page.getByText(t('company-applications:status.READ'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText(t('company-applications:status.READ'), { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name, exact: true })).toBeFocused();
  await usable(page);
  expect(await house.call('GET', path)).toMatchObject({ status: 'READ' });
});

test('the list of a company’s employees takes one call for the list and one for all counts', async ({
  page,
  t,
}) => {
  await logIn(page, SMALL_HOTEL);
  const { id: companyId } = await smallHotel(page.request);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const within = `/api/company/${companyId}/`;
    if (pathname.startsWith(within)) asked.push(pathname.slice(within.length));
  });
  await open(page, otherPath('company.employees', { companyId, list: 'all' }));
  await expect(page.getByRole('table', { name: t('employees:list.all') })).toBeVisible();
  await expect(
    page.getByRole('link', { name: new RegExp(`^${t('employees:list.past')} \\d+$`) }),
  ).toBeVisible();
  await settled(page);
  expect(asked.filter((path) => !path.startsWith('notifications')).sort()).toEqual([
    'dashboard',
    'employees',
  ]);
});

async function smallHotel(request: APIRequestContext): Promise<{ id: number }> {
  const company = await callerOf(request, SMALL_HOTEL);
  const [hotel] = await company<{ id: number }[]>('GET', '/companies');
  return hotel ?? { id: 0 };
}

async function enter(page: Page, t: Texts, { email, companyId }: { email: string; companyId: number }) {
  await logIn(page, email);
  await open(page, otherPath('company.employees', { companyId, list: 'assignment' }));
  await reached(page, t('employees:list.heading'));
}

async function openEdit(page: Page, t: Texts, title: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: title });
  await row.locator('td').last().getByRole('button').first().click();
  await page
    .getByRole('button', { name: t('employees:edit.open'), exact: true })
    .filter({ visible: true })
    .click();
}
