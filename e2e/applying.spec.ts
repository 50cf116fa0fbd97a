import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Reply } from '#api/schemas.ts';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { callerOf, fillLogIn, fillRegistration, newEmail, PROFILE, register } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

const PASSWORD = 'Erste-Saison-26';
const LETTER = 'Ich koche seit drei Wintern und suche für den Sommer ein Haus am See.';

type Hit = Reply<'searchJobs'>['hits'][number];

test.use(PHONE);

async function anAd(request: APIRequestContext): Promise<Hit> {
  const { hits } = (await (await request.get('/api/search/jobs?hitsPerPage=1')).json()) as { hits: Hit[] };
  if (!hits[0]) throw new Error('There is no ad');
  return hits[0];
}

/** Presses "apply" as a visitor, and gets the dialog that asks for an account. */
async function apply(page: Page, t: Texts, ad: Hit): Promise<Locator> {
  await open(page, publicPath('de', 'job.detail', { id: ad.id }));
  await page
    .getByRole('button', { name: t('jobs:apply') })
    .filter({ visible: true })
    .click();
  await reached(page, t('accounts:required.title'));
  await expect(page.getByText(t('accounts:required.applies'))).toBeVisible();
  return page.getByRole('dialog', { name: t('accounts:required.title') });
}

async function fillProfile(page: Page, t: Texts): Promise<void> {
  await page.getByLabel(t('fields:date_of_birth')).fill(PROFILE.date_of_birth);
  await page.getByLabel(t('fields:nationality')).selectOption(PROFILE.nationality);
  await page.getByLabel(t('fields:residence_permit')).selectOption(PROFILE.residence_permit);
  await page.getByLabel(t('fields:country')).selectOption(PROFILE.country);
  await page.getByLabel(t('fields:street'), { exact: true }).fill(PROFILE.street);
  await page.getByLabel(t('common:field.streetNumber')).fill(PROFILE.street_number);
  await page.getByRole('combobox', { name: t('common:field.zip') }).fill(PROFILE.zip);
  await page.getByRole('combobox', { name: t('fields:place') }).fill(PROFILE.place);
  await page.getByLabel(t('fields:phone')).fill(PROFILE.phone);
}

async function letterOf(page: Page, t: Texts, ad: Hit): Promise<Locator> {
  await reached(page, t('applications:edit.heading'));
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: ad.title })).toBeVisible();
  return page.getByRole('textbox', { name: t('applications:letter.label') });
}

test('a visitor who applies registers, completes the profile and comes to the letter for that ad, in another tab and after the browser was closed too', async ({
  page,
  browser,
  request,
  t,
}) => {
  test.slow();
  const ad = await anAd(request);
  const wanted = t('profile:wanted.title', { title: ad.title, company: ad.company.name });
  await (await apply(page, t, ad)).getByRole('button', { name: t('accounts:register.submit') }).click();
  await reached(page, t('accounts:register.employee.title'));
  await fillRegistration(page, t, newEmail('marta'), PASSWORD);

  // The profile says for which ad it is completed, with what is missing.
  await expect(page).toHaveURL(otherPath('employee.profile'));
  await reached(page, t('profile:page.heading'));
  await expect(page.getByText(wanted)).toBeVisible();
  await expect(page.getByRole('link', { name: t('fields:date_of_birth') })).toBeVisible();
  await page.reload();
  await expect(page.getByText(wanted)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(otherPath('employee.profile'));
  await expect(tab.getByText(wanted)).toBeVisible();

  // What the device keeps is there when the browser is opened again.
  const context = await browser.newContext({ ...PHONE, storageState: await page.context().storageState() });
  await page.context().clearCookies();
  const later = await context.newPage();
  await later.goto(otherPath('employee.profile'));
  await expect(later.getByText(wanted)).toBeVisible();
  await fillProfile(later, t);
  await later.getByRole('button', { name: t('common:action.save'), exact: true }).click();
  const letter = await letterOf(later, t, ad);

  // So is the letter, until it is given up or somebody logs out.
  await letter.click();
  await later.keyboard.type(LETTER);
  const next = await context.newPage();
  await next.goto(otherPath('employee.application.edit') + `?job=${ad.id}`);
  await expect(await letterOf(next, t, ad)).toContainText(LETTER);
  await expect(next.getByText(t('common:form.restored'))).toBeVisible();
  await usable(next);
  await next.getByRole('button', { name: t('shell:header.openMenu') }).click();
  await next.getByRole('button', { name: t('shell:panel.logOut') }).click();
  await expect(next).toHaveURL(publicPath('de', 'home'));
  expect(await next.evaluate(() => localStorage.length)).toBe(0);
  await context.close();
});

test('a visitor who applies and has an account logs in and comes to the letter for that ad', async ({
  page,
  request,
  t,
}) => {
  const email = newEmail('seraina');
  await register(request, 'user', email, PASSWORD);
  await (await callerOf(request, email, PASSWORD))('POST', '/employee', PROFILE);
  const ad = await anAd(request);
  await (await apply(page, t, ad)).getByRole('button', { name: t('accounts:logIn.submit') }).click();
  await fillLogIn(page, t, email, PASSWORD);
  await letterOf(page, t, ad);
});
