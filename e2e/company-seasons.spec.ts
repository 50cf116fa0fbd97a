import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, addMonths } from '#domain/kernel/civil-date.ts';
import { otherPath } from '#web/lib/paths.ts';
import { aHouse, anEmployee, callerOf, type House, logIn, publishAd, recordJob } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';

const GROUP = 'big@example.org';
const today = () => new Date().toISOString().slice(0, 10);

interface Company {
  id: number;
}

test('an employer sees over two seasons who works when, and the filters are kept in the address', async ({
  page,
  request,
  t,
}) => {
  const call = await callerOf(request, GROUP);
  const companyId = (await call<Company[]>('GET', '/companies'))[0]?.id ?? 0;
  await logIn(page, GROUP);
  await open(page, otherPath('company.employees', { companyId, list: 'all' }));
  await page.getByRole('link', { name: t('employees:list.seasons') }).click();
  const person = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
  const details = page.getByRole('dialog');
  await expect(person.first()).toBeVisible();
  await reached(page, t('employees:list.heading'));
  // The bar of each period has a text alternative beside it.
  await expect(person.first()).toContainText(/\d{4}/);
  await person.first().getByRole('button').press('Enter');
  await expect(details).toContainText(/\d{4}/);
  await usable(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(person.first().getByRole('button')).toBeFocused();

  const pending = page
    .getByRole('navigation', { name: t('employees:plan.filters') })
    .getByRole('link', { name: t('employees:plan.status.pending'), exact: true });
  await pending.click();
  await expect(page).toHaveURL(/\/employees\/seasons\?status=pending$/);
  const waiting = t('employees:plan.status.pending');
  await expect(person.first()).toContainText(waiting);
  for (const row of await person.all()) await expect(row).toContainText(waiting);
  await page.reload();
  await expect(pending).toHaveAttribute('aria-current', 'true');
  await expect(person.first()).toContainText(waiting);

  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText(t('common:table.noResults'))).toBeVisible();
});

test('an employer employs several people again at once, each with own dates, and those that failed stay in the form', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const titles = [
    `Saisonkoch ${Date.now().toString(36)}`,
    `Saisonservice ${Date.now().toString(36)}`,
  ] as const;
  const house = await aHouse(request);
  const { companyId } = house;
  const hired = [];
  for (const title of titles) hired.push(await hire(request, house, title));
  await enter(page, house.email, otherPath('company.employees', { companyId, list: 'assignment' }));
  const list = page.getByRole('region', { name: t('employees:renew.heading') });
  const rowOf = (title: string) => list.getByRole('row').filter({ hasText: title });
  const open_ = list.getByRole('button', { name: t('employees:renewSeveral.open') });
  await expect(open_).toBeDisabled();
  for (const title of titles) await rowOf(title).getByRole('checkbox').check();
  await expect(list.getByText(t('employees:renewSeveral.chosen', { n: 2 }))).toBeVisible();
  await open_.click();

  const dialog = page.getByRole('dialog');
  await reached(page, t('employees:renewSeveral.title', { n: 2 }));
  const people = dialog.getByRole('group');
  const start = (at: number) => people.nth(at).getByLabel(t('fields:start_date'));
  const rows = [0, 1].map((at) => people.nth(at));
  const proposed = addMonths(hired[0]?.from ?? today(), 12);
  await expect(start(0)).toHaveValue(proposed);

  const send = dialog.getByRole('button', { name: t('employees:renewSeveral.submit'), exact: true });
  await dialog
    .getByLabel(t('employees:renewSeveral.requirementForAll'))
    .selectOption('NO_REGISTRATION_REQUIREMENT');
  await start(1).fill(addDays(today(), -1));
  await send.click();
  await expect(start(1)).toBeFocused();
  await expect(start(1)).toHaveAttribute('aria-invalid', 'true');
  await usable(page);
  await start(1).fill(proposed);

  // Somebody else decides on one of them concurrently.
  const titleOfFirst = (await rows[0]?.textContent()) ?? '';
  const taken = hired.find(({ title }) => titleOfFirst.includes(title)) ?? hired[0];
  await house.call('POST', `/company/${companyId}/employees/${taken?.entryId}/decline`, {});
  await send.click();
  await expect(
    dialog.getByText(t('employees:renewSeveral.some', { done: 1, left: 1 }), { exact: true }),
  ).toBeVisible();
  await expect(people).toHaveCount(1);
  await expect(people.first()).toContainText(taken?.title ?? '');
  await expect(start(0)).toHaveValue(proposed);
  await usable(page);
  await dialog.getByRole('button', { name: t('common:action.cancel') }).click();
  for (const title of titles) await expect(rowOf(title)).toHaveCount(0);
  const told = await hired.find((it) => it !== taken)?.employee<unknown[]>('GET', '/notifications');
  // One mail for the confirmation, and one for the new season.
  expect(told).toHaveLength(2);
});

test('each opening of an ad counts as one view, and its company sees the count', async ({
  page,
  request,
  browser,
  t,
}) => {
  test.slow();
  await using house = await aHouse(request);
  const { companyId, call } = house;
  const ad = await publishAd(house);
  const path = `/company/${companyId}/jobs/${ad.id}`;
  const views = async () =>
    (await call<{ number_of_recent_views: number }>('GET', path)).number_of_recent_views;
  const list = `/de/jobs?query=${encodeURIComponent(ad.title)}`;
  const found = async () => (await request.get(list)).text();
  await expect.poll(found).toContain(`/jobs/${ad.id}`);

  const visitor = await (await browser.newContext()).newPage();
  await open(visitor, `/de/jobs/${ad.id}`);
  await open(visitor, list);
  await visitor
    .getByRole('link', { name: ad.title })
    .filter({ visible: true })
    .and(visitor.locator(`[href*="/jobs/${ad.id}"]`))
    .first()
    .click();
  await expect(visitor).toHaveURL(new RegExp(`/jobs/${ad.id}`));
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await visitor.context().close();
  // Requests by a crawler and prefetching by a browser do not count.
  await request.get(`/de/jobs/${ad.id}`, {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  });
  await request.get(`/de/jobs/${ad.id}`, { headers: { 'sec-purpose': 'prefetch' } });
  await expect.poll(views, { timeout: 15_000 }).toBe(2);

  await enter(page, house.email, otherPath('company.jobs', { companyId, list: 'active' }));
  const row = page.getByRole('row').filter({ has: page.locator(`[href$="/jobs/edit/${ad.id}"]`) });
  await expect(row).toContainText(t('job-ads:column.recentViews', { n: 2 }));
  await row.getByRole('button', { name: t('job-ads:list.menu', { title: ad.title }) }).click();
  await page
    .getByRole('button', { name: t('job-ads:list.reach') })
    .filter({ visible: true })
    .click();
  await reached(page, t('job-ads:reach.title', { title: ad.title }));
  const table = page.getByRole('dialog').getByRole('table');
  await expect(table.getByRole('row').nth(2)).toContainText(t('job-ads:reach.running'));
  await usable(page);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the plan of two seasons is told month by month', async ({ page, request, t }) => {
    const call = await callerOf(request, GROUP);
    const companyId = (await call<Company[]>('GET', '/companies'))[0]?.id ?? 0;
    await enter(page, GROUP, otherPath('company.employees', { companyId, list: 'seasons' }));
    const month = page
      .locator('details')
      .filter({ has: page.locator('li') })
      .first();
    await month.locator('summary').click();
    await month.getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toContainText(/\d{4}/);
    await page.keyboard.press('Escape');
    await reached(page, t('employees:list.heading'));
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBeLessThanOrEqual(0);
  });
});

/** A new employee whose confirmed season at this house ends soon. */
async function hire(request: APIRequestContext, { companyId, call }: House, title: string) {
  const employee = await anEmployee(request);
  const from = addDays(today(), -90);
  const { id } = await recordJob(employee, companyId, { title, from, to: addDays(today(), 20) });
  await call('POST', `/company/${companyId}/employees/${id}/accept`, {});
  return { title, entryId: id, from, employee: employee.call };
}

async function enter(page: Page, email: string, path: string): Promise<void> {
  await logIn(page, email);
  await open(page, path);
}
