import type { Page } from '@playwright/test';
import { otherPath } from '#web/lib/paths.ts';
import { aHouse, applyTo, logIn, publishAd } from './people.ts';
import { expect, onPhoneAndDesk, open, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

const thread = (page: Page, t: Texts) => page.getByRole('region', { name: t('messages:title'), exact: true });
const fieldIn = (page: Page, t: Texts) => thread(page, t).getByRole('textbox', { name: t('messages:label') });
const send = (page: Page, t: Texts) =>
  thread(page, t)
    .getByRole('button', { name: t('messages:send'), exact: true })
    .click();

onPhoneAndDesk((device) => {
  test('house and applicant write to each other, and each message appears by itself', async ({
    page,
    browser,
    request,
    t,
  }) => {
    test.slow();
    await using house = await aHouse(request);
    const ad = await publishAd(house);
    const applicant = await applyTo(request, house, ad.id, 'Lena');
    await logIn(page, house.email);
    await open(
      page,
      otherPath('company.application', { companyId: house.companyId, applicationId: applicant.id }),
    );
    await thread(page, t).scrollIntoViewIfNeeded();
    await expect(thread(page, t).getByText(t('messages:none', { name: applicant.name }))).toBeVisible();

    const theirs = await (await browser.newContext(device)).newPage();
    await logIn(theirs, applicant.email);
    await open(theirs, otherPath('employee.application.edit', { id: applicant.id }));
    await fieldIn(theirs, t).fill('Gibt es ein Zimmer?');
    await send(theirs, t);
    await expect(fieldIn(theirs, t)).toHaveValue('');
    await expect(thread(page, t).getByText('Gibt es ein Zimmer?')).toBeVisible();
    await usable(page);

    // What is typed outlives a reload.
    await fieldIn(page, t).fill('Ja, im Personalhaus.');
    await page.reload();
    await expect(fieldIn(page, t)).toHaveValue('Ja, im Personalhaus.');
    await send(page, t);
    await expect(thread(theirs, t).getByText('Ja, im Personalhaus.')).toBeVisible();
    await usable(theirs);
    await theirs.context().close();
  });
});

test('a message that was not sent stays in its field, and is stored once when it is sent again', async ({
  page,
  request,
  t,
  faults,
}) => {
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  const applicant = await applyTo(request, house, ad.id, 'Nives');
  await logIn(page, applicant.email);
  await open(page, otherPath('employee.application.edit', { id: applicant.id }));
  let lost = 0;
  await page.route(/\/messages$/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    // It arrives, but its answer does not.
    await route.fetch();
    await route.abort();
  });
  await fieldIn(page, t).fill('Gibt es ein Zimmer?');
  await send(page, t);
  await expect(thread(page, t).getByRole('alert')).toBeVisible();
  expect(faults.splice(0)).toEqual([expect.stringMatching(/net::ERR_FAILED .*\/messages/)]);
  await expect(fieldIn(page, t)).toHaveValue('Gibt es ein Zimmer?');
  await send(page, t);
  await expect(fieldIn(page, t)).toHaveValue('');
  const stored = await house.call<object[]>('GET', `${applicant.path}/messages`);
  expect(stored).toHaveLength(1);
});

test('unread messages are counted in the list of the house, and read by opening the thread', async ({
  page,
  request,
  t,
}) => {
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  const applicant = await applyTo(request, house, ad.id, 'Lena', 'READ');
  for (const text of ['Guten Tag', 'Gibt es ein Zimmer?']) {
    await applicant.call('POST', `/employee/applications/${applicant.id}/messages`, { text });
  }
  await logIn(page, house.email);
  await open(page, otherPath('company.applications', { companyId: house.companyId, list: 'ongoing' }));
  const row = page.getByRole('row').filter({ hasText: applicant.name });
  await expect(row.getByText(t('messages:unread', { n: 2 }))).toBeAttached();
  await row.getByRole('link', { name: applicant.name, exact: true }).click();
  await thread(page, t).scrollIntoViewIfNeeded();
  await expect(thread(page, t).getByText('Gibt es ein Zimmer?')).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row.getByText(t('messages:unread', { n: 2 }))).toHaveCount(0);
});
