import { readFile } from 'node:fs/promises';
import { otherPath } from '#web/lib/paths.ts';
import { callerOf, logIn, newEmail, PROFILE, pressEntry, register } from './people.ts';
import { expect, PHONE, reached, test } from './test.ts';

const PASSWORD = 'Erste-Saison-26';

test.use(PHONE);

test('an employee exports a CV as a PDF, and imports it into another account entry by entry', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const before = newEmail('tiago');
  await register(request, 'user', before, PASSWORD);
  const call = await callerOf(request, before, PASSWORD);
  await call('POST', '/employee', PROFILE);
  await call('POST', '/employee/resume/jobs', {
    title: 'Chef de Partie',
    workload: 80,
    company_name: 'Hotel Seehof Arosa',
    street: 'Seeblickstrasse',
    zip: '7050',
    place: 'Arosa',
    country: 'CH',
    start_month: 12,
    start_year: 2018,
    end_month: 4,
    end_year: 2019,
  });
  await call('POST', '/employee/resume/educations', {
    title: 'Koch EFZ',
    organization: 'Berufsschule Chur',
    place: 'Chur',
    start_date: '2012-08',
    end_date: '2015-07',
  });
  for (const [language, proficiency] of [
    ['pt', 4],
    ['de', 2],
  ]) {
    await call('POST', '/employee/resume/languages', { language, proficiency });
  }
  await call('POST', '/employee/resume/certifications', { title: 'Staplerausweis' });
  const { url } = await call<{ url: string }>('GET', '/employee/resume');
  const pdf = Buffer.from(await (await request.get(url)).body());

  const after = newEmail('tiago');
  await register(request, 'user', after, PASSWORD);
  const own = await callerOf(request, after, PASSWORD);
  await own('POST', '/employee/resume/languages', { language: 'de', proficiency: 3 });
  await logIn(page, after, PASSWORD);
  await page.goto(otherPath('employee.resume'));
  await page
    .getByRole('button', { name: t('resume:menu', { title: t('resume:list.heading') }) })
    .press('Enter');
  await page.getByRole('link', { name: t('resume:transfer.link') }).click();
  await reached(page, t('resume:transfer.heading'));

  // A PDF that is no CV of ours is refused, with instructions where to get one.
  const file = page.getByLabel(t('resume:transfer.import.file'));
  await file.setInputFiles({
    name: 'foto.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.getByText(t('validation:resumeNotInPdf'))).toBeVisible();
  await page.getByText(t('resume:transfer.where.title')).click();
  await expect(page.getByText(t('resume:transfer.where.europassText'))).toBeVisible();

  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf });
  await reached(page, t('resume:transfer.draft.heading'));
  await expect(page.getByRole('heading', { name: t('resume:transfer.draft.heading') })).toBeFocused();
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  const state = (name: string) => t(`resume:transfer.state.${name}` as 'resume:transfer.state.taken');
  // A language that the resume has already is skipped, and jobs are imported after the profile.
  await expect(card('Deutsch')).toContainText(state('listed'));
  await expect(card('Deutsch').getByRole('button')).toHaveCount(0);
  await expect(card('Chef de Partie')).toContainText(t('resume:list.addBlocked'));
  await own('POST', '/employee', PROFILE);
  await page.reload();
  await reached(page, t('resume:transfer.draft.heading'));

  // Skips one entry, edits one in its usual form first, and imports the others unchanged.
  await card('Staplerausweis')
    .getByRole('button', { name: t('resume:transfer.draft.leave') })
    .click();
  await expect(card('Staplerausweis')).toContainText(state('left'));
  await card('Chef de Partie')
    .getByRole('link', { name: t('resume:transfer.draft.change') })
    .click();
  await reached(page, t('resume:entry.new'));
  const title = page.getByLabel(t('resume:form.title'), { exact: true });
  await expect(title).toHaveValue('Chef de Partie');
  await expect(page.getByLabel(t('fields:workload'))).toHaveValue('80');
  await title.fill('Sous-Chef');
  // Edits of an entry are restored after a reload, as in every form.
  await page.reload();
  await expect(title).toHaveValue('Sous-Chef');
  await page.getByRole('button', { name: t('common:action.save') }).click();
  await reached(page, t('resume:transfer.draft.heading'));
  await expect(card('Chef de Partie')).toContainText(state('taken'));
  await card('Koch EFZ')
    .getByRole('button', { name: t('resume:transfer.draft.take'), exact: false })
    .click();
  await expect(card('Koch EFZ')).toContainText(state('taken'));
  await page.reload();
  await expect(card('Koch EFZ')).toContainText(state('taken'));
  await expect(card('Staplerausweis')).toContainText(state('left'));
  await expect(page.getByText(t('resume:transfer.draft.progress', { done: 4, all: 5 }))).toBeVisible();
  await card('Portugiesisch')
    .getByRole('button', { name: t('resume:transfer.draft.take') })
    .click();
  await page.getByRole('button', { name: t('resume:transfer.finish.done') }).click();
  await expect(file).toBeAttached();

  await page.getByRole('link', { name: t('resume:entry.back') }).click();
  await reached(page, t('resume:list.heading'));
  await expect(page.getByRole('article')).toContainText('Sous-Chef, 80 %');
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part(t('resume:education.heading'))).toContainText('Berufsschule Chur, Chur');
  await expect(part(t('resume:languages.heading')).getByRole('listitem')).toHaveCount(2);
  await expect(part(t('resume:certification.heading'))).toContainText(t('resume:certification.empty'));
});

test('an employee downloads the own CV for other systems, and completes what a file lacks before saving it', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const email = newEmail('chiara');
  await register(request, 'user', email, PASSWORD);
  const call = await callerOf(request, email, PASSWORD);
  await call('POST', '/employee', PROFILE);
  await call('POST', '/employee/resume/certifications', { title: 'Wirtepatent' });
  await logIn(page, email, PASSWORD);
  await page.goto(otherPath('employee.resume.import'));
  await reached(page, t('resume:transfer.heading'));
  for (const [name, words] of [
    ['Europass', '<Title>Wirtepatent</Title>'],
    ['JSON Resume', '"name": "Wirtepatent"'],
  ] as const) {
    const waiting = page.waitForEvent('download');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await row.getByRole('button', { name: t('resume:transfer.export.download') }).click();
    expect(await readFile(await (await waiting).path(), 'utf8')).toContain(words);
  }

  const resume = {
    work: [{ name: 'Albergo Lido', position: 'Barista', startDate: '2015', endDate: '2016-10' }],
  };
  await page.getByLabel(t('resume:transfer.import.file')).setInputFiles({
    name: 'resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(resume)),
  });
  const card = page.getByRole('article').filter({ hasText: 'Barista' });
  await expect(card).toContainText(t('resume:transfer.draft.before'));
  await expect(card.getByRole('button', { name: t('resume:transfer.draft.take') })).toHaveCount(0);
  await card.getByRole('link', { name: t('resume:transfer.draft.complete') }).click();
  await reached(page, t('resume:entry.new'));
  await expect(page.getByLabel(t('fields:country'))).toHaveValue('');
  await page.getByRole('button', { name: t('common:action.save') }).click();
  await expect(page.getByLabel(t('fields:workload'))).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: t('resume:transfer.draft.back') }).click();

  // Finishing asks for confirmation while entries are undecided; logging out deletes the import from the device.
  await page.getByRole('button', { name: t('resume:transfer.finish.button') }).click();
  await reached(page, t('resume:transfer.finish.title'));
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('form:resume-import'))).toContain('Barista');
  await pressEntry(page, t, t('shell:panel.logOut'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('form:resume-import'))).toBeNull();
});
