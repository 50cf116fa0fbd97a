import { otherPath } from '#web/lib/paths.ts';
import { PASSING, writeAd } from './ads.ts';
import { decide, REPORTED_OCCUPATION } from './jobroom.ts';
import { aHouse, applyTo, joinByInvitation, newEmail } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';

const PASSWORD = 'Erste-Saison-26';

test.use(PHONE);

// Publishing needs a subscription, so the new user joins a company that has one, by an invitation.
test('somebody who is new at a hotel registers, publishes an ad that must be reported, and decides on the first application', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const email = newEmail('new');
  await using house = await aHouse(request);
  const { companyId } = house;
  await house.call('POST', `/company/${companyId}/invitations`, { email, role: 'manager', language: 'de' });
  await joinByInvitation(page, t, house.name, email, PASSWORD);
  await reached(page, t('companies:dashboard.title'));

  const title = `${PASSING.reported} ${Date.now().toString(36)}`;
  await open(page, otherPath('company.jobs.create', { companyId }));
  await reached(page, t('job-ads:form.newTitle'));
  await writeAd(page, t, title, REPORTED_OCCUPATION);
  const created = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.status() === 201,
  );
  await page.getByRole('button', { name: t('job-ads:toggle.publish'), exact: true }).click();
  const id: number = (await (await created).json()).data.id;
  await expect(page.getByText(t('job-ads:saved.waiting', { title }))).toBeVisible();
  await decide(page, title, 'PUBLISHED_PUBLIC');
  await expect.poll(async () => (await request.get(`/api/jobs/${id}`)).status()).toBe(200);

  const { name, call } = await applyTo(request, house, id, 'Lena');
  await open(page, otherPath('company.applications', { companyId, list: 'ongoing' }));
  await reached(page, t('company-applications:list.heading'));
  await page.getByRole('button', { name: t('company-applications:list.menu', { name }) }).click();
  await page
    .getByRole('button', { name: t('company-applications:step.open'), exact: true })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });
  await dialog.getByRole('button', { name: t('company-applications:step.INTERVIEW.about') }).click();
  await usable(page);
  await dialog.getByRole('button', { name: t('company-applications:step.INTERVIEW.action') }).click();
  await expect(page.getByText(t('company-applications:step.INTERVIEW.done', { name }))).toBeVisible();
  const [own] = await call<{ status: string }[]>('GET', '/employee/applications');
  expect(own?.status).toBe('INTERVIEW');
});
