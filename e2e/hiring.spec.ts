import type { Page } from '@playwright/test';
import { addDays } from '#domain/kernel/civil-date.ts';
import { otherPath } from '#web/lib/paths.ts';
import { newApplicationPath } from '#web/nouns/application/paths.ts';
import { aHouse, anEmployee, logIn, publishAd } from './people.ts';
import { expect, onPhoneAndDesk, open, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';
import { goOn, inStep } from './wizard.ts';

const DRIVES = 'Fahren Sie Auto?';
const SHIFT = 'Welche Schicht?';
const SHIFTS = ['Früh', 'Spät'];

onPhoneAndDesk((device) => {
  test('an ad asks, a person answers and picks a time, and the house hires her', async ({
    page,
    browser,
    request,
    t,
  }) => {
    test.slow();
    await using house = await aHouse(request);
    const { companyId } = house;
    const ad = await publishAd(house);
    await house.call('PATCH', `/company/${companyId}/jobs/${ad.id}`, {
      questions: [
        { kind: 'yes_no', text: DRIVES },
        { kind: 'choice', text: SHIFT, choices: SHIFTS },
      ],
    });
    const person = await anEmployee(request, 'Flurina');
    const theirs = await (await browser.newContext(device)).newPage();
    await logIn(theirs, person.email);
    await applyFor(theirs, t, ad.id);

    const early = await anEmployee(request, 'Nives');
    await early.call('POST', '/employee/applications', {
      job_id: ad.id,
      application_letter: '<p>Ich koche seit drei Wintern.</p>',
      answers: [false, 0],
      status: 'SEND',
    });
    await logIn(page, house.email);
    await open(page, `${otherPath('company.applications', { companyId, list: 'ongoing' })}?job=${ad.id}`);
    await reached(page, t('company-applications:list.heading'));
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row(early.name)).toBeVisible();
    await filterByShift(page, t);
    await expect(row(early.name)).toBeHidden();
    await row(person.name).getByRole('link', { name: person.name, exact: true }).click();
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { name: t('company-applications:dossier.answers') }),
    ).toBeVisible();
    await expect(main.getByText('Spät', { exact: true })).toBeVisible();
    await usable(page);

    const [application] = await person.call<{ id: number }[]>('GET', '/employee/applications');
    const { id } = application as { id: number };
    const today = new Date().toISOString().slice(0, 10);
    await house.call('POST', `/company/${companyId}/applications/${id}/interview-offers`, {
      times: [3, 4].map((days) => ({ date: addDays(today, days), time: '10:00' })),
      duration_minutes: 30,
      place: 'Réception',
    });
    await open(theirs, otherPath('employee.application.edit', { id }));
    const choice = theirs.getByRole('region', { name: t('interviews:offer.title') });
    await choice
      .getByRole('button', { name: t('interviews:offer.take') })
      .first()
      .click();
    await expect(theirs.getByText(t('interviews:offer.taken'))).toBeVisible();
    await expect(choice).toHaveCount(0);
    await expect(main.getByText(t('interviews:confirmed'))).toBeVisible();

    await sign(page, t, person.name);
    const hers = theirs.getByRole('main');
    await expect(hers.getByText(t('applications:status.CONTRACTSIGNED'), { exact: true })).toBeVisible();
    await theirs.context().close();
    await open(page, otherPath('company.employees', { companyId, list: 'future' }));
    await expect(row(person.name).first()).toBeVisible();
  });
});

/** Applies with the letter and the answers, and checks them before they go. */
async function applyFor(page: Page, t: Texts, adId: number): Promise<void> {
  await open(page, newApplicationPath(adId));
  await inStep(page, t, 'data');
  await goOn(page, t, 'resume', 'letter');
  const main = page.getByRole('main');
  await main
    .getByRole('textbox', { name: t('applications:letter.label') })
    .fill('Ich koche seit drei Wintern und suche für den Sommer ein Haus am See.');
  await main
    .getByRole('group', { name: DRIVES })
    .getByRole('radio', { name: t('common:answer.yes') })
    .check();
  await main.getByLabel(SHIFT).selectOption('Spät');
  await usable(page);
  await goOn(page, t, 'check');
  await expect(main.getByText(`${DRIVES} ${t('common:answer.yes')}`)).toBeVisible();
  await expect(main.getByText(`${SHIFT} Spät`)).toBeVisible();
  await main.getByRole('button', { name: t('applications:send.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('applications:send.confirm') })
    .click();
  await expect(main.getByRole('heading', { name: t('applications:after.heading') })).toBeVisible();
}

async function filterByShift(page: Page, t: Texts): Promise<void> {
  await page
    .getByRole('button', { name: t('company-applications:filter.open') })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('company-applications:filter.title') });
  await dialog.getByLabel(SHIFT).selectOption('Spät');
  await usable(page);
  await dialog.getByRole('button', { name: t('company-applications:filter.apply') }).click();
  await expect(page).toHaveURL(/answers=1/);
}

/** Records the signed contract beside the dossier, which no contract of more than nine months is. */
async function sign(page: Page, t: Texts, name: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('company-applications:reply.more'), exact: true })
    .click();
  await page
    .getByRole('button', { name: t('company-applications:step.CONTRACTSIGNED.label'), exact: true })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });
  await expect(dialog.getByLabel(t('fields:occupied_job_id'))).not.toHaveValue('');
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel(t('fields:start_date')).fill(`${year}-03-01`);
  await dialog.getByLabel(t('fields:end_date')).fill(`${year}-12-02`);
  await expect(dialog.getByText(t('employees:contract.tooLong'))).toBeVisible();
  await dialog.getByLabel(t('fields:end_date')).fill(`${year}-11-30`);
  await expect(dialog.getByText(t('employees:contract.tooLong'))).toHaveCount(0);
  await usable(page);
  await dialog.getByRole('button', { name: t('company-applications:step.CONTRACTSIGNED.action') }).click();
  await expect(page.getByText(t('company-applications:step.CONTRACTSIGNED.done', { name }))).toBeVisible();
}
