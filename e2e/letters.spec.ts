import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { parseMail } from '#server/adapters/mail/eml.ts';
import { otherPath } from '#web/lib/paths.ts';
import { callerOf, logIn, SMALL_HOTEL } from './people.ts';
import { expect, open, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

// In series: both tests take an application of the same company, each a different one.
test.describe.configure({ mode: 'default' });

interface Application {
  id: number;
  job_id: number;
  employee_first_name: string;
  employee_last_name: string;
  interview: object | null;
  can: { set_interview: boolean };
}

test('an employer saves a template and refuses an applicant with it, with its placeholders filled in', async ({
  page,
  request,
  t,
}) => {
  const { companyId, application, name } = await anApplication(request, 0);
  await logIn(page, SMALL_HOTEL);
  await open(page, otherPath('company.letters', { companyId }));
  await reached(page, t('company-applications:list.heading'));
  await page.getByRole('button', { name: t('company-applications:letters.new') }).click();
  const dialog = page.getByRole('dialog', { name: t('company-applications:letters.newTitle') });
  await dialog.getByLabel(t('fields:title')).fill('Reise');
  const text = dialog.getByRole('textbox', { name: t('fields:text') });
  await text.fill('Lieber {vorname}');
  await dialog.getByRole('button', { name: t('common:action.save') }).click();
  await expect(dialog.getByText('{vorname}.', { exact: false }).first()).toBeVisible();
  await text.fill('Gute Reise, ');
  const insert = (part: 'first_name' | 'company') =>
    dialog
      .getByRole('button', { name: t(`company-applications:letters.placeholder.${part}`), exact: true })
      .click();
  await insert('first_name');
  await expect(text).toHaveValue('Gute Reise, {first_name}');
  await expect(
    dialog.getByText(`Gute Reise, ${t('company-applications:letters.example.first_name')}`),
  ).toBeVisible();
  await usable(page);
  await dialog.getByRole('button', { name: t('common:action.save') }).click();
  await expect(page.getByText(t('company-applications:letters.saved', { title: 'Reise' }))).toBeVisible();

  await open(page, listOf(companyId, application));
  await choose(page, t, name, t('company-applications:step.open'));
  const answer = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });
  await answer.getByRole('radio', { name: t('company-applications:step.REFUSAL.label') }).check();
  const option = t('company-applications:letters.option', {
    language: t('company-applications:letters.language.de'),
    title: 'Reise',
  });
  await answer.getByLabel(t('company-applications:letters.take')).selectOption({ label: option });
  const reason = answer.getByRole('textbox', { name: t('fields:explanation') });
  await expect(reason).toHaveValue(`Gute Reise, ${application.employee_first_name}`);
  await usable(page);
  await reason.fill(`${await reason.inputValue()}!`);
  await answer.getByRole('button', { name: t('company-applications:step.REFUSAL.action') }).click();
  await expect(page.getByText(t('company-applications:step.REFUSAL.done', { name }))).toBeVisible();

  const asCompany = await callerOf(request, SMALL_HOTEL);
  const path = `/company/${companyId}/applications/${application.id}`;
  const { explanation } = await asCompany<{ explanation: string }>('GET', path);
  expect(explanation).toBe(`Gute Reise, ${application.employee_first_name}!`);
});

test('an employer schedules an interview and changes it, and the applicant has it in the calendar', async ({
  page,
  request,
  t,
  browser,
}) => {
  test.slow();
  const { companyId, house, application, name } = await anApplication(request, 1);
  await logIn(page, SMALL_HOTEL);
  await open(page, listOf(companyId, application));
  await choose(page, t, name, t('interviews:menu.set'));
  const dialog = page.getByRole('dialog', { name: t('interviews:form.title', { name }) });
  const send = dialog.getByRole('button', { name: t('interviews:form.submit') });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(t('fields:date')).fill(inDays(6));
  await dialog.getByLabel(t('fields:time')).fill('14:15');
  await send.click();
  await expect(dialog.getByText('Geben Sie einen Ort oder einen Link zum Video an.').first()).toBeVisible();
  await dialog.getByLabel(t('fields:place')).fill('Réception');
  await usable(page);
  await send.click();
  await expect(page.getByText(t('interviews:form.set', { name }))).toBeVisible();

  await choose(page, t, name, t('interviews:menu.show'));
  const shown = page.getByRole('dialog', { name: t('interviews:dialog.title', { name }) });
  await usable(page);
  await shown.getByRole('button', { name: t('interviews:dialog.change'), exact: true }).click();
  const changing = page.getByRole('dialog', { name: t('interviews:form.changeTitle', { name }) });
  await changing.getByLabel(t('fields:time')).fill('16:45');
  await changing.getByRole('button', { name: t('interviews:form.submitChange') }).click();
  await expect(page.getByText(t('interviews:form.changed', { name }))).toBeVisible();

  // The mail names the applicant, and the calendar file has the data that the page then shows.
  const mailed = async () =>
    (await mails()).filter(
      ({ calendar, to }) =>
        calendar.includes('SEQUENCE:1') && calendar.includes(house) && !to.includes(SMALL_HOTEL),
    );
  await expect.poll(async () => (await mailed()).length).toBeGreaterThan(0);
  const [mail] = await mailed();
  expect(mail?.calendar).toContain('METHOD:REQUEST');
  const context = await browser.newContext();
  const own = await context.newPage();
  await logIn(own, mail?.to ?? '');
  await open(own, otherPath('employee.application.edit', { id: application.id }));
  await expect(own.getByText('16:45', { exact: false }).first()).toBeVisible();
  const waiting = own.waitForEvent('download');
  await own.locator('section[aria-labelledby="interview"] button').click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  expect(file).toContain('SEQUENCE:1');
  expect(file).toContain('METHOD:PUBLISH');
  await usable(own);
  await context.close();
});

/** Applications that can have an interview, from the end of the list, since no other journey uses those. */
async function anApplication(request: APIRequestContext, at: number) {
  const asCompany = await callerOf(request, SMALL_HOTEL);
  const [company] = await asCompany<{ id: number; name: string }[]>('GET', '/companies');
  const companyId = company?.id ?? 0;
  const all = await asCompany<Application[]>('GET', `/company/${companyId}/applications?scope=open`);
  const free = all.filter(({ can, interview }) => can.set_interview && interview === null).reverse();
  const application = free[at] as Application;
  return {
    companyId,
    house: company?.name ?? '',
    application,
    name: `${application.employee_first_name} ${application.employee_last_name}`,
  };
}

/** The list, filtered by the same ad: other journeys apply there too, so that it may have several pages. */
function listOf(companyId: number, { job_id }: Application): string {
  return `${otherPath('company.applications', { companyId, list: 'ongoing' })}?job=${job_id}`;
}

/** Opens the menu of an application and chooses an entry. */
async function choose(page: Page, t: Texts, name: string, entry: string) {
  await page
    .getByRole('button', { name: t('company-applications:list.menu', { name }) })
    .first()
    .click();
  await page.getByRole('button', { name: entry, exact: true }).filter({ visible: true }).click();
}

async function mails() {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map(async (file) => parseMail(await readFile(join(folder, file), 'latin1'))));
}
