import { addDays } from '#domain/kernel/civil-date.ts';
import { otherPath } from '#web/lib/paths.ts';
import { aHouse, applyTo, logIn, publishAd } from './people.ts';
import { expect, onPhoneAndDesk, open, test, usable } from './test.ts';

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

onPhoneAndDesk((device) => {
  test('a house offers times, the applicant proposes another one, and the house takes it', async ({
    page,
    browser,
    request,
    t,
  }) => {
    test.slow();
    await using house = await aHouse(request);
    const ad = await publishAd(house);
    const { id, email, name } = await applyTo(request, house, ad.id, 'Lena', 'READ');
    const dossier = otherPath('company.application', { companyId: house.companyId, applicationId: id });
    await logIn(page, house.email);
    await open(page, dossier);
    await page.getByRole('button', { name: t('company-applications:reply.more'), exact: true }).click();
    await page
      .getByRole('button', { name: t('interviews:menu.set'), exact: true })
      .filter({ visible: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('interviews:form.several'), { exact: true }).click();
    for (const [index, days] of [3, 4].entries()) {
      const row = dialog.getByRole('group', { name: t('interviews:times.nth', { n: index + 1 }) });
      await row.getByLabel(t('fields:date')).fill(inDays(days));
      await row.getByLabel(t('fields:time')).fill('10:00');
    }
    await dialog.getByLabel(t('fields:place'), { exact: true }).fill('Réception');
    await usable(page);
    await dialog.getByRole('button', { name: t('interviews:form.submitOffer') }).click();
    await expect(page.getByText(t('interviews:form.offered', { name }))).toBeVisible();
    const offered = page.getByRole('region', { name: t('interviews:offer.title') });
    await expect(offered.getByRole('listitem')).toHaveCount(2);

    const theirs = await (await browser.newContext(device)).newPage();
    await logIn(theirs, email);
    await open(theirs, otherPath('employee.application.edit', { id }));
    const choice = theirs.getByRole('region', { name: t('interviews:offer.title') });
    await expect(choice.getByRole('button', { name: t('interviews:offer.take') })).toHaveCount(2);
    await usable(theirs);
    await choice.getByRole('button', { name: t('interviews:propose.open') }).click();
    const proposing = theirs.getByRole('dialog', { name: t('interviews:propose.title') });
    await proposing.getByLabel(t('fields:date')).fill(inDays(6));
    await proposing.getByLabel(t('fields:time')).fill('16:30');
    await usable(theirs);
    await proposing.getByRole('button', { name: t('interviews:propose.submit') }).click();
    await expect(choice.getByText('16:30')).toBeVisible();

    await offered.scrollIntoViewIfNeeded();
    await offered.getByRole('button', { name: t('interviews:offer.take') }).click();
    await expect(page.getByText(t('interviews:offer.taken'))).toBeVisible();
    await expect(offered).toHaveCount(0);
    const agreed = theirs.getByRole('region', { name: t('interviews:title.upcoming'), exact: true });
    await expect(agreed.getByText(/16:30/)).toBeVisible();
    await expect(agreed.getByText(t('interviews:confirmed'))).toBeVisible();
    await theirs.context().close();
  });
});

test('an applicant picks one of the times that are offered, and confirms an interview that is set', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  await using house = await aHouse(request);
  const ads = [await publishAd(house), await publishAd(house)] as const;
  const { id, email, path, call } = await applyTo(request, house, ads[0].id, 'Nives', 'READ');
  const times = [3, 4].map((days) => ({ date: inDays(days), time: '10:00' }));
  await house.call('POST', `${path}/interview-offers`, { times, duration_minutes: 30, place: 'Réception' });
  await logIn(page, email);
  await open(page, otherPath('employee.application.edit', { id }));
  const choice = page.getByRole('region', { name: t('interviews:offer.title') });
  await choice
    .getByRole('button', { name: t('interviews:offer.take') })
    .first()
    .click();
  await expect(page.getByText(t('interviews:offer.taken'))).toBeVisible();
  await expect(choice).toHaveCount(0);

  const other = await call<{ id: number }>('POST', '/employee/applications', { job_id: ads[1].id });
  await call('PUT', `/employee/applications/${other.id}`, {
    application_letter: '<p>Ich koche seit drei Wintern.</p>',
    status: 'SEND',
  });
  const second = `/company/${house.companyId}/applications/${other.id}`;
  await house.call('POST', `${second}/interviews`, { ...times[1], duration_minutes: 30, place: 'Bar' });
  await open(page, otherPath('employee.application.edit', { id: other.id }));
  const set = page.getByRole('region', { name: t('interviews:title.upcoming'), exact: true });
  await set.getByRole('button', { name: t('interviews:confirm.action') }).click();
  await expect(set.getByText(t('interviews:confirmed'))).toBeVisible();
  await usable(page);
});
