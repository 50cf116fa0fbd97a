import type { Locator, Page } from '@playwright/test';
import type { Reply } from '#api/schemas.ts';
import { SENT_PARAGRAPHS } from '#domain/applications/sending.ts';
import { bookmarksOf, readPdf } from '#test/pdf.ts';
import { aPicture } from '#test/pictures.ts';
import { aPdf } from '#test/uploads.ts';
import type { Language } from '#web/lib/language.ts';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { newApplicationPath } from '#web/nouns/application/paths.ts';
import { countActions } from './actions.ts';
import { foundAds } from './ads.ts';
import {
  aHouse,
  callerOf,
  fillLogIn,
  fillProfile,
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

/** Opens an ad and presses "apply" as a visitor; returns the dialog that asks to register or log in. */
async function apply(page: Page, t: Texts, ad: Ad, language: Language = 'de'): Promise<Locator> {
  await open(page, publicPath(language, 'job.detail', { id: ad.id }));
  return askedToRegister(page, t);
}

async function askedToRegister(page: Page, t: Texts): Promise<Locator> {
  await page
    .getByRole('button', { name: t('jobs:apply') })
    .filter({ visible: true })
    .click();
  await reached(page, t('accounts:required.title'));
  await expect(page.getByText(t('accounts:required.apply'))).toBeVisible();
  return page.getByRole('dialog', { name: t('accounts:required.title') });
}

test('a visitor who presses "apply" before the scripts of the page have come is asked to register once they have', async ({
  page,
  request,
  t,
}) => {
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(publicPath('de', 'job.detail', { id: ad.id }), { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: t('jobs:apply') })
    .filter({ visible: true })
    .click();
  scripts.resolve();
  await reached(page, t('accounts:required.title'));
});

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
  // The resume is optional.
  await later.getByRole('button', { name: t('profile:onward.letter') }).click();
  await inStep(later, t, 'letter');
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

  // Who has no documents yet is led to where they are attached.
  await page.getByRole('link', { name: t('applications:check.documents') }).click();
  await reached(page, t('resume:certification.new'));
  await expect(page.locator('input[type="file"]')).toHaveCount(1);
  await page.goBack();
  await inStep(page, t, 'check');

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

test('a visitor registers and applies through the four steps, from home in at most 28 actions, adding a certificate with two uploads on the way, and the employer finds both in the dossier', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  const actions = await countActions(page.context());
  await open(page, publicPath('de', 'home'));
  await page
    .getByRole('main')
    .getByRole('combobox', { name: t('jobs:search.label') })
    .fill(ad.title);
  await page.keyboard.press('Enter');
  // Home shows the newest ad as well.
  await expect(page).toHaveURL(/\/de\/jobs\?query=/);
  await page.getByRole('main').getByRole('link', { name: ad.title }).first().click();
  await expect(page).toHaveURL(publicPath('de', 'job.detail', { id: ad.id }));
  await (await askedToRegister(page, t)).getByRole('button', { name: t('accounts:register.submit') }).click();
  await reached(page, t('accounts:register.employee.title'));
  const email = newEmail('flurina');
  await actions.without(async () => {
    // Whoever has an account is offered to log in, and comes back to what was typed.
    const known = newEmail('flurina');
    await register(request, 'user', known, PASSWORD);
    await fillRegistration(page, t, known, PASSWORD);
    await page.getByRole('button', { name: t('accounts:register.known.logIn') }).click();
    const logIn = page.getByRole('dialog', { name: t('accounts:logIn.title') });
    await expect(logIn.getByLabel(t('fields:email'))).toHaveValue(known);
    await usable(page);
    await logIn.getByRole('button', { name: t('accounts:logIn.register') }).click();
    await page.getByRole('button', { name: t('accounts:register.employee.choose') }).click();
    await expect(page.getByLabel(t('fields:email'))).toHaveValue(known);
    await page.getByRole('checkbox', { name: t('accounts:register.agbLink') }).uncheck();
  });
  await fillRegistration(page, t, email, PASSWORD);
  await reached(page, t('profile:page.heading'));
  await fillProfile(page, t);
  await goOn(page, t, 'resume');

  const certificates = page.getByRole('region', { name: t('resume:certification.heading') });
  await actions.without(async () => {
    // The import of a resume leads back to the step as well.
    await page.getByRole('link', { name: t('resume:transfer.import.heading') }).click();
    await reached(page, t('resume:transfer.heading'));
    await page.getByRole('link', { name: t('resume:transfer.onward') }).click();
    await inStep(page, t, 'resume');
    // Both saving and cancelling the form of an entry lead back to the step.
    await certificates.getByRole('link', { name: t('resume:add') }).click();
    await reached(page, t('resume:certification.new'));
    await page.getByRole('link', { name: t('common:action.cancel') }).click();
    await inStep(page, t, 'resume');
    await certificates.getByRole('link', { name: t('resume:add') }).click();
    await page.getByLabel(t('resume:certification.form.title')).fill('Wirtepatent');
    // A file that a proxy refuses stays, says why, and is tried again.
    const uploads = '**/api/employee/resume/documents';
    await page.route(uploads, (route) => route.fulfill({ status: 413 }), { times: 1 });
    await page.getByLabel(t('resume:documents.add')).setInputFiles([
      { name: 'Patent.pdf', mimeType: 'application/pdf', buffer: await aPdf({ text: 'Wirtepatent' }) },
      { name: 'Foto.jpg', mimeType: 'image/jpeg', buffer: await aPicture() },
    ]);
    await expect(page.getByText(t('common:upload.refusedSize'))).toBeVisible();
    await usable(page);
    await page.getByRole('button', { name: t('common:upload.againOf', { name: 'Patent.pdf' }) }).click();
    await expect(page.getByLabel(t('resume:documents.name'))).toHaveCount(2);
    await page.getByRole('button', { name: t('common:action.save') }).click();
    await inStep(page, t, 'resume');
    await expect(certificates).toContainText('Wirtepatent');
  });

  await goOn(page, t, 'letter');
  await (await letterOf(page, t, ad)).click();
  await page.keyboard.type(LETTER);
  await actions.without(async () => {
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
    // The second tab to save continues the draft of the first, and neither text is lost.
    await page.getByRole('button', { name: t('applications:draft.save') }).click();
    await expect(page.getByText(t('applications:draft.saved'))).toBeVisible();
    await (await letterOf(tab, t, ad)).click();
    await tab.keyboard.press('End');
    await tab.keyboard.type(' Gerne auch im Service.');
    await tab.getByRole('button', { name: t('applications:draft.save') }).click();
    const saved = tab.getByRole('status').filter({ hasText: t('applications:other.saved') });
    await expect(saved.getByRole('blockquote')).toHaveText(`${LETTER} Ab Mai bin ich frei.`);
    await expect(await letterOf(tab, t, ad)).toContainText('Gerne auch im Service.');
    await usable(tab);
    await tab.getByRole('button', { name: t('applications:other.keep') }).click();
    await tab.getByRole('button', { name: t('applications:draft.save') }).click();
    await expect(tab.getByText(t('applications:draft.saved'))).toBeVisible();
    await tab.close();
    // The first tab does the same, and takes the text of the other one.
    await (await letterOf(page, t, ad)).click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await pressNext(page, t, 'check');
    await page.getByRole('button', { name: t('applications:other.take') }).click();
    await expect(await letterOf(page, t, ad)).toContainText('Gerne auch im Service.');
  });

  await goOn(page, t, 'check');
  const parts = page.getByRole('region', { name: t('applications:employer.title') });
  await expect(parts).toContainText(t('applications:check.certifications', { n: 1 }));
  await expect(parts).toContainText('Foto');
  // Nothing is sent before the address is confirmed, which the page says, and nothing is lost.
  const unconfirmed = page.getByText(t('common:confirmation.needed', { email }));
  await expect(unconfirmed).toBeVisible();
  const send = async () => {
    await page.getByRole('button', { name: t('applications:send.action') }).click();
    await page.getByRole('button', { name: t('applications:send.confirm') }).click();
  };
  await actions.without(async () => {
    await send();
    await expect(page.getByRole('alert')).toContainText(t('errors:email_unconfirmed'));
    await usable(page);
    const first = await linkInMail(email, '/email/confirm/');
    await page
      .getByRole('button', { name: t('common:confirmation.send') })
      .first()
      .click();
    await expect(page.getByText(t('common:confirmation.sent', { email }))).toBeVisible();
    await expect.poll(() => linkInMail(email, '/email/confirm/')).not.toBe(first);
  });
  const mailed = await page.context().newPage();
  await open(mailed, new URL(await linkInMail(email, '/email/confirm/')).pathname);
  await reached(mailed, t('accounts:confirm.title'));
  await mailed.getByRole('button', { name: t('accounts:confirm.submit') }).click();
  await reached(mailed, t('accounts:confirm.done'));
  await mailed.close();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(unconfirmed).toHaveCount(0);
  await send();
  await reached(page, t('applications:after.heading'));
  const byPerson = [...actions.done(), 'open the link in the mail'];
  expect(byPerson.length, byPerson.join('\n')).toBeLessThanOrEqual(28);

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
  const letter = page.getByRole('textbox', { name: t('applications:letter.label') });
  const names = { title: ad.title, company: ad.company.name };
  await page.getByText(t('applications:earlier.title')).click();
  await page.getByRole('button', { name: t('applications:earlier.takeOf', names) }).click();
  await expect(letter).toContainText(LETTER);
  await usable(page);
  await page.getByRole('button', { name: t('applications:other.undo') }).click();
  await expect(letter).not.toContainText(LETTER);
});
