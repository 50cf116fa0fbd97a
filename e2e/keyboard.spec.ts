import type { Locator, Page } from '@playwright/test';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { newApplicationPath } from '#web/nouns/application/paths.ts';
import { lastingAds } from './ads.ts';
import {
  addDrafts,
  aHouse,
  callerOf,
  DEMO_PASSWORD,
  houseNameOf,
  logIn,
  newEmail,
  PROFILE,
  publishAd,
  register,
  SMALL_HOTEL,
} from './people.ts';
import { DESK, expect, inMenu, open, PHONE, reached, test, usable } from './test.ts';
import { titleOf } from './texts.ts';
import { inStep } from './wizard.ts';

/** Upper limit of key presses: more than any page here has focusable elements. */
const FAR = 80;

test('a visitor gets from the home page to a job with the keyboard alone', async ({ page, t }) => {
  await open(page, publicPath('de', 'home'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('shell:skip') })).toBeFocused();
  await expect(page.getByRole('link', { name: t('shell:skip') })).toBeInViewport();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('combobox'));
  await page.keyboard.type('service');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/jobs\?query=service$/);
  await reached(page, t('jobs:list.title'));

  const winter = page.getByRole('checkbox', { name: t('common:season.winter') });
  await tabTo(page, winter);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/season:winter$/);
  // Choosing a filter does not move the focus.
  await expect(winter).toBeChecked();
  await expect(winter).toBeFocused();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  // One press passes over the filters.
  await tabTo(page, page.getByRole('link', { name: t('jobs:list.toResults') }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /^\d/ })).toBeFocused();

  const first = lastingAds(page).first().getByRole('heading').getByRole('link');
  const title = await first.innerText();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/jobs\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await tabTo(page, page.getByRole('button', { name: t('jobs:apply') }).filter({ visible: true }));
});

for (const device of [PHONE, DESK]) {
  const { width } = device.viewport;
  test.describe(`${width} pixels wide`, () => {
    test.use(device);

    test('a company reads where partners are missing by category, filters by season, and proposes a tandem, with the keyboard alone', async ({
      page,
      t,
    }) => {
      const { user } = await logIn(page, SMALL_HOTEL);
      const companyId = user.companies[0]?.id ?? 0;
      await open(page, otherPath('company.market', { companyId }));
      await reached(page, t('market:page.title'));
      const main = page.getByRole('main');
      await tabTo(page, main.getByRole('radio', { name: t('market:label.state') }));
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/by=category/);
      const category = main.getByRole('radio', { name: t('market:label.category') });
      await expect(category).toBeFocused();
      await tabTo(page, main.locator('summary'));
      await page.keyboard.press('Enter');
      const season = main.getByLabel(t('market:label.season'));
      await tabTo(page, season);
      await page.keyboard.press('ArrowDown');
      await expect(page).toHaveURL(/season=/);
      await expect(season).toBeFocused();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      await usable(page);

      await open(page, otherPath('company.tandems', { companyId }));
      await reached(page, t('tandems:page.heading'));
      const propose = main
        .getByRole('region', { name: t('tandems:suggest.heading') })
        .getByRole('button', { name: t('tandems:propose.action') })
        .first();
      await opensAndCloses(page, propose, page.getByRole('dialog'));
      await opensAndCloses(
        page,
        main.getByRole('button', { name: t('tandems:end'), exact: true }).first(),
        page.getByRole('dialog'),
      );
    });
  });
}

test('a visitor opens and closes the explanation of a job package and goes on to how it comes about, with the keyboard alone', async ({
  page,
  t,
}) => {
  await open(page, publicPath('de', 'home'));
  const question = page.locator('summary', { hasText: t('home:package.question') });
  await expect(question).toHaveCount(1);
  const answer = page.getByText(t('home:package.agreement'));
  await expect(answer).toBeHidden();
  await tabTo(page, question);
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await reached(page, t('home:year.title'));
  await page.keyboard.press('Space');
  await expect(answer).toBeHidden();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('home:package.more') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(publicPath('de', 'page.find-a-job'));
  await reached(page, titleOf('de', 'find-a-job'));
});

test('with the keyboard alone somebody logs in and out, and closing a dialog gives the focus back', async ({
  page,
  t,
}) => {
  await open(page, publicPath('de', 'home'));
  const opener = page.getByRole('button', { name: t('shell:header.logIn') });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('accounts:logIn.title') });
  await expect(dialog.getByLabel(t('fields:email'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(t('fields:email'))).toBeFocused();
  await page.keyboard.type(SMALL_HOTEL);
  await tabTo(page, dialog.getByLabel(t('fields:password'), { exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  const account = page.getByRole('button', { name: new RegExp(t('shell:header.account')) });
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: t('shell:header.menu') });
  await expect(menu).toBeVisible();
  // Focus trap: Tab does not leave the dialog while it is open.
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await tabTo(page, menu.getByRole('button', { name: t('shell:panel.logOut') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('shell:header.logIn') })).toBeVisible();
});

test('deleting one ad after the other moves the focus to the next ad, and at last to the link for a new one', async ({
  page,
  request,
  t,
}) => {
  const email = newEmail('betrieb');
  await register(request, 'company', email, DEMO_PASSWORD);
  const call = await callerOf(request, email);
  const { companyId } = await addDrafts(call, houseNameOf(email), ['Köchin', 'Service', 'Empfang']);
  await logIn(page, email);
  await page.goto(otherPath('company.jobs', { companyId, list: 'draft' }));
  await reached(page, t('job-ads:list.title'));
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(3);
  // Below its title a draft shows what it lacks, with a link to it.
  const titles = await Promise.all(
    (await rows.all()).map((row) => row.getByRole('link').first().innerText()),
  );
  const menuOf = (n: number) =>
    page.getByRole('button', { name: t('job-ads:list.menu', { title: titles[n] ?? '' }), exact: true });

  // After deleting an ad the focus moves to the one below it, or to the one above if it was the last.
  await tabTo(page, menuOf(1));
  await deleteFocused(titles[1] ?? '');
  await expect(menuOf(2)).toBeFocused();
  await deleteFocused(titles[2] ?? '');
  await expect(menuOf(0)).toBeFocused();
  await deleteFocused(titles[0] ?? '');
  await expect(page.getByRole('link', { name: t('job-ads:empty.draft.action') }).last()).toBeFocused();

  async function deleteFocused(title: string) {
    await page.keyboard.press('Enter');
    await inMenu(page);
    await tabTo(page, page.getByRole('button', { name: t('common:action.delete'), exact: true }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('job-ads:delete.title', { title }) });
    await tabTo(page, dialog.getByRole('button', { name: t('job-ads:delete.confirm') }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  }
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: PHONE.viewport });

  test('an applicant goes through the four steps, adds a language on the way and sends, with the keyboard alone', async ({
    page,
    request,
    t,
  }) => {
    test.slow();
    const email = newEmail('tastatur');
    await register(request, 'user', email, DEMO_PASSWORD);
    await (await callerOf(request, email))('POST', '/employee', { ...PROFILE, phone: undefined });
    await using house = await aHouse(request);
    const ad = await publishAd(house);
    await logIn(page, email);
    await page.goto(newApplicationPath(ad.id));

    // Going on without required data reports what is missing, and focuses it.
    await inStep(page, t, 'data');
    await pressNext('resume');
    const phone = page.getByLabel(t('fields:phone'));
    await expect(phone).toBeFocused();
    await page.keyboard.type(PROFILE.phone);
    await pressNext('resume');

    await inStep(page, t, 'resume');
    const languages = page.getByRole('region', { name: t('resume:languages.heading') });
    await tabTo(page, languages.getByRole('link', { name: t('resume:add') }));
    await page.keyboard.press('Enter');
    await reached(page, t('resume:languages.new'));
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, page.getByLabel(t('resume:languages.form.language'), { exact: true }));
    await page.keyboard.type('Italienisch');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (const _ of [2, 3]) await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel(t('resume:languages.proficiency.3'))).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: t('common:action.save') }));
    await page.keyboard.press('Enter');
    await inStep(page, t, 'resume');
    await expect(languages.getByRole('listitem')).toContainText('Italienisch');
    await pressNext('letter');

    await inStep(page, t, 'letter');
    await tabTo(page, page.getByRole('textbox', { name: t('applications:letter.label') }));
    await page.keyboard.type('Ich koche seit drei Wintern und suche für den Sommer ein Haus am See.');
    await pressNext('check');

    await inStep(page, t, 'check');
    await tabTo(page, page.getByRole('button', { name: t('applications:send.action') }));
    await page.keyboard.press('Enter');
    await reached(page, t('applications:send.title', { company: house.name }));
    await tabTo(page, page.getByRole('button', { name: t('applications:send.confirm') }));
    await page.keyboard.press('Enter');
    await reached(page, t('applications:after.heading'));

    async function pressNext(step: 'resume' | 'letter' | 'check') {
      const name = t('applications:step.next', { step: t(`applications:step.${step}.name`) });
      await tabTo(page, page.getByRole('button', { name }));
      await page.keyboard.press('Enter');
    }
  });
});

/** Expects a dialog that takes the focus, can be read by all, and with Escape gives it back to its button. */
async function opensAndCloses(page: Page, button: Locator, dialog: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.locator(':focus')).toBeVisible();
  await usable(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
}

/** Presses Tab until the target has the focus. The target has to be in view and show a focus ring. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < FAR; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  // A radio button is drawn by its label.
  const isHidden = await target.evaluate((element) => element.classList.contains('visually-hidden'));
  await expect(isHidden ? target.locator('..') : target).toBeInViewport();
  // The focus ring may be on the card or box around the element.
  const ring = await target.evaluate((element) => {
    for (let it: Element | null = element; it; it = it.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(it);
      if (outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  });
  expect(ring, 'a ring around what has the focus').toBe(true);
}
