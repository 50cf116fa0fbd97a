import { TOTP } from 'otpauth';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import {
  fillLogIn,
  fillRegistration,
  linkInMail,
  logIn,
  logInByDialog,
  newEmail,
  openLogIn,
  pressEntry,
  register,
} from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';
import { textsIn } from './texts.ts';

const PASSWORD = 'Erste-Saison-26';
const NEW_PASSWORD = 'Zweite-Saison-27';
const PROFILE = otherPath('employee.profile');

test.use(PHONE);

/** The TOTP code for this secret, so many seconds from now. */
const codeAt = (secret: string, seconds: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });

test('somebody who looks for work registers, also after a reload, lands on the profile, changes the language and logs out', async ({
  page,
  t,
}) => {
  const email = newEmail('marta');
  const form = page.getByRole('dialog', { name: t('accounts:register.employee.title') });
  const openForm = async () => {
    await open(page, publicPath('de', 'home'));
    await pressEntry(page, t, t('shell:header.register'));
    await reached(page, t('accounts:register.title'));
    const dialog = page.getByRole('dialog', { name: t('accounts:register.title') });
    await dialog.getByRole('button', { name: t('accounts:register.employee.choose') }).click();
    await reached(page, t('accounts:register.employee.title'));
  };
  await openForm();
  const lastName = form.getByLabel(t('fields:last_name'), { exact: true });
  await lastName.fill('Tönz-Caviezel');
  // The page is loaded anew.
  await openForm();
  await expect(lastName).toHaveValue('Tönz-Caviezel');
  await expect(form.getByText(t('accounts:register.rules'))).toHaveCount(0);
  await fillRegistration(page, t, email, PASSWORD);

  await expect(page).toHaveURL(PROFILE);
  await expect(page.getByText(t('accounts:register.done', { name: 'Marta' }))).toBeVisible();
  await reached(page, t('profile:page.heading'));
  await expect(page.getByLabel(t('fields:email'))).toHaveValue(email);

  // Besides the profile, there is a page for the settings of the account.
  const it = textsIn('it');
  await page.getByRole('link', { name: t('profile:page.toSettings') }).click();
  await reached(page, t('accounts:settings.heading'));
  await page.getByLabel(t('fields:language')).selectOption({ label: t('accounts:language.it') });
  await page.getByRole('button', { name: t('common:action.save'), exact: true }).click();
  await expect(page.getByText(it('accounts:settings.done'))).toBeVisible();
  await reached(page, it('accounts:settings.heading'));
  await page.reload();
  await reached(page, it('accounts:settings.heading'));

  await page.getByRole('button', { name: it('shell:header.openMenu') }).click();
  await usable(page);
  await page.getByRole('button', { name: it('shell:panel.logOut') }).click();
  await expect(page).toHaveURL(publicPath('it', 'home'));
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto(PROFILE);
  await reached(page, it('shell:member.title'));

  // Somebody else, to whom the address belongs, closes the account.
  await open(page, new URL(await linkInMail(email, '/email/confirm/')).pathname);
  await reached(page, it('accounts:confirm.title'));
  await page.getByRole('button', { name: it('accounts:confirm.notMe') }).click();
  await reached(page, it('accounts:confirm.close.title'));
  await usable(page);
  await page.getByRole('button', { name: it('accounts:confirm.close.submit') }).click();
  await reached(page, it('accounts:confirm.close.done'));
  await page.reload();
  await page.getByRole('button', { name: it('accounts:confirm.submit') }).click();
  await reached(page, it('accounts:confirm.over.title'));
});

test('a person who forgot the password chooses a new one by mail, which ends the sessions of the old one', async ({
  page,
  browser,
  request,
  t,
}) => {
  const email = newEmail('seraina');
  await register(request, 'user', email, PASSWORD);

  const elsewhere = await browser.newContext(PHONE);
  const other = await elsewhere.newPage();
  await logIn(other, email, PASSWORD);
  await other.goto(PROFILE);
  await expect(other.getByRole('heading', { name: t('profile:page.heading') })).toBeVisible();

  await open(page, publicPath('de', 'home'));
  await openLogIn(page, t);
  await page.getByRole('button', { name: t('accounts:logIn.forgotten') }).click();
  await reached(page, t('accounts:forgotten.title'));
  const dialog = page.getByRole('dialog', { name: t('accounts:forgotten.title') });
  await dialog.getByLabel(t('fields:email')).fill(email.toUpperCase());
  await dialog.getByRole('button', { name: t('accounts:forgotten.submit') }).click();
  await expect(page.getByText(t('accounts:forgotten.done'))).toBeVisible();

  const link = await linkInMail(email, '/password/reset/');
  await page.goto(link);
  await reached(page, t('accounts:reset.heading'));
  await expect(page.getByLabel(t('fields:email'))).toHaveValue(email);
  await page.getByLabel(t('accounts:reset.password'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(t('fields:password_confirmation')).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: t('accounts:reset.submit') }).click();
  await expect(page).toHaveURL(publicPath('de', 'home'));

  // A browser that is still logged in loses its session with its next call.
  await other.reload();
  await expect(other).toHaveURL(publicPath('de', 'home'));
  await expect(other.getByText(t('shell:member.expired'))).toBeVisible();
  await elsewhere.close();

  const again = page.getByRole('dialog', { name: t('accounts:logIn.title') });
  await expect(again.getByLabel(t('fields:email'))).toHaveValue(email);
  await fillLogIn(page, t, email, PASSWORD);
  await expect(again.getByText(t('errors:login_failed'))).toBeVisible();
  await fillLogIn(page, t, email, NEW_PASSWORD);
  await expect(again).toHaveCount(0);

  // The link can be used only once.
  await page.goto(link);
  await reached(page, t('accounts:reset.heading'));
  await page.getByLabel(t('accounts:reset.password'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(t('fields:password_confirmation')).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: t('accounts:reset.submit') }).click();
  await expect(page.getByText(t('validation:resetTokenInvalid')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('accounts:reset.newLink') })).toBeVisible();
});

test('somebody changes the email, confirms it by mail, and reverts it by the mail to the old address', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const [email, other] = [newEmail('urs'), newEmail('urs-neu')];
  await register(request, 'user', email, PASSWORD);
  await logIn(page, email, PASSWORD);
  await page.goto(otherPath('user.profile'));
  await reached(page, t('accounts:settings.heading'));
  const change = page.getByRole('button', { name: t('accounts:email.change') });
  const dialog = page.getByRole('dialog', { name: t('accounts:email.change') });
  const password = dialog.getByLabel(t('fields:current_password'), { exact: true });
  // No validation has run on this page yet: its code is loaded while the password is typed.
  await change.press('Enter');
  await expect(dialog.getByLabel(t('accounts:email.new'))).toBeFocused();
  await page.keyboard.type(other);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD, { delay: 40 });
  await expect(password).toBeFocused();
  await expect(password).toHaveValue(PASSWORD);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();

  await change.click();
  await dialog.getByLabel(t('accounts:email.new')).fill(other);
  await dialog.getByRole('button', { name: t('accounts:email.submit') }).click();
  await expect(
    dialog.getByText(t('validation:required', { attribute: t('fields:current_password') })).first(),
  ).toBeVisible();
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: t('accounts:email.submit') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('accounts:email.waiting', { email: other }))).toBeVisible();
  await expect(page.getByLabel(t('fields:email'))).toHaveValue(email);

  await page.goto(await linkInMail(other, '/user/email/'));
  await reached(page, t('accounts:email.confirm.title'));
  await page.getByRole('button', { name: t('accounts:email.confirm.submit') }).click();
  await reached(page, t('accounts:email.confirm.done'));
  await page.goto(otherPath('user.profile'));
  await expect(page.getByLabel(t('fields:email'))).toHaveValue(other);

  const undo = await linkInMail(email, '/user/email/');
  await page.goto(undo);
  await reached(page, t('accounts:email.undo.title'));
  await page.getByRole('button', { name: t('accounts:email.undo.submit') }).click();
  await reached(page, t('accounts:email.undo.done'));
  expect(await linkInMail(email, '/password/reset/')).toContain('/password/reset/');
  // Reverting ended this browser's session too; learning that must not redirect away from the link.
  await page.goto(undo);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await reached(page, t('accounts:email.over.title'));
  await expect(page).toHaveURL(undo);
});

test('somebody sees in the settings where the account is logged in, and ends a session there, which keeps what was typed for the account', async ({
  page,
  browser,
  request,
  t,
}) => {
  const email = newEmail('flurina');
  await register(request, 'user', email, PASSWORD);
  const elsewhere = await browser.newContext(PHONE);
  const other = await elsewhere.newPage();
  await logIn(other, email, PASSWORD);
  await open(other, PROFILE);
  await other.getByLabel(t('fields:phone')).fill('+41 79 842 00 00');

  await open(page, publicPath('de', 'home'));
  await logInByDialog(page, t, email, PASSWORD);
  await page.goto(otherPath('user.profile'));
  const rows = page.getByRole('listitem').filter({ hasText: '127.0.0.1' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(t('accounts:sessions.current'));
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await rows.last().getByRole('button').click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('accounts:sessions.endOthers') })).toHaveCount(0);
  await other.reload();
  await expect(other.getByText(t('shell:member.expired'))).toBeVisible();
  // On a phone the text has the whole width, and the way to log in stands below it.
  const message = other.getByRole('alert');
  const [words, way] = await Promise.all([
    message.getByText(t('shell:member.expired')).boundingBox(),
    message.getByRole('button', { name: t('shell:header.logIn') }).boundingBox(),
  ]);
  // Its words, in the middle of a target that reaches a little over them.
  const middle = (way?.y ?? 0) + (way?.height ?? 0) / 2;
  expect(middle).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0));
  await expect
    .poll(() => other.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .not.toContain('form:');
  // Somebody else on this device gets none of it.
  const stranger = newEmail('marta');
  await register(request, 'user', stranger, PASSWORD);
  await logInByDialog(other, t, stranger, PASSWORD);
  await expect(message.getByText(t('shell:member.expired'))).toHaveCount(0);
  await open(other, PROFILE);
  await expect(other.getByLabel(t('fields:phone'))).toHaveValue('');
  await other.getByRole('button', { name: t('shell:header.openMenu') }).click();
  await other.getByRole('button', { name: t('shell:panel.logOut') }).click();
  await expect(other).toHaveURL(publicPath('de', 'home'));
  await open(other, publicPath('de', 'home'));
  await logInByDialog(other, t, email, PASSWORD);
  await expect(other).toHaveURL(PROFILE);
  await expect(other.getByLabel(t('fields:phone'))).toHaveValue('+41 79 842 00 00');
  await expect(other.getByText(t('common:form.restored'))).toBeVisible();
  await elsewhere.close();
});

test('somebody sets up a second factor, logs in with a code of the app and with a recovery code, and removes it', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const email = newEmail('faktor');
  await register(request, 'user', email, PASSWORD);
  await logIn(page, email, PASSWORD);
  await open(page, otherPath('user.profile'));
  await page.getByRole('button', { name: t('accounts:factor.setUp') }).click();
  const dialog = page.getByRole('dialog', { name: t('accounts:factor.setUp') });
  await dialog.getByLabel(t('fields:current_password')).fill(PASSWORD);
  await dialog.getByRole('button', { name: t('accounts:factor.next') }).click();
  await expect(dialog.getByRole('img', { name: t('accounts:factor.qr') })).toBeVisible();
  await usable(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: t('fields:code') }).fill('000000');
  await dialog.getByRole('button', { name: t('accounts:factor.confirm') }).click();
  await expect(dialog.getByRole('textbox', { name: t('fields:code') })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByRole('textbox', { name: t('fields:code') }).fill(codeAt(secret, 0));
  await dialog.getByRole('button', { name: t('accounts:factor.confirm') }).click();

  const codes = page.getByRole('dialog', { name: t('accounts:factor.codes') });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await usable(page);
  const onPaper = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: t('accounts:factor.kept') }).click();
  await expect(page.getByText(t('accounts:factor.left', { n: 10 }))).toBeVisible();

  const second = page.getByRole('dialog', { name: t('accounts:logIn.second') });
  // A TOTP code works only once, and this one has confirmed the app; the next is within the allowed clock drift.
  for (const code of [codeAt(secret, 30), onPaper]) {
    await pressEntry(page, t, t('shell:panel.logOut'));
    await expect(page).toHaveURL(publicPath('de', 'home'));
    // Starts from a new page, so that the menu is not still closing.
    await open(page, publicPath('de', 'home'));
    await openLogIn(page, t);
    await fillLogIn(page, t, email, PASSWORD);
    await expect(second.getByRole('textbox', { name: t('fields:code') })).toBeFocused();
    await usable(page);
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('accounts:logIn.done', { name: 'Seraina' }))).toBeVisible();
  }

  await open(page, otherPath('user.profile'));
  await expect(page.getByText(t('accounts:factor.left', { n: 9 }))).toBeVisible();
  const removeApp = t('accounts:factor.removeNamed', { name: t('accounts:factor.app') });
  await page.getByRole('button', { name: removeApp }).click();
  const removal = page.getByRole('dialog', { name: removeApp });
  await removal.getByLabel(t('fields:current_password')).fill(PASSWORD);
  await removal.getByRole('button', { name: t('accounts:factor.remove') }).click();
  await expect(page.getByRole('button', { name: t('accounts:factor.setUp') })).toBeVisible();
});

test('somebody adds a passkey, logs in with it, and removes it', async ({ browser, request, baseURL, t }) => {
  test.slow();
  // WebAuthn needs a domain name, and does not work at the IP address that other journeys use.
  const context = await browser.newContext({ baseURL: baseURL?.replace('127.0.0.1', 'localhost') });
  const page = await context.newPage();
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const email = newEmail('passkey');
  await register(request, 'user', email, PASSWORD);
  await logIn(page, email, PASSWORD);
  await open(page, otherPath('user.profile'));

  await page.getByRole('button', { name: t('accounts:factor.addPasskey') }).click();
  const dialog = page.getByRole('dialog', { name: t('accounts:factor.addPasskey') });
  await dialog.getByLabel(t('fields:passkey_name')).fill('Mein Telefon');
  await dialog.getByLabel(t('fields:current_password')).fill(PASSWORD);
  await usable(page);
  await dialog.getByRole('button', { name: t('accounts:factor.next') }).click();
  const codes = page.getByRole('dialog', { name: t('accounts:factor.codes') });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: t('accounts:factor.kept') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mein Telefon' })).toBeVisible();
  await usable(page);

  // Registering the same device again is refused, since it already holds a passkey of this account.
  await page.getByRole('button', { name: t('accounts:factor.addPasskey') }).click();
  await dialog.getByLabel(t('fields:current_password')).fill(PASSWORD);
  await dialog.getByRole('button', { name: t('accounts:factor.next') }).click();
  await expect(dialog.getByText(t('accounts:factor.passkeyFailure.known'))).toBeVisible();
  await page.keyboard.press('Escape');

  await pressEntry(page, t, t('shell:panel.logOut'));
  await expect(page).toHaveURL(publicPath('de', 'home'));
  await open(page, publicPath('de', 'home'));
  await openLogIn(page, t);
  await fillLogIn(page, t, email, PASSWORD);
  const second = page.getByRole('dialog', { name: t('accounts:logIn.second') });
  await expect(second.getByRole('button', { name: t('accounts:logIn.passkey') })).toBeFocused();
  await usable(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('accounts:logIn.done', { name: 'Seraina' }))).toBeVisible();

  await open(page, otherPath('user.profile'));
  const remove = t('accounts:factor.removeNamed', { name: 'Mein Telefon' });
  await page.getByRole('button', { name: remove }).click();
  const removal = page.getByRole('dialog', { name: remove });
  await removal.getByLabel(t('fields:current_password')).fill(PASSWORD);
  await removal.getByRole('button', { name: t('accounts:factor.remove') }).click();
  await expect(page.getByRole('button', { name: remove })).toHaveCount(0);
  await context.close();
});

test('pages of members come from the server in the language of the account, whatever language was read before', async ({
  page,
}) => {
  await logIn(page, 'employee@example.org');
  for (const read of ['de', 'en'] as const) {
    await open(page, publicPath(read, 'job.list'));
    await expect(page.locator('html')).toHaveAttribute('lang', read);
    // Waits until the session is known.
    await expect(page.locator('html')).toHaveAttribute('data-role', 'employee');
    const reply = await page.goto(otherPath('employee.application', { list: 'all' }));
    expect(await reply?.text()).toContain('<html lang="it"');
    await reached(page, textsIn('it')('applications:list.heading'));
  }
});
