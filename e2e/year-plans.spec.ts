import { otherPath, publicPath } from '#web/lib/paths.ts';
import {
  aHouse,
  anEmployee,
  callerOf,
  confirmByMail,
  DEMO_PASSWORD,
  fillProfile,
  fillRegistration,
  logIn,
  newEmail,
  recordJob,
} from './people.ts';
import { expect, onPhoneAndDesk, open, reached, test } from './test.ts';

const PAGE = publicPath('de', 'year.plan');

onPhoneAndDesk(() => {
  test('a visitor finds a year from home, says what it should be, hides a plan, and saves both ads of another by registering', async ({
    page,
    t,
  }) => {
    await open(page, publicPath('de', 'home'));
    await page.getByRole('link', { name: t('home:hero.plan') }).click();
    await reached(page, t('year-plans:title'));
    const plans = page.getByRole('main').getByRole('article');
    await expect(plans).toHaveCount(20);
    const before = await plans.allInnerTexts();

    await page.getByLabel(t('year-plans:sentence.work')).selectOption({ label: t('jobs:category.service') });
    await expect(page).toHaveURL(`${PAGE}?categories=2`);
    const titles = async (nth: number) => plans.nth(nth).getByRole('heading').allInnerTexts();
    // The address is there a moment before the plans.
    await expect.poll(() => plans.allInnerTexts()).not.toEqual(before);
    const first = await titles(0);
    const second = await titles(1);
    await plans
      .first()
      .getByRole('link', { name: t('year-plans:hideNamed', { titles: first.join(', ') }) })
      .click();
    await expect.poll(() => titles(0)).toEqual(second);
    await expect(page.getByText(t('year-plans:hidden', { n: 1 }))).toBeVisible();
    await page.getByRole('link', { name: t('year-plans:showHidden') }).click();
    await expect.poll(() => titles(0)).toEqual(first);

    await plans
      .first()
      .getByRole('button', { name: t('year-plans:saveBoth') })
      .click();
    await reached(page, t('accounts:required.title'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('accounts:register.submit') })
      .click();
    await reached(page, t('accounts:register.employee.title'));
    await fillRegistration(page, t, newEmail('ladina'), 'Erste-Saison-26');
    await reached(page, t('profile:page.heading'));
    await open(page, otherPath('employee.favorite'));
    await expect(page.getByRole('article')).toHaveCount(2);
    for (const title of first) {
      await expect(page.getByRole('article').getByRole('link', { name: title, exact: true })).toBeVisible();
    }
  });

  test('a visitor applies for both ads of a plan in one go: registers, completes the profile, writes one letter and sends it to both houses', async ({
    page,
    request,
    t,
  }) => {
    const email = newEmail('flurina');
    await open(page, `${PAGE}?categories=1&accommodation=1`);
    // Not one that the houses offer together, which has a letter of its own.
    const plan = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasNotText: t('year-plans:merit.tandem') })
      .first();
    const titles = await plan.getByRole('heading').allInnerTexts();
    await plan.getByRole('button', { name: t('year-plans:applyBoth') }).click();
    await reached(page, t('accounts:required.title'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('accounts:register.submit') })
      .click();
    await reached(page, t('accounts:register.employee.title'));
    await fillRegistration(page, t, email, DEMO_PASSWORD);
    await reached(page, t('profile:page.heading'));
    for (const title of titles) await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    await confirmByMail(request, email);
    await fillProfile(page, t);
    await page.getByRole('button', { name: t('profile:onward.letter') }).click();
    await reached(page, t('applications:pair.heading'));
    await page
      .getByRole('textbox', { name: t('applications:letter.label') })
      .fill('Ich suche ein ganzes Jahr.');
    await page.getByRole('button', { name: t('applications:pair.send') }).click();
    await reached(page, t('applications:pair.sendTitle'));
    await page.getByRole('button', { name: t('applications:send.confirm') }).click();
    await reached(page, t('applications:pair.sent'));

    const call = await callerOf(request, email);
    const sent = await call<{ job: { title: string }; planned_other: { season: string } }[]>(
      'GET',
      '/employee/applications',
    );
    expect(sent.map(({ job }) => job.title).sort()).toEqual(titles.toSorted());
    expect(sent.map(({ planned_other: other }) => other.season).sort()).toEqual(['summer', 'winter']);
  });

  test('an employee with a confirmed winter job fills the summer from the resume', async ({
    page,
    request,
    t,
  }) => {
    const employee = await anEmployee(request, 'Gianna');
    await using house = await aHouse(request);
    const year = new Date().getFullYear();
    const winter = { title: 'Winterköchin', from: `${year}-12-05`, to: `${year + 1}-04-11` };
    const { id } = await recordJob(employee, house.companyId, winter);
    const { updated_at } = await employee.call<{ updated_at: string }>('GET', `/employee/resume/jobs/${id}`);
    await house.call('POST', `/company/${house.companyId}/employees/${id}/accept`, { updated_at });
    await logIn(page, employee.email);
    await open(page, otherPath('employee.resume'));
    await page.getByRole('link', { name: t('resume:fill.summer', { year: year + 1, next: '' }) }).click();
    await reached(page, t('year-plans:title'));
    const plan = page.getByRole('main').getByRole('article').first();
    await expect(plan.getByText(winter.title)).toBeVisible();
    await expect(plan.getByRole('button', { name: t('jobs:apply') })).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sends the wishes as a form, is told what is wrong at its field, and what to change where nothing fits', async ({
    page,
    t,
  }) => {
    await page.goto(PAGE);
    await page.getByLabel(t('year-plans:sentence.winter')).selectOption('GR');
    await page.getByText(t('year-plans:more', { n: 0 })).click();
    await page.getByLabel(t('search:place.label')).fill('Nirgendwo am See');
    await page.getByRole('button', { name: t('year-plans:find') }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel(t('search:place.label'))).toHaveValue('Nirgendwo am See');
    await expect(page.getByLabel(t('search:place.label'))).toHaveAttribute('aria-invalid', 'true');

    await page.getByLabel(t('search:place.label')).fill('');
    await page.getByLabel(t('year-plans:field.query'), { exact: true }).fill('zzzzqqqq');
    await page.getByRole('button', { name: t('year-plans:find') }).click();
    await expect(page.getByText(t('year-plans:none.both'))).toBeVisible();
    await page
      .getByRole('link', { name: /«zzzzqqqq»/ })
      .last()
      .click();
    await expect(page).toHaveURL(`${PAGE}?winter_states=GR`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

    // A second canton is ticked, and the sentence says both.
    await page.getByText(t('year-plans:more', { n: 0 })).click();
    const also = page.getByRole('group', { name: t('year-plans:also.winter_states') });
    await also.getByLabel(t('search:canton.TI')).check();
    await page.getByRole('button', { name: t('year-plans:find') }).click();
    const both = [t('search:canton.GR'), t('search:canton.TI')].join(', ');
    await expect(page.getByLabel(t('year-plans:sentence.winter')).locator(':checked')).toHaveText(both);
  });
});
