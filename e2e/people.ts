import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { parseMail } from '#server/adapters/mail/eml.ts';
import { expect } from './test.ts';
import type { Texts } from './texts.ts';

/** Those of the demo data (decisions 13). */
export const DEMO_PASSWORD = 'Solstice-2026!';
export const SMALL_HOTEL = 'company@example.org';

let people = 0;

/** An address that no other journey uses. */
export function newEmail(name: string): string {
  people += 1;
  return `${name}-${process.pid}-${Date.now()}-${people}@example.org`;
}

/** Makes an account without the forms, for journeys that begin after it. */
export async function register(
  request: APIRequestContext,
  kind: 'user' | 'company',
  email: string,
  password: string,
): Promise<void> {
  const reply = await request.post(`/api/auth/${kind}/register`, {
    data: {
      sex: 2,
      first_name: 'Seraina',
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
}

/** Logs in with the dialog of the header, which journeys on a phone reach through the menu. */
export async function logIn(page: Page, t: Texts, email: string, password = DEMO_PASSWORD): Promise<void> {
  await openLogIn(page, t);
  await fillLogIn(page, t, email, password);
  await expect(page.getByRole('dialog', { name: t('accounts:logIn.title') })).toHaveCount(0);
}

export async function openLogIn(page: Page, t: Texts): Promise<void> {
  await pressEntry(page, t, t('shell:header.logIn'));
}

/** Presses "log in" or "register", in the header or on a phone in the menu. */
export async function pressEntry(page: Page, t: Texts, name: string): Promise<void> {
  const entry = page.getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: t('shell:header.openMenu') });
  await expect(entry.or(menu).filter({ visible: true }).first()).toBeVisible();
  if (!(await entry.first().isVisible())) await menu.click();
  await entry.filter({ visible: true }).last().click();
}

export async function fillLogIn(page: Page, t: Texts, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('accounts:logIn.title') });
  await dialog.getByLabel(t('fields:email')).fill(email);
  await dialog.getByLabel(t('fields:password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('accounts:logIn.submit'), exact: true }).click();
}

/** The address that a mail to this person leads to, once the mail is there: the one that begins with `path`. */
export async function linkInMail(email: string, path: string): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  let link: string | undefined;
  await expect
    .poll(async () => {
      const newestFirst = (await readdir(folder).catch(() => [])).sort().reverse();
      for (const name of newestFirst) {
        const { to, text } = parseMail(await readFile(join(folder, name), 'latin1'));
        link = to.includes(email)
          ? text.match(/https?:\/\/\S+/g)?.find((it) => it.includes(path))
          : undefined;
        if (link) break;
      }
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
