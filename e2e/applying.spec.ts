import type { Locator, Page } from '@playwright/test';
import type { Reply } from '#api/schemas.ts';
import { SENT_PARAGRAPHS } from '#domain/applications/sending.ts';
import { bookmarksOf, readPdf } from '#test/pdf.ts';
import { aPicture } from '#test/pictures.ts';
import { aPdf } from '#test/uploads.ts';
import type { Language } from '#web/lib/language.ts';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { newApplicationPath } from '#web/nouns/application/paths.ts';
import { foundAds } from './ads.ts';
import {
  aHouse,
  callerOf,
  fillLogIn,
  fillRegistration,
  linkInMail,
  logIn,
  newEmail,
  PROFILE,
  publishAd,
  register,
  wordsOfMail,
} from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';
import { goOn, inStep, pressNext } from './wizard.ts';

const PASSWORD = 'Erste-Saison-26';
const LETTER = 'Ich koche seit drei Wintern und suche für den Sommer ein Haus am See.';

type Ad = Pick<Reply<'getJob'>['data'], 'id' | 'title'>;

test.use(PHONE);

/** Presses "apply" as a visitor, and answers the dialog that asks to register or log in. */
async function apply(page: Page, t: Texts, ad: Ad, language: Language = 'de'): Promise<Locator> {
  await open(page, publicPath(language, 'job.detail', { id: ad.id }));
  await page
    .getByRole('button', { name: t('jobs:apply') })
    .filter({ visible: true })
    .click();
  await reached(page, t('accounts:required.title'));
  await expect(page.getByText(t('accounts:required.apply'))).toBeVisible();
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

async function letterOf(page: Page, t: Texts, ad: Ad): Promise<Locator> {
  await inStep(page, t, 'letter');
  await expect(page.getByRole('main').getByText(ad.title).first()).toBeVisible();
  return page.getByRole('textbox', { name: t('applications:letter.label') });
}

test('a visitor who applies registers, completes the profile and reaches the letter for that ad, also in another tab and after closing the browser', async ({
  page,
  browser,
  request,
  t,
}) => {
  test.slow();
  const [ad] = await foundAds(request);
  const wanted = t('profile:wanted.title', { title: ad.title, company: ad.company.name });
  await (await apply(page, t, ad)).getByRole('button', { name: t('accounts:register.submit') }).click();
  await reached(page, t('accounts:register.employee.title'));
  await fillRegistration(page, t, newEmail('marta'), PASSWORD);

  // The profile names the ad for which it has to be completed, and what is missing.
  await expect(page).toHaveURL(otherPath('employee.profile'));
  await reached(page, t('profile:page.heading'));
  await expect(page.getByText(wanted)).toBeVisible();
  await expect(page.getByRole('link', { name: t('fields:date_of_birth') })).toBeVisible();
  const settings = page.getByRole('link', { name: t('profile:page.toSettings') });
  expect((await settings.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await page.reload();
  await expect(page.getByText(wanted)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(otherPath('employee.profile'));
  await expect(tab.getByText(wanted)).toBeVisible();

  // A browser that is opened again still has what is stored on the device.
  const context = await browser.newContext({ ...PHONE, storageState: await page.context().storageState() });
  await page.context().clearCookies();
  const later = await context.newPage();
  await later.goto(otherPath('employee.profile'));
  await expect(later.getByText(wanted)).toBeVisible();
  await fillProfile(later, t);
  await later.getByRole('button', { name: t('common:action.save'), exact: true }).click();
  await inStep(later, t, 'resume');
  await goOn(later, t, 'letter');
  const letter = await letterOf(later, t, ad);

  // The letter is stored too, until it is discarded or the user logs out.
  await letter.click();
  await later.keyboard.type(LETTER);
  const next = await context.newPage();
  await next.goto(newApplicationPath(ad.id));
  await expect(await letterOf(next, t, ad)).toContainText(LETTER);
  await expect(next.getByText(t('common:form.restored'))).toBeVisible();
  await usable(next);
  await next.getByRole('button', { name: t('shell:header.openMenu') }).click();
  await next.getByRole('button', { name: t('shell:panel.logOut') }).click();
  await expect(next).toHaveURL(publicPath('de', 'home'));
  expect(await next.evaluate(() => localStorage.length)).toBe(0);
  await context.close();
});

test('an employee whose last job is years ago is asked for a newer one, and told which characters the dossier cannot print', async ({
  page,
  request,
  t,
}) => {
  const email = newEmail('seraina');
  await register(request, 'user', email, PASSWORD);
  const call = await callerOf(request, email, PASSWORD);
  await call('POST', '/employee', PROFILE);
  const house = {
    company_name: 'Trattoria del Porto',
    street: 'Via Lungolago',
    zip: '20121',
    place: 'Milano',
  };
  const job = { ...house, country: 'IT', title: 'Köchin', workload: 100, start_month: 12, start_year: 2018 };
  await call('POST', '/employee/resume/jobs', { ...job, end_month: 4, end_year: 2019 });
  const [ad] = await foundAds(request);
  await logIn(page, email, PASSWORD);
  await page.goto(newApplicationPath(ad.id));
  await inStep(page, t, 'data');
  await goOn(page, t, 'resume', 'letter');
  const letter = await letterOf(page, t, ad);
  await letter.click();
  await page.keyboard.insertText(`${LETTER} 🍳`);
  await pressNext(page, t, 'check');
  const attribute = t('applications:letter.label');
  const refused = t('validation:script', { attribute, characters: '🍳' });
  await expect(page.getByText(refused).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Backspace');
  await goOn(page, t, 'check');
  const dated = page.getByText(t('applications:employer.dated'));
  await expect(dated).toBeVisible();
  await usable(page);

  await call('POST', '/employee/resume/jobs', job);
  await page.reload();
  await inStep(page, t, 'check');
  await expect(page.getByText(t('applications:employer.resume')).first()).toBeVisible();
  await expect(dated).toHaveCount(0);
});

for (const language of ['de', 'it', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a visitor who applies and has an account logs in, writes the letter for that ad, sends it with the keyboard and reads what comes next', async ({
      page,
      request,
      t,
    }) => {
      test.slow();
      const email = newEmail('seraina');
      await register(request, 'user', email, PASSWORD);
      const call = await callerOf(request, email, PASSWORD);
      await call('POST', '/employee', PROFILE);
      await call('POST', '/user', { language });
      await using house = await aHouse(request);
      const ad = await publishAd(house, 'winter');
      const asked = await apply(page, t, ad, language);
      await asked.getByRole('button', { name: t('accounts:logIn.submit') }).click();
      await fillLogIn(page, t, email, PASSWORD);
      await inStep(page, t, 'data');
      await goOn(page, t, 'resume', 'letter');
      const letter = await letterOf(page, t, ad);
      await letter.click();
      await page.keyboard.type(LETTER);
      await goOn(page, t, 'check');
      // A resume without jobs is allowed, so that it counts neither as complete nor as missing.
      await expect(page.getByText(t('applications:employer.noJobs'))).toBeVisible();
      await expect(page.getByRole('link', { name: t('applications:employer.add') }).first()).toBeVisible();
      await page.getByRole('button', { name: t('applications:send.action') }).focus();
      await page.keyboard.press('Enter');
      await reached(page, t('applications:send.title', { company: ad.company.name }));
      await page.keyboard.press('Enter');

      // Page and mail show the same next steps.
      await expect(page).toHaveURL(/\/employee\/application\/sent\/\d+$/);
      await reached(page, t('applications:after.heading'));
      const names = { company: ad.company.name, job: ad.title };
      const words = SENT_PARAGRAPHS.map((part) => t(`notifications:ApplicationSent.message.${part}`, names));
      for (const sentence of words) await expect(page.getByText(sentence)).toBeVisible();
      const mail = await wordsOfMail(email, t('notifications:ApplicationSent.subject', names));
      for (const sentence of words) expect(mail).toContain(sentence);

      // Offers ads of the other season, which complete a job package.
      const offered = page.getByRole('region', { name: t('applications:fitting.summer') });
      const links = offered.getByRole('heading', { level: 3 }).getByRole('link');
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) {
        const id = (await link.getAttribute('href'))?.split('/').at(-1);
        const { data } = (await (await request.get(`/api/jobs/${id}`)).json()) as Reply<'getJob'>;
        expect(data.season).toBe('summer');
        expect(data.company.id).not.toBe(ad.company.id);
      }
      await usable(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.getByRole('link', { name: t('applications:after.toApplication') }).click();
      await reached(page, t('applications:sent.heading'));
      await expect(page.getByRole('button', { name: t('applications:withdraw.action') })).toBeVisible();
      await page.goto(newApplicationPath(ad.id));
      await reached(page, t('applications:sent.heading'));
    });
  });
}

test('a visitor registers and applies through the four steps, adding a certificate with two uploads on the way, and the employer finds both in the dossier', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  await (await apply(page, t, ad)).getByRole('button', { name: t('accounts:register.submit') }).click();
  await reached(page, t('accounts:register.employee.title'));
  const email = newEmail('flurina');
  await fillRegistration(page, t, email, PASSWORD);
  await reached(page, t('profile:page.heading'));
  await fillProfile(page, t);
  await page.getByRole('button', { name: t('common:action.save'), exact: true }).click();
  await inStep(page, t, 'resume');

  // Both saving and cancelling the form of an entry lead back to the step.
  const certificates = page.getByRole('region', { name: t('resume:certification.heading') });
  await certificates.getByRole('link', { name: t('resume:add') }).click();
  await reached(page, t('resume:certification.new'));
  await page.getByRole('link', { name: t('common:action.cancel') }).click();
  await inStep(page, t, 'resume');
  await certificates.getByRole('link', { name: t('resume:add') }).click();
  await page.getByLabel(t('resume:certification.form.title')).fill('Wirtepatent');
  await page.getByLabel(t('resume:documents.add')).setInputFiles([
    { name: 'Patent.pdf', mimeType: 'application/pdf', buffer: await aPdf({ text: 'Wirtepatent' }) },
    { name: 'Foto.jpg', mimeType: 'image/jpeg', buffer: await aPicture() },
  ]);
  await expect(page.getByLabel(t('resume:documents.name'))).toHaveCount(2);
  await page.getByRole('button', { name: t('common:action.save') }).click();
  await inStep(page, t, 'resume');
  await expect(certificates).toContainText('Wirtepatent');

  await goOn(page, t, 'letter');
  await (await letterOf(page, t, ad)).click();
  await page.keyboard.type(LETTER);
  // A text that another tab wrote is announced, and can be taken over.
  const tab = await page.context().newPage();
  await tab.goto(newApplicationPath(ad.id, 'letter'));
  await (await letterOf(tab, t, ad)).click();
  await tab.keyboard.press('End');
  await tab.keyboard.type(' Ab Mai bin ich frei.');
  await expect(page.getByText(t('applications:elsewhere.title'))).toBeVisible();
  await page.getByRole('button', { name: t('applications:elsewhere.takeOver') }).click();
  await expect(await letterOf(page, t, ad)).toContainText('Ab Mai bin ich frei.');
  await expect(page.getByText(t('applications:elsewhere.title'))).toHaveCount(0);
  await tab.close();

  await goOn(page, t, 'check');
  const parts = page.getByRole('region', { name: t('applications:employer.title') });
  await expect(parts).toContainText(t('applications:check.certifications', { n: 1 }));
  await expect(parts).toContainText('Foto');
  // Nothing is sent before the address is confirmed, and nothing is lost.
  const send = async () => {
    await page.getByRole('button', { name: t('applications:send.action') }).click();
    await page.getByRole('button', { name: t('applications:send.confirm') }).click();
  };
  await send();
  await expect(page.getByRole('alert')).toContainText(t('errors:email_unconfirmed'));
  await usable(page);
  const first = await linkInMail(email, '/email/confirm/');
  await page.getByRole('button', { name: t('common:confirmation.send') }).click();
  await expect(page.getByText(t('common:confirmation.sent', { email }))).toBeVisible();
  await expect.poll(() => linkInMail(email, '/email/confirm/')).not.toBe(first);
  const mailed = await page.context().newPage();
  await open(mailed, new URL(await linkInMail(email, '/email/confirm/')).pathname);
  await reached(mailed, t('accounts:confirm.title'));
  await mailed.getByRole('button', { name: t('accounts:confirm.submit') }).click();
  await reached(mailed, t('accounts:confirm.done'));
  await mailed.close();
  await send();
  await reached(page, t('applications:after.heading'));

  // The employer finds the uploads at the end of the dossier.
  const call = await callerOf(request, email, PASSWORD);
  const [sent] = await call<{ id: number }[]>('GET', '/employee/applications?scope=open');
  const { application_pdf } = await house.call<{ application_pdf: string }>(
    'GET',
    `/company/${house.companyId}/applications/${sent?.id}`,
  );
  const bytes = await (await request.get(application_pdf)).body();
  expect(readPdf(bytes)).toMatchObject({ problems: '', text: expect.stringContaining('Wirtepatent 1') });
  const titles = bookmarksOf(bytes).map(([title]) => title);
  expect(titles.filter((title) => /Patent|Foto/.test(title))).toHaveLength(2);

  // Somebody with a complete profile who applies again starts at the letter.
  const [next] = await foundAds(request);
  await page.goto(newApplicationPath(next.id));
  await inStep(page, t, 'letter');
});
