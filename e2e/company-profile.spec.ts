import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { otherPath } from '#web/lib/paths.ts';
import { date } from './buying.ts';
import { addDrafts, callerOf, houseNameOf, logIn, newEmail, register } from './people.ts';
import { expect, open, PHONE, reached, test, usable } from './test.ts';

type Group = Reply<'listSubscriptions'>['data'][number];

const PASSWORD = 'Zimmerstunde-14-Uhr';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an employer removes a company after typing its name, and is led to the next step', async ({
    page,
    request,
    t,
  }) => {
    const email = newEmail('removal');
    await register(request, 'company', email, PASSWORD);
    const name = houseNameOf(email);
    const call = await callerOf(request, email, PASSWORD);
    const { companyId: id } = await addDrafts(call, name, ['Koch']);
    await call('POST', `/company/${id}/subscriptions`, {
      stripe_plan_id: 'big_month',
      token: 'tok_visa',
      confirmed: true,
    });
    const [group] = await call<Group[]>('GET', '/subscriptions');
    const running = group?.subscriptions[0];
    const [last, bill] = [running?.current_period_ends_at ?? '', running?.next_bill];
    const on = (day: CivilDate) => date(t, day);
    const amount = formatMoney(bill?.amount ?? 0);
    await logIn(page, email, PASSWORD);
    await open(page, otherPath('company.profile', { companyId: id }));

    await page.getByRole('button', { name: t('companies:remove.open') }).click();
    await reached(page, t('companies:remove.title', { name }));
    const asks = page.getByRole('dialog');
    await expect(asks).toContainText(t('companies:remove.subscriptionEnds', { last: on(last) }));
    await expect(asks).toContainText(t('companies:remove.bills', { on: on(bill?.on ?? ''), amount }));
    await expect(asks).toContainText(t('companies:remove.invoices'));
    const confirm = page.getByRole('button', { name: t('companies:remove.confirm') });
    await confirm.click();
    await expect(page.getByText(t('companies:remove.wrong'))).toBeInViewport();
    await usable(page);
    await page.keyboard.type(name.toUpperCase());
    await confirm.click();
    await expect(page.getByText(t('companies:remove.done', { name }))).toBeVisible();
    await reached(page, t('companies:add.title'));
    expect(await call<unknown[]>('GET', '/companies')).toEqual([]);

    // Open bills and invoices stay visible, and another card can be stored for them.
    await open(page, otherPath('subscription.admin'));
    await expect(page.getByText(t('subscriptions:removed.runs', { last: on(last) }))).toBeVisible();
    await expect(page.getByRole('button', { name: /^PDF der Rechnung/ })).toHaveCount(1);
    await usable(page);
    await page.getByRole('button', { name: t('subscriptions:menu.card') }).click();
    await reached(page, t('subscriptions:changeCard.title'));
  });
});
