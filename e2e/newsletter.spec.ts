import type { Page } from '@playwright/test';
import { REFUSED_DAYS } from '#domain/content/newsletter.ts';
import { publicPath } from '#web/lib/paths.ts';
import { callerOf, DEMO_PASSWORD, linkInMail, logIn, newEmail, register } from './people.ts';
import { alive, expect, open, PHONE, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

const PASSWORD = 'Erste-Saison-26';
/** A form that a visitor fills in faster than this is taken for a bot’s (rule content/traps). */
const READING_MS = 2100;

test.describe('on a phone, in Italian', () => {
  test.use({ ...PHONE, language: 'it' });

  test('a visitor orders the newsletter with mistakes, confirms it by mail, and unsubscribes', async ({
    page,
    request,
    t,
  }) => {
    const email = newEmail('giulia');
    await open(page, publicPath('it', 'newsletter'));
    await reached(page, t('newsletter:form.title'));
    const field = (name: 'sex' | 'first_name' | 'last_name' | 'email' | 'language') =>
      page.getByLabel(t(`fields:${name}`), { exact: true });
    await expect(field('language')).toHaveValue('it');
    await page.getByLabel(t('newsletter:form.company')).check();
    const house = page.getByLabel(t('newsletter:form.house'));
    const send = page.getByRole('button', { name: t('newsletter:form.submit') });
    await field('email').fill('giulia@');
    await send.click();
    const problem = page.getByRole('alert').filter({ hasText: t('common:form.invalid') });
    await expect(problem.getByRole('button')).toHaveText([
      t('fields:sex'),
      t('fields:first_name'),
      t('fields:last_name'),
      t('newsletter:form.house'),
      t('fields:email'),
    ]);
    for (const wrong of [field('sex'), field('first_name'), field('last_name'), field('email'), house]) {
      await expect(wrong).toHaveAttribute('aria-invalid', 'true');
      await expect(wrong).toHaveAccessibleDescription(/\S/);
    }
    await usable(page);
    await page.getByLabel(t('newsletter:form.employee')).check();
    await expect(house).toHaveCount(0);
    await field('sex').selectOption(t('accounts:sex.2'));
    await field('first_name').fill('Giulia');
    await field('last_name').fill('Bassi');
    await field('email').fill(email);
    await page.reload();
    await alive(page);
    await expect(page.getByText(t('common:form.restored'))).toBeVisible();
    await expect(field('email')).toHaveValue(email);
    await send.click();
    await expect(page.getByText(t('newsletter:form.done', { email, days: REFUSED_DAYS }))).toBeVisible();
    await usable(page);

    const link = await linkInMail(email, '/newsletter/confirm/');
    await open(page, link);
    await reached(page, t('newsletter:confirm.ask'));
    await page.getByRole('button', { name: t('newsletter:confirm.submit') }).click();
    await reached(page, t('newsletter:confirm.done'));

    const off = await linkInMail(email, '/newsletter/off/');
    await open(page, off);
    await reached(page, t('newsletter:off.ask'));
    await page.getByRole('button', { name: t('newsletter:off.submit') }).click();
    await reached(page, t('newsletter:off.done'));

    await open(page, link);
    await page.getByRole('button', { name: t('newsletter:confirm.submit') }).click();
    await reached(page, t('newsletter:confirm.overTitle'));
    await page.getByRole('link', { name: t('newsletter:confirm.again') }).click();
    await expect(page).toHaveURL(new RegExp(`${publicPath('it', 'newsletter')}$`));
    // One-click unsubscribe: mail programs post this form to the address of the page.
    const pressed = await request.post(off, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(pressed.status()).toBe(200);
  });
});

test.describe('in Italian', () => {
  test.use({ language: 'it' });

  test('a member orders the newsletter from the footer in one press', async ({ page, request, t }) => {
    const email = newEmail('nives');
    await register(request, 'user', email, PASSWORD);
    await (await callerOf(request, email, PASSWORD))('POST', '/user', { language: 'it', newsletter: false });
    await open(page, publicPath('it', 'home'));
    await logIn(page, email, PASSWORD);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('shell:footer.newsletter') })
      .click();
    await reached(page, t('newsletter:form.title'));
    const dialog = page.getByRole('dialog', { name: t('newsletter:form.title') });
    await dialog.getByRole('button', { name: t('newsletter:form.submit') }).click();
    await expect(dialog.getByText(t('newsletter:form.done', { email, days: REFUSED_DAYS }))).toBeVisible();
    await usable(page);
    // The button in the footer of the dialog, not that of a message or the cross.
    await dialog.locator('footer').getByRole('button').click();
    await expect(dialog).toHaveCount(0);

    await page.goto(await linkInMail(email, '/newsletter/confirm/'));
    await alive(page);
    await page.getByRole('button', { name: t('newsletter:confirm.submit') }).click();
    await reached(page, t('newsletter:confirm.done'));
    // Confirming gives consent, which the setting of the account then shows.
    const { user } = await (await callerOf(request, email, PASSWORD))<{ user: { newsletter: boolean } }>(
      'GET',
      '/auth/user',
    );
    expect(user.newsletter).toBe(true);
  });
});

test('a company user finds the company filled in already', async ({ page, t }) => {
  await open(page, publicPath('de', 'newsletter'));
  await logIn(page, 'company@example.org', DEMO_PASSWORD);
  await expect(page.getByLabel(t('newsletter:form.company'))).toBeChecked();
  await expect(page.getByLabel(t('newsletter:form.house'))).toHaveValue(/\S/);
});

test('a visitor who takes as long as people do gets the mail at once, and the focus moves to the confirmation', async ({
  page,
  t,
}) => {
  const email = newEmail('noemi');
  await page.clock.install();
  await open(page, publicPath('de', 'newsletter'));
  await fillIn(page, t, 'Noemi', 'Bundi', email);
  await page.clock.fastForward(READING_MS);
  await page.getByRole('button', { name: t('newsletter:form.submit') }).click();
  await expect(page.getByText(t('newsletter:form.done', { email, days: REFUSED_DAYS }))).toBeVisible();
  await expect(page.locator(':focus')).toContainText(t('newsletter:form.doneTitle'));
  await linkInMail(email, '/newsletter/confirm/');
});

test('a visitor whose browser filled in the hidden field is asked to send the form again, and then gets the mail', async ({
  page,
  t,
}) => {
  const email = newEmail('ladina');
  await page.clock.install();
  await open(page, publicPath('de', 'newsletter'));
  await fillIn(page, t, 'Ladina', 'Caduff', email);
  await page.locator('input[name="reason"]').evaluate((input: HTMLInputElement) => {
    input.value = 'Caduff';
  });
  await page.clock.fastForward(READING_MS);
  const send = page.getByRole('button', { name: t('newsletter:form.submit') });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: t('errors:filled_in_by_program') })).toBeVisible();
  await expect(page.getByLabel(t('fields:email'), { exact: true })).toHaveValue(email);
  await send.click();
  await expect(page.getByText(t('newsletter:form.done', { email, days: REFUSED_DAYS }))).toBeVisible();
  await linkInMail(email, '/newsletter/confirm/');
});

test('the form accepts no input before hydration, so that nothing that is typed is lost', async ({
  page,
  t,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(publicPath('de', 'newsletter'), { waitUntil: 'commit' });
  const name = page.getByLabel(t('fields:first_name'), { exact: true });
  const form = page.locator('form').filter({ has: name });
  await expect(form).toHaveAttribute('inert');
  scripts.resolve();
  await alive(page);
  await expect(form).not.toHaveAttribute('inert');
  await name.fill('Zoé');
  await expect(name).toHaveValue('Zoé');
});

async function fillIn(page: Page, t: Texts, firstName: string, lastName: string, email: string) {
  const field = (name: 'sex' | 'first_name' | 'last_name' | 'email') =>
    page.getByLabel(t(`fields:${name}`), { exact: true });
  await field('sex').selectOption(t('accounts:sex.2'));
  await field('first_name').fill(firstName);
  await field('last_name').fill(lastName);
  await field('email').fill(email);
}
