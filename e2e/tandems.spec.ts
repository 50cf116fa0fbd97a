import { otherPath, publicPath } from '#web/lib/paths.ts';
import { newApplicationPath } from '#web/nouns/application/paths.ts';
import { aHouse, anEmployee, type House, logIn, publishAd } from './people.ts';
import { DESK, expect, open, PHONE, reached, test, usable } from './test.ts';
import { pressNext } from './wizard.ts';

const LETTER = 'Ich möchte ein ganzes Jahr arbeiten, den Sommer und den Winter.';

/** Signs the contract of the only application that a house has. */
async function hire({ call, companyId }: House, from: string, to: string): Promise<void> {
  const path = `/company/${companyId}/applications`;
  const [application] = await call<{ id: number; updated_at: string }[]>('GET', path);
  await call('PATCH', `${path}/${application?.id}`, {
    ...{ status: 'CONTRACTSIGNED', updated_at: application?.updated_at },
    ...{ job_title: 'Aushilfe', workload: 100, start_date: from, end_date: to },
    registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
  });
}

test('two houses agree on a tandem, one application goes to both, and both hire', async ({
  browser,
  request,
  t,
}) => {
  test.slow();
  await using summer = await aHouse(request);
  await using winter = await aHouse(request);
  const ad = await publishAd(summer, 'summer');
  const other = await publishAd(winter, 'winter');

  const desk = await (await browser.newContext(DESK)).newPage();
  await logIn(desk, summer.email);
  await open(desk, otherPath('company.tandems', { companyId: summer.companyId }));
  await reached(desk, t('tandems:page.heading'));
  const main = desk.getByRole('main');
  await expect(async () => {
    await desk.reload();
    await expect(main.getByRole('heading', { level: 3 })).toContainText([ad.title], { timeout: 2000 });
  }).toPass();
  await usable(desk);
  await main
    .getByRole('button', { name: t('tandems:propose.action') })
    .first()
    .click();
  await expect(desk.getByRole('dialog').getByLabel(t('tandems:propose.message'))).toBeVisible();
  await usable(desk);
  await desk.keyboard.press('Escape');

  // Which houses fit best depends on all the ads there are, so this one is proposed without looking for it.
  const { id: tandemId } = await winter.call<{ id: number }>('POST', `/company/${winter.companyId}/tandems`, {
    ...{ job_id: other.id, partner_job_id: ad.id, message: 'Zusammen ein Jahr?' },
  });
  await desk.reload();
  await expect(main.getByText('Zusammen ein Jahr?')).toBeVisible();
  await usable(desk);
  await main.getByRole('button', { name: t('tandems:agree') }).click();
  await expect(desk.getByText(t('tandems:answered.AGREED', { house: winter.name }))).toBeVisible();
  await expect(main.getByRole('heading', { name: t('tandems:group.running') })).toBeVisible();
  await desk.context().close();

  const employee = await anEmployee(request, 'Ladina');
  const phone = await (await browser.newContext(PHONE)).newPage();
  await logIn(phone, employee.email);
  await open(phone, publicPath('de', 'job.detail', { id: ad.id }));
  await usable(phone);
  await phone.getByRole('link', { name: t('jobs:tandem.both') }).click();
  await expect(phone).toHaveURL(new RegExp(`tandem=${tandemId}`));
  await phone.goto(newApplicationPath(ad.id, 'letter', tandemId));
  await reached(phone, t('applications:step.letter.title'));
  await expect(phone.getByRole('checkbox', { name: t('applications:tandem.label') })).toBeChecked();
  await phone.getByRole('textbox', { name: t('applications:letter.label') }).fill(LETTER);
  await pressNext(phone, t, 'check');
  await reached(phone, t('applications:step.check.title'));
  await phone.getByRole('button', { name: t('applications:send.action') }).click();
  await reached(phone, t('applications:tandem.title', { a: summer.name, b: winter.name }));
  await usable(phone);
  await phone.getByRole('button', { name: t('applications:send.confirm') }).click();
  await expect(phone).toHaveURL(/\/employee\/application\/sent\/\d+/);

  const year = new Date().getFullYear() + 1;
  await hire(summer, `${year}-05-10`, `${year}-09-28`);
  await hire(winter, `${year}-12-05`, `${year + 1}-04-11`);
  const agreements = await employee.call<{ status: string }[]>('GET', '/employee/cooperation_agreements');
  expect(agreements).toMatchObject([{ status: 'VALID' }]);
  await phone.context().close();
});
