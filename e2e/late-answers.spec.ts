import type { Page } from '@playwright/test';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { newApplicationPath } from '#web/nouns/application/paths.ts';
import { foundAds, toStep } from './ads.ts';
import {
  callerOf,
  fillLogIn,
  fillRegistration,
  logIn,
  newEmail,
  PROFILE,
  register,
  SMALL_HOTEL,
} from './people.ts';
import { answerLate, nothingJumped, staysInPlaceInTwo } from './steadiness.ts';
import { DESK, expect, open, PHONE, settled, test } from './test.ts';
import type { Texts } from './texts.ts';
import { goOn, inStep } from './wizard.ts';

const PASSWORD = 'Erste-Saison-26';
const LETTER = 'Ich koche seit drei Wintern und suche für den Sommer ein Haus am See.';

async function apply(page: Page, t: Texts, ad: number): Promise<void> {
  await open(page, publicPath('de', 'job.detail', { id: ad }));
  await page
    .getByRole('button', { name: t('jobs:apply') })
    .filter({ visible: true })
    .click();
}

for (const { viewport } of [PHONE, DESK]) {
  test.describe(`at ${viewport.width} pixels, with slow answers of the API`, () => {
    test.use({ viewport });

    test('the layout does not shift from the ad over the login to the letter, nor when a draft of the letter is restored', async ({
      page,
      request,
      t,
    }) => {
      const email = newEmail('seraina');
      await register(request, 'user', email, PASSWORD);
      await (await callerOf(request, email, PASSWORD))('POST', '/employee', PROFILE);
      const ad = (await foundAds(request))[0].id;
      await answerLate(page);
      await apply(page, t, ad);
      const required = page.getByRole('dialog', { name: t('accounts:required.title') });
      await required.getByRole('button', { name: t('accounts:logIn.submit') }).click();
      await fillLogIn(page, t, email, PASSWORD);
      await inStep(page, t, 'data');
      await goOn(page, t, 'resume', 'letter');
      const letter = page.getByRole('textbox', { name: t('applications:letter.label') });
      await expect(letter).toBeEditable();
      await settled(page);
      await nothingJumped(page, 'the way from the login to the letter');

      await letter.click();
      await page.keyboard.insertText(LETTER);
      await page.goto(newApplicationPath(ad));
      await settled(page);
      await expect(letter).toContainText(LETTER);
      await nothingJumped(page, 'a letter that comes back');
    });

    test('the layout does not shift from the ad over the registration to the profile', async ({
      page,
      request,
      t,
    }) => {
      const ad = (await foundAds(request))[0].id;
      await answerLate(page);
      await apply(page, t, ad);
      const required = page.getByRole('dialog', { name: t('accounts:required.title') });
      await required.getByRole('button', { name: t('accounts:register.submit') }).click();
      await fillRegistration(page, t, newEmail('marta'), PASSWORD);
      await expect(page.getByRole('heading', { name: t('profile:page.heading') })).toBeVisible();
      await expect(page.getByLabel(t('fields:date_of_birth'))).toBeEditable();
      await settled(page);
      await nothingJumped(page, 'the way from the registration to the profile');
    });

    test('the layout does not shift when the HTML of an ad is streamed in two chunks, split within its facts or its company', async ({
      page,
      request,
      baseURL,
      t,
    }) => {
      const ad = (await foundAds(request))[0].id;
      for (const part of ['page.facts', 'page.company'] as const) {
        const within = new RegExp(`(?<=${t(`jobs:${part}`)}[^]{200,})<`);
        await staysInPlaceInTwo(page, String(baseURL), publicPath('de', 'job.detail', { id: ad }), within);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      }
    });

    test('the layout does not shift when the HTML of the home page is streamed in two chunks, split before its lead', async ({
      page,
      baseURL,
      t,
    }) => {
      const lead = t('home:hero.lead');
      await staysInPlaceInTwo(page, String(baseURL), publicPath('de', 'home'), new RegExp(lead));
      await expect(page.getByText(lead)).toBeVisible();
    });

    test('the layout does not shift when the web font loads late', async ({ page, request }) => {
      const ad = (await foundAds(request))[0].id;
      await answerLate(page, (path) => path.endsWith('.woff2'));
      for (const path of [
        publicPath('de', 'home'),
        publicPath('de', 'job.list'),
        publicPath('de', 'job.detail', { id: ad }),
      ]) {
        await page.goto(path);
        await settled(page);
        await nothingJumped(page, path);
      }
    });

    test('the layout does not shift when the unsaved input of an ad is restored after a reload', async ({
      page,
      request,
      t,
    }) => {
      const call = await callerOf(request, SMALL_HOTEL);
      const [company] = await call<{ id: number }[]>('GET', '/companies');
      await logIn(page, SMALL_HOTEL);
      await answerLate(page);
      const path = otherPath('company.jobs.create', { companyId: company?.id ?? 0 });
      await page.goto(path);
      const title = page.getByLabel(t('fields:title'), { exact: true });
      await title.fill('Servicekraft für die Sonnenterrasse');
      await toStep(page, t, 'text');
      await page.getByRole('textbox', { name: t('fields:description') }).click();
      await page.keyboard.insertText('Viele Gäste, wenig Weg.');
      await page.goto(path);
      await settled(page);
      await expect(title).toHaveValue('Servicekraft für die Sonnenterrasse');
      await nothingJumped(page, 'an ad that comes back');
    });
  });
}
