import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { otherPath } from '#web/lib/paths.ts';
import { aHouse, applyTo, findMail, logIn, publishAd } from './people.ts';
import { expect, open, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

test('an employer saves a template and refuses an applicant with it, with its placeholders filled in', async ({
  page,
  request,
  t,
}) => {
  await using house = await aHouse(request);
  const { companyId } = house;
  const { name, path } = await applyTo(request, house, (await publishAd(house)).id, 'Lena');
  await logIn(page, house.email);
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

  await open(page, otherPath('company.applications', { companyId, list: 'ongoing' }));
  await choose(page, t, name, t('company-applications:step.open'));
  const answer = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });
  await answer.getByRole('button', { name: t('company-applications:step.REFUSAL.about') }).click();
  const option = t('company-applications:letters.option', {
    language: t('company-applications:letters.language.de'),
    title: 'Reise',
  });
  await answer.getByLabel(t('company-applications:letters.take')).selectOption({ label: option });
  const reason = answer.getByRole('textbox', { name: t('fields:explanation') });
  await expect(reason).toHaveValue('Gute Reise, Lena');
  await usable(page);
  await reason.fill(`${await reason.inputValue()}!`);
  await answer.getByRole('button', { name: t('company-applications:step.REFUSAL.action') }).click();
  await expect(page.getByText(t('company-applications:step.REFUSAL.done', { name }))).toBeVisible();

  expect(await house.call('GET', path)).toMatchObject({ explanation: 'Gute Reise, Lena!' });
});

test('an employer schedules an interview and changes it, and the applicant has it in the calendar', async ({
  page,
  request,
  t,
  browser,
}) => {
  test.slow();
  await using house = await aHouse(request);
  const { companyId } = house;
  const { id, name, email } = await applyTo(request, house, (await publishAd(house)).id, 'Lena');
  await logIn(page, house.email);
  await open(page, otherPath('company.applications', { companyId, list: 'ongoing' }));
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
  const mail = await findMail(email, (it) => (it.calendar.includes('SEQUENCE:1') ? it : undefined));
  expect(mail.calendar).toContain('METHOD:REQUEST');
  const context = await browser.newContext();
  const own = await context.newPage();
  await logIn(own, email);
  await open(own, otherPath('employee.application.edit', { id }));
  const interview = own.locator('section[aria-labelledby="interview"]');
  await expect(interview.getByText('16:45').first()).toBeVisible();
  const waiting = own.waitForEvent('download');
  await interview.getByRole('button', { name: t('interviews:file') }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  expect(file).toContain('SEQUENCE:1');
  expect(file).toContain('METHOD:PUBLISH');
  await usable(own);
  await context.close();
});

/** Opens the menu of an application and chooses an entry. */
async function choose(page: Page, t: Texts, name: string, entry: string) {
  await page.getByRole('button', { name: t('company-applications:list.menu', { name }) }).click();
  await page.getByRole('button', { name: entry, exact: true }).filter({ visible: true }).click();
}
