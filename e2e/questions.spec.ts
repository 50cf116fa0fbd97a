import { otherPath } from '#web/lib/paths.ts';
import { newApplicationPath } from '#web/nouns/application/paths.ts';
import { aHouse, anEmployee, logIn, publishAd } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';
import { goOn, inStep } from './wizard.ts';

const DRIVES = 'Fahren Sie Auto?';
const SHIFT = 'Welche Schicht?';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a person answers what the ad asks with the letter, and checks it before it goes', async ({
    page,
    request,
    t,
  }) => {
    await using house = await aHouse(request);
    const ad = await publishAd(house);
    await house.call('PATCH', `/company/${house.companyId}/jobs/${ad.id}`, {
      questions: [
        { kind: 'yes_no', text: DRIVES },
        { kind: 'choice', text: SHIFT, choices: ['Früh', 'Spät'] },
      ],
    });
    const person = await anEmployee(request, 'Flurina');
    await logIn(page, person.email);
    await open(page, newApplicationPath(ad.id));
    await inStep(page, t, 'data');
    await goOn(page, t, 'resume', 'letter');
    const main = page.getByRole('main');
    await main
      .getByRole('textbox', { name: t('applications:letter.label') })
      .fill('Ich koche seit drei Wintern und suche für den Sommer ein Haus am See.');
    const drives = main.getByRole('group', { name: DRIVES });
    await drives.getByRole('radio', { name: t('common:answer.yes') }).check();
    await main.getByLabel(SHIFT).selectOption('Spät');
    await usable(page);
    await goOn(page, t, 'check');
    await expect(main.getByText(`${DRIVES} ${t('common:answer.yes')}`)).toBeVisible();
    await expect(main.getByText(`${SHIFT} Spät`)).toBeVisible();
  });
});

test('a house filters those who applied by an answer, and reads all answers in the dossier', async ({
  page,
  request,
  t,
}) => {
  await using house = await aHouse(request);
  const ad = await publishAd(house);
  await house.call('PATCH', `/company/${house.companyId}/jobs/${ad.id}`, {
    questions: [
      { kind: 'yes_no', text: DRIVES },
      { kind: 'choice', text: SHIFT, choices: ['Früh', 'Spät'] },
    ],
  });
  const apply = async (firstName: string, answers: (boolean | number)[]) => {
    const person = await anEmployee(request, firstName);
    await person.call('POST', '/employee/applications', {
      job_id: ad.id,
      application_letter: '<p>Ich koche seit drei Wintern.</p>',
      answers,
      status: 'SEND',
    });
    return person.name;
  };
  const late = await apply('Flurina', [true, 1]);
  const early = await apply('Nives', [false, 0]);
  await logIn(page, house.email);
  const { companyId } = house;
  await open(page, `${otherPath('company.applications', { companyId, list: 'ongoing' })}?job=${ad.id}`);
  await reached(page, t('company-applications:list.heading'));
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(late)).toContainText(`${DRIVES} ${t('common:answer.yes')}`);
  await expect(row(early)).toBeVisible();

  await page
    .getByRole('button', { name: t('company-applications:filter.open') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('company-applications:filter.title') });
  await dialog.getByLabel(SHIFT).selectOption('Spät');
  await usable(page);
  await dialog.getByRole('button', { name: t('company-applications:filter.apply') }).click();
  await expect(row(early)).toBeHidden();
  await expect(page).toHaveURL(/answers=1/);
  await row(late).getByRole('link', { name: late, exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('company-applications:dossier.answers') })).toBeVisible();
  await expect(main.getByText('Spät', { exact: true })).toBeVisible();
  await usable(page);
});
