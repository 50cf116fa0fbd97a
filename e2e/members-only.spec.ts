import { TOTP } from 'otpauth';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { lastingAds } from './ads.ts';
import { DEMO_PASSWORD, logIn, SMALL_HOTEL } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';

const LIST = publicPath('de', 'job.list');

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a visitor who applies or saves an ad is asked to register, and stays on the page', async ({
    page,
    t,
  }) => {
    await open(page, LIST);
    const card = lastingAds(page).first();
    const title = await card.getByRole('heading').getByRole('link').innerText();
    await card.getByRole('button', { name: t('jobs:saveJob', { title }) }).click();
    const asked = page.getByRole('dialog', { name: t('accounts:required.title') });
    await reached(page, t('accounts:required.title'));
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(card.getByRole('button', { name: t('jobs:saveJob', { title }) })).toBeFocused();

    await card.getByRole('heading').getByRole('link').click();
    await page.getByRole('button', { name: t('jobs:apply') }).click();
    const address = page.url();
    await asked.getByRole('button', { name: t('accounts:register.submit') }).click();
    // Only job seekers apply, so the registration skips the choice of a side.
    await reached(page, t('accounts:register.employee.title'));
    await expect(page.getByText(t('accounts:register.step2'))).toHaveCount(0);
    await page.getByRole('button', { name: t('common:action.close') }).click();
    await page.getByRole('button', { name: t('jobs:apply') }).click();
    await asked.getByRole('button', { name: t('accounts:logIn.submit') }).click();
    await reached(page, t('accounts:logIn.title'));
    expect(page.url()).toBe(address);
  });
});

test('an employer reads that applying and saving ads is for job seekers', async ({ page, t }) => {
  await open(page, LIST);
  await logIn(page, SMALL_HOTEL);
  const told = page.getByRole('dialog', { name: t('accounts:onlyForEmployees.title') });
  await lastingAds(page).first().getByRole('button').click();
  await reached(page, t('accounts:onlyForEmployees.title'));
  await told
    .locator('footer')
    .getByRole('button', { name: t('common:action.close') })
    .click();
  await expect(told).toHaveCount(0);

  await lastingAds(page).first().getByRole('heading').getByRole('link').click();
  await page
    .getByRole('button', { name: t('jobs:apply') })
    .filter({ visible: true })
    .click();
  await reached(page, t('accounts:onlyForEmployees.title'));
});

test('an administrator is told on an ad and on the pages of other roles that they are not for administrators', async ({
  page,
  t,
}) => {
  await open(page, LIST);
  await logIn(page, 'admin@example.org');
  await lastingAds(page).first().getByRole('heading').getByRole('link').click();
  await page
    .getByRole('button', { name: t('jobs:apply') })
    .filter({ visible: true })
    .click();
  const told = page.getByRole('dialog', { name: t('accounts:onlyForEmployees.title') });
  await expect(told).toContainText(t('accounts:onlyForEmployees.text', { role: 'admin' }));
  for (const path of [otherPath('company.dashboard', { companyId: 1 }), otherPath('employee.profile')]) {
    await open(page, path);
    await expect(page.getByText(t('shell:member.asAdmin'))).toBeVisible();
  }
});

test('an administrator sets up a second factor, reads which mails were not delivered, has one retried and gives one up', async ({
  page,
  t,
}) => {
  test.slow();
  // The administrator of the demo data that no other journey uses.
  await logIn(page, 'office@example.org');
  await open(page, otherPath('admin.mails'));
  await reached(page, t('administration:mails.title'));
  await page.getByRole('link', { name: t('administration:mails.toSettings') }).click();
  await page.getByRole('button', { name: t('accounts:factor.setUp') }).click();
  const setUp = page.getByRole('dialog', { name: t('accounts:factor.setUp') });
  await setUp.getByLabel(t('fields:current_password')).fill(DEMO_PASSWORD);
  await setUp.getByRole('button', { name: t('accounts:factor.next') }).click();
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setUp.getByRole('textbox', { name: t('fields:code') }).fill(new TOTP({ secret }).generate());
  await setUp.getByRole('button', { name: t('accounts:factor.confirm') }).click();
  await page.getByRole('button', { name: t('accounts:factor.kept') }).click();
  await page.getByRole('button', { name: t('shell:header.account') }).click();
  await page.getByRole('link', { name: t('shell:panel.undeliveredMails') }).click();
  await reached(page, t('administration:mails.title'));

  const mails = page.getByRole('list', { name: t('administration:mails.list') }).getByRole('listitem');
  const later = mails.filter({ hasText: t('administration:mails.kind.email_confirm') });
  const refused = mails.filter({ hasText: 'lucia.pellegrini@exmaple.com' });
  await expect(refused).toContainText(t('administration:mails.none'));
  await refused.getByText(t('administration:mails.giveUp'), { exact: true }).click();
  await reached(page, t('administration:mails.giveUpTitle'));
  await page.getByRole('button', { name: t('administration:mails.giveUpConfirm') }).click();
  await expect(refused).toHaveCount(0);
  await expect(later.getByRole('button').first()).toBeFocused();

  // Last, since a retried mail may be delivered at any time, and then leaves the list.
  await expect(later).toContainText('ECONNREFUSED');
  await later.getByText(t('administration:mails.repeat')).click();
  await expect(later).toContainText(t('administration:mails.soon'));
  await expect(page.getByText(t('administration:mails.repeated'))).toBeVisible();

  await page
    .getByRole('navigation', { name: t('administration:tabs.label') })
    .getByRole('link', { name: t('administration:tabs.occupations') })
    .click();
  await reached(page, t('administration:occupations.title'));
  await expect(page.getByText(t('administration:occupations.sample'))).toBeVisible();
  await expect(page.getByText(t('administration:occupations.empty'))).toBeVisible();
  await usable(page);
});

test('pages of a company that does not exist have the title of a missing page, and the next page its own', async ({
  page,
  t,
}) => {
  await logIn(page, SMALL_HOTEL);
  const companyId = 1_000_000;
  const missing = `${t('shell:notFound.title')} · Solstice`;
  for (const path of [
    otherPath('company.dashboard', { companyId }),
    otherPath('company.jobs', { companyId, list: 'active' }),
  ]) {
    await page.goto(path);
    await reached(page, t('shell:notFound.title'));
    await expect(page).toHaveTitle(missing);
  }
  await page.getByRole('link', { name: t('shell:notFound.toJobs') }).click();
  await reached(page, t('jobs:list.title'));
  await expect(page).toHaveTitle(`${t('jobs:list.title')} · Solstice`);
});
