import { otherPath, publicPath } from '#web/lib/paths.ts';
import {
  aHouse,
  callerOf,
  confirmByMail,
  DEMO_PASSWORD,
  fillProfile,
  fillRegistration,
  type House,
  logIn,
  newEmail,
  publishAd,
} from './people.ts';
import { expect, onPhoneAndDesk, open, reached, test, usable } from './test.ts';
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

onPhoneAndDesk((device) => {
  test('two houses agree on a tandem, a visitor applies to both by registering, and both hire', async ({
    browser,
    request,
    t,
  }) => {
    test.slow();
    await using summer = await aHouse(request);
    await using winter = await aHouse(request);
    const ad = await publishAd(summer, 'summer');
    const other = await publishAd(winter, 'winter');
    const question = 'Fahren Sie Ski?';
    await winter.call('PATCH', `/company/${winter.companyId}/jobs/${other.id}`, {
      questions: [{ kind: 'yes_no', text: question }],
    });

    const house = await (await browser.newContext(device)).newPage();
    await logIn(house, summer.email);
    await open(house, otherPath('company.tandems', { companyId: summer.companyId }));
    await reached(house, t('tandems:page.heading'));
    const main = house.getByRole('main');
    await expect(async () => {
      await house.reload();
      await expect(main.getByRole('heading', { level: 3 })).toContainText([ad.title], { timeout: 2000 });
    }).toPass();
    await usable(house);

    // The houses know each other, so the one pastes the address of the other's ad.
    const proposer = await (await browser.newContext(device)).newPage();
    await logIn(proposer, winter.email);
    await open(proposer, otherPath('company.tandems', { companyId: winter.companyId }));
    await reached(proposer, t('tandems:page.heading'));
    const known = proposer.getByRole('region', { name: t('tandems:known.heading') });
    const address = known.getByLabel(t('tandems:known.label'));
    await address.fill(`${other.id}`);
    await known.getByRole('button', { name: t('tandems:propose.action') }).click();
    await expect(address).toBeFocused();
    await expect(known.getByText(t('validation:tandemSameCompany'))).toBeVisible();
    await usable(proposer);
    await address.fill(`${new URL(publicPath('it', 'job.detail', { id: ad.id }), proposer.url())}`);
    await known.getByRole('button', { name: t('tandems:propose.action') }).click();
    const proposal = proposer.getByRole('dialog', {
      name: t('tandems:propose.title', { house: summer.name }),
    });
    await proposal.getByLabel(t('tandems:propose.message')).fill('Zusammen ein Jahr?');
    await usable(proposer);
    await proposal.getByRole('button', { name: t('tandems:propose.send') }).click();
    await expect(
      proposer.getByRole('main').getByRole('heading', { name: t('tandems:group.waiting') }),
    ).toBeVisible();
    await proposer.context().close();

    await house.reload();
    await expect(main.getByText('Zusammen ein Jahr?')).toBeVisible();
    await usable(house);
    const [{ id: tandemId = 0 } = {}] = await winter.call<{ id: number }[]>(
      'GET',
      `/company/${winter.companyId}/tandems`,
    );
    await main.getByRole('button', { name: t('tandems:agree') }).click();
    await expect(house.getByText(t('tandems:answered.AGREED', { house: winter.name }))).toBeVisible();
    await expect(main.getByRole('heading', { name: t('tandems:group.running') })).toBeVisible();
    await house.context().close();

    const email = newEmail('ladina');
    const person = await (await browser.newContext(device)).newPage();
    await open(person, publicPath('de', 'job.detail', { id: ad.id }));
    await usable(person);
    await person.getByRole('button', { name: t('jobs:tandem.both') }).click();
    await reached(person, t('accounts:required.title'));
    await person
      .getByRole('dialog')
      .getByRole('button', { name: t('accounts:register.submit') })
      .click();
    await fillRegistration(person, t, email, DEMO_PASSWORD);
    await reached(person, t('profile:page.heading'));
    await confirmByMail(request, email);
    await fillProfile(person, t);
    await person.getByRole('button', { name: t('profile:onward.letter') }).click();
    await expect(person).toHaveURL(new RegExp(`tandem=${tandemId}`));
    await reached(person, t('applications:step.letter.title'));
    await expect(person.getByRole('checkbox', { name: t('applications:tandem.label') })).toBeChecked();
    await person.getByRole('textbox', { name: t('applications:letter.label') }).fill(LETTER);
    await person
      .getByRole('group', { name: question })
      .getByRole('radio', { name: t('common:answer.yes') })
      .check();
    await usable(person);
    await pressNext(person, t, 'check');
    await reached(person, t('applications:step.check.title'));
    await expect(person.getByText(`${question} ${t('common:answer.yes')}`)).toBeVisible();
    await person.getByRole('button', { name: t('applications:send.action') }).click();
    await reached(person, t('applications:tandem.title', { a: summer.name, b: winter.name }));
    await usable(person);
    await person.getByRole('button', { name: t('applications:send.confirm') }).click();
    await expect(person).toHaveURL(/\/employee\/application\/sent\/\d+/);
    await reached(person, t('applications:after.both.heading'));
    for (const { name } of [summer, winter]) {
      await expect(
        person.getByRole('link', { name: t('applications:after.both.to', { company: name }) }),
      ).toBeVisible();
    }
    await usable(person);

    const [asked] = await winter.call<{ answers: unknown[] }[]>(
      'GET',
      `/company/${winter.companyId}/applications`,
    );
    expect(asked?.answers).toEqual([true]);

    const year = new Date().getFullYear() + 1;
    await hire(summer, `${year}-05-10`, `${year}-09-28`);
    await hire(winter, `${year}-12-05`, `${year + 1}-04-11`);
    const call = await callerOf(request, email);
    const agreements = await call<{ status: string }[]>('GET', '/employee/cooperation_agreements');
    expect(agreements).toMatchObject([{ status: 'VALID' }]);
    await person.context().close();
  });
});
