import { otherPath } from '#web/lib/paths.ts';
import { languageNames } from '#web/nouns/person/language-names.ts';
import { aHouse, anEmployee, logIn, publishAd } from './people.ts';
import { expect, onPhoneAndDesk, open, reached, test, usable } from './test.ts';

onPhoneAndDesk((device) => {
  test('a person lets houses find them, a house invites without knowing whom, and a yes opens a draft', async ({
    browser,
    request,
    t,
  }) => {
    test.slow();
    await using house = await aHouse(request);
    const ad = await publishAd(house, 'summer');
    const person = await anEmployee(request, 'Violeta');
    // A language that nobody else has, by which the house finds this person.
    const spoken = device.isMobile ? 'lv' : 'et';
    const nameOf = languageNames('de');

    const own = await (await browser.newContext(device)).newPage();
    await logIn(own, person.email);
    await open(own, otherPath('employee.availability'));
    await reached(own, t('pool:be.heading'));
    await usable(own);
    const form = own.getByRole('main').locator('form');
    // Without a trade it cannot be switched on.
    await form.getByRole('button', { name: t('pool:form.switchOn') }).click();
    await expect(
      form.getByText(t('validation:required', { attribute: t('pool:form.categories') })),
    ).toBeVisible();
    await form.getByRole('button', { name: t('jobs:category.kitchen') }).click();
    await form.getByLabel(t('pool:form.addLanguage')).selectOption(nameOf(spoken));
    await form.getByRole('button', { name: t('pool:form.switchOn') }).press('Enter');
    await expect(own.getByRole('heading', { name: t('pool:shown.heading') })).toBeVisible();
    await expect(own.getByRole('button', { name: t('pool:state.switchOff') })).toBeVisible();
    await usable(own);

    const office = await (await browser.newContext(device)).newPage();
    await logIn(office, house.email);
    await open(
      office,
      `${otherPath('company.candidates', { companyId: house.companyId })}?languages=${spoken}`,
    );
    await reached(office, t('pool:find.heading'));
    const main = office.getByRole('main');
    await expect(main.getByRole('heading', { name: t('pool:find.count', { n: 1 }) })).toBeVisible();
    await expect(main).not.toContainText('Violeta');
    await usable(office);
    await main.getByRole('button', { name: t('pool:find.invite') }).click();
    const dialog = office.getByRole('dialog');
    await expect(dialog.getByLabel(t('pool:invite.job'))).toContainText(ad.title);
    await usable(office);
    await dialog.getByLabel(t('pool:invite.text')).fill('Kochen Sie bei uns am See?');
    await dialog.getByRole('button', { name: t('pool:invite.send') }).click();
    await expect(main.getByText('Kochen Sie bei uns am See?')).toBeVisible();
    await expect(main.getByText(t('pool:sent.status.OPEN'))).toBeVisible();
    // On phones the filters lie behind a button, which says that the language is one of them.
    if (device.isMobile) {
      await expect(main.getByLabel(t('pool:filter.state'))).toBeHidden();
      await main.getByRole('button', { name: t('pool:filter.all', { n: 1 }) }).click();
      await usable(office);
    }
    await main.getByLabel(t('pool:filter.state')).selectOption(t('search:canton.JU'));
    await expect(main.getByRole('heading', { name: t('pool:find.count', { n: 1 }) })).toBeVisible();

    await own.reload();
    await expect(own.getByText('Kochen Sie bei uns am See?')).toBeVisible();
    await usable(own);
    await own.getByRole('button', { name: t('pool:received.accept') }).click();
    await reached(own, t('pool:received.acceptTitle', { company: house.name }));
    await usable(own);
    await own
      .getByRole('dialog')
      .getByRole('button', { name: t('pool:received.accept') })
      .click();
    await expect(own).toHaveURL(/\/employee\/application\/edit\/\d+/);
    await own.context().close();

    await office.reload();
    await expect(main.getByText(t('pool:sent.accepted', { name: person.name }))).toBeVisible();
    await usable(office);
    await office.context().close();
  });
});
