import type { Page } from '@playwright/test';
import { addDays, addMonths, type CivilDate, monthOf } from '#domain/kernel/civil-date.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { callApi, type NodeProcess } from '#test/processes/node-process.ts';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { confirmByMail, linkInMail, logInByDialog, newEmail, pressEntry } from './people.ts';
import { aStage, codeOfPaper, People, type Stage } from './stage.ts';
import { expect, open, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';
import { goOn } from './wizard.ts';

const PASSWORD = 'Zweite-Saison-26';

/** The main use case of the product from its first step to its last, on a node of its own with PostgreSQL. */
test('two employers and one employee make a job package, which anybody can check', async ({
  browser,
  t,
  faults,
}) => {
  test.setTimeout(300_000);
  const today = zurichDate(Date.now());
  await using stage = await aStage();
  const { node } = stage;
  await using people = new People(browser, node, faults);
  const winter = await anEmployer(stage, 'Hotel Wintergreen', 'winter', today);
  const summer = await anEmployer(stage, 'Albergo Sommersee', 'summer', addMonths(today, 5));

  const phone = await people.onPhone();
  await confirmByMail(phone.request, await register(phone, t));
  await completeProfile(phone, t);
  for (const { title, company } of [winter, summer]) await apply(phone, t, title, company);

  // Two contracts: one that is running, so that it can be ended early, and one that follows three weeks after it.
  const first = { start: addDays(today, -10), end: addMonths(today, 4) };
  const second = { start: addDays(first.end, 21), end: addMonths(first.end, 4) };
  const winterDesk = await people.atDesk();
  await sign(winterDesk, t, winter, first);
  const summerDesk = await people.atDesk();
  await sign(summerDesk, t, summer, second);

  await phone.goto(otherPath('employee.agreements'));
  await reached(phone, t('agreements:list.heading'));
  const main = phone.getByRole('main');
  await expect(main.getByText(t('agreements:valid'), { exact: true }).first()).toBeVisible();
  await expect(main.getByText(t('common:strip.days', { n: 20 })).first()).toBeVisible();
  const address = await readQrCode(phone, t, node);
  expect(address).toMatch(new RegExp(`^${node.url}/seco/check/[0-9a-f-]{36}\\?v=1$`));

  // An employment office checks the agreement, without a login.
  const office = await people.atDesk();
  await office.goto(address);
  await reached(office, t('agreements:check.valid.heading'));
  await expect(office.getByText('Ana Reis').first()).toBeVisible();

  await cutShort(winterDesk, t, winter.companyId, today);
  await office.reload();
  await reached(office, t('agreements:check.cancelled.heading'));
  await phone.goto(otherPath('employee.agreements'));
  await expect(main.getByText(t('agreements:invalid'), { exact: true }).first()).toBeVisible();
});

interface Employer {
  email: string;
  companyId: number;
  company: string;
  title: string;
}

/** An employer with a complete company, a subscription, and a public ad. */
async function anEmployer(
  { node }: Stage,
  company: string,
  season: 'winter' | 'summer',
  start: CivilDate,
): Promise<Employer> {
  const email = newEmail(season);
  const call = async <T>(path: string, body: object, token?: string) => {
    const reply = await callApi<T>(node, 'POST', path, { body, ...(token && { token }) });
    expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBeLessThan(300);
    return reply.body;
  };
  await call('/auth/company/register', {
    sex: 1,
    first_name: 'Reto',
    last_name: 'Caduff',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    language: 'de',
    agb_accepted_at: true,
    rules_accepted_at: true,
  });
  const { pathname } = new URL(await linkInMail(email, '/email/confirm/'));
  await call(pathname, {});
  const { token } = await call<{ token: string }>('/auth', { email, password: PASSWORD });
  const place = { zip: '7504', place: 'Pontresina' };
  const phone = '+41 81 000 12 34';
  const { data } = await call<{ data: { id: number } }>(
    '/companies',
    { name: company, street: 'Via Maistra', ...place, phone, email, size: 'small' },
    token,
  );
  const person = { sex: 1, first_name: 'Reto', last_name: 'Caduff', email, phone, position: 'Direktor' };
  await call(`/company/${data.id}/contactperson`, { ...person, language: 'de' }, token);
  const purchase = { stripe_plan_id: 'small_month', token: 'tok_visa', confirmed: true };
  await call(`/company/${data.id}/subscriptions`, purchase, token);
  const title = `Saisonkraft ${season} ${Date.now().toString(36)}`;
  const [from, to] = [monthOf(start), monthOf(addMonths(start, 4))];
  await call(
    `/company/${data.id}/jobs`,
    {
      title,
      description: '<p>Sie arbeiten mit uns.</p>',
      fulltime: true,
      start_month: from.month,
      start_year: from.year,
      end_month: to.month,
      end_year: to.year,
      season,
      ...place,
      job_position_id: 4,
      job_category_id: 1,
      avam_occupation_code: await freeOccupation(node),
      language: 'de',
    },
    token,
  );
  return { email, companyId: data.id, company, title };
}

/** The code of an occupation that need not be reported. */
async function freeOccupation(node: NodeProcess): Promise<string> {
  const { body } = await callApi<{
    data: { avam_occupation_code: string; is_subject_to_registration_requirement: boolean }[];
  }>(node, 'GET', '/avam-occupation-classifications');
  const found = body.data.find((it) => !it.is_subject_to_registration_requirement);
  return found?.avam_occupation_code ?? '';
}

/** Registers by the page, and answers the address. */
async function register(page: Page, t: Texts): Promise<string> {
  const email = newEmail('ana');
  await open(page, publicPath('de', 'home'));
  await pressEntry(page, t, t('shell:header.register'));
  await page.getByRole('button', { name: t('accounts:register.employee.choose') }).click();
  const dialog = page.getByRole('dialog', { name: t('accounts:register.employee.title') });
  await dialog.getByLabel(t('fields:sex')).selectOption(t('accounts:sex.2'));
  await dialog.getByLabel(t('fields:first_name')).fill('Ana');
  await dialog.getByLabel(t('fields:last_name')).fill('Reis');
  await dialog.getByLabel(t('fields:email')).fill(email);
  await dialog.getByLabel(t('fields:password'), { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(t('fields:password_confirmation')).fill(PASSWORD);
  await dialog.getByRole('checkbox', { name: t('accounts:register.agbLink') }).check();
  await dialog.getByRole('button', { name: t('accounts:register.submit') }).click();
  await expect(page).toHaveURL(otherPath('employee.profile'));
  return email;
}

async function completeProfile(page: Page, t: Texts): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(t('fields:date_of_birth')).fill('1991-09-03');
  await main.getByLabel(t('fields:nationality')).selectOption('PT');
  await main.getByLabel(t('fields:residence_permit')).selectOption('B');
  await main.getByLabel(t('fields:street'), { exact: true }).fill('Via San Gottardo');
  await main.getByLabel(t('common:field.streetNumber')).fill('41');
  await main.getByRole('combobox', { name: t('common:field.zip') }).fill('6500');
  await main.getByRole('combobox', { name: t('common:field.zip') }).press('Escape');
  await main.getByRole('combobox', { name: t('fields:place'), exact: true }).fill('Bellinzona');
  await main.getByRole('combobox', { name: t('fields:place'), exact: true }).press('Escape');
  await main.getByLabel(t('fields:country')).selectOption('CH');
  await main.getByLabel(t('fields:phone')).fill('+41 79 000 00 01');
  await usable(page);
  await main.getByRole('button', { name: t('common:action.save'), exact: true }).click();
  await expect(main.getByText(t('profile:complete.title'))).toBeVisible();
}

async function apply(page: Page, t: Texts, title: string, company: string): Promise<void> {
  const main = page.getByRole('main');
  await open(page, `${publicPath('de', 'job.list')}?query=${encodeURIComponent(title)}`);
  await main.getByRole('link', { name: title }).first().click();
  await reached(page, new RegExp(title));
  await main
    .getByRole('link', { name: t('jobs:apply'), exact: true })
    .first()
    .click();
  // Somebody who has applied before starts at the letter.
  const letter = page.getByRole('heading', { name: t('applications:step.letter.title') });
  const data = page.getByRole('heading', { name: t('applications:step.data.title') });
  await expect(letter.or(data)).toBeVisible();
  if (await data.isVisible()) await goOn(page, t, 'resume', 'letter');
  await main
    .getByRole('textbox', { name: t('applications:letter.label') })
    .fill('Ich arbeite seit vier Saisons in der Küche, gerne auch am Wochenende, und bin zum Beginn frei.');
  await goOn(page, t, 'check');
  await main.getByRole('button', { name: t('applications:send.action') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(company);
  await dialog.getByRole('button', { name: t('applications:send.confirm') }).click();
  await expect(main.getByRole('heading', { name: t('applications:after.heading') })).toBeVisible();
  await main.getByRole('link', { name: t('applications:after.toList') }).click();
  await expect(page).toHaveURL(otherPath('employee.application', { list: 'open' }));
  await expect(main.getByText(t('applications:status.SENT')).first()).toBeVisible();
}

/** Reads the dossier and records the contract. */
async function sign(
  page: Page,
  t: Texts,
  { email, companyId }: Employer,
  { start, end }: { start: CivilDate; end: CivilDate },
): Promise<void> {
  const main = page.getByRole('main');
  await open(page, publicPath('de', 'home'));
  await logInByDialog(page, t, email, PASSWORD);
  await page.goto(otherPath('company.applications', { companyId, list: 'ongoing' }));
  await reached(page, t('company-applications:list.heading'));
  await main.getByRole('link', { name: 'Ana Reis', exact: true }).click();
  await reached(page, 'Ana Reis');
  await expect(main.getByText(t('company-applications:status.READ'), { exact: true })).toBeVisible();

  await main.getByRole('button', { name: t('company-applications:reply.more'), exact: true }).click();
  await page
    .getByRole('button', { name: t('company-applications:step.CONTRACTSIGNED.label'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', {
    name: t('company-applications:step.title', { name: 'Ana Reis' }),
  });
  await dialog.getByLabel(t('fields:start_date')).fill(start);
  await dialog.getByLabel(t('fields:end_date')).fill(end);
  await usable(page);
  await dialog.getByRole('button', { name: t('company-applications:step.CONTRACTSIGNED.action') }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the agreement as the employee does, renders it and decodes its QR code from the pixels. */
async function readQrCode(page: Page, t: Texts, node: NodeProcess): Promise<string> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${t('agreements:paper.open')}`) })
    .first()
    .click();
  return codeOfPaper(page, t, node);
}

async function cutShort(page: Page, t: Texts, companyId: number, today: CivilDate): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(otherPath('company.employees', { companyId, list: 'current' }));
  await main.getByRole('button', { name: t('employees:list.menu', { name: 'Ana Reis' }) }).click();
  await page.getByRole('button', { name: t('employees:edit.open'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('employees:edit.title', { name: 'Ana Reis' }) });
  await dialog.getByRole('radio', { name: t('employees:edit.CANCEL.label') }).check();
  await dialog.getByLabel(t('employees:edit.earlyEnd')).fill(today);
  await usable(page);
  await dialog.getByRole('button', { name: t('employees:edit.CANCEL.action') }).click();
  await expect(dialog).toHaveCount(0);
}
