import type { Page } from '@playwright/test';
import { LANGUAGES } from '#web/lib/language.ts';
import { isPlainPage, otherPath, PUBLIC_PAGES, type PublicPage, publicPath } from '#web/lib/paths.ts';
import { PASSING, writeAd } from './ads.ts';
import { decide, ENTERED_WITHIN_MS, REPORTED_OCCUPATION } from './jobroom.ts';
import { aHouse, logIn, wordsOfMail } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

const DAY_MS = 86_400_000;

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The addresses at which an ad is visible to visitors: public pages, sitemaps and calls of the API. */
async function whereTold(page: Page, word: string, id: number): Promise<string[]> {
  const pages = (Object.keys(PUBLIC_PAGES) as PublicPage[])
    .filter(isPlainPage)
    .map((name) => publicPath('de', name));
  const addresses = [
    ...pages,
    ...LANGUAGES.map((language) => `${publicPath(language, 'job.list')}?query=${word}`),
    ...LANGUAGES.map((language) => publicPath(language, 'job.detail', { id })),
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-jobs-1.xml',
    `/api/jobs/${id}`,
    '/api/search/jobs?hitsPerPage=100',
    `/api/search/jobs?query=${word}`,
    `/api/search/suggestions?query=${word}`,
  ];
  const told: string[] = [];
  for (const address of addresses) {
    const text = await (await page.request.get(address)).text();
    // A 404 page repeats the id that was requested, and a search page its query.
    const isAsked = address.endsWith(`/jobs/${id}`);
    if (text.includes(`${word} am Herd`) || (!isAsked && new RegExp(`/jobs/${id}\\b`).test(text))) {
      told.push(address);
    }
  }
  return told;
}

/** The status of the newest entry of an ad in the emulator; empty while there is none. */
async function statusThere(page: Page, title: string): Promise<string> {
  await page.goto('/dev/jobroom');
  const [status = ''] = await page
    .getByRole('listitem')
    .filter({ hasText: title })
    .locator('b')
    .allTextContents();
  return status;
}

/** Has a company create and publish an ad in an occupation that must be reported; answers its id and its company. */
async function publish(page: Page, t: Texts, title: string) {
  const { companyId, email } = await aHouse(page.request);
  await logIn(page, email);
  await open(page, otherPath('company.jobs.create', { companyId }));
  await reached(page, t('job-ads:form.newTitle'));
  const main = page.getByRole('main');
  await writeAd(page, t, title, REPORTED_OCCUPATION);
  await expect(main.getByText(t('job-ads:check.reported'))).toBeVisible();
  await usable(page);
  const created = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.status() === 201,
  );
  await main.getByRole('button', { name: t('job-ads:toggle.publish'), exact: true }).click();
  const id: number = (await (await created).json()).data.id;
  await expect(page).toHaveURL(/\/jobs\/list\/active$/);
  await expect(page.getByText(t('job-ads:saved.waiting', { title }))).toBeVisible();
  return { id, companyId, email };
}

test.describe('an employer on a phone', () => {
  test.use(PHONE);

  test('reports an ad by publishing it, sees when it becomes public, and withdraws and deletes it with a reason', async ({
    page,
    t,
  }) => {
    test.slow();
    const word = `${PASSING.reported}${String.fromCharCode(...Array.from({ length: 6 }, () => 97 + Math.random() * 26))}`;
    const title = `${word} am Herd`;
    const { id, companyId, email } = await publish(page, t, title);
    const main = page.getByRole('main');
    const list = () => open(page, otherPath('company.jobs', { companyId, list: 'active' }));
    const edit = () => open(page, otherPath('company.jobs.edit', { companyId, id }));

    await list();
    await expect(main.getByText(t('job-ads:status.inspecting')).first()).toBeVisible();
    await usable(page);
    await decide(page, title, 'INSPECTING');
    await edit();
    await expect(main.getByText(t('job-ads:readOnly.job_inspecting.title'))).toBeVisible();
    await expect(main.getByText(t('job-ads:readOnly.job_inspecting.text'))).toBeVisible();
    await usable(page);
    expect(await whereTold(page, word, id)).toEqual([]);

    await decide(page, title, 'PUBLISHED_RESTRICTED', dayFromNow(5));
    await edit();
    await expect(main.getByText(t('job-ads:report.restricted.title'))).toBeVisible();
    await usable(page);
    await wordsOfMail(email, t('notifications:jobroom.restricted.subject', { job: title }));
    expect(await whereTold(page, word, id)).toEqual([]);

    // Once the ban on publication is over, the ad becomes public automatically.
    await decide(page, title, 'PUBLISHED_RESTRICTED', dayFromNow(-2));
    await expect.poll(async () => (await page.request.get(`/api/jobs/${id}`)).status()).toBe(200);
    await expect
      .poll(async () => (await whereTold(page, word, id)).length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(7);
    await list();
    await expect(main.getByText(title).first()).toBeVisible();

    // Deactivating the ad asks what to do with its report.
    await main.getByRole('button', { name: t('job-ads:list.menu', { title }) }).click();
    await page.getByRole('button', { name: t('job-ads:toggle.withdraw') }).click();
    await reached(page, t('job-ads:withdraw.title', { title }));
    const dialog = page.getByRole('dialog', { name: t('job-ads:withdraw.title', { title }) });
    await expect(dialog.getByRole('radio', { name: t('job-ads:cancellation.keep') })).toBeChecked();
    await dialog.getByRole('button', { name: t('job-ads:withdraw.confirm') }).click();
    await expect(page.getByText(t('job-ads:toggle.withdrawn', { title }))).toBeVisible();
    await expect.poll(() => whereTold(page, word, id), { timeout: 20_000 }).toEqual([]);
    await edit();
    await expect(main.getByText(t('job-ads:report.kept.title'))).toBeVisible();
    await usable(page);

    // Deleting the ad withdraws the report for the chosen reason.
    await open(page, otherPath('company.jobs', { companyId, list: 'draft' }));
    await main.getByRole('button', { name: t('job-ads:list.menu', { title }) }).click();
    await page.getByRole('button', { name: t('common:action.delete'), exact: true }).click();
    await reached(page, t('job-ads:delete.title', { title }));
    const deletion = page.getByRole('dialog', { name: t('job-ads:delete.title', { title }) });
    await deletion.getByRole('radio', { name: t('job-ads:cancellation.reason.OCCUPIED_JOBROOM') }).check();
    await deletion.getByRole('button', { name: t('job-ads:delete.confirm') }).click();
    await expect(page.getByText(t('job-ads:delete.done', { title }))).toBeVisible();
    await expect.poll(() => statusThere(page, title), { timeout: ENTERED_WITHIN_MS }).toBe('CANCELLED');
  });
});

test('a rejected ad says why and what to do, and is reported again once it is changed', async ({
  page,
  t,
}) => {
  test.slow();
  const title = `Abgelehnt ${Date.now().toString(36)}`;
  const { id, companyId } = await publish(page, t, title);
  const main = page.getByRole('main');
  await decide(page, title, 'REJECTED');
  await open(page, otherPath('company.jobs.edit', { companyId, id }));
  await expect(main.getByText(t('job-ads:form.rejected'))).toBeVisible();
  await expect(main.getByText(t('job-ads:form.rejectedNext'))).toBeVisible();
  await usable(page);
  await main.getByLabel(t('fields:title'), { exact: true }).fill(`${title} neu`);
  await main
    .getByRole('button', { name: t('job-ads:form.save') })
    .first()
    .click();
  await expect(page.getByText(t('job-ads:saved.waiting', { title: `${title} neu` }))).toBeVisible();
  await expect
    .poll(() => statusThere(page, `${title} neu`), { timeout: ENTERED_WITHIN_MS })
    .toMatch(/CREATED|INSPECTING|PUBLISHED_RESTRICTED/);
});
