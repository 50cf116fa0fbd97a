import type { APIRequestContext } from '@playwright/test';
import type { Reply } from '#api/schemas.ts';
import { monthOf } from '#domain/kernel/civil-date.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import {
  aHouse,
  anEmployee,
  DEMO_PASSWORD,
  type House,
  logIn,
  newEmail,
  publishAd,
  register,
} from './people.ts';
import { expect, PHONE, reached, test, usable } from './test.ts';
import { goOn, inStep, pressNext } from './wizard.ts';

const LETTER = 'Ich koche seit drei Wintern und suche für den Sommer ein Haus am See.';

type Entry = Reply<'getResumeJob'>['data'];
type Hit = Reply<'searchJobs'>['hits'][number];

/** An ad of the demo data. */
async function anAd(request: APIRequestContext, isWanted: (hit: Hit) => boolean = () => true): Promise<Hit> {
  const { hits } = (await (await request.get('/api/search/jobs?hitsPerPage=100')).json()) as { hits: Hit[] };
  const ad = hits.find(isWanted);
  if (!ad) throw new Error('No ad is like that');
  return ad;
}

/** A winter job that begins this year and the summer job after it, 23 days later. */
function aWorkingYear() {
  const { year } = monthOf(zurichDate(Date.now()));
  const winter = { start_day: 5, start_month: 12, start_year: year, end_day: 11, end_month: 4 };
  const summer = { start_day: 5, start_month: 5, start_year: year + 1, end_day: 24, end_month: 10 };
  return { winter: { ...winter, end_year: year + 1 }, summer: { ...summer, end_year: year + 1 } };
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an employee without a profile applies in four steps, finds everything again after a reload, sends and withdraws', async ({
    page,
    request,
    t,
  }) => {
    test.slow();
    const email = newEmail('seraina');
    await register(request, 'user', email, DEMO_PASSWORD);
    await using house = await aHouse(request);
    const ad = await publishAd(house);
    const { name: company } = ad.company;
    await logIn(page, email);
    await page.goto(publicPath('de', 'job.detail', { id: ad.id }));
    await page
      .getByRole('link', { name: t('jobs:apply') })
      .filter({ visible: true })
      .click();
    // The first step is the personal data; what is missing is reported at its field.
    await inStep(page, t, 'data');
    await pressNext(page, t, 'resume');
    const born = page.getByLabel(t('fields:date_of_birth'));
    await expect(born).toBeFocused();
    await born.fill('1994-05-05');
    await page.getByLabel(t('fields:nationality')).selectOption('IT');
    await page.getByLabel(t('fields:residence_permit')).selectOption('B');
    await page.getByLabel(t('fields:street'), { exact: true }).fill('Via Stazione');
    await page.getByLabel(t('common:field.streetNumber')).fill('4');
    await page.getByRole('combobox', { name: t('common:field.zip') }).pressSequentially('6600');
    await page
      .getByRole('option', { name: /^6600 Locarno/ })
      .first()
      .click();
    await expect(page.getByRole('combobox', { name: t('fields:place') })).toHaveValue('Locarno');

    // A reload loses no input, the country of the chosen place among it; only the phone is still missing.
    await page.reload();
    await expect(page.getByText(t('common:form.restored'))).toBeVisible();
    await expect(page.getByLabel(t('fields:country'))).toHaveValue('CH');
    await pressNext(page, t, 'resume');
    await expect(page.getByLabel(t('fields:phone'))).toBeFocused();
    await page.getByLabel(t('fields:phone')).fill('079 000 00 00');
    await goOn(page, t, 'resume', 'letter');
    const steps = page.getByRole('navigation', { name: t('applications:edit.heading') });
    await expect(steps.getByRole('listitem').first()).toContainText(t('common:steps.done'));

    // Without a letter the error is shown at once, and the step does not change.
    const letter = page.getByRole('textbox', { name: t('applications:letter.label') });
    await pressNext(page, t, 'check');
    await expect(letter).toHaveAccessibleDescription(new RegExp(t('validation:letterTooShort')));
    await letter.click();
    await page.keyboard.type('G');
    await pressNext(page, t, 'check');
    await expect(letter).toBeFocused();
    await expect(letter).toHaveAccessibleDescription(new RegExp(t('validation:letterTooShort')));
    await page.keyboard.type('uten Tag');
    await expect(letter).toHaveAccessibleDescription(new RegExp(t('applications:letter.short', { n: 100 })));
    await page.keyboard.type(`. ${LETTER}`);
    await usable(page);
    await goOn(page, t, 'check');

    // Going back keeps all input; the personal data can be edited from here and leads back.
    await page.goBack();
    await inStep(page, t, 'letter');
    await expect(letter).toContainText(LETTER);
    await page.goForward();
    await inStep(page, t, 'check');
    await page.reload();
    await inStep(page, t, 'check');
    await page.getByRole('button', { name: t('applications:check.dossier') }).click();
    await reached(page, t('applications:dossier.title', { title: ad.title }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('applications:send.action') }).click();
    await reached(page, t('applications:send.title', { company }));
    await page.getByRole('button', { name: t('applications:send.confirm') }).click();
    await expect(page).toHaveURL(/\/employee\/application\/sent\/\d+$/);
    await reached(page, t('applications:after.heading'));

    // The ad now links to the application; withdrawing asks for confirmation by name.
    await page.goto(publicPath('de', 'job.detail', { id: ad.id }));
    await page
      .getByRole('link', { name: t('jobs:applied.view') })
      .filter({ visible: true })
      .click();
    await reached(page, t('applications:sent.heading'));
    await page.getByRole('button', { name: t('applications:withdraw.action') }).click();
    await reached(page, t('applications:withdraw.title', { title: ad.title }));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('applications:withdraw.confirm') })
      .click();
    await expect(page.getByText(t('applications:withdraw.done', { title: ad.title }))).toBeVisible();
    await expect(page.getByText(t('applications:status.REFUSALEMPLOYEE'), { exact: true })).toBeVisible();
    await page.goto(publicPath('de', 'job.detail', { id: ad.id }));
    await expect(page.getByRole('link', { name: t('jobs:apply') }).filter({ visible: true })).toBeVisible();
  });
});

test('an employee opens a draft again, continues it, and deletes it after a question that names it', async ({
  page,
  request,
  t,
}) => {
  const { email, call } = await anEmployee(request);
  const ad = await anAd(request);
  await call('POST', '/employee/applications', { job_id: ad.id, application_letter: `<p>${LETTER}</p>` });
  await logIn(page, email);
  await page.goto(otherPath('employee.application', { list: 'all' }));
  await reached(page, t('applications:list.heading'));
  // In forced colours only the selected tab is underlined.
  await page.emulateMedia({ forcedColors: 'active' });
  const tabs = page.getByRole('navigation', { name: t('applications:list.tabs') }).getByRole('link');
  const underlined = await tabs.evaluateAll((links) =>
    links
      .filter(
        (link) =>
          getComputedStyle(link).borderBottomColor !== getComputedStyle(document.body).backgroundColor,
      )
      .map((link) => link.getAttribute('aria-current')),
  );
  expect(underlined).toEqual(['page']);
  await page.emulateMedia({ forcedColors: 'none' });

  await page.getByRole('button', { name: t('applications:list.menu', { title: ad.title }) }).click();
  await expect(page.getByRole('button', { name: t('applications:withdraw.action') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: t('applications:card.continue') }).click();
  // A draft that has a letter opens at the letter.
  await inStep(page, t, 'letter');
  await expect(page.getByRole('textbox', { name: t('applications:letter.label') })).toContainText(LETTER);

  await page.getByRole('button', { name: t('applications:delete.confirm') }).click();
  await reached(page, t('applications:delete.title', { title: ad.title }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('applications:delete.confirm') })
    .click();
  await expect(page.getByText(t('applications:delete.done', { title: ad.title }))).toBeVisible();
  await reached(page, t('applications:empty.all.title'));
});

test('an employee records an entry at a registered company, which declines it, and corrects and submits it again', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const { email, call } = await anEmployee(request);
  const house = await aHouse(request);
  await logIn(page, email);
  await page.goto(otherPath('employee.resume'));
  await reached(page, t('resume:list.heading'));
  await page.getByRole('link', { name: t('resume:list.add') }).click();
  await reached(page, t('resume:entry.new'));
  await page.getByRole('combobox', { name: t('resume:form.company') }).pressSequentially(house.name);
  await page
    .getByRole('option', { name: new RegExp(`^${house.name}.*${t('resume:form.isRegistered')}`) })
    .click();
  // A registered company has a known place, so the form does not ask for it, and its entries need an end date.
  await expect(page.getByText(t('resume:form.registered', { company: house.name }))).toBeVisible();
  await expect(page.getByLabel(t('fields:street'), { exact: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: t('resume:form.isCurrent') })).toHaveCount(0);

  const save = page.getByRole('button', { name: t('common:action.save'), exact: true });
  await save.click();
  await expect(page.getByLabel(t('resume:form.title'))).toBeFocused();
  await page.getByLabel(t('resume:form.title')).fill('Sous-Chef');
  await page.getByLabel(t('fields:workload')).fill('100');
  const part = (group: string, name: 'day' | 'month' | 'year') =>
    page.getByRole('group', { name: group, exact: true }).getByLabel(t(`common:date.${name}`));
  const [start, end] = [t('resume:form.start'), t('resume:form.end')];
  const year = monthOf(zurichDate(Date.now())).year;
  await part(start, 'month').selectOption('12');
  await part(start, 'year').selectOption(String(year));
  // The form proposes an end, and asks for days because the dates are close.
  await expect(part(end, 'month')).toHaveValue('1');
  await expect(part(end, 'year')).toHaveValue(String(year + 1));
  await part(start, 'day').selectOption('5');
  await part(end, 'month').selectOption('11');
  await part(end, 'day').selectOption('30');
  await save.click();
  await expect(page.getByText(t('validation:maximalDurationExceeded', { by: 'days' }))).toBeVisible();
  await part(end, 'month').selectOption('4');
  await part(end, 'day').selectOption('11');
  await usable(page);
  await save.click();
  await reached(page, t('resume:list.heading'));
  const card = page.getByRole('article').filter({ hasText: 'Sous-Chef' });
  await expect(card.getByText(t('resume:confirmation.pending'), { exact: true })).toBeVisible();

  const [entry] = await call<Entry[]>('GET', '/employee/resume/jobs');
  const explanation = 'Das war ein Pensum von 80 Prozent.';
  await house.call('POST', `/company/${house.companyId}/employees/${entry?.id}/decline`, {
    reason: 'TITLE',
    explanation,
  });
  await page.reload();
  await expect(card.getByText(explanation)).toBeVisible();
  await usable(page);
  await card.getByRole('link', { name: t('resume:decline.correct') }).click();
  // The reason links to the field that it is about.
  await reached(page, 'Sous-Chef');
  await expect(page.getByLabel(t('resume:form.title'))).toBeFocused();
  await page.getByLabel(t('fields:workload')).fill('80');
  await save.click();
  await expect(card.getByText(t('resume:confirmation.pending'), { exact: true })).toBeVisible();

  // After the confirmation only the description can be changed.
  await house.call('POST', `/company/${house.companyId}/employees/${entry?.id}/accept`, {});
  await page.reload();
  await expect(card.getByText(t('resume:confirmation.confirmed'), { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Sous-Chef' }).click();
  await reached(page, 'Sous-Chef');
  await expect(page.getByText(t('resume:locked.confirmed', { company: house.name }))).toBeVisible();
  await expect(page.getByLabel(t('resume:form.title'))).toBeDisabled();
  await page.getByLabel(t('fields:description')).fill('Verantwortlich für die kalte Küche.');
  await save.click();
  await expect(page.getByText(t('resume:saved.done', { title: 'Sous-Chef' }))).toBeVisible();

  await card.getByRole('button', { name: t('resume:menu', { title: 'Sous-Chef' }) }).click();
  await page.getByRole('button', { name: t('common:action.delete'), exact: true }).click();
  await reached(page, t('resume:delete.title', { title: 'Sous-Chef' }));
  await page.getByRole('button', { name: t('resume:delete.confirm') }).click();
  await reached(page, t('resume:empty.title'));
  const jobs = page.getByRole('region', { name: t('resume:list.jobs') });
  await expect(jobs.getByRole('link').first()).toBeFocused();
});

test.describe('on a phone too', () => {
  test.use(PHONE);

  test('an employee reports a mistake in a confirmed entry', async ({ page, request, t }) => {
    const { email, call } = await anEmployee(request);
    const house = await aHouse(request);
    const { winter } = aWorkingYear();
    const job = { ...winter, title: 'Sous-Chef', workload: 100, company_id: house.companyId };
    const { id } = await call<Entry>('POST', '/employee/resume/jobs', job);
    await house.call('POST', `/company/${house.companyId}/employees/${id}/accept`, {});
    await logIn(page, email);
    await page.goto(otherPath('employee.resume.job', { id }));
    const report = t('resume:report.button');
    await page.getByRole('button', { name: report }).click();
    const dialog = page.getByRole('dialog', { name: t('resume:report.title', { title: 'Sous-Chef' }) });
    const send = dialog.getByRole('button', { name: t('resume:report.send') });
    await send.click();
    await expect(dialog.getByLabel(t('resume:report.subject'))).toBeFocused();
    await usable(page);
    await dialog.getByLabel(t('resume:report.subject')).fill('Falsches Ende');
    await dialog.getByLabel(t('resume:report.message')).fill('Mein Vertrag geht bis Ende April.');
    await send.click();
    await expect(page.getByText(t('resume:report.done'))).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test('an employee with a job reads on an ad whether the two make a package, later opens the agreement, and sees it end', async ({
  page,
  request,
  t,
}) => {
  const { email, call } = await anEmployee(request);
  const { winter, summer } = aWorkingYear();
  const first = await aHouse(request);
  const confirm = async (house: House, period: object) => {
    const entry = await call<Entry>('POST', '/employee/resume/jobs', {
      title: 'Service',
      workload: 100,
      company_id: house.companyId,
      ...period,
    });
    return house.call<Entry>('POST', `/company/${house.companyId}/employees/${entry.id}/accept`, {});
  };
  await confirm(first, winter);
  const ad = await anAd(request, (hit) => hit.season === 'summer');
  await logIn(page, email);
  await page.goto(publicPath('de', 'job.detail', { id: ad.id }));
  // Whether they match depends on the ad’s months; in both cases the page names the company of the first job.
  const main = page.getByRole('main');
  await expect(main.getByText(first.name).filter({ visible: true }).first()).toBeVisible();
  await usable(page);

  const second = await aHouse(request);
  await confirm(second, summer);
  await page.goto(otherPath('employee.agreements'));
  await reached(page, t('agreements:list.heading'));
  // The period is shown too, since it distinguishes agreements of the same two companies.
  const names = { first: first.name, second: second.name, period: '' };
  await page.getByRole('button', { name: t('agreements:paper.openOf', names).trim() }).click();
  await reached(page, new RegExp(t('agreements:paper.title', names)));
  const paper = page.getByRole('dialog').locator('iframe');
  await expect(paper).toHaveAttribute('src', /\/pdf\?/);
  const reply = await request.get((await paper.getAttribute('src')) ?? '');
  expect(reply.headers()['content-type']).toBe('application/pdf');
  await page.keyboard.press('Escape');
  await expect(paper).toHaveCount(0);

  // Removing one of the employments ends the agreement permanently.
  const [later] = await call<Entry[]>('GET', '/employee/resume/jobs');
  await second.call('DELETE', `/company/${second.companyId}/employees/${later?.id}`);
  await page.reload();
  await expect(page.getByText(t('agreements:list.askCompany'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('agreements:paper.openOf', names).trim() })).toHaveCount(0);
  await usable(page);
  const [agreement] = await call<Reply<'listAgreements'>['data']>('GET', '/employee/cooperation_agreements');
  await page.goto(otherPath('agreement.check', { uuid: agreement?.uuid ?? '' }));
  await reached(page, t('agreements:check.cancelled.heading'));
  await page.goto(otherPath('agreement.check', { uuid: '00000000-0000-4000-8000-000000000000' }));
  await reached(page, t('agreements:check.unknown.heading'));
});

test('an employee whose profile was saved elsewhere meanwhile keeps both, and is asked where the same was changed', async ({
  page,
  request,
  t,
}) => {
  const { email, call } = await anEmployee(request);
  await logIn(page, email);
  await page.goto(otherPath('employee.profile'));
  await reached(page, t('profile:page.heading'));
  const phone = page.getByLabel(t('fields:phone'));
  const save = page.getByRole('button', { name: t('common:action.save'), exact: true });
  await phone.fill('+41 79 111 11 11');
  await call('POST', '/employee', { street: 'Via Nassa' });
  await save.click();
  await expect(page.getByText(t('profile:page.saved'))).toBeVisible();
  expect(await call('GET', '/employee')).toMatchObject({ street: 'Via Nassa', phone: '+41 79 111 11 11' });

  await page.getByLabel(t('fields:street'), { exact: true }).fill('Via Pretorio');
  await call('POST', '/employee', { place: 'Lugano', zip: '6900' });
  await save.click();
  await expect(page.getByText(t('common:conflict.title'))).toBeInViewport();
  await page.getByRole('button', { name: t('common:conflict.load') }).click();
  await expect(page.getByText(t('common:conflict.loaded'))).toBeVisible();
  await usable(page);
  await save.click();
  await expect(page.getByText(t('common:conflict.loaded'))).toHaveCount(0);
  expect(await call('GET', '/employee')).toMatchObject({ street: 'Via Pretorio', place: 'Lugano' });
});
