import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { CompanyStatus } from '#domain/applications/status.ts';
import type { Season } from '#domain/kernel/season.ts';
import { parseMail } from '#server/adapters/mail/eml.ts';
import { PASSING } from './ads.ts';
import { expect, open, reached } from './test.ts';
import type { Texts } from './texts.ts';

/** The password of the demo logins (rule running/demo-logins). */
export const DEMO_PASSWORD = 'Solstice-2026!';
/** The owner of a house that many journeys look at at once, so that none changes it: for that there is `aHouse`. */
export const SMALL_HOTEL = 'company@example.org';

let people = 0;

/** A unique email address for one journey. */
export function newEmail(name: string): string {
  people += 1;
  return `${name}-${process.pid}-${Date.now()}-${people}@example.org`;
}

/** A name of a house that no other journey has, for its owner; it holds no address. */
export function houseNameOf(owner: string): string {
  return `Hotel ${owner.split('@')[0]}`;
}

/** Creates an account with a confirmed address by the API, for journeys that begin after the registration. */
export async function register(
  request: APIRequestContext,
  kind: 'user' | 'company',
  email: string,
  password: string,
  firstName = 'Seraina',
): Promise<void> {
  const reply = await request.post(`/api/auth/${kind}/register`, {
    data: {
      sex: 2,
      first_name: firstName,
      last_name: 'Tönz',
      email,
      password,
      password_confirmation: password,
      is_employee: kind === 'user',
      language: 'de',
      agb_accepted_at: true,
      rules_accepted_at: true,
    },
  });
  expect(reply.status()).toBe(201);
  await confirmByMail(request, email);
}

/** Confirms the address of a new account by the link of its mail, without opening the page. */
export async function confirmByMail(request: APIRequestContext, email: string): Promise<void> {
  const { pathname } = new URL(await linkInMail(email, '/email/confirm/'));
  expect((await request.post(`/api${pathname}`)).ok()).toBe(true);
}

type Call = Awaited<ReturnType<typeof callerOf>>;

/** Calls the API as this person, to set up the data of a journey; answers the data of each reply. */
export async function callerOf(request: APIRequestContext, email: string, password = DEMO_PASSWORD) {
  const { token } = await sessionOf(request, email, password);
  return async <Data>(method: string, path: string, data?: object): Promise<Data> => {
    if (email === SMALL_HOTEL && method !== 'GET')
      throw new Error('Other journeys look at the house of SMALL_HOTEL: take one of your own, by aHouse');
    const headers = { authorization: `Bearer ${token}` };
    const reply = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return ((await reply.json()) as { data: Data }).data;
  };
}

/** A body that makes the profile of an employee complete. */
export const PROFILE = {
  date_of_birth: '1994-05-05',
  nationality: 'IT',
  residence_permit: 'B',
  street: 'Via Stazione',
  street_number: '4',
  zip: '6600',
  place: 'Locarno',
  country: 'CH',
  phone: '+41 79 000 00 00',
};

/** A new employee with a complete profile. */
export async function anEmployee(request: APIRequestContext, firstName = 'Seraina') {
  const email = newEmail(firstName.toLowerCase());
  await register(request, 'user', email, DEMO_PASSWORD, firstName);
  const call = await callerOf(request, email);
  await call('POST', '/employee', PROFILE);
  return { email, call, name: `${firstName} Tönz` };
}

/** A kitchen job in this season of next year, with all that an ad needs. */
function anAd(title: string, season: Season = 'summer') {
  const year = new Date().getFullYear() + 1;
  return {
    title,
    description: '<p>Am See.</p>',
    fulltime: true,
    ...(season === 'summer'
      ? { start_month: 5, start_year: year, end_month: 9, end_year: year }
      : { start_month: 12, start_year: year, end_month: 4, end_year: year + 1 }),
    season,
    zip: '7504',
    place: 'Pontresina',
    job_position_id: 4,
    job_category_id: 1,
    avam_occupation_code: 'S0001',
    language: 'de',
  };
}

/** Gives a company user a company without a subscription, with ads that stay drafts for that reason. */
export async function addDrafts(
  call: Call,
  name: string,
  titles: readonly string[],
): Promise<{ companyId: number }> {
  const { id: companyId } = await call<{ id: number }>('POST', '/companies', {
    name,
    street: 'Dorfstrasse',
    zip: '7504',
    place: 'Pontresina',
    phone: '+41 81 000 12 34',
    size: 'small',
  });
  for (const title of titles) await call('POST', `/company/${companyId}/jobs`, anAd(title));
  return { companyId };
}

export type House = Awaited<ReturnType<typeof aHouse>>;

/**
 * A company for one journey only, complete, subscribed and without ads, with a function to call the API as its owner.
 * Declared with `await using`, its ads are deleted at the end of the journey, so that others do not find them.
 */
export async function aHouse(request: APIRequestContext) {
  const email = newEmail('haus');
  await register(request, 'company', email, DEMO_PASSWORD);
  const call = await callerOf(request, email);
  const name = `Hotel Sonnmatt ${process.pid}-${people}`;
  const { companyId } = await addDrafts(call, name, []);
  const company = await call<object>('GET', `/company/${companyId}`);
  await call('POST', `/company/${companyId}`, { ...company, email });
  await call('POST', `/company/${companyId}/contactperson`, {
    sex: 2,
    first_name: 'Seraina',
    last_name: 'Tönz',
    email,
    phone: '+41 81 000 12 34',
    position: 'Direktion',
    language: 'de',
  });
  const purchase = { stripe_plan_id: 'small_month', token: 'tok_visa', confirmed: true };
  await call('POST', `/company/${companyId}/subscriptions`, purchase);
  return {
    email,
    companyId,
    name,
    call,
    async [Symbol.asyncDispose]() {
      const ads = await call<{ id: number }[]>('GET', `/company/${companyId}/jobs?scope=active`);
      for (const { id } of ads) await call('DELETE', `/company/${companyId}/jobs/${id}`);
    },
  };
}

/** Publishes an ad of this house, which the search finds within seconds. */
export async function publishAd(
  { call, companyId, name }: House,
  season?: Season,
): Promise<{ id: number; title: string; company: { id: number; name: string } }> {
  people += 1;
  const title = `${PASSING.made} ${process.pid}-${people}`;
  const ad = { ...anAd(title, season), status: 'ACTIVE' };
  const { id } = await call<{ id: number }>('POST', `/company/${companyId}/jobs`, ad);
  return { id, title, company: { id: companyId, name } };
}

/** Has a new employee apply for an ad of this house, which then sets the status, if one is given. */
export async function applyTo(
  request: APIRequestContext,
  { call: house, companyId }: House,
  jobId: number,
  firstName: string,
  status?: CompanyStatus,
) {
  const applicant = await anEmployee(request, firstName);
  const { id } = await applicant.call<{ id: number }>('POST', '/employee/applications', { job_id: jobId });
  await applicant.call('PUT', `/employee/applications/${id}`, {
    application_letter: '<p>Ich koche seit drei Wintern.</p>',
    status: 'SEND',
  });
  const path = `/company/${companyId}/applications/${id}`;
  if (status) {
    const { updated_at } = await house<{ updated_at: string }>('GET', path);
    const explanation = status === 'REFUSAL' ? 'Die Stelle ist besetzt.' : undefined;
    await house('PATCH', path, { status, updated_at, explanation });
  }
  return { ...applicant, id, path };
}

/** Has an employee record a job at a registered company, which is yet to confirm it. Both days are ISO dates. */
export function recordJob(
  employee: { call: Call },
  companyId: number,
  { title, from, to }: { title: string; from: string; to: string },
): Promise<{ id: number }> {
  const [start_year, start_month, start_day] = from.split('-').map(Number);
  const [end_year, end_month, end_day] = to.split('-').map(Number);
  return employee.call('POST', '/employee/resume/jobs', {
    title,
    workload: 80,
    company_id: companyId,
    ...{ start_year, start_month, start_day, end_year, end_month, end_day },
  });
}

/**
 * Stores a session of this person in the browser, as a login in another tab does. If no page is open yet, the next one
 * is opened as that person, in their language from the first paint on, as after any login. Answers the session.
 */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<Session> {
  const session = await sessionOf(page.request, email, password);
  const { token, user } = session;
  const isOpen = page.url().startsWith('http');
  // localStorage belongs to an origin, so a page of it has to be open; this one loads no scripts.
  if (!isOpen) {
    await page.goto('/robots.txt');
    const { language } = user;
    if (language) await page.context().addCookies([{ name: 'lang', value: language, url: page.url() }]);
  }
  const role = user.is_admin ? 'admin' : user.is_employee ? 'employee' : 'company';
  await page.evaluate(
    (kept) => {
      Object.assign(localStorage, { ...kept, token_refreshed_at: Date.now() });
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    },
    { token, role },
  );
  if (isOpen) await expect(page.locator('html[data-role]')).toBeAttached();
  return session;
}

interface Session {
  token: string;
  user: {
    is_admin: boolean;
    is_employee: boolean;
    companies: { id: number }[];
    language: string | null;
  };
}

/** Logs in by the API. */
export async function sessionOf(
  request: APIRequestContext,
  email: string,
  password = DEMO_PASSWORD,
): Promise<Session> {
  const reply = await request.post('/api/auth', { data: { email, password } });
  expect(reply.ok(), `login of ${email}: ${await reply.text()}`).toBe(true);
  const { token, data } = (await reply.json()) as { token: string; data: { user: Session['user'] } };
  return { token, user: data.user };
}

/** Logs in with the dialog of the header, which is in the menu on a phone. */
export async function logInByDialog(
  page: Page,
  t: Texts,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await openLogIn(page, t);
  await fillLogIn(page, t, email, password);
  await expect(page.getByRole('dialog', { name: t('accounts:logIn.title') })).toHaveCount(0);
}

export async function openLogIn(page: Page, t: Texts): Promise<void> {
  await pressEntry(page, t, t('shell:header.logIn'));
}

/** Presses "log in" or "register", in the header or, on a phone, in the menu. */
export async function pressEntry(page: Page, t: Texts, name: string): Promise<void> {
  // Not the one in a message, which goes by itself.
  const entry = page.getByRole('button', { name, exact: true }).and(page.locator(':not([role="alert"] *)'));
  const menu = page.getByRole('button', { name: t('shell:header.openMenu') });
  await expect(entry.or(menu).filter({ visible: true }).first()).toBeVisible();
  if (!(await entry.first().isVisible())) await menu.click();
  await entry.filter({ visible: true }).last().click();
}

export async function fillLogIn(page: Page, t: Texts, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('accounts:logIn.title') });
  await dialog.getByLabel(t('fields:email')).fill(email);
  await dialog.getByLabel(t('fields:password'), { exact: true }).fill(password);
  // Not the button of a message about an ended session, which is called the same.
  const submit = dialog.getByRole('button', { name: t('accounts:logIn.submit'), exact: true });
  await submit.and(page.locator('[type="submit"]')).click();
}

/** Fills in the registration form, which is open, and sends it. */
export async function fillRegistration(
  page: Page,
  t: Texts,
  email: string,
  password: string,
  kind: 'employee' | 'company' = 'employee',
): Promise<void> {
  const form = page.getByRole('dialog', { name: t(`accounts:register.${kind}.title`) });
  await form.getByLabel(t('fields:sex')).selectOption(t('accounts:sex.2'));
  await form.getByLabel(t('fields:first_name'), { exact: true }).fill('Marta');
  await form.getByLabel(t('fields:last_name'), { exact: true }).fill('Soldati');
  const address = form.getByLabel(t('fields:email'));
  // The form of an invitation brings its address, which cannot be changed.
  if (await address.isEditable()) await address.fill(email);
  await expect(address).toHaveValue(email);
  await form.getByLabel(t('fields:password'), { exact: true }).fill(password);
  await form.getByLabel(t('fields:password_confirmation')).fill(password);
  await form.getByRole('checkbox', { name: t('accounts:register.agbLink') }).check();
  if (kind === 'company') await form.locator('input[name="rules_accepted_at"]').check();
  await form.getByRole('button', { name: t('accounts:register.submit') }).click();
}

/** Fills in the profile; the postcode brings place and country along. */
export async function fillProfile(page: Page, t: Texts): Promise<void> {
  await page.getByLabel(t('fields:date_of_birth')).fill(PROFILE.date_of_birth);
  await page.getByLabel(t('fields:nationality')).selectOption(PROFILE.nationality);
  await page.getByLabel(t('fields:residence_permit')).selectOption(PROFILE.residence_permit);
  await page.getByLabel(t('fields:street'), { exact: true }).fill(PROFILE.street);
  await page.getByLabel(t('common:field.streetNumber')).fill(PROFILE.street_number);
  await page.getByRole('combobox', { name: t('common:field.zip') }).fill('6850');
  await page.getByLabel(t('fields:phone')).fill(PROFILE.phone);
  await expect(page.getByRole('combobox', { name: t('fields:place') })).toHaveValue('Mendrisio');
  await expect(page.getByLabel(t('fields:country'))).toHaveValue('CH');
}

/**
 * Opens the invitation to this company from the mail, registers as the invited person, who has no account yet, and
 * accepts.
 */
export async function joinByInvitation(
  page: Page,
  t: Texts,
  company: string,
  email: string,
  password: string,
): Promise<void> {
  const link = await linkInMail(email, '/invitation/');
  await open(page, new URL(link).pathname);
  await reached(page, t('team:invited.title', { company }));
  await page.getByRole('button', { name: t('team:invited.register') }).click();
  await fillRegistration(page, t, email, password, 'company');
  await page.getByRole('button', { name: t('team:invited.accept') }).click();
}

/** Waits for a mail to this person and answers its link that contains `path`. */
export function linkInMail(email: string, path: string): Promise<string> {
  return findMail(email, ({ text }) => text.match(/https?:\/\/\S+/g)?.find((it) => it.includes(path)));
}

/** Waits for a mail with this subject to this person and answers its text as a single line. */
export function wordsOfMail(email: string, subject: string): Promise<string> {
  return findMail(email, (mail) =>
    mail.subject === subject ? mail.text.replaceAll('\u200b', '').replace(/\s+/g, ' ') : undefined,
  );
}

type Mail = ReturnType<typeof parseMail>;

const mails = new Map<string, Mail>();
const folders = [join(process.env.E2E_DATA_DIR ?? '', 'mail')];

/** Has mails also looked for that a node with this data folder writes. */
export function readMailsOf(dataDir: string): void {
  folders.push(join(dataDir, 'mail'));
}

/** Polls the mails to this person, the newest first, until `find` answers something. */
export async function findMail<Found>(
  email: string,
  find: (mail: Mail) => Found | undefined,
): Promise<Found> {
  let found: Found | undefined;
  await expect
    .poll(
      async () => {
        for (const folder of folders) {
          const files = await readdir(folder).catch(() => []);
          // A mail that is still being written has another file extension.
          const newestFirst = files
            .filter((file) => file.endsWith('.eml'))
            .sort()
            .reverse();
          for (const name of newestFirst) {
            const path = join(folder, name);
            const mail = mails.get(path) ?? parseMail(await readFile(path, 'latin1'));
            mails.set(path, mail);
            found = mail.to.includes(email) ? find(mail) : undefined;
            if (found) return found;
          }
        }
        return undefined;
      },
      { intervals: [100] },
    )
    .toBeDefined();
  return found as Found;
}
