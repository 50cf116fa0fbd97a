import { otherPath, publicPath } from '#web/lib/paths.ts';
import {
  callerOf,
  DEMO_PASSWORD,
  fillLogIn,
  logIn,
  newEmail,
  register,
  SMALL_HOTEL,
  wordsOfMail,
} from './people.ts';
import { alive, expect, open, PHONE, reached, test, usable } from './test.ts';
import { textsIn } from './texts.ts';

const PASSWORD = 'Erste-Saison-26';
/** The mailbox of the association in the demo data. */
const OFFICE = 'info@solstice.example';

test.describe('on a phone, in Italian', () => {
  test.use({ ...PHONE, language: 'it' });

  test('an employee writes to the association, with a mistake in every field and a reload in the middle', async ({
    page,
    request,
    t,
  }) => {
    const email = newEmail('nives');
    await register(request, 'user', email, PASSWORD);
    const call = await callerOf(request, email, PASSWORD);
    await call('POST', '/user', { language: 'it' });
    await open(page, publicPath('it', 'home'));
    await logIn(page, email, PASSWORD);
    await page.getByRole('button', { name: t('shell:header.openMenu') }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('shell:footer.contact') })
      .click();
    await reached(page, t('content:contact.title'));
    const dialog = page.getByRole('dialog', { name: t('content:contact.title') });
    const field = (name: 'sex' | 'first_name' | 'last_name' | 'email' | 'message') =>
      dialog.getByLabel(t(`fields:${name}`), { exact: true });
    await expect(field('email')).toHaveValue(email);

    await field('message').fill('   ');
    await field('sex').selectOption('');
    await field('first_name').fill('');
    await field('last_name').fill(' ');
    await field('email').fill('nives@');
    const send = dialog.getByRole('button', { name: t('content:contact.send') });
    await send.click();
    const problem = dialog.getByRole('alert').filter({ hasText: t('common:form.invalid') });
    await expect(problem.getByRole('button')).toHaveText(
      (['message', 'sex', 'first_name', 'last_name', 'email'] as const).map((name) => t(`fields:${name}`)),
    );
    await expect(field('message')).toBeFocused();
    for (const name of ['message', 'sex', 'first_name', 'last_name', 'email'] as const) {
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(name)).toHaveAccessibleDescription(/\S/);
    }
    await usable(page);

    await field('message').fill('Buongiorno\nQuando arriva la conferma?');
    await field('first_name').fill('Nives');
    // The link is pressed before the account is known again.
    const isPressed = Promise.withResolvers<void>();
    await page.route('**/api/auth/user', async (route) => {
      await isPressed.promise;
      await route.continue();
    });
    await page.reload();
    await alive(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: t('shell:footer.contact') }).click();
    isPressed.resolve();
    await expect(dialog.getByText(t('common:form.restored'))).toBeVisible();
    await expect(field('message')).toHaveValue('Buongiorno\nQuando arriva la conferma?');
    await expect(field('first_name')).toHaveValue('Nives');
    await field('sex').selectOption(t('accounts:sex.2'));
    await field('last_name').fill('Ferrari');
    await field('email').fill(`risposte-${email}`);
    await send.click();
    await expect(page.getByText(t('content:contact.done', { email: `risposte-${email}` }))).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const words = await wordsOfMail(OFFICE, 'Nachricht von Nives Ferrari');
    expect(words).toContain(
      `Frau Nives Ferrari (risposte-${email}) schreibt: Buongiorno Quando arriva la conferma?`,
    );
    expect(words).toContain(`mit dem Konto ${email}`);

    // After sending, the draft of the message is cleared.
    await footer.getByRole('link', { name: t('shell:footer.contact') }).click();
    await expect(field('message')).toHaveValue('');
    await expect(field('email')).toHaveValue(email);
  });

  test('a visitor reads the email address of the association, and writes to it after logging in', async ({
    page,
    t,
  }) => {
    await open(page, publicPath('it', 'job.list'));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('shell:footer.contact') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${publicPath('it', 'contact')}$`));
    const ways = page.getByRole('main').getByRole('link');
    await expect(ways.filter({ hasText: OFFICE })).toHaveAttribute('href', `mailto:${OFFICE}`);
    await ways.and(page.locator('[aria-haspopup="dialog"]')).click();
    await reached(page, t('accounts:logIn.title'));
    await fillLogIn(page, t, 'employee@example.org', DEMO_PASSWORD);
    await reached(page, t('content:contact.title'));
  });
});

test('a company user with a single company finds it filled in, and cannot send without a company', async ({
  page,
  t,
}) => {
  await open(page, publicPath('de', 'home'));
  await logIn(page, SMALL_HOTEL);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.contact') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('content:contact.title') });
  const house = dialog.getByLabel(t('content:contact.house'));
  await expect(house).toHaveValue(/\S/);
  await house.fill('');
  await dialog.getByLabel(t('fields:message')).fill('Wann kommt die Rechnung?');
  await dialog.getByRole('button', { name: t('content:contact.send') }).click();
  await expect(house).toBeFocused();
  await expect(house).toHaveAttribute('aria-invalid', 'true');
});

test('the footer links of each role lead to its own pages, before the session is known', async ({
  page,
  t,
}) => {
  const footer = page.getByRole('contentinfo');
  const link = (name: string) => footer.getByRole('link', { name, exact: true });
  await open(page, publicPath('de', 'home'));
  await expect(link(t('shell:footer.rules'))).toBeVisible();
  await expect(link(t('shell:panel.resume'))).toBeHidden();

  await logIn(page, 'employee@example.org');
  await expect(link(t('shell:panel.resume'))).toBeVisible();
  await expect(link(t('shell:footer.rules'))).toBeHidden();
  // Pages without a language in their address are in the language of the account.
  const it = textsIn('it');
  await page.route('**/api/auth/user', () => {});
  await page.goto(otherPath('agreement.find'));
  await expect(link(it('shell:panel.resume'))).toBeVisible();
  await expect(link(it('shell:footer.rules'))).toBeHidden();
  await page.unroute('**/api/auth/user');
  await page.reload();
  await link(it('shell:panel.resume')).click();
  await reached(page, it('resume:list.heading'));
});
