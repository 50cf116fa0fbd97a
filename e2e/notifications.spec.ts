import type { APIRequestContext, Page } from '@playwright/test';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import {
  aHouse,
  anEmployee,
  DEMO_PASSWORD,
  linkInMail,
  logIn,
  newEmail,
  recordJob,
  register,
  SMALL_HOTEL,
} from './people.ts';
import { expect, open, PHONE, reached, test, usable, withoutStream } from './test.ts';

interface News {
  id: number;
  company_id: number | null;
  type: string;
  subject: string;
  details: string;
  ad: { key: string; title: string } | null;
  created_at: string;
  read_at: string | null;
  target: string;
}

/** Mocks the calls for notifications, since other journeys create real ones concurrently. */
async function tell(
  page: Page,
  list: string | RegExp,
  news: readonly Pick<News, 'subject' | 'target'>[],
): Promise<void> {
  const at = new Date().toISOString();
  let rows: News[] = news.map((it, index) => ({
    ...it,
    id: 900 - index,
    company_id: null,
    ...{ type: 'CooperationAgreementChanged', details: '', ad: null },
    created_at: at,
    // The last one has been read.
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

/**
 * An employee, and a function that creates a real notification for them: a company declines an entry.
 */
async function aToldEmployee(request: APIRequestContext) {
  const employee = await anEmployee(request);
  const house = await aHouse(request);
  const year = new Date().getFullYear() - 1;
  const tell = async (title: string) => {
    const { id } = await recordJob(employee, house.companyId, {
      title,
      from: `${year}-05-01`,
      to: `${year}-09-30`,
    });
    await house.call('POST', `/company/${house.companyId}/employees/${id}/decline`, { reason: 'UNKNOWN' });
  };
  return { email: employee.email, tell };
}

test('a company user sees notifications on the pages of the company, and each leads to its page', async ({
  page,
  t,
}) => {
  await open(page, publicPath('de', 'home'));
  await logIn(page, SMALL_HOTEL);
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
  await tell(page, new RegExp(`/api/company/${companyId}/notifications(/groups)?$`), [
    { subject: 'Das Erste ist geschehen.', target: otherPath('company.dashboard', { companyId }) },
    { subject: 'Das Zweite ist geschehen.', target: otherPath('company.profile', { companyId }) },
    { subject: 'Das Dritte ist gelesen.', target: otherPath('company.dashboard', { companyId }) },
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

test('a notification appears at once in two tabs over one stream, is read in both, and the second tab takes the stream over', async ({
  page,
  context,
  request,
  t,
}) => {
  test.slow();
  const { email, tell: tellReal } = await aToldEmployee(request);
  const streams: Page[] = [];
  context.on('request', (sent) => {
    if (sent.url().endsWith('/api/notifications/stream')) streams.push(sent.frame().page());
  });
  const unread = (tab: Page, n: number) =>
    tab.getByRole('button', { name: t('bell:labelUnread', { n }), exact: true });
  const none = (tab: Page) => tab.getByRole('button', { name: t('bell:label'), exact: true });

  await open(page, publicPath('de', 'home'));
  await logIn(page, email);
  await expect(none(page)).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  const second = await context.newPage();
  await open(second, otherPath('employee.profile'));
  await expect(none(second)).toBeVisible();

  await tellReal('Erste Stelle');
  await expect(unread(page, 1)).toBeVisible();
  await expect(unread(second, 1)).toBeVisible();
  expect(streams).toEqual([page]);

  await unread(second, 1).click();
  await second.getByRole('button', { name: t('bell:readAll') }).click();
  await expect(none(page)).toBeVisible();

  await page.close();
  await expect.poll(() => streams.at(-1) === second).toBe(true);
  await tellReal('Zweite Stelle');
  await expect(unread(second, 1)).toBeVisible();
  expect(streams).toHaveLength(2);
});

test('somebody unsubscribes from one kind of mails by its link, without logging in', async ({
  page,
  request,
  t,
}) => {
  const { email, tell: tellReal } = await aToldEmployee(request);
  await tellReal('Köchin');
  const link = await linkInMail(email, '/notification/off/');
  const kind = t('notifications:ResumeJobEntryChanged.name');
  const ask = page.getByRole('button', { name: t('news:off.ask.submit'), exact: true });
  // Opening the page (GET) changes nothing, since mail programs prefetch links.
  for (const _ of [1, 2]) {
    await open(page, link);
    await reached(page, t('news:off.ask.title'));
    await expect(page.getByText(t('news:off.ask.text', { kind }))).toBeVisible();
  }
  await ask.press('Enter');
  await reached(page, t('news:off.done.title'));
  await expect(page.getByText(t('news:off.done.text', { kind }))).toBeVisible();
  await open(page, link);
  await reached(page, t('news:off.done.title'));

  // Only the mails are off; the bell still shows notifications of this kind.
  await page.getByRole('link', { name: t('news:off.toSettings') }).click();
  await expect(page).toHaveURL(otherPath('user.notification'));
  await logIn(page, email);
  await reached(page, t('news:preferences.heading'));
  const channel = (name: 'bell' | 'mail') =>
    page.getByRole('switch', {
      name: t('news:preferences.switch', { kind, channel: t(`news:preferences.column.${name}`) }),
    });
  await expect(channel('mail')).not.toBeChecked();
  await expect(channel('bell')).toBeChecked();

  await open(page, '/notification/off/none');
  await reached(page, t('news:off.over.title'));
});

test('a page that stays open polls for notifications every two minutes, without a reload', async ({
  page,
  request,
  t,
}) => {
  const email = newEmail('offen');
  await register(request, 'user', email, DEMO_PASSWORD);
  await withoutStream(page);
  await page.clock.install();
  await open(page, publicPath('de', 'home'));
  await logIn(page, email);
  const bell = page.getByRole('button', { name: t('bell:label'), exact: true });
  await expect(bell).toBeVisible();
  await bell.click();
  await expect(page.getByText(t('bell:empty.employee'))).toBeVisible();
  await page.keyboard.press('Escape');
  const target = otherPath('user.profile');
  await tell(page, '**/api/notifications', [
    { subject: 'Etwas ist geschehen.', target },
    { subject: 'Etwas ist gelesen.', target },
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

  test('an employee sees the bell on public and own pages, and reads what it is for while there are no notifications', async ({
    page,
    request,
    t,
  }) => {
    const email = newEmail('meldungen');
    await register(request, 'user', email, DEMO_PASSWORD);
    await open(page, publicPath('de', 'home'));
    await logIn(page, email);
    const bell = page.getByRole('button', { name: t('bell:label'), exact: true });
    await bell.click();
    await expect(page.getByText(t('bell:empty.employee'))).toBeVisible();
    await usable(page);
    const panel = page.locator('[popover]').filter({ visible: true });
    expect((await panel.boundingBox())?.width).toBe(PHONE.viewport.width);

    await tell(page, '**/api/notifications', [
      { subject: 'Etwas ist geschehen.', target: otherPath('user.profile') },
      { subject: 'Etwas ist gelesen.', target: otherPath('employee.documents') },
    ]);
    await open(page, publicPath('de', 'job.list'));
    await page.getByRole('button', { name: t('bell:labelUnread', { n: 1 }) }).click();
    await page.getByRole('link', { name: /Etwas ist geschehen/ }).click();
    await expect(page).toHaveURL(otherPath('user.profile'));
    await expect(bell).toBeVisible();

    // Notifications about entries link to an address that redirects.
    await bell.click();
    await page.getByRole('link', { name: /Etwas ist gelesen/ }).click();
    await expect(page).toHaveURL(otherPath('employee.resume'));
    await reached(page, t('resume:list.heading'));
  });

  test('an employee chooses what the bell and mails notify of, and reads which notifications are mandatory and why', async ({
    page,
    request,
    t,
  }) => {
    const { email } = await anEmployee(request);
    await open(page, publicPath('de', 'home'));
    await logIn(page, email);
    await page.getByRole('button', { name: t('bell:label'), exact: true }).click();
    await page.getByRole('link', { name: t('bell:settings') }).click();
    await reached(page, t('news:preferences.heading'));
    const kind = t('notifications:ApplicationSent.name');
    const channel = t('news:preferences.column.mail');
    const mails = page.getByRole('switch', { name: t('news:preferences.switch', { kind, channel }) });
    await expect(mails).toBeChecked();
    await mails.press('Space');
    await expect(mails).not.toBeChecked();
    await expect(page.getByText(t('news:preferences.savedOff', { kind, channel }))).toBeVisible();
    await page.reload();
    await expect(mails).not.toBeChecked();

    const agreements = page
      .getByRole('row')
      .filter({ hasText: t('notifications:CooperationAgreementChanged.name') });
    await expect(agreements.getByRole('switch')).toHaveCount(0);
    await expect(agreements.getByText(t('news:preferences.always'))).toHaveCount(2);
    await expect(page.getByText(t('news:preferences.duty.agreements'))).toBeVisible();

    // A change that the server refuses is undone, with an error beside it.
    await page.route('**/api/user/notifications/preferences', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 429, json: { error: 'Zu oft.', code: 'rate_limited' } })
        : route.fallback(),
    );
    await mails.press('Space');
    await expect(page.getByRole('row').filter({ hasText: kind }).getByText('Zu oft.')).toBeVisible();
    await expect(mails).not.toBeChecked();
    await usable(page);
  });
});
