import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { Life } from '#test/subscription-life.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The expected totals written by hand, which the oracle must match too. */
const totals = ({ oracle }: Life) => oracle.invoices.map(({ number, date, total }) => [number, date, total]);
const mailsOf = ({ oracle }: Life) => oracle.mails;

describe('a year in the life of a subscription', () => {
  it('monthly: a coupon ends, one card fails and another pays, with a larger plan, cycle, renewal and end', async () => {
    const life = await Life.begin(app, {
      day: '2027-01-31',
      plan: 'micro',
      cycle: 'month',
      coupon: 'PROZENT',
      size: 'micro',
      card: 'fails later',
    });
    await life.live('2029-06-30', {
      '2027-01-31': [[{ kind: 'cancel' }, 409]],
      // The bill of 28 February fails, and is retried on 1 March, 4 March, and 8 March.
      '2027-03-09': [
        [{ kind: 'cycle', cycle: 'year' }, 409],
        [{ kind: 'card', card: 'refused' }, 402],
        [{ kind: 'card', card: 'works' }],
      ],
      // Two days into the period of 31 May through 29 June: 28 of 30 days of 4990.
      '2027-06-02': [[{ kind: 'change', plan: 'small', cycle: 'month', coupon: null }]],
      '2027-09-15': [[{ kind: 'cycle', cycle: 'year' }]],
      '2028-05-20': [[{ kind: 'cancel' }, 409]],
      // 2 June 2028 + 21 days − 1 month is the first day of the window; the term is renewed on 23 June.
      '2028-07-01': [[{ kind: 'cancel' }, 409]],
      '2029-05-22': [[{ kind: 'cancel' }, 409]],
      '2029-05-23': [[{ kind: 'cancel' }], [{ kind: 'cancel' }, 409], [{ kind: 'card', card: 'works' }, 409]],
    });
    const extension = Math.floor((Math.floor((4990 * 28) / 30) * 365) / (12 * 6690));
    expect(extension).toBe(21);
    expect(totals(life)).toEqual([
      ['2027-000001', '2027-01-31', 4990 - 1646],
      ['2027-000002', '2027-02-28', 4990 - 1646],
      ['2027-000003', '2027-03-31', 4990 - 1646],
      ['2027-000004', '2027-04-30', 4990],
      ['2027-000005', '2027-05-31', 4990],
      ['2027-000006', '2027-06-02', 6690],
      ['2027-000007', '2027-07-02', 6690],
      ['2027-000008', '2027-08-02', 6690],
      ['2027-000009', '2027-09-02', 6690],
      ['2027-000010', '2027-10-02', 6690],
      ['2027-000011', '2027-11-02', 6690],
      ['2027-000012', '2027-12-02', 6690],
      ['2028-000001', '2028-01-02', 6690],
      ['2028-000002', '2028-02-02', 6690],
      ['2028-000003', '2028-03-02', 6690],
      ['2028-000004', '2028-04-02', 6690],
      ['2028-000005', '2028-05-02', 6690],
      ['2028-000006', '2028-06-23', 80_280],
    ]);
    expect(mailsOf(life)).toEqual([
      '2027-01-31 purchased',
      '2027-02-28 payment_failed',
      '2027-03-01 payment_failed',
      '2027-03-04 payment_failed',
      '2027-03-08 payment_failed',
      '2027-03-09 card_changed',
      '2027-03-09 recovered',
      '2027-06-02 plan_changed',
      '2027-09-15 cycle_changed',
      '2028-05-24 renewing',
      '2028-06-16 renewing',
      '2028-06-23 renewed',
      '2029-05-23 cancelled',
      '2029-06-23 ended',
    ]);
  });

  it('yearly and big: companies join and leave, with a coupon of fourteen months, renewal and end of all', async () => {
    const life = await Life.begin(app, {
      day: '2028-02-29',
      plan: 'big',
      cycle: 'year',
      coupon: 'BETRAG',
      size: 'medium',
      card: 'works',
    });
    await life.live('2030-03-05', {
      '2028-02-29': [[{ kind: 'add', company: 0 }]],
      '2028-09-01': [
        [{ kind: 'add', company: 1 }],
        [{ kind: 'add', company: 1 }, 409],
        [{ kind: 'change', plan: 'medium', cycle: 'year', coupon: null }, 409],
      ],
      '2028-10-10': [[{ kind: 'reduce', company: 0 }], [{ kind: 'reduce', company: 0 }, 409]],
      // A company that was to leave stays, at no cost.
      '2028-11-11': [[{ kind: 'add', company: 0 }]],
      '2028-12-24': [[{ kind: 'reduce', company: 1 }]],
      '2030-01-31': [[{ kind: 'cancel' }, 409], [{ kind: 'reduce', company: 0 }], [{ kind: 'cancel' }]],
    });
    expect(totals(life)).toEqual([
      ['2028-000001', '2028-02-29', 149_880 - 12 * 1500],
      ['2028-000002', '2028-02-29', 29_880],
      // 1 September 2028 through 27 February 2029 are 180 of 365 days.
      ['2028-000003', '2028-09-01', Math.floor((29_880 * 180) / 365)],
      ['2029-000001', '2029-02-28', 149_880 + 29_880 - 2 * 1500],
    ]);
    expect(mailsOf(life)).toEqual([
      '2028-02-29 purchased',
      '2028-02-29 company_joined',
      '2028-09-01 company_joined',
      '2028-10-10 company_leaving',
      '2028-11-11 company_stays',
      '2028-12-24 company_leaving',
      '2029-01-29 renewing',
      '2029-02-21 renewing',
      '2029-02-28 renewed',
      '2030-01-29 renewing',
      '2030-01-31 company_leaving',
      '2030-01-31 cancelled',
      '2030-02-28 ended',
    ]);
  });

  it('unpaid to the end: suspended after fourteen days, still billed, and ended with the term', async () => {
    const life = await Life.begin(app, {
      day: '2026-11-30',
      plan: 'small',
      cycle: 'month',
      coupon: null,
      size: 'small',
      card: 'works',
    });
    await life.live('2027-12-05', {
      '2027-09-10': [[{ kind: 'card', card: 'fails later' }]],
      '2027-10-05': [
        [{ kind: 'card', card: 'fails later' }, 402],
        [{ kind: 'redeem', coupon: 'PROZENT' }, 409],
        [{ kind: 'change', plan: 'medium', cycle: 'month', coupon: null }, 409],
      ],
    });
    expect(totals(life).slice(-3)).toEqual([
      ['2027-000008', '2027-08-30', 6690],
      ['2027-000009', '2027-09-30', 6690],
      ['2027-000010', '2027-10-30', 6690],
    ]);
    expect(mailsOf(life)).toEqual([
      '2026-11-30 purchased',
      '2027-09-10 card_changed',
      '2027-09-30 payment_failed',
      '2027-10-01 payment_failed',
      '2027-10-04 payment_failed',
      '2027-10-05 card_changed',
      '2027-10-05 payment_failed',
      '2027-10-08 payment_failed',
      '2027-10-14 payment_failed',
      '2027-11-30 ended',
    ]);
  });

  it('of a growing company: a larger plan with the renewal, and a debt paid at the last moment', async () => {
    const life = await Life.begin(app, {
      day: '2027-03-10',
      plan: 'micro',
      cycle: 'year',
      coupon: 'GESCHENK',
      size: 'micro',
      card: 'fails later',
    });
    await life.live('2028-04-15', {
      '2027-06-01': [[{ kind: 'grow', size: 'medium' }]],
      '2027-06-02': [[{ kind: 'change', plan: 'small', cycle: 'year', coupon: null }, 422]],
      '2028-03-24': [],
      '2028-03-30': [[{ kind: 'card', card: 'works' }]],
    });
    expect(totals(life)).toEqual([
      ['2027-000001', '2027-03-10', 59_880 - 2 * 4990],
      ['2028-000001', '2028-03-10', 119_880],
    ]);
    expect(mailsOf(life).slice(-4)).toEqual([
      '2028-03-18 payment_failed',
      '2028-03-24 payment_failed',
      '2028-03-30 card_changed',
      '2028-03-30 recovered',
    ]);
  });

  it('of a company that is smaller again when the announced larger plan begins', async () => {
    const life = await Life.begin(app, {
      day: '2027-03-10',
      plan: 'micro',
      cycle: 'month',
      coupon: null,
      size: 'micro',
      card: 'works',
    });
    await life.live('2028-03-15', {
      '2028-01-10': [[{ kind: 'grow', size: 'medium' }]],
      // Announced on 9 February, and again on 3 March.
      '2028-02-20': [[{ kind: 'grow', size: 'small' }]],
    });
    expect(totals(life).slice(-2)).toEqual([
      ['2028-000002', '2028-02-10', 4990],
      ['2028-000003', '2028-03-10', 6690],
    ]);
    const [, near] = app.mails.filter(({ key }) => key.includes('/renewing/'));
    expect(near?.text).toMatch(/11 bis 30 Personen.*CHF\u00a066.90/s);
  });
});
