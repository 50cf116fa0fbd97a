import type { Locator } from '@playwright/test';
import { aPicture } from '#test/pictures.ts';
import { SCRIPTS } from '#test/upload-corpus.ts';
import { aPdf, aSignedPdf } from '#test/uploads.ts';
import { otherPath } from '#web/lib/paths.ts';
import { callerOf, logIn, newEmail, PROFILE, register } from './people.ts';
import { expect, inMenu, PHONE, reached, test, usable } from './test.ts';

const PASSWORD = 'Erste-Saison-26';

test.use(PHONE);

test('an employee fills in a resume with entries of all four kinds, corrects mistakes, changes and deletes entries', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const email = newEmail('maurus');
  await register(request, 'user', email, PASSWORD);
  await logIn(page, email, PASSWORD);
  await page.goto(otherPath('employee.resume'));
  await reached(page, t('resume:list.heading'));
  // Jobs can be added only after the profile is complete.
  const add = page.getByRole('button', { name: t('resume:list.add') });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(t('resume:list.addBlocked'));

  // A mistake is reported at its field, and no input is lost.
  const educations = page.getByRole('region', { name: t('resume:education.heading') });
  await educations.getByRole('link', { name: t('resume:add') }).click();
  await reached(page, t('resume:education.new'));
  await page.getByLabel(t('resume:education.form.title')).fill('Koch EFZ');
  await page.getByLabel(t('resume:education.form.organization')).fill('Berufsfachschule Samedan');
  await page.getByRole('combobox', { name: t('fields:place') }).fill('Samedan');
  await page.keyboard.press('Tab');
  const start = page.getByRole('group', { name: t('resume:education.form.start') });
  const end = page.getByRole('group', { name: t('resume:education.form.end') });
  await start.getByLabel(t('common:date.month')).selectOption('8');
  await start.getByLabel(t('common:date.year')).selectOption('2019');
  await end.getByLabel(t('common:date.month')).selectOption('7');
  await end.getByLabel(t('common:date.year')).selectOption('2019');
  await page.getByRole('button', { name: t('common:action.save') }).click();
  await expect(page.getByText(t('validation:notAfterStart')).first()).toBeVisible();
  await end.getByLabel(t('common:date.year')).selectOption('2022');
  await page.getByRole('button', { name: t('common:action.save') }).click();
  await reached(page, t('resume:list.heading'));
  await expect(educations.getByRole('listitem')).toContainText('Berufsfachschule Samedan, Samedan');

  const languages = page.getByRole('region', { name: t('resume:languages.heading') });
  for (const [code, level] of [
    ['de', 4],
    ['it', 2],
  ] as const) {
    await languages.getByRole('link', { name: t('resume:add') }).click();
    await reached(page, t('resume:languages.new'));
    await page.getByLabel(t('resume:languages.form.language'), { exact: true }).selectOption(code);
    await page.getByLabel(t(`resume:languages.proficiency.${level}`)).check();
    await page.getByRole('button', { name: t('common:action.save') }).click();
    await reached(page, t('resume:list.heading'));
  }
  await expect(languages.getByRole('listitem')).toHaveCount(2);
  await languages.getByRole('link', { name: t('resume:add') }).click();
  const choice = page.getByLabel(t('resume:languages.form.language'), { exact: true });
  await expect(choice.locator('option[value="fr"]')).toHaveCount(1);
  await expect(choice.locator('option[value="de"]')).toHaveCount(0);
  await page.goBack();
  await languages.getByRole('link', { name: 'Italienisch' }).click();
  await expect(page.getByLabel(t('resume:languages.form.language'), { exact: true })).toBeDisabled();
  await page.getByLabel(t('resume:languages.proficiency.3')).check();
  await page.getByRole('button', { name: t('common:action.save') }).click();
  await expect(languages.getByRole('listitem').filter({ hasText: 'Italienisch' })).toContainText(
    t('resume:languages.proficiency.3'),
  );

  const certificates = page.getByRole('region', { name: t('resume:certification.heading') });
  await certificates.getByRole('link', { name: t('resume:add') }).click();
  await page.getByLabel(t('resume:certification.form.title')).fill('Staplerausweis');
  await page.getByLabel(t('fields:issuing_authority')).fill('SUVA');
  await page.getByRole('button', { name: t('common:action.save') }).click();
  await reached(page, t('resume:list.heading'));
  const row = certificates.getByRole('listitem');
  await expect(row).toContainText('SUVA');
  await row.getByRole('button').click();
  await page.getByRole('button', { name: t('common:action.delete') }).click();
  await reached(page, t('resume:delete.title', { title: 'Staplerausweis' }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:action.delete') })
    .click();
  await expect(page.getByText(t('resume:certification.empty'))).toBeVisible();

  const call = await callerOf(request, email, PASSWORD);
  await call('POST', '/employee', PROFILE);
  await page.reload();
  await page.getByRole('link', { name: t('resume:list.add') }).click();
  await reached(page, t('resume:entry.new'));
  // An empty date gets one error, which names the date.
  await page.getByRole('button', { name: t('common:action.save') }).click();
  const from = page.getByRole('group', { name: t('resume:form.start') });
  const noStart = t('validation:required', { attribute: t('fields:start_month') });
  await expect(from.getByText(noStart)).toHaveText(noStart);
  const told = page.getByRole('alert');
  await expect(told.getByRole('button', { name: t('fields:start_month'), exact: true })).toHaveCount(1);
  await expect(told.getByRole('button', { name: t('fields:start_year') })).toHaveCount(0);
  await from.getByLabel(t('common:date.month')).selectOption('4');
  const noYear = t('validation:required', { attribute: t('fields:start_year') });
  await expect(from.getByText(noYear)).toHaveText(noYear);
  await page.getByRole('combobox', { name: t('resume:form.company') }).fill('Osteria del Ponte');
  await page.getByLabel(t('resume:form.title')).fill('Koch');
  await page.getByLabel(t('fields:workload')).fill('101');
  await page
    .getByRole('group', { name: t('resume:form.start') })
    .getByLabel(t('common:date.month'))
    .selectOption('5');
  await page
    .getByRole('group', { name: t('resume:form.start') })
    .getByLabel(t('common:date.year'))
    .selectOption('2018');
  // No days are asked for dates years ago, and the end is cleared while the job is ongoing.
  await expect(page.getByLabel(t('common:date.day'))).toHaveCount(0);
  await expect(
    page.getByRole('group', { name: t('resume:form.end') }).getByLabel(t('common:date.month')),
  ).toHaveValue('6');
  await page.getByLabel(t('resume:form.isCurrent')).check();
  await expect(page.getByRole('group', { name: t('resume:form.end') })).toHaveCount(0);
  await page.getByLabel(t('fields:street'), { exact: true }).fill('Via Cantonale');
  await page.getByRole('combobox', { name: t('common:field.zip') }).fill('6600');
  await page.getByRole('combobox', { name: t('fields:place') }).fill('Locarno');
  await page.keyboard.press('Tab');
  const save = page.getByRole('button', { name: t('common:action.save') });
  await save.click();
  await expect(page.getByLabel(t('fields:workload'))).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(t('fields:workload')).fill('100');
  await save.click();
  await reached(page, t('resume:list.heading'));
  await expect(page.getByRole('article')).toContainText(t('resume:confirmation.own'));

  // A job that was deleted elsewhere while it is edited: what was typed stays, and can be added as a new one.
  await page.getByRole('article').getByRole('link', { name: 'Koch' }).click();
  await reached(page, 'Koch');
  const [stored] = await call<{ id: number }[]>('GET', '/employee/resume/jobs');
  await call('DELETE', `/employee/resume/jobs/${stored?.id}`);
  await page.getByLabel(t('resume:form.title')).fill('Chefkoch');
  await save.click();
  await expect(page.getByText(t('common:conflict.goneTitle'))).toBeVisible();
  await save.click();
  await reached(page, t('resume:list.heading'));
  await expect(page.getByRole('article')).toContainText('Chefkoch');
  const whole = await call<Record<string, unknown[]>>('GET', '/employee/resume');
  expect(
    [whole.jobs, whole.educations, whole.languages, whole.certifications].map((it) => it?.length),
  ).toEqual([1, 1, 2, 0]);
});

test('the address of a missing entry leads back to the resume, and makes no request if its id is no number', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const email = newEmail('nino');
  await register(request, 'user', email, PASSWORD);
  await logIn(page, email, PASSWORD);
  const asked: string[] = [];
  page.on('request', (it) => asked.push(it.url()));
  for (const id of ['999999', 'abc']) {
    for (const kind of ['job', 'education', 'language', 'certification'] as const) {
      await page.goto(otherPath(`employee.resume.${kind}`, { id }));
      await expect(page.getByRole('heading', { name: t('resume:missing.title') })).toBeVisible();
    }
    await page.goto(otherPath('employee.application.edit', { id }));
    await expect(page.getByRole('heading', { name: t('shell:notFound.title') })).toBeVisible();
  }
  expect(asked.filter((it) => it.includes('NaN'))).toEqual([]);
  await page.goto(otherPath('employee.resume.language', { id: 'abc' }));
  await reached(page, t('resume:missing.title'));
  await page.getByRole('link', { name: t('resume:entry.back') }).click();
  await reached(page, t('resume:list.heading'));
});

test('somebody deletes one entry of a resume after the other with the keyboard, and keeps the position in the list', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const email = newEmail('flavia');
  await register(request, 'user', email, PASSWORD);
  const call = await callerOf(request, email, PASSWORD);
  await call('POST', '/employee', PROFILE);
  const course = { organization: 'Schule', place: 'Chur', start_date: '2019-08', end_date: '2022-07' };
  const job = {
    company_name: 'Osteria del Ponte',
    street: 'Via',
    zip: '6600',
    place: 'Locarno',
    country: 'CH',
    workload: 100,
    start_month: 5,
    start_year: 2018,
    end_month: 9,
    end_year: 2018,
  };
  for (const title of ['Eins', 'Zwei']) {
    await call('POST', '/employee/resume/jobs', { ...job, title });
    await call('POST', '/employee/resume/educations', { ...course, title });
    await call('POST', '/employee/resume/certifications', { title, issuing_authority: 'SUVA' });
  }
  for (const language of ['de', 'it']) {
    await call('POST', '/employee/resume/languages', { language, proficiency: 4 });
  }
  await logIn(page, email, PASSWORD);
  await page.goto(otherPath('employee.resume'));
  await reached(page, t('resume:list.heading'));

  for (const [heading, confirm, next] of [
    ['resume:list.jobs', 'resume:delete.confirm', 'link'],
    ['resume:education.heading', 'common:action.delete', 'button'],
    ['resume:languages.heading', 'common:action.delete', 'button'],
    ['resume:certification.heading', 'common:action.delete', 'button'],
  ] as const) {
    const part = page.getByRole('region', { name: t(heading) });
    const rows = part.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(rows).toHaveCount(2);
    await deleteFirst(rows, t(confirm));
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole(next).first()).toBeFocused();
    await deleteFirst(rows, t(confirm));
    await expect(rows).toHaveCount(0);
    await expect(part.getByRole('link').first()).toBeFocused();
  }

  async function deleteFirst(rows: Locator, confirm: string) {
    await rows.first().getByRole('button').press('Enter');
    await inMenu(page);
    await page.keyboard.press('ArrowUp');
    await expect(
      rows.first().getByRole('button', { name: t('common:action.delete'), exact: true }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: confirm }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a resume of forty jobs shows the latest ones, tells overlaps, and shows the others on demand', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const email = newEmail('ladina');
  await register(request, 'user', email, PASSWORD);
  const call = await callerOf(request, email, PASSWORD);
  await call('POST', '/employee', PROFILE);
  const house = {
    company_name: 'Osteria del Ponte',
    street: 'Via',
    zip: '6600',
    place: 'Locarno',
    country: 'CH',
  };
  const thisYear = new Date().getFullYear();
  const days = (year: number, month: number, day: number) => ({ year, month, day });
  const record = (title: string, start: ReturnType<typeof days>, end: ReturnType<typeof days>) =>
    call('POST', '/employee/resume/jobs', {
      ...house,
      title,
      workload: 100,
      start_year: start.year,
      start_month: start.month,
      start_day: start.day,
      end_year: end.year,
      end_month: end.month,
      end_day: end.day,
    });
  for (let back = 1; back <= 20; back++) {
    const year = thisYear - back;
    await record(`Winter ${year}`, days(year - 1, 12, 1), days(year, 4, 15));
    // Two years ago the summer job began before the winter job had ended.
    await record(`Sommer ${year}`, back === 2 ? days(year, 4, 6) : days(year, 6, 1), days(year, 10, 15));
  }
  await logIn(page, email, PASSWORD);
  await page.goto(otherPath('employee.resume'));
  await reached(page, t('resume:list.heading'));
  const jobs = page.getByRole('region', { name: t('resume:list.jobs') });
  const rows = jobs.getByRole('article');
  await expect(rows).toHaveCount(8);
  await expect(rows.getByRole('img')).toHaveCount(8);
  const twice = t('resume:years.overlap', { n: 10, jobs: `Winter ${thisYear - 2}, ${house.company_name}` });
  await expect(rows.filter({ hasText: `Sommer ${thisYear - 2}` }).filter({ hasText: twice })).toHaveCount(1);
  await expect(jobs.getByText(twice)).toBeVisible();

  await jobs.getByRole('button', { name: t('resume:years.more', { n: 40 }) }).press('Enter');
  await expect(rows).toHaveCount(40);
  await expect(jobs.getByRole('button', { name: t('resume:years.less') })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  for (const season of ['summer', 'winter'] as const) {
    await page
      .getByRole('contentinfo')
      .getByText(t(`common:season.${season}`), { exact: true })
      .click();
    await usable(page);
  }
});

test('an employee adds several documents to a certificate, opens one, reads why another is refused and that a signature is lost, and removes one', async ({
  page,
  request,
  t,
}) => {
  const email = newEmail('seraina');
  await register(request, 'user', email, PASSWORD);
  await logIn(page, email, PASSWORD);
  await page.goto(otherPath('employee.resume.certification'));
  await reached(page, t('resume:certification.new'));
  await page.getByLabel(t('resume:certification.form.title')).fill('Wirtepatent');
  const photo = await aPicture({ width: 4032, height: 3024 });
  const scripted = (await SCRIPTS[0]?.make()) ?? Buffer.from('');
  await page.getByLabel(t('resume:documents.add')).setInputFiles([
    { name: 'Ausweis Wirtepatent.pdf', mimeType: 'application/pdf', buffer: await aPdf({ pages: 2 }) },
    { name: 'Unterschrieben.pdf', mimeType: 'application/pdf', buffer: await aSignedPdf() },
    { name: 'Mit Skript.pdf', mimeType: 'application/pdf', buffer: scripted },
    // As large as a phone's photo.
    {
      name: 'Foto.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([photo, Buffer.alloc(8 * 1024 * 1024)]),
    },
  ]);
  await expect(page.getByText(t('validation:pdfScripts'))).toBeVisible();
  const names = page.getByLabel(t('resume:documents.name'));
  await expect(names).toHaveCount(3);
  await expect(page.getByText(t('resume:documents.lost.signature'), { exact: true })).toBeVisible();
  await expect(names.first()).toHaveValue('Ausweis Wirtepatent');
  await page.getByRole('button', { name: t('common:upload.dismissOf', { name: 'Mit Skript.pdf' }) }).click();
  await expect(page.getByText(t('validation:pdfScripts'))).toHaveCount(0);

  // Input and uploads are restored after a reload.
  await names.last().fill('Foto des Ausweises');
  await page.reload();
  await expect(names.last()).toHaveValue('Foto des Ausweises');
  await page.getByRole('button', { name: t('common:action.save') }).click();
  await reached(page, t('resume:list.heading'));
  const row = page.getByRole('region', { name: t('resume:certification.heading') }).getByRole('listitem');
  await expect(row).toContainText(t('resume:documents.count', { n: 3 }));

  await row.getByRole('link', { name: 'Wirtepatent' }).click();
  await page
    .getByRole('button', { name: t('resume:documents.viewOf', { title: 'Ausweis Wirtepatent' }) })
    .click();
  await reached(page, 'Ausweis Wirtepatent');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: t('resume:documents.removeOf', { title: 'Ausweis Wirtepatent' }) })
    .click();
  await expect(names).toHaveCount(2);
  await page.getByRole('button', { name: t('common:action.save') }).click();
  await reached(page, t('resume:list.heading'));
  await expect(row).toContainText(t('resume:documents.count', { n: 2 }));
});
