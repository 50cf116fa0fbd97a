import { expect, it } from 'vitest';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { isActive, isTerminated } from '#domain/subscriptions/term.ts';
import { demoCompanies } from './content/companies.ts';
import { demoCoupons, demoSubscriptions } from './content/subscriptions.ts';
import { historyOf, type SubscriptionHistory } from './subscription-history.ts';

const companies = demoCompanies();

function historiesOn(today: CivilDate): SubscriptionHistory[] {
  const coupons = demoCoupons(today);
  return demoSubscriptions(companies, today).map((story) => {
    const coupon = coupons.find(({ code }) => code === story.coupon) ?? null;
    return historyOf(story, { coupon, nameOf: (key) => key, today });
  });
}

/** Days of two years, and special days of the calendar, where months differ most. */
const DAYS: readonly CivilDate[] = [
  ...Array.from({ length: 40 }, (_, i) => addDays('2026-11-20', i * 19)),
  ...['2027-01-31', '2027-02-28', '2027-03-01', '2027-03-31', '2027-05-31', '2028-02-29', '2028-12-31'],
];

it.each(DAYS)('subscriptions are in every state on %s', (today) => {
  const histories = historiesOn(today);
  const of = (key: string) => histories.find(({ story }) => story.companyKey === key) as SubscriptionHistory;
  const isRunning = ({ terms, unpaidSince }: SubscriptionHistory) =>
    terms.some((term) => isActive({ ...term, unpaidSince }, today));
  const isOver = ({ terms, unpaidSince }: SubscriptionHistory) => isTerminated(terms, unpaidSince, today);
  // The state for which the ads of a company were made.
  for (const { key, subscription } of companies) {
    const own = histories.filter(({ story }) => story.companyKey === key);
    if (own.length === 0) continue;
    expect(own.some(isRunning), key).toBe(subscription === 'active' || subscription === 'cancelled');
    expect(own.every(isOver), key).toBe(subscription === 'ended');
  }
  const owing = of('hotel-sonnenlehne');
  const open = owing.bills.filter(({ paidOn }) => paidOn === null);
  expect([open.length, isRunning(owing)]).toEqual([1, true]);
  expect(open[0]?.declinedOn.length).toBeLessThan(5);
  const suspended = of('sporthotel-leistkammblick').bills.at(-1);
  expect(suspended?.declinedOn).toHaveLength(5);
  expect(of('ristorante-barchetta-rossa').bills.filter(({ paidOn }) => paidOn === null)).toHaveLength(2);
  expect(of('camping-les-melezes-dores')).toMatchObject({
    unpaidSince: expect.any(String),
    nextBillOn: null,
  });
  expect(of('auberge-du-chamois-blanc')).toMatchObject({ unpaidSince: null });
  expect(of('auberge-du-chamois-blanc').bills.some(({ declinedOn }) => declinedOn.length > 0)).toBe(true);
  const changed = of('hotel-oldenblick');
  expect(changed.terms.map(({ extensionDays }) => extensionDays > 0)).toEqual([false, true, false]);
  const toBank = of('hotel-wasserturmgarten');
  expect(toBank.unpaidSince && toBank.unpaidSince > today).toBe(true);
  const overdue = of('kurhotel-kastanienhain');
  expect([overdue.unpaidSince && overdue.unpaidSince < today, isRunning(overdue)]).toEqual([true, true]);
  expect(of('lodge-nordhang').bills.map(({ draft }) => draft.total)).toContain(0);
  for (const key of ['demo-small', 'demo-big-1']) {
    expect(of(key), key).toMatchObject({ unpaidSince: null, announcedDays: null, cancelledOn: null });
    expect(of(key).terms[0]?.endsOn && of(key).terms[0]?.endsOn).toSatisfy(
      (endsOn: CivilDate) => endsOn > addDays(today, 200),
    );
  }
  // Nothing is due today that was not billed.
  for (const { nextBillOn } of histories) expect(nextBillOn === null || nextBillOn > today).toBe(true);
});
