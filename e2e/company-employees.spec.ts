import type { APIRequestContext, Page } from '@playwright/test';
import { addDays } from '#domain/kernel/civil-date.ts';
import { otherPath } from '#web/lib/paths.ts';
import { aHouse, callerOf, logIn, newEmail, PROFILE, register, SMALL_HOTEL } from './people.ts';
import { expect, open, reached, settled, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

const PASSWORD = 'Erste-Saison-26';
const today = () => new Date().toISOString().slice(0, 10);

test('an employer confirms an employment, corrects it and cuts it short', async ({ page, request, t }) => {
  test.slow();
  const title = `Commis ${Date.now()}`;
  const house = await aHouse(request);
  await askToConfirm(request, house.companyId, title, {
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
  const unknown = `Service ${Date.now()}`;
  const noShow = `Kasse ${Date.now()}`;
  const later = { from: addDays(today(), 30), to: addDays(today(), 120) };
  const house = await aHouse(request);
  await askToConfirm(request, house.companyId, unknown, later);
  await askToConfirm(request, house.companyId, noShow, later);
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
  const call = await callerOf(request, SMALL_HOTEL);
  const companyId = (await call<{ id: number }[]>('GET', '/companies'))[0]?.id ?? 0;
  type Open = { id: number; status: string; employee_first_name: string; employee_last_name: string };
  const list = `/company/${companyId}/applications?scope=open`;
  const newest = (await call<Open[]>('GET', list))[0] as Open;
  expect(newest.status).toBe('SENT');
  const name = `${newest.employee_first_name} ${newest.employee_last_name}`;
  await logIn(page, SMALL_HOTEL);
  await open(page, otherPath('company.dashboard', { companyId }));
  const latest = page.getByRole('region', { name: t('company-applications:latest.title') });
  const row = latest.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name, exact: true }).click();
  const dossier = page.getByRole('dialog', { name: t('company-applications:dossier.title', { name }) });
  await expect(dossier.getByRole('link', { name: t('common:pdf.newTab') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText(t('company-applications:status.READ'), { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name, exact: true })).toBeFocused();
  await usable(page);
  expect((await call<Open[]>('GET', list)).find(({ id }) => id === newest.id)?.status).toBe('READ');
});

test('the list of a company’s employees takes one call for the list and one for all counts', async ({
  page,
  t,
}) => {
  await open(page, '/de');
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
  expect(asked.filter((path) => path !== 'notifications').sort()).toEqual(['dashboard', 'employees']);
});

/** Has a new employee record a job at a company. */
async function askToConfirm(
  request: APIRequestContext,
  companyId: number,
  title: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const email = newEmail('saison');
  await register(request, 'user', email, PASSWORD);
  const employee = await callerOf(request, email, PASSWORD);
  await employee('POST', '/employee', PROFILE);
  const parts = (date: string) => date.split('-').map(Number);
  const [start_year, start_month, start_day] = parts(from);
  const [end_year, end_month, end_day] = parts(to);
  await employee('POST', '/employee/resume/jobs', {
    title,
    workload: 80,
    company_id: companyId,
    start_year,
    start_month,
    start_day,
    end_year,
    end_month,
    end_day,
  });
}

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
