import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type CompanySize, SIZE_BOUNDS } from '#domain/companies/size.ts';
import { addDays, addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { planOf } from '#domain/subscriptions/plans.ts';
import { TEST_CARDS, type TestCardBehaviour } from '#domain/subscriptions/test-cards.ts';
import { otherPath } from '#web/lib/paths.ts';
import { buy, date, next, nextOf } from './buying.ts';
import {
  addDrafts,
  callerOf,
  confirmByMail,
  fillRegistration,
  houseNameOf,
  logIn,
  newEmail,
  register,
} from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';
import type { Texts } from './texts.ts';

const PASSWORD = 'Rechnung-bezahlt-26';
const today = zurichDate(Date.now());

/** The name of a plan by its size. */
function planName(t: Texts, size: CompanySize): string {
  const { from, to } = SIZE_BOUNDS[size];
  return t(`plans:name.${size}`, { from, to: to ?? '' });
}

/** The parts of a reply about subscriptions that journeys read or change. */
interface Group {
  subscriptions: {
    subscription_id: number;
    current_period_ends_at: CivilDate;
    is_cancelled: boolean;
    currently_cancellable: boolean;
    next_possible_cancellation_date: string;
    has_active_additional_companies: boolean;
  }[];
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a visitor without an account gets from the price to a subscription, after a card was refused', async ({
    page,
    t,
  }) => {
    test.slow();
    const email = newEmail('price');
    await open(page, otherPath('subscription'));
    await reached(page, t('subscriptions:step.planTitle'));
    // The size of the company is not known yet, so no plan is preselected for it.
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1);
    await page.getByRole('button', { name: t('subscriptions:buy.register') }).click();
    await expect(page.getByRole('alert')).toContainText(t('subscriptions:plan.missing'));
    await usable(page);
    await page.getByRole('radio', { name: planName(t, 'small') }).check();
    await page.getByText(t('subscriptions:plan.by.year'), { exact: true }).click();
    await expect(page).toHaveURL(/plan=small_year/);
    await page.getByRole('button', { name: t('subscriptions:buy.register') }).click();
    await fillRegistration(page, t, email, PASSWORD, 'company');

    await reached(page, t('subscriptions:step.companyTitle'));
    await confirmByMail(page.request, email);
    await expect(page.getByRole('main').getByLabel(t('fields:size'))).toHaveValue('small');
    await addCompany(page, t, houseNameOf(email));
    await expect(page.getByRole('heading', { name: t('subscriptions:step.companyTitle') })).toBeInViewport();
    // The list of steps does not change once the purchase has begun.
    await page.reload();
    await reached(page, t('subscriptions:step.companyTitle'));
    const steps = page.getByRole('navigation', { name: t('subscriptions:buy.steps') }).getByRole('listitem');
    await expect(steps).toHaveCount(4);
    await next(page, t, 'card');
    await reached(page, t('subscriptions:step.cardTitle'));
    await page.reload();
    await reached(page, t('subscriptions:step.cardTitle'));
    await expect(steps).toHaveCount(4);
    await usable(page);

    await next(page, t, 'summary');
    await expect(page.getByText(t('subscriptions:cardForm.numberMissing'))).toBeVisible();
    await expect(page.getByLabel(t('subscriptions:cardForm.number'))).toBeFocused();
    await chooseCard(page, t, 'declines', 'insufficient_funds');
    await usable(page);
    await next(page, t, 'summary');
    await reached(page, t('subscriptions:step.summaryTitle'));
    await expect(page.getByRole('main')).toContainText(formatMoney(planOf('small', 'year').amount));
    await buy(page, t);
    await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    await usable(page);
    await page.getByRole('checkbox').check();
    await buy(page, t);

    // After the refusal the card step is open with an empty card and the reason at its field; all other input is kept.
    await expect(page.getByRole('alert')).toContainText(
      t('errors:payment_failed', { card: 'refused', reason: 'insufficient_funds' }),
    );
    const number = page.getByLabel(t('subscriptions:cardForm.number'));
    await expect(number).toHaveValue('');
    await expect(number).toBeFocused();
    await usable(page);
    await chooseCard(page, t, 'succeeds');
    await page.getByLabel(t('subscriptions:cardForm.cvc')).press('Enter');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await buy(page, t);

    await reached(page, t('subscriptions:bought.title', { name: houseNameOf(email) }));
    const until = date(t, addDays(addMonths(today, 12), -1));
    await expect(page.getByText(t('subscriptions:bought.text', { until }))).toBeVisible();
    await expect(page.getByRole('link', { name: t('subscriptions:bought.firstAd.action') })).toBeVisible();
  });

  test('a price is ticked as soon as it is pressed, not only when the address has changed', async ({
    page,
    t,
  }) => {
    await open(page, otherPath('subscription'));
    for (const size of ['small', 'big'] as const) {
      const isTicked = await page
        .getByRole('radio', { name: planName(t, size) })
        .evaluate((radio: HTMLInputElement) => {
          radio.click();
          return radio.checked;
        });
      expect(isTicked).toBe(true);
      await expect(page).toHaveURL(new RegExp(`plan=${size}_month`));
    }
  });

  test('nothing is bought without a connection, and a purchase whose answer was lost is shown as bought', async ({
    page,
    context,
    request,
    t,
    faults,
  }) => {
    const { name, companyId } = await begin(page, request, []);
    await open(page, `${otherPath('subscription')}?company=${companyId}&plan=medium_month`);
    await next(page, t, 'card');
    await chooseCard(page, t, 'succeeds');
    await next(page, t, 'summary');
    await page.getByRole('checkbox').check();
    await context.setOffline(true);
    await buy(page, t);
    await expect(page.getByRole('alert')).toContainText(t('common:error.network'));
    await context.setOffline(false);
    await expect.poll(() => faults.length).toBeGreaterThan(0);
    for (const fault of faults.splice(0)) expect(fault).toContain('net::ERR_INTERNET_DISCONNECTED');

    await page.route('**/api/company/*/subscriptions', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const summary = page.url();
    await buy(page, t);
    await reached(page, t('subscriptions:bought.title', { name }));
    await expect(page.getByText(t('subscriptions:buy.onlyOnce', { name }))).toHaveCount(0);
    expect(faults.splice(0)).toEqual([expect.stringMatching(/net::ERR_FAILED .*\/subscriptions/)]);
    await open(page, summary);
    await reached(page, t('subscriptions:bought.title', { name }));
  });

  test('a plan for a smaller company than theirs is raised at once, or by the answer of the server', async ({
    page,
    request,
    t,
  }) => {
    const { name } = await begin(page, request, []);
    await open(page, `${otherPath('subscription')}?plan=micro_month`);
    await expect(
      page.getByText(t('subscriptions:plan.raisedText', { people: planName(t, 'small') })),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: planName(t, 'micro') })).toBeDisabled();
    await expect(
      page.getByRole('radio', { name: new RegExp(`^${planName(t, 'small')}`, 'i') }),
    ).toBeChecked();
    await usable(page);
    await next(page, t, 'card');
    // The higher price is asked for, and the address then names the plan that is shown.
    const asked = page.getByRole('dialog', { name: t('subscriptions:raise.title', { name }) });
    await asked.getByRole('button').last().click();
    await expect(page).toHaveURL(/plan=small_month/);
    await chooseCard(page, t, 'succeeds');
    await next(page, t, 'summary');
    await page.getByRole('checkbox').check();

    const wrong = t('subscriptions:plan.tooSmall', { name, size: planName(t, 'medium') });
    await page.route('**/api/company/*/subscriptions', (route) =>
      route.fulfill({
        status: 422,
        json: { message: wrong, errors: { stripe_plan_id: [wrong] }, codes: { stripe_plan_id: ['in'] } },
      }),
    );
    await buy(page, t);
    const heading = page.getByRole('heading', { name: t('subscriptions:step.planTitle') });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(page.getByRole('alert').filter({ hasText: wrong })).toBeVisible();
    await usable(page);
  });

  test('an owner on the big plan adds another company and removes it, and can cancel only without one', async ({
    page,
    request,
    t,
  }) => {
    test.slow();
    const { name } = await begin(page, request, [], 'big');
    await open(page, `${otherPath('subscription')}?plan=big_month`);
    await next(page, t, 'card');
    await chooseCard(page, t, 'succeeds');
    await next(page, t, 'summary');
    await page.getByRole('checkbox').check();
    await buy(page, t);
    await reached(page, t('subscriptions:bought.title', { name }));

    await open(page, otherPath('subscription.admin'));
    const none = await menu(page, t, name, 'additional');
    await expect(none.getByText(t('subscriptions:additional.none'))).toBeVisible();
    await expect(none.getByRole('radio')).toBeDisabled();
    await usable(page);
    await page.keyboard.press('Escape');

    await open(page, otherPath('company.add'));
    await addCompany(page, t, `Dépendance ${name}`);
    await expect(page.getByText(t('companies:add.done', { name: `Dépendance ${name}` }))).toBeVisible();
    // Buying a separate subscription for the company offers the cheaper way instead, with a link.
    await open(page, otherPath('subscription'));
    await usable(page);
    await page.getByRole('link', { name: t('subscriptions:menu.additional') }).click();
    const adding = page.getByRole('dialog', { name: t('subscriptions:additional.title') });
    await usable(page);
    await nextOf(adding, t, t('subscriptions:additional.step.company'));
    await expect(adding.getByRole('radio')).toBeChecked();
    await usable(page);
    await nextOf(adding, t, t('subscriptions:additional.step.summary'));
    await usable(page);
    await adding
      .getByRole('button', {
        name: t('subscriptions:additional.save', {
          amount: formatMoney(planOf('additional', 'month').amount),
        }),
      })
      .click();
    await expect(adding).toHaveCount(0);
    const until = date(t, addDays(addMonths(today, 12), -1));
    await expect(
      page.getByText(t('subscriptions:done.additional', { name: `Dépendance ${name}`, until })),
    ).toBeVisible();

    // With an additional company the subscription cannot be cancelled, even in its last month.
    await inLastMonth(page);
    await page.reload();
    const cancelling = await menu(page, t, name, 'cancel', t('subscriptions:cancel.title', { name }));
    await expect(cancelling.getByText(t('subscriptions:cancel.hasOthers'))).toBeVisible();
    await expect(cancelling.getByRole('button', { name: t('subscriptions:cancel.confirm') })).toBeDisabled();
    await usable(page);
    await page.keyboard.press('Escape');

    const letGo = t('subscriptions:letGo.openNamed', { name: `Dépendance ${name}` });
    await page.getByRole('button', { name: letGo }).click();
    const asks = page.getByRole('dialog', {
      name: t('subscriptions:letGo.title', { name: `Dépendance ${name}` }),
    });
    await usable(page);
    await asks.getByRole('button', { name: t('subscriptions:letGo.confirm'), exact: true }).click();
    await expect(asks).toHaveCount(0);
    await expect(
      page.getByText(t('subscriptions:done.letGo', { name: `Dépendance ${name}`, last: until })),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: letGo })).toHaveCount(0);
    await usable(page);

    const cancel = await menu(page, t, name, 'cancel', t('subscriptions:cancel.title', { name }));
    await expect(cancel).toContainText(date(t, addMonths(today, 12)));
    await usable(page);
    await cancel.getByRole('button', { name: t('subscriptions:cancel.confirm'), exact: true }).click();
    // The server refuses, since the last month is far away: the dialog stays open with the error.
    await expect(cancel.getByRole('alert')).toContainText(t('errors:not_cancellable'));
  });
});

test('a buyer refuses the bank’s question at first, which fails the payment, and approves it the second time', async ({
  page,
  request,
  t,
}) => {
  const { name } = await begin(page, request, ['Koch']);
  await open(page, otherPath('subscription'));
  await next(page, t, 'card');
  await chooseCard(page, t, 'asks_always');
  await next(page, t, 'summary');
  await page.getByRole('checkbox').check();
  await buy(page, t);
  const question = page.getByRole('dialog', { name: t('subscriptions:bank.title') });
  await expect(question).toBeVisible();
  await usable(page);
  await question.getByRole('button', { name: t('subscriptions:bank.refuse') }).click();
  await expect(
    page.getByText(t('errors:payment_failed', { card: 'refused', reason: 'authentication_failed' })),
  ).toBeVisible();

  await chooseCard(page, t, 'asks_always');
  await next(page, t, 'summary');
  await buy(page, t);
  await question.getByRole('button', { name: t('subscriptions:bank.approve') }).click();
  await reached(page, t('subscriptions:bought.title', { name }));
  await expect(page.getByRole('link', { name: t('subscriptions:bought.drafts.action') })).toBeVisible();
});

test('the steps are in the address: back, forward and a reload keep the choices, and none of them skips the card', async ({
  page,
  request,
  t,
}) => {
  const { companyId } = await begin(page, request, []);
  const address = `${otherPath('subscription')}?company=${companyId}`;
  await open(page, `${address}&plan=medium_month`);
  await next(page, t, 'card');
  await chooseCard(page, t, 'succeeds');
  await next(page, t, 'summary');
  const heading = (step: 'plan' | 'card' | 'summary') =>
    page.getByRole('heading', { name: t(`subscriptions:step.${step}Title`), exact: true });
  await expect(heading('summary')).toBeFocused();
  await page.goBack();
  await expect(heading('card')).toBeFocused();
  await page.goBack();
  await expect(heading('plan')).toBeFocused();
  await expect(page.getByRole('radio', { name: planName(t, 'medium') })).toBeChecked();
  await page.goForward();
  await page.goForward();
  await expect(heading('summary')).toBeFocused();

  // The card is never stored, so it is asked for again.
  await page.reload();
  await reached(page, t('subscriptions:step.cardTitle'));
  await expect(page).toHaveURL(/step=card/);
  await expect(page.getByText(t('subscriptions:pay.again'))).toBeVisible();
  await expect(page.getByLabel(t('subscriptions:cardForm.number'))).toHaveValue('');
  await chooseCard(page, t, 'succeeds');
  await page.getByLabel(t('subscriptions:cardForm.cvc')).press('Enter');
  await expect(page.getByRole('main')).toContainText(formatMoney(planOf('medium', 'month').amount));
  await expect(page).toHaveURL(new RegExp(`company=${companyId}.*plan=medium_month`));
});

test('what another tab has bought meanwhile is not bought twice, and the page says so', async ({
  page,
  request,
  t,
}) => {
  // News would tell this tab of the other purchase.
  await page.route('**/api/notifications/stream*', () => {});
  const { name, companyId, call } = await begin(page, request, []);
  await open(page, `${otherPath('subscription')}?company=${companyId}&plan=medium_month`);
  await next(page, t, 'card');
  await chooseCard(page, t, 'succeeds');
  await next(page, t, 'summary');
  await page.getByRole('checkbox').check();
  // Keeps this tab unaware of the other purchase before it buys.
  const stale = { data: await call('GET', '/auth/user') };
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: stale }));
  await call('POST', `/company/${companyId}/subscriptions`, {
    stripe_plan_id: 'medium_month',
    token: 'tok_visa',
    payment_method: 'card',
    coupon_code: null,
    confirmed: true,
  });
  await buy(page, t);
  await expect(page.getByText(t('subscriptions:buy.onlyOnce', { name }))).toBeVisible();
  await reached(page, t('subscriptions:bought.title', { name }));
});

test('a coupon code is checked before the purchase, and the amount charged is the one shown', async ({
  page,
  request,
  t,
  faults,
}) => {
  await begin(page, request, []);
  await open(page, `${otherPath('subscription')}?plan=medium_month`);
  await next(page, t, 'card');
  await chooseCard(page, t, 'succeeds');
  await next(page, t, 'summary');
  await page.getByRole('checkbox').check();
  let bought = 0;
  await page.route('**/api/company/*/subscriptions', (route) => {
    bought += 1;
    return route.abort();
  });
  await page.getByLabel(t('subscriptions:coupon.label')).fill('falsch');
  await buy(page, t);
  await expect(page.getByRole('button', { name: t('subscriptions:coupon.isInvalid') })).toBeVisible();
  expect(bought).toBe(0);
  await buy(page, t);
  await expect(page.getByRole('alert')).toContainText(t('common:error.network'));
  expect(bought).toBe(1);
  expect(faults.splice(0)).toEqual([expect.stringMatching(/net::ERR_FAILED .*\/subscriptions/)]);
});

test('ads that waited for the subscription become public with it, and are listed after the purchase', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const titles = ['Koch', 'Kellnerin', 'Portier', 'Gouvernante', 'Barkeeper', 'Patissier'];
  const { name, call, companyId } = await begin(page, request, titles, 'small');
  await call('POST', `/company/${companyId}/contactperson`, {
    sex: 2,
    first_name: 'Anna',
    last_name: 'Moser',
    email: newEmail('contact'),
    phone: '+41 81 000 12 34',
    language: 'de',
    position: 'Direktorin',
  });
  const { id: bare } = await call<{ id: number }>('POST', '/companies', {
    name: `Dépendance ${name}`,
    street: 'Dorfstrasse',
    zip: '7504',
    place: 'Pontresina',
    phone: '+41 81 000 12 34',
    size: 'small',
  });
  await open(page, `${otherPath('subscription')}?company=${companyId}&plan=small_month`);
  await next(page, t, 'company');
  await next(page, t, 'card');
  await chooseCard(page, t, 'succeeds');
  await next(page, t, 'summary');
  await page.getByRole('checkbox').check();
  await buy(page, t);
  await reached(page, t('subscriptions:bought.title', { name }));
  const main = page.getByRole('main');
  const heading = t('subscriptions:bought.ads.public', { n: titles.length });
  await expect(main.getByRole('heading', { name: heading })).toBeVisible();
  const links = main.getByRole('link').filter({ hasText: new RegExp(titles.join('|')) });
  await expect(links).toHaveCount(5);
  await page.reload();
  await reached(page, t('subscriptions:bought.title', { name }));
  const ad = (await links.first().textContent()) ?? '';
  await links.first().click();
  await reached(page, new RegExp(`^${ad}`));

  // A company without a subscription shows no confirmation of a purchase.
  await open(page, `${otherPath('subscription')}?bought=${bare}`);
  await reached(page, t('subscriptions:buy.title'));
  await expect(page.getByText(t('subscriptions:bought.next'))).toHaveCount(0);
});

test('an owner whose subscription is suspended is led to the open bill, and others read whom to ask', async ({
  page,
  request,
  t,
}) => {
  const { companyId } = await begin(page, request, ['Koch']);
  const suspended = { since: '2026-11-01', open_amount: 6690 as number | null, role: 'owner' };
  await suspend(page, suspended);
  const owed = t('common:suspension.owed', { amount: formatMoney(6690), since: '1. November 2026' });
  const pay = page.getByRole('main').getByRole('link', { name: t('common:suspension.pay') });
  for (const path of [
    otherPath('company.jobs', { companyId, list: 'active' }),
    otherPath('company.employees', { companyId, list: 'all' }),
    otherPath('company.applications', { companyId, list: 'ongoing' }),
    otherPath('company.dashboard', { companyId }),
    `${otherPath('subscription')}?company=${companyId}`,
  ]) {
    await open(page, path);
    await expect(page.getByText(owed)).toBeVisible();
    await expect(pay).toHaveAttribute('href', otherPath('subscription.admin'));
    await usable(page);
  }

  Object.assign(suspended, { open_amount: null, role: 'manager' });
  await open(page, otherPath('company.jobs', { companyId, list: 'active' }));
  await expect(page.getByText(t('common:suspension.unpaid', { since: '1. November 2026' }))).toBeVisible();
  await expect(pay).toHaveCount(0);
});

test('an owner buys on the page of subscriptions, changes every setting, and reads the invoice', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const { name, call, companyId } = await begin(page, request, []);
  await open(page, otherPath('subscription.admin'));
  await reached(page, t('subscriptions:empty.title'));
  await page.getByRole('button', { name: t('subscriptions:admin.add') }).click();
  const adding = page.getByRole('dialog', { name: t('subscriptions:buy.title') });
  await expect(adding.getByRole('radio', { name })).toBeChecked();
  await usable(page);
  await next(adding, t, 'plan');
  // The company’s profile has a size of 11 to 30.
  await expect(adding.getByRole('radio', { name: planName(t, 'micro') })).toBeDisabled();
  await usable(page);
  await next(adding, t, 'card');
  await chooseCard(adding, t, 'succeeds');
  await next(adding, t, 'summary');
  await coupons(page, t, adding);
  await adding.getByRole('checkbox').check();
  await usable(page);
  await buy(adding, t);
  await expect(adding).toHaveCount(0);
  const until = date(t, addDays(addMonths(today, 12), -1));
  await expect(page.getByText(t('subscriptions:done.store', { name, until }))).toBeVisible();
  await expect(
    page.getByText(t('subscriptions:standing.renews', { on: date(t, addMonths(today, 12)) })),
  ).toBeVisible();
  await usable(page);
  await expect(page.getByText(t('subscriptions:admin.allSubscribed'))).toBeVisible();

  // The card: after the bank’s question is refused, the new card is not saved.
  const settings = await menu(page, t, name, 'card');
  await chooseCard(settings, t, 'asks_always');
  await settings.getByLabel(t('subscriptions:cardForm.cvc')).press('Enter');
  const question = page.getByRole('dialog', { name: t('subscriptions:bank.title') });
  await expect(question).toContainText(t('subscriptions:bank.textCard'));
  await expect(question.getByRole('button', { name: t('subscriptions:bank.approveCard') })).toBeVisible();
  await usable(page);
  await question.getByRole('button', { name: t('subscriptions:bank.refuse') }).click();
  await expect(settings.getByRole('alert')).toContainText(
    t('errors:payment_failed', { card: 'refused', reason: 'authentication_failed' }),
  );
  await expect(settings.getByLabel(t('subscriptions:cardForm.number'))).toBeFocused();
  await chooseCard(settings, t, 'succeeds', undefined, 1);
  await usable(page);
  await settings.getByRole('button', { name: t('subscriptions:changeCard.save') }).click();
  await expect(page.getByText(t('subscriptions:done.card', { digits: '4444' }))).toBeVisible();

  // The billing cycle: choosing the current one again makes no call.
  let calls = 0;
  page.on('request', (it) => {
    if (it.url().endsWith('/billing-cycle')) calls += 1;
  });
  const cycle = await menu(page, t, name, 'cycle');
  await usable(page);
  await cycle.getByRole('button', { name: t('subscriptions:changeCycle.save') }).click();
  await expect(cycle).toHaveCount(0);
  expect(calls).toBe(0);
  const again = await menu(page, t, name, 'cycle');
  await again.getByRole('radio', { name: t('subscriptions:plan.by.year') }).check();
  await again.getByRole('button', { name: t('subscriptions:changeCycle.save') }).click();
  await expect(
    page.getByText(
      t('subscriptions:done.changeBillingCycleSuccessful', {
        from: date(t, addMonths(today, 12)),
        how: t('subscriptions:plan.by.year'),
        date: date(t, addMonths(today, 24)),
      }),
    ),
  ).toBeVisible();
  expect(calls).toBe(1);

  // The plan.
  const change = await menu(page, t, name, 'plan');
  await expect(change.getByRole('radio', { checked: true })).toHaveCount(0);
  const medium = change.getByRole('radio', { name: planName(t, 'medium') });
  await expect(medium).toBeFocused();
  await change.getByRole('button', { name: t('subscriptions:changePlan.save', { amount: 'none' }) }).click();
  await expect(change).toContainText(t('subscriptions:changePlan.missing'));
  await medium.check();
  await expect(change.getByRole('region')).toContainText(formatMoney(planOf('medium', 'month').amount));
  await usable(page);
  await change.getByLabel(t('subscriptions:coupon.label')).fill('GIBT-ES-NICHT');
  await change.getByLabel(t('subscriptions:coupon.label')).blur();
  const confirm = change.getByRole('button', {
    name: t('subscriptions:changePlan.save', { amount: formatMoney(planOf('medium', 'month').amount) }),
  });
  await expect(confirm).toBeDisabled();
  await change.getByLabel(t('subscriptions:coupon.label')).fill('');
  await confirm.click();
  await expect(change).toContainText(t('subscriptions:changePlan.unconfirmed'));
  await expect(change.getByRole('checkbox')).toBeFocused();
  await usable(page);
  await change.getByRole('checkbox').check();
  await confirm.click();
  await expect(change).toHaveCount(0);
  const [group] = await call<Group[]>('GET', '/subscriptions');
  const last = date(t, group?.subscriptions[0]?.current_period_ends_at ?? today);
  await expect(
    page.getByText(t('subscriptions:done.updateSubscription', { plan: planName(t, 'medium'), until: last })),
  ).toBeVisible();
  await expect(page.getByText(formatMoney(planOf('medium', 'month').amount)).first()).toBeVisible();

  // A coupon, which applies from the next bill on.
  const redeem = await menu(page, t, name, 'coupon');
  await redeem.getByRole('button', { name: t('subscriptions:redeem.save') }).click();
  await expect(redeem).toContainText(t('subscriptions:redeem.missing'));
  await redeem.getByLabel(t('subscriptions:coupon.label')).fill('SAISON20');
  await usable(page);
  await redeem.getByRole('button', { name: t('subscriptions:redeem.save') }).click();
  await expect(redeem).toHaveCount(0);
  const nextBill = date(t, addMonths(today, 1));
  await expect(page.getByText(t('subscriptions:done.coupon', { on: nextBill }))).toBeVisible();

  // Cancelling is possible only in the last month.
  await page.getByRole('button', { name: t('subscriptions:menu.label', { name }) }).click();
  await expect(page.getByRole('button', { name: t('subscriptions:menu.cancel') })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The invoices, the newest first.
  const papers = page
    .getByRole('table', { name: t('subscriptions:invoice.title') })
    .getByRole('button')
    .filter({ hasText: t('subscriptions:invoice.openPdf') });
  await expect(papers).toHaveCount(2);
  await papers.last().click();
  await expect(page.getByRole('dialog', { name: name })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The subscription is active, so that its ads can be public.
  const companies = await call<{ id: number; active_subscription: boolean }[]>('GET', '/companies');
  expect(companies).toContainEqual(expect.objectContaining({ id: companyId, active_subscription: true }));
});

/** An owner of one company, logged in. */
async function begin(page: Page, request: APIRequestContext, drafts: readonly string[], size?: string) {
  const email = newEmail('owner');
  await register(request, 'company', email, PASSWORD);
  const call = await callerOf(request, email, PASSWORD);
  const name = houseNameOf(email);
  const { companyId } = await addDrafts(call, name, drafts);
  if (size !== undefined) {
    const company = await call<object>('GET', `/company/${companyId}`);
    await call('POST', `/company/${companyId}`, { ...company, email, size });
  }
  await logIn(page, email, PASSWORD);
  return { name, companyId, call };
}

/** Fills in a test card by the list of test cards. */
async function chooseCard(
  within: Page | Locator,
  t: Texts,
  behaviour: TestCardBehaviour,
  reason?: string,
  index = 0,
) {
  const card = TEST_CARDS.filter((it) => it.behaviour === behaviour && (!reason || it.reason === reason))[
    index
  ];
  const list = within.locator('details');
  if (!(await list.getByRole('button').first().isVisible())) {
    await within.getByText(t('subscriptions:cardForm.cards'), { exact: true }).click();
  }
  const digits = card?.number.slice(-4) ?? '';
  await list.getByRole('button', { name: digits }).last().click();
  await expect(within.getByLabel(t('subscriptions:cardForm.number'))).toHaveValue(new RegExp(`${digits}$`));
}

/** Opens a dialog from the menu of a subscription. */
async function menu(
  page: Page,
  t: Texts,
  name: string,
  dialog: 'card' | 'plan' | 'cycle' | 'coupon' | 'additional' | 'cancel',
  title?: string,
): Promise<Locator> {
  await page.getByRole('button', { name: t('subscriptions:menu.label', { name }) }).click();
  await page.getByRole('button', { name: t(`subscriptions:menu.${dialog}`), exact: true }).click();
  const titles = {
    card: t('subscriptions:changeCard.title'),
    plan: t('subscriptions:changePlan.title'),
    cycle: t('subscriptions:changeCycle.title'),
    coupon: t('subscriptions:redeem.title'),
    additional: t('subscriptions:additional.title'),
    cancel: title ?? '',
  };
  const opened = page.getByRole('dialog', { name: titles[dialog], exact: true });
  await expect(opened).toBeVisible();
  return opened;
}

async function addCompany(page: Page, t: Texts, name: string) {
  const main = page.getByRole('main');
  await main.getByRole('combobox', { name: t('fields:name') }).fill(name);
  await main.getByLabel(t('fields:street'), { exact: true }).fill('Dorfstrasse');
  await main.getByRole('combobox', { name: t('common:field.zip') }).fill('7504');
  await main.getByRole('combobox', { name: t('fields:place') }).fill('Pontresina');
  await main.getByLabel(t('fields:phone')).fill('+41 81 000 12 34');
  await main.getByLabel(t('fields:size')).selectOption('small');
  await main.getByRole('button', { name: t('companies:add.submit') }).click();
}

/**
 * Checks the coupon field: a code is validated on blur, with a cross and the reason or a tick and the discount; an
 * empty one is not.
 */
async function coupons(page: Page, t: Texts, within: Locator) {
  const field = within.getByLabel(t('subscriptions:coupon.label'));
  let asked = 0;
  await page.route('**/api/subscriptions/coupons/check', async (route) => {
    asked += 1;
    const { coupon_code } = route.request().postDataJSON() as { coupon_code: string };
    if (coupon_code !== 'HERBST') return route.continue();
    const data = {
      coupon_code,
      name: 'Herbst',
      amount_off: null,
      percent_off: 20,
      duration_in_months: 3,
      end: '1970-01-01',
    };
    return route.fulfill({ json: { data } });
  });
  await field.focus();
  await field.blur();
  expect(asked).toBe(0);
  await field.fill('falsch');
  await field.blur();
  await expect(within.getByRole('button', { name: t('subscriptions:coupon.isInvalid') })).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await usable(page);
  await field.fill('herbst');
  await within.getByRole('button', { name: t('subscriptions:coupon.check') }).click();
  await expect(within.getByRole('button', { name: t('subscriptions:coupon.isValid') })).toBeVisible();
  await expect(within).toContainText(t('subscriptions:coupon.months', { off: '20\u00a0%', months: 3 }));
  const { amount } = planOf('small', 'month');
  await expect(within).toContainText(formatMoney(amount - Math.floor(amount / 5)));
  await usable(page);
  await field.fill('');
}

/** Mocks the reply so that the page takes each term to be in its last month; the server does not. */
async function inLastMonth(page: Page) {
  await page.route('**/api/subscriptions', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: Group[] };
    for (const { subscriptions } of body.data) {
      for (const it of subscriptions) it.currently_cancellable = true;
    }
    await route.fulfill({ json: body });
  });
}

/** Mocks the reply so that the page takes each company to be suspended for a bill; the server does not. */
async function suspend(page: Page, told: { since: string; open_amount: number | null; role: string }) {
  await page.route('**/api/auth/user', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { user: { companies: object[] } } };
    const { role, ...suspension } = told;
    for (const it of body.data.user.companies) {
      Object.assign(it, { active_subscription: false, role, suspension });
    }
    await route.fulfill({ json: body });
  });
}
