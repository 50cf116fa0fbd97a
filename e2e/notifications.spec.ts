import type { Page } from '@playwright/test';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { logIn, newEmail, register, SMALL_HOTEL } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';

const PASSWORD = 'Erste-Saison-26';

interface News {
  id: number;
  company_id: number | null;
  type: string;
  message: string;
  created_at: string;
  read_at: string | null;
  target: string;
}

/** Answers the calls for news with these, since other journeys make real news meanwhile. */
async function tell(
  page: Page,
  list: string,
  news: readonly Pick<News, 'message' | 'target'>[],
): Promise<void> {
  const at = new Date().toISOString();
  let rows: News[] = news.map((it, index) => ({
    ...it,
    id: 900 - index,
    company_id: null,
    type: 'CooperationAgreementChanged',
    created_at: at,
    // The last one is read already.
    read_at: index === news.length - 1 ? at : null,
  }));
  await page.route(list, (route) => {
    if (route.request().method() === 'PATCH') rows = rows.map((row) => ({ ...row, read_at: at }));
    return route.fulfill({ json: { data: route.request().method() === 'PATCH' ? null : rows } });
  });
  await page.route(/\/api\/notifications\/\d+$/, (route) => {
    const id = Number(route.request().url().split('/').at(-1));
    rows = rows.map((row) => (row.id === id ? { ...row, read_at: at } : row));
    return route.fulfill({ json: { data: rows.find((row) => row.id === id) } });
  });
}

test('a company user sees news on the pages of the company, and each leads to its page', async ({
  page,
  t,
}) => {
  await open(page, publicPath('de', 'home'));
  await logIn(page, t, SMALL_HOTEL);
  const bell = page.getByRole('button', { name: t('bell:label') });
  const account = page.getByRole('button', { name: t('shell:header.account') });
  await expect(account).toBeVisible();
  await page
    .getByRole('link', { name: t('shell:nav.jobs') })
    .or(page.getByRole('link'))
    .first()
    .waitFor();
  await expect(bell).toHaveCount(0);

  await account.click();
  const jobs = page
    .getByRole('dialog')
    .getByRole('link', { name: t('shell:panel.jobs') })
    .first();
  const companyId = Number((await jobs.getAttribute('href'))?.split('/')[2]);
  await tell(page, `**/api/company/${companyId}/notifications`, [
    { message: 'Das Erste ist geschehen.', target: otherPath('company.dashboard', { companyId }) },
    { message: 'Das Zweite ist geschehen.', target: otherPath('company.profile', { companyId }) },
    { message: 'Das Dritte ist gelesen.', target: otherPath('company.dashboard', { companyId }) },
  ]);
  await jobs.click();

  const unread = (n: number) => page.getByRole('button', { name: t('bell:labelUnread', { n }), exact: true });
  await expect(unread(2)).toBeVisible();
  await unread(2).press('Enter');
  const first = page.getByRole('link', { name: `${t('bell:new')} Das Erste ist geschehen.` });
  await expect(first).toBeFocused();
  await usable(page);
  const panel = page.locator('[popover]').filter({ visible: true });
  const { width = 0, height = 0 } = (await panel.boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(500);
  expect(height).toBeLessThanOrEqual(300);
  await page.keyboard.press('Escape');
  await expect(unread(2)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /Das Zweite/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(otherPath('company.profile', { companyId }));
  await reached(page, t('companies:profile.heading'));
  await expect(unread(1)).toBeVisible();

  await unread(1).click();
  await page.getByRole('button', { name: t('bell:readAll') }).click();
  await expect(page.getByRole('status').getByText(t('bell:readAllDone'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('bell:label'), exact: true })).toBeFocused();
});

test('a page that stays open shows news after two minutes, without a reload', async ({
  page,
  request,
  t,
}) => {
  const email = newEmail('offen');
  await register(request, 'user', email, PASSWORD);
  await page.clock.install();
  await open(page, publicPath('de', 'home'));
  await logIn(page, t, email, PASSWORD);
  const bell = page.getByRole('button', { name: t('bell:label'), exact: true });
  await expect(bell).toBeVisible();
  await bell.click();
  await expect(page.getByText(t('bell:empty.employee'))).toBeVisible();
  await page.keyboard.press('Escape');
  const target = otherPath('user.profile');
  await tell(page, '**/api/notifications', [
    { message: 'Etwas ist geschehen.', target },
    { message: 'Etwas ist gelesen.', target },
  ]);
  await page.clock.runFor(115_000);
  await expect(bell).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(
    page.getByRole('button', { name: t('bell:labelUnread', { n: 1 }), exact: true }),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an employee sees the bell on public and own pages, and reads what it is for while there is no news', async ({
    page,
    request,
    t,
  }) => {
    const email = newEmail('meldungen');
    await register(request, 'user', email, PASSWORD);
    await open(page, publicPath('de', 'home'));
    await logIn(page, t, email, PASSWORD);
    const bell = page.getByRole('button', { name: t('bell:label'), exact: true });
    await bell.click();
    await expect(page.getByText(t('bell:empty.employee'))).toBeVisible();
    await usable(page);
    const panel = page.locator('[popover]').filter({ visible: true });
    expect((await panel.boundingBox())?.width).toBe(PHONE.viewport.width);

    await tell(page, '**/api/notifications', [
      { message: 'Etwas ist geschehen.', target: otherPath('user.profile') },
      { message: 'Etwas ist gelesen.', target: otherPath('employee.documents') },
    ]);
    await open(page, publicPath('de', 'job.list'));
    await page.getByRole('button', { name: t('bell:labelUnread', { n: 1 }) }).click();
    await page.getByRole('link', { name: /Etwas ist geschehen/ }).click();
    await expect(page).toHaveURL(otherPath('user.profile'));
    await expect(bell).toBeVisible();

    // News of entries name an address that leads on.
    await bell.click();
    await page.getByRole('link', { name: /Etwas ist gelesen/ }).click();
    await expect(page).toHaveURL(otherPath('employee.resume'));
    await reached(page, t('resume:list.heading'));
  });
});
