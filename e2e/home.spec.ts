import { LANGUAGES } from '#domain/kernel/language.ts';
import { publicPath } from '#web/lib/paths.ts';
import { DEMO_PASSWORD, fillLogIn, logIn, newEmail, register, SMALL_HOTEL } from './people.ts';
import { expect, open, PHONE, reached, settled, test } from './test.ts';

test.describe('the button to advertise a job', () => {
  test('asks a visitor to log in, and then leads to the jobs of the company', async ({ page, t }) => {
    await open(page, publicPath('de', 'home'));
    await page.getByRole('button', { name: t('home:employers.advertise') }).click();
    await reached(page, t('accounts:logIn.title'));
    const dialog = page.getByRole('dialog', { name: t('accounts:logIn.title') });
    await expect(dialog.getByText(t('accounts:logIn.toAdvertise'))).toBeVisible();
    await fillLogIn(page, t, SMALL_HOTEL, DEMO_PASSWORD);
    await page.getByRole('link', { name: t('home:employers.advertise') }).click();
    await expect(page).toHaveURL(/\/company\/\d+\/jobs\/list\/active$/);
    await reached(page, t('job-ads:list.title'));
  });

  test('leads a company user without a company to adding one', async ({ page, request, t }) => {
    const email = newEmail('betrieb');
    await register(request, 'company', email, DEMO_PASSWORD);
    await open(page, publicPath('de', 'home'));
    await logIn(page, email);
    await page.getByRole('button', { name: t('home:employers.advertise') }).click();
    await reached(page, t('companies:add.title'));
    const dialog = page.getByRole('dialog', { name: t('companies:add.title') });
    await dialog.getByRole('combobox', { name: t('fields:name') }).fill('Gasthaus Lärchenruh');
    await dialog.getByLabel(t('fields:street'), { exact: true }).fill('Dorfstrasse');
    await dialog.getByRole('combobox', { name: t('common:field.zip') }).fill('7504');
    await dialog.getByRole('combobox', { name: t('fields:place'), exact: true }).fill('Pontresina');
    await dialog.getByLabel(t('fields:phone')).fill('+41 81 000 12 34');
    await dialog.getByLabel(t('fields:size')).selectOption('micro');
    await dialog.getByRole('button', { name: t('companies:add.submit') }).click();
    await expect(page).toHaveURL(/\/company\/\d+\/profile\/general$/);
    await expect(dialog).toHaveCount(0);
  });

  test('is not shown to employees', async ({ page, request, t }) => {
    const email = newEmail('marta');
    await register(request, 'user', email, DEMO_PASSWORD);
    await open(page, publicPath('de', 'home'));
    await logIn(page, email);
    await expect(page.getByRole('heading', { name: t('home:employers.title') })).toBeVisible();
    await expect(page.getByText(t('home:employers.advertise'))).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  /** In pixels: 2,620 to 2,760 with ads of usual length, and room for longer titles. Three and a half screens are 2,590. */
  const MOST_HEIGHT = 2850;

  for (const language of LANGUAGES) {
    test(`home is about three and a half screens long, in ${language}`, async ({ page }) => {
      await open(page, publicPath(language, 'home'));
      await settled(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(MOST_HEIGHT);
    });
  }
});
