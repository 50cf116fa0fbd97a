import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { aPicture } from '#test/pictures.ts';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import {
  addDrafts,
  callerOf,
  fillLogIn,
  fillRegistration,
  houseNameOf,
  logIn,
  newEmail,
  openLogIn,
  PROFILE,
  pressEntry,
  register,
  wordsOfMail,
} from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

const PASSWORD = 'Letzte-Saison-27';

test.use(PHONE);

/** Downloads the archive of the account, unpacks it and answers the folder and its content. */
async function takeAlong(page: Page, t: Texts) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: t('accounts:data.export') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^solstice-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(t('accounts:data.exported'))).toBeVisible();
  const files = unzipSync(await readFile(await download.path()));
  const folder = await mkdtemp(join(tmpdir(), 'solstice-export-'));
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return { folder, names: Object.keys(files) };
}

test('an employee downloads the own data, reads them offline, and deletes the account', async ({
  page,
  context,
  request,
  t,
}) => {
  test.slow();
  const email = newEmail('abschied');
  await open(page, publicPath('de', 'home'));
  await pressEntry(page, t, t('shell:header.register'));
  await page.getByRole('button', { name: t('accounts:register.employee.choose') }).click();
  await fillRegistration(page, t, email, PASSWORD);
  await expect(page.getByText(t('accounts:register.done', { name: 'Marta' }))).toBeVisible();
  const call = await callerOf(request, email, PASSWORD);
  await call('POST', '/employee', PROFILE);
  await call('POST', '/employee/resume/certifications', { title: 'Berufsbildnerkurs' });
  await request.post('/api/user/image', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    multipart: { image: { name: 'ich.png', mimeType: 'image/png', buffer: await aPicture() } },
  });

  // Unsubscribes from the newsletter, which the later steps must not change.
  await page.goto(otherPath('user.profile'));
  await reached(page, t('accounts:settings.heading'));
  const newsletter = page.getByLabel(t('accounts:register.newsletter'));
  await expect(newsletter).toBeChecked();
  await newsletter.uncheck();
  await page.getByRole('button', { name: t('common:action.save'), exact: true }).click();
  await expect(page.getByText(t('accounts:settings.done'))).toBeVisible();
  await page.reload();
  await expect(newsletter).not.toBeChecked();

  const { folder, names } = await takeAlong(page, t);
  expect(names).toContain('files/picture.jpg');
  await context.setOffline(true);
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Berufsbildnerkurs')).toBeVisible();
  await expect(page.getByText('Locarno').first()).toBeVisible();
  await usable(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.setOffline(false);
  await rm(folder, { recursive: true });

  await page.goto(otherPath('user.profile'));
  await reached(page, t('accounts:settings.heading'));
  await page.getByRole('button', { name: t('accounts:deletion.open') }).click();
  await reached(page, t('accounts:deletion.title', { email }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('accounts:deletion.profile'))).toBeVisible();
  await expect(dialog.getByText(t('accounts:deletion.nothing'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('accounts:data.export') })).toBeVisible();

  // A wrong password is reported at its field, and nothing is deleted.
  const password = dialog.getByLabel(t('fields:password'), { exact: true });
  const submit = dialog.getByRole('button', { name: t('accounts:deletion.submit') });
  await password.fill('Falsch-2026!');
  await submit.click();
  await expect(dialog.getByText(t('validation:wrongPassword')).first()).toBeVisible();
  await usable(page);
  await password.fill(PASSWORD);
  await submit.click();

  await expect(page.getByText(t('accounts:deletion.done'))).toBeVisible();
  await expect(page).toHaveURL(publicPath('de', 'home'));
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('token');
  await expect(async () => {
    expect(await wordsOfMail(email, 'Ihr Solstice-Konto ist gelöscht')).toContain('Soldati');
  }).toPass();

  await open(page, publicPath('de', 'home'));
  await openLogIn(page, t);
  await fillLogIn(page, t, email, PASSWORD);
  await expect(page.getByText(t('errors:login_failed')).first()).toBeVisible();
});

test('a company user is told what the deletion removes, and is logged out on the other device at once', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const email = newEmail('betrieb-abschied');
  await register(request, 'company', email, PASSWORD);
  const elsewhere = await callerOf(request, email, PASSWORD);
  await addDrafts(elsewhere, houseNameOf(email), ['Köchin']);
  await logIn(page, email, PASSWORD);

  await page.goto(otherPath('user.profile'));
  await reached(page, t('accounts:settings.heading'));
  await expect(page.getByText(t('accounts:data.withoutCompany'))).toBeVisible();
  await page.getByRole('button', { name: t('accounts:deletion.open') }).click();
  await reached(page, t('accounts:deletion.title', { email }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('accounts:deletion.company', { name: houseNameOf(email) }))).toBeVisible();
  await expect(dialog.getByText(t('accounts:deletion.house'))).toBeVisible();
  await dialog.getByLabel(t('fields:password'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: t('accounts:deletion.submit') }).click();
  await expect(page.getByText(t('accounts:deletion.done'))).toBeVisible();
  await expect(elsewhere('GET', '/auth/user')).rejects.toThrow('token_invalid');
});

async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('token') ?? '');
}
