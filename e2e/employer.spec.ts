import type { Page } from '@playwright/test';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { PASSING, writeAd } from './ads.ts';
import { aHouse, logIn, newEmail, pressEntry, publishAd } from './people.ts';
import { alive, expect, open, reached, test, usable } from './test.ts';
import { textsIn, titleOf } from './texts.ts';

const PASSWORD = 'Erste-Saison-26';
/** A company in the embedded directory that is not registered in the demo data. */
const HOUSE = 'Pension Sursetta';

test('an employer registers, adds the company, completes it and reads what publishing requires', async ({
  page,
  t,
}) => {
  test.slow();
  const email = newEmail('betrieb');
  await open(page, publicPath('de', 'home'));
  await pressEntry(page, t, t('shell:header.register'));
  await page.getByRole('button', { name: t('accounts:register.company.choose') }).click();
  await reached(page, t('accounts:register.company.title'));
  const registration = page.getByRole('dialog', { name: t('accounts:register.company.title') });
  await registration.getByLabel(t('fields:sex')).selectOption(t('accounts:sex.2'));
  await registration.getByLabel(t('fields:first_name')).fill('Ladina');
  await registration.getByLabel(t('fields:last_name')).fill('Sonder');
  await registration.getByLabel(t('fields:email')).fill(email);
  await registration.getByLabel(t('fields:password'), { exact: true }).fill(PASSWORD);
  await registration.getByLabel(t('fields:password_confirmation')).fill(PASSWORD);
  await registration.getByRole('checkbox', { name: t('accounts:register.agbLink') }).check();
  // The rules open in another tab; the form keeps its input.
  const [rules] = await Promise.all([
    page.waitForEvent('popup'),
    registration.getByRole('link', { name: t('accounts:register.rulesLink') }).click(),
  ]);
  await reached(rules, titleOf('de', 'rules'));
  await rules.close();
  await registration.getByRole('checkbox', { name: t('accounts:register.rulesLink') }).check();
  await registration.getByRole('button', { name: t('accounts:register.submit') }).click();

  await expect(page).toHaveURL(otherPath('company.add'));
  await reached(page, t('companies:add.title'));
  const main = page.getByRole('main');
  await expect(main.getByText(t('companies:add.nameFixed'))).toBeVisible();
  await main.getByRole('combobox', { name: t('fields:name') }).pressSequentially(HOUSE.slice(0, 12));
  await page.getByRole('option', { name: HOUSE }).click();
  await expect(main.getByLabel(t('fields:street'), { exact: true })).not.toHaveValue('');
  await expect(main.getByRole('combobox', { name: t('common:field.zip') })).toHaveValue('7460');
  await expect(main.getByRole('combobox', { name: t('fields:place'), exact: true })).toHaveValue('Savognin');
  await main.getByLabel(t('fields:phone')).fill('081 000 12 34');
  await main.getByLabel(t('fields:phone')).press('Tab');
  await main.getByLabel(t('fields:size')).selectOption('small');
  await expect(main.getByLabel(t('fields:phone'))).toHaveValue('+41 81 000 12 34');
  await main.getByRole('button', { name: t('companies:add.submit') }).click();

  await expect(page).toHaveURL(/\/company\/\d+\/profile\/general$/);
  const companyId = Number(page.url().split('/').at(-3));
  await reached(page, t('companies:profile.heading'));
  await expect(main.getByText(t('companies:missing.title', { n: 2 }))).toBeVisible();
  // The email of the account is proposed, and stored when the form is saved.
  await expect(main.getByLabel(t('fields:email'))).toHaveValue(email);
  await main.getByRole('button', { name: t('common:action.save'), exact: true }).click();
  await expect(page.getByText(t('companies:profile.saved'))).toBeVisible();
  await expect(main.getByText(t('companies:missing.title', { n: 1 }))).toBeVisible();
  await main
    .getByRole('link', { name: t('companies:missing.contact_person') })
    .last()
    .click();

  await expect(main.getByText(t('companies:contactPerson.lead'))).toBeVisible();
  await usable(page);
  await expect(main.getByLabel(t('fields:sex'))).toHaveValue('2');
  await expect(main.getByLabel(t('fields:first_name'))).toHaveValue('Ladina');
  await expect(main.getByLabel(t('fields:last_name'))).toHaveValue('Sonder');
  await expect(main.getByLabel(t('fields:email'))).toHaveValue(email);
  await expect(main.getByLabel(t('fields:language'))).toHaveValue('de');
  await main.getByLabel(t('fields:position')).fill('Personal');
  await main.getByLabel(t('fields:phone')).fill('+41 81 000 12 35');
  await main.getByRole('button', { name: t('common:action.save'), exact: true }).click();
  await expect(main.getByText(t('companies:profile.complete'))).toBeVisible();

  const side = page.getByRole('navigation', { name: HOUSE });
  await side.getByRole('link', { name: t('shell:panel.dashboard') }).click();
  await reached(page, t('companies:dashboard.title'));
  // While all figures are zero, a checklist is shown instead.
  await expect(main.getByText(t('companies:firstSteps.done', { n: 2, total: 4 }))).toBeVisible();
  await expect(main.getByText(t('companies:figure.renewals.title'))).toHaveCount(0);
  await expect(main.getByText(t('companies:firstSteps.subscription.text'))).toBeVisible();
  await main
    .getByRole('link', { name: t('companies:firstSteps.firstAd.action') })
    .first()
    .click();
  await reached(page, t('job-ads:form.newTitle'));
  await writeAd(page, t, 'Commis de Cuisine');
  await expect(main.getByText(t('job-ads:waiting.text', { awaited: 'subscription' }))).toBeVisible();
  await main.getByRole('button', { name: t('job-ads:form.publishLater') }).click();

  await expect(page).toHaveURL(otherPath('company.jobs', { companyId, list: 'draft' }));
  const saved = { title: 'Commis de Cuisine', awaited: 'subscription' };
  await expect(page.getByText(t('job-ads:saved.awaiting', saved))).toBeVisible();
  await expect(main.getByRole('link', { name: t('job-ads:waiting.forSubscription') })).toHaveAttribute(
    'href',
    `${otherPath('subscription')}?company=${companyId}`,
  );
  await usable(page);
  await main.getByRole('button', { name: t('job-ads:list.menu', { title: 'Commis de Cuisine' }) }).click();
  const blocked = page.getByRole('button', { name: t('job-ads:toggle.publish') });
  await expect(blocked).toHaveAttribute('aria-disabled', 'true');
  await expect(blocked).toContainText(t('job-ads:blocked.subscription_required'));
  await usable(page);
  await page.keyboard.press('Escape');
  // The API refuses a direct call for the same reason.
  const refused = await patchStatus(page, companyId, 'ACTIVE');
  expect(refused).toEqual({ status: 402, error: t('errors:subscription_required') });

  await main
    .getByRole('link', { name: t('companies:subscription.subscribe') })
    .first()
    .click();
  await reached(page, t('subscriptions:step.planTitle'));
  await page.goto(otherPath('subscription.admin'));
  await reached(page, t('subscriptions:admin.title'));
  await expect(main.getByText(t('subscriptions:empty.title'))).toBeVisible();
});

test('a published ad is found in another language, and is gone after it is withdrawn', async ({
  page,
  browser,
  t,
}) => {
  test.slow();
  const word = `${PASSING.published}${String.fromCharCode(...Array.from({ length: 6 }, () => 97 + Math.random() * 26))}`;
  const title = `${word} im Sommer`;
  // The latency (rule search/freshness) is tested on the server, without a browser that shares the processor.
  const found = async () => {
    const reply = await page.request.get(`/api/search/jobs?query=${word}`);
    const { hits } = await reply.json();
    return hits.filter((hit: { title: string }) => hit.title === title).length;
  };
  await using house = await aHouse(page.request);
  await publishAd(house);
  await open(page, publicPath('de', 'home'));
  await logIn(page, house.email);
  await page.getByRole('button', { name: new RegExp(t('shell:header.account')) }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('shell:panel.jobs'), exact: true })
    .first()
    .click();
  await reached(page, t('job-ads:list.title'));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: t('job-ads:list.create') }).click();
  await reached(page, t('job-ads:form.newTitle'));
  await writeAd(page, t, title);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(title);
  const preview = main.getByRole('region', { name: t('job-ads:preview.title') });
  await expect(preview.getByText('Frische Küche')).toBeVisible();

  const it = textsIn('it');
  const visitor = await browser.newContext({ locale: 'it-CH', reducedMotion: 'reduce' });
  const other = await visitor.newPage();
  await other.goto('/');
  await expect(other).toHaveURL(publicPath('it', 'home'));
  await alive(other);

  const created = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.status() === 201,
  );
  await main.getByRole('button', { name: t('job-ads:toggle.publish'), exact: true }).click();
  await created;
  const card = other.getByRole('article').filter({ hasText: title });
  await expect.poll(found).toBe(1);
  await other.goto(`${publicPath('it', 'job.list')}?query=${word.slice(0, 12)}`);
  await expect(card).toHaveCount(1);
  await expect(page).toHaveURL(/\/jobs\/list\/active$/);
  await expect(page.getByText(t('job-ads:saved.public', { title }))).toBeVisible();
  await expect(main.getByRole('row', { name: title }).getByText(t('job-ads:status.public'))).toBeVisible();

  await alive(other);
  for (const name of [it('common:season.summer'), it('jobs:category.kitchen')]) {
    await other.getByRole('checkbox', { name }).check();
  }
  await expect(other).toHaveURL(/facetFilters=season:summer,job_category_id:1/);
  await card.getByRole('heading').getByRole('link').click();
  await reached(other, new RegExp(`^${title}`));
  await expect(other).toHaveURL(/\/it\/jobs\/\d+$/);
  await expect(other.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de');
  await expect(other.getByText(it('jobs:page.written', { language: it('jobs:language.de') }))).toBeVisible();
  await expect(other.locator('strong', { hasText: 'Frische Küche' })).toBeVisible();
  await expect(other.getByRole('listitem').filter({ hasText: 'Freie Sonntage' })).toBeVisible();

  await main.getByRole('button', { name: t('job-ads:list.menu', { title }) }).click();
  await page.getByRole('button', { name: t('job-ads:toggle.withdraw') }).click();
  await expect(page.getByText(t('job-ads:toggle.withdrawn', { title }))).toBeVisible();
  // The row is removed, so the focus moves to another row.
  await expect(main.getByRole('row').locator('button:focus')).toHaveCount(1);
  const gone = await other.reload();
  expect(gone?.status()).toBe(410);
  await reached(other, it('findable:gone.title'));
  await expect.poll(found).toBe(0);
  await other.goto(`${publicPath('it', 'job.list')}?query=${word}`);
  await alive(other);
  await expect(card).toHaveCount(0);
  await visitor.close();

  await main.getByRole('link', { name: new RegExp(t('job-ads:list.draft')) }).click();
  await main.getByRole('button', { name: t('job-ads:list.menu', { title }) }).click();
  await page.getByRole('button', { name: t('common:action.delete') }).click();
  await reached(page, t('job-ads:delete.title', { title }));
  await page.getByRole('button', { name: t('job-ads:delete.confirm') }).click();
  await expect(page.getByText(t('job-ads:delete.done', { title }))).toBeVisible();
  await expect(main.getByRole('row', { name: title })).toHaveCount(0);
});

/** Changes the status of the company’s first ad by the API, as the user who is logged in. */
async function patchStatus(page: Page, companyId: number, status: string) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de' };
  const list = await page.request.get(`/api/company/${companyId}/jobs`, { headers });
  const { data } = (await list.json()) as { data: { id: number }[] };
  const reply = await page.request.patch(`/api/company/${companyId}/jobs/${data[0]?.id}`, {
    headers,
    data: { status },
  });
  const { error } = (await reply.json()) as { error: string };
  return { status: reply.status(), error };
}
