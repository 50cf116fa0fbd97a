import { otherPath } from '#web/lib/paths.ts';
import { PASSING, writeAd } from './ads.ts';
import { decide, REPORTED_OCCUPATION } from './jobroom.ts';
import { callerOf, joinByInvitation, newEmail, PROFILE, register, SMALL_HOTEL } from './people.ts';
import { expect, onPhoneAndDesk, open, reached, test, usable } from './test.ts';

const PASSWORD = 'Erste-Saison-26';

// Publishing needs a subscription, so the new user joins a company that has one, by an invitation.
onPhoneAndDesk(() => {
  test('somebody who is new at a hotel registers, publishes an ad that must be reported, and decides on the first application', async ({
    page,
    request,
    t,
  }) => {
    test.slow();
    const [email, applicant] = [newEmail('new'), newEmail('cook')];
    const owner = await callerOf(request, SMALL_HOTEL);
    const [house] = await owner<{ id: number; name: string }[]>('GET', '/companies');
    const { id: companyId = 0, name: company = '' } = house ?? {};
    await owner('POST', `/company/${companyId}/invitations`, { email, role: 'manager', language: 'de' });
    await joinByInvitation(page, t, company, email, PASSWORD);
    await reached(page, t('companies:dashboard.title'));

    const title = `${PASSING.reported} ${email}`;
    await open(page, otherPath('company.jobs.create', { companyId }));
    await reached(page, t('job-ads:form.newTitle'));
    await writeAd(page, t, title, REPORTED_OCCUPATION);
    await page.getByRole('main').getByLabel(t('fields:number_of_jobs')).fill('1');
    const created = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.status() === 201,
    );
    await page.getByRole('button', { name: t('job-ads:form.create') }).click();
    const id: number = (await (await created).json()).data.id;
    await expect(page.getByText(t('job-ads:saved.waiting', { title }))).toBeVisible();
    await decide(page, title, 'PUBLISHED_PUBLIC');
    await expect.poll(async () => (await request.get(`/api/jobs/${id}`)).status()).toBe(200);

    await register(request, 'user', applicant, PASSWORD);
    const apply = await callerOf(request, applicant, PASSWORD);
    await apply('POST', '/employee', PROFILE);
    const draft = await apply<{ id: number }>('POST', '/employee/applications', { job_id: id });
    await apply('PUT', `/employee/applications/${draft.id}`, {
      application_letter: '<p>Ich koche seit drei Wintern.</p>',
      status: 'SEND',
    });

    await open(page, `${otherPath('company.applications', { companyId, list: 'ongoing' })}?job=${id}`);
    await reached(page, t('company-applications:list.heading'));
    const name = 'Seraina Tönz';
    await page.getByRole('button', { name: t('company-applications:list.menu', { name }) }).click();
    await page
      .getByRole('button', { name: t('company-applications:step.open'), exact: true })
      .filter({ visible: true })
      .click();
    const dialog = page.getByRole('dialog', { name: t('company-applications:step.title', { name }) });
    await dialog.getByRole('radio', { name: t('company-applications:step.INTERVIEW.label') }).check();
    await usable(page);
    await dialog.getByRole('button', { name: t('company-applications:step.INTERVIEW.action') }).click();
    await expect(page.getByText(t('company-applications:step.INTERVIEW.done', { name }))).toBeVisible();
    const [own] = await apply<{ status: string }[]>('GET', '/employee/applications');
    expect(own?.status).toBe('INTERVIEW');
    await owner('DELETE', `/company/${companyId}/jobs/${id}`);
  });
});
