import { otherPath, publicPath } from '#web/lib/paths.ts';
import { foundAds, lastingAds } from './ads.ts';
import { callerOf, fillRegistration, logIn, newEmail, register } from './people.ts';
import { expect, open, PHONE, reached, test } from './test.ts';

const PASSWORD = 'Erste-Saison-26';

test.use(PHONE);

test('a visitor saves an ad, registers for that, and finds it among the saved ads after logging in', async ({
  page,
  t,
}) => {
  await open(page, publicPath('de', 'job.list'));
  const card = lastingAds(page).first();
  const title = await card.getByRole('link').first().innerText();
  await card.getByRole('button', { name: t('jobs:saveJob', { title }) }).click();
  await reached(page, t('accounts:required.title'));
  await expect(page.getByText(t('accounts:required.save'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('accounts:register.submit') })
    .click();
  await reached(page, t('accounts:register.employee.title'));
  await fillRegistration(page, t, newEmail('nives'), PASSWORD);
  await expect(page.getByText(t('common:favourite.added'))).toBeVisible();
  await reached(page, t('profile:page.heading'));
  await expect(page).toHaveURL(otherPath('employee.profile'));

  await page.getByRole('button', { name: t('shell:header.openMenu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('shell:panel.favorites') })
    .click();
  await reached(page, t('favourites:list.heading'));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('an employee saves ads in the list and on their page, and removes one with and without undoing it', async ({
  page,
  request,
  t,
}) => {
  const email = newEmail('gian');
  await register(request, 'user', email, PASSWORD);
  await open(page, publicPath('de', 'job.list'));
  await logIn(page, email, PASSWORD);
  const card = lastingAds(page).first();
  const title = await card.getByRole('link').first().innerText();
  const heart = card.getByRole('button', { name: t('jobs:saveJob', { title }) });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(t('common:favourite.added'))).toBeVisible();

  const second = lastingAds(page).nth(1).getByRole('link').first();
  const other = await second.innerText();
  await second.click();
  await page.getByRole('button', { name: t('jobs:saveJob', { title: other }) }).click();
  await open(page, otherPath('employee.favorite'));
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first().getByRole('link', { name: other, exact: true })).toBeVisible();
  await reached(page, t('favourites:list.heading'));

  await cards
    .first()
    .getByRole('button', { name: t('jobs:saveJob', { title: other }) })
    .press('Enter');
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: t('common:action.undo') }).click();
  await expect(cards).toHaveCount(2);
  for (const name of [other, title]) {
    await page.getByRole('button', { name: t('jobs:saveJob', { title: name }) }).click();
  }
  await expect(page.getByText(t('favourites:empty.title'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('favourites:empty.title'))).toBeVisible();
});

test('a heart is empty again when the server refuses to save the ad, and the reason is shown', async ({
  page,
  request,
  t,
}) => {
  const email = newEmail('curdin');
  await register(request, 'user', email, PASSWORD);
  const call = await callerOf(request, email, PASSWORD);
  const [ad] = await foundAds(request);
  await open(page, publicPath('de', 'job.detail', { id: ad?.id ?? 0 }));
  await logIn(page, email, PASSWORD);
  const heart = page.getByRole('button', { name: t('jobs:saveJob', { title: ad?.title ?? '' }) });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const refusal = { error: 'Der Platz ist voll.', code: 'favourites_full' };
  await page.route('**/api/employee/favorites/jobs/*', (route) =>
    route.fulfill({ status: 409, json: refusal }),
  );
  await heart.click();
  await expect(page.getByText(refusal.error)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await call('GET', '/employee/favorites')).toEqual([]);
});

test('saved ads that are gone are listed by the title last shown on this device, or by their number, until the logout', async ({
  page,
  request,
  t,
}) => {
  const email = newEmail('ursin');
  await register(request, 'user', email, PASSWORD);
  await open(page, publicPath('de', 'job.list'));
  await logIn(page, email, PASSWORD);
  const card = lastingAds(page).first();
  const title = await card.getByRole('link').first().innerText();
  const heart = card.getByRole('button', { name: t('jobs:saveJob', { title }) });
  await heart.click();
  await expect(page.getByText(t('common:favourite.added'))).toBeVisible();
  const call = await callerOf(request, email, PASSWORD);
  const [id = 0] = await call<number[]>('GET', '/employee/favorites');
  const unseen = id + 1_000_000;

  // Both ads have been unpublished since.
  const gone = [id, unseen].map((it) => ({ id: it, is_public: false }));
  await page.route('**/api/employee/favorites', (route) => route.fulfill({ json: { data: [id, unseen] } }));
  await page.route('**/api/employee/favorites/jobs', (route) => route.fulfill({ json: { data: gone } }));
  await open(page, otherPath('employee.favorite'));
  await reached(page, t('favourites:list.heading'));
  const number = t('favourites:gone.number', { number: unseen });
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([title, number]);
  for (const name of [title, number]) {
    const remove = page.getByRole('button', { name: t('favourites:gone.removeOf', { title: name }) });
    await expect(remove).toHaveText(t('favourites:gone.remove'));
  }

  await page.getByRole('button', { name: t('shell:header.openMenu') }).click();
  await page.getByRole('button', { name: t('shell:panel.logOut') }).click();
  await expect(page).toHaveURL(new RegExp(`${publicPath('de', 'home')}$`));
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(title);
});
