import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPANY_SIZES } from '#domain/companies/size.ts';
import { dayOfNumber, daysThrough, numberOfDay, plusDays, plusMonths } from '#test/days.ts';
import { billingPeriodOn, billOf, joiningLines, totalOf, totalOfKind } from './bills.ts';
import { extensionDays, fitsSize, unusedValue } from './change.ts';
import { type Coupon, checkCoupon, discountEndsOn, discountOf, normalizeCode } from './coupon.ts';
import { nextAttemptOn } from './dunning.ts';
import { billingPeriods, firstTerm, followingTerm } from './term.ts';

/** Rappen per month (rule subscriptions/prices). */
const PRICE = { micro: 4990, small: 6690, medium: 9990, big: 12490 } as const;
const ADDITIONAL = 2490;

const anyDay = fc
  .integer({ min: numberOfDay('2026-01-01'), max: numberOfDay('2034-12-31') })
  .map(dayOfNumber);
const plan = fc.constantFrom(...COMPANY_SIZES);
const interval = fc.constantFrom('month' as const, 'year' as const);
const coupon: fc.Arbitrary<Coupon> = fc
  .record({
    code: fc.constant('SOMMER'),
    name: fc.constant('Sommer'),
    durationInMonths: fc.option(fc.integer({ min: 1, max: 36 })),
    endsOn: fc.constant(null),
    maxUses: fc.constant(null),
    amountOff: fc.option(fc.integer({ min: 1, max: 30_000 })),
    percentOff: fc.integer({ min: 1, max: 100 }),
  })
  .map((it) => ({ ...it, percentOff: it.amountOff === null ? it.percentOff : null }));

describe('a bill', () => {
  it.each([
    ['micro', 'month', 0, 4990],
    ['small', 'month', 0, 6690],
    ['medium', 'month', 0, 9990],
    ['big', 'month', 0, 12_490],
    ['big', 'month', 3, 12_490 + 3 * 2490],
    ['micro', 'year', 0, 59_880],
    ['small', 'year', 0, 80_280],
    ['medium', 'year', 0, 119_880],
    ['big', 'year', 0, 149_880],
    ['big', 'year', 2, 149_880 + 2 * 29_880],
  ] as const)('of %s by the %s with %i more companies is %i', (size, each, additional, total) => {
    const [period] = billingPeriods(firstTerm('2027-01-31'), each);
    if (period === undefined) throw new Error('no period');
    expect(billOf({ plan: size, interval: each, period, additional, discount: null }).total).toBe(total);
  });

  it('is the sum of its lines less discounts, and never negative', () => {
    fc.assert(
      fc.property(
        fc.tuple(plan, interval, anyDay, fc.nat(5), fc.option(coupon), fc.option(fc.nat(40))),
        ([size, each, day, additional, given, left]) => {
          const [period] = billingPeriods(firstTerm(day), each);
          if (period === undefined) throw new Error('no period');
          const discount = given && {
            coupon: given,
            monthsLeft: given.durationInMonths === null ? null : (left ?? 0),
          };
          const bill = billOf({ plan: size, interval: each, period, additional, discount });
          const months = each === 'year' ? 12 : 1;
          const monthly = PRICE[size] + additional * ADDITIONAL;
          const discounted = discount === null ? 0 : Math.min(discount.monthsLeft ?? months, months);
          const off =
            given === null ? 0 : (given.amountOff ?? Math.floor((monthly * (given.percentOff ?? 0)) / 100));
          expect(bill.total).toBe(months * monthly - discounted * Math.min(off, monthly));
          expect(bill.total).toBe(bill.lines.reduce((sum, { amount }) => sum + amount, 0));
          expect(bill.total).toBe(totalOf(bill.lines));
          expect(bill.total).toBeGreaterThanOrEqual(0);
          expect(bill.discountedMonths).toBe(discounted);
          for (const line of bill.lines) {
            expect(Number.isSafeInteger(line.amount)).toBe(true);
            if (line.kind === 'plan' || line.kind === 'additional') {
              expect(line.amount).toBe(line.unitAmount * line.quantity);
            }
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a coupon', () => {
  const of = (given: Partial<Coupon>): Coupon => ({
    code: 'SOMMER',
    name: 'Sommer',
    amountOff: null,
    percentOff: null,
    durationInMonths: null,
    endsOn: null,
    maxUses: null,
    ...given,
  });

  it.each([
    // Percentages are rounded down for each month, so that a year is twelve times the month.
    [{ percentOff: 33 }, null, 1, 4990, { months: 1, amount: 1646 }],
    [{ percentOff: 33 }, null, 12, 4990, { months: 12, amount: 12 * 1646 }],
    [{ percentOff: 100 }, null, 12, 4990, { months: 12, amount: 59_880 }],
    [{ percentOff: 1 }, null, 1, 4990, { months: 1, amount: 49 }],
    [{ amountOff: 1000 }, 3, 12, 4990, { months: 3, amount: 3000 }],
    [{ amountOff: 1000 }, 18, 12, 4990, { months: 12, amount: 12_000 }],
    [{ amountOff: 99_999 }, 2, 12, 4990, { months: 2, amount: 9980 }],
    [{ amountOff: 1000 }, 0, 12, 4990, { months: 0, amount: 0 }],
  ])('%o with %s months left discounts %i months of %i', (given, left, months, monthly, expected) => {
    expect(discountOf({ coupon: of(given), monthsLeft: left }, months, monthly)).toEqual(expected);
  });

  it('is a line of its own, beside those of the plan and of the additional companies', () => {
    const period = { startsOn: '2027-01-31', endsOn: '2027-02-27' };
    const discount = { coupon: of({ amountOff: 1000 }), monthsLeft: null };
    const { lines } = billOf({ plan: 'micro', interval: 'month', period, additional: 2, discount });
    const kinds = ['plan', 'additional', 'coupon', 'remaining_time'] as const;
    expect(kinds.map((kind) => totalOfKind(lines, kind))).toEqual([4990, 2 * ADDITIONAL, -1000, 0]);
  });

  it.each([
    [{}, 0, true],
    [{ endsOn: '2027-03-31' }, 0, true],
    [{ endsOn: '2027-03-30' }, 0, false],
    [{ maxUses: 2 }, 1, true],
    [{ maxUses: 2 }, 2, false],
    [{ maxUses: 0 }, 0, false],
  ])('%o used %i times can be redeemed on 31 March: %s', (given, uses, isValid) => {
    expect(checkCoupon({ ...of({ amountOff: 100, ...given }), uses }, '2027-03-31').ok).toBe(isValid);
  });

  it('cannot be redeemed if it is unknown, and is found regardless of case and spaces', () => {
    expect(checkCoupon(null, '2027-03-31').ok).toBe(false);
    expect(normalizeCode('  sommer27 ')).toBe('SOMMER27');
  });

  it('ends on the last day of the last discounted month', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 365 }),
        fc.integer({ min: 1, max: 36 }),
        (day, days, months) => {
          const term = firstTerm(day, { days, value: days });
          const terms = [term];
          while (terms.length < 4) terms.push(followingTerm(terms.at(-1) ?? term));
          const periods = terms.flatMap((it) => billingPeriods(it, 'month'));
          expect(discountEndsOn(term, term.startsOn, months)).toBe(periods[months - 1]?.endsOn);
          // Computed from the second bill it is the same day.
          const second = periods[1]?.startsOn ?? '';
          if (months > 1) expect(discountEndsOn(term, second, months - 1)).toBe(periods[months - 1]?.endsOn);
        },
      ),
    );
  });

  it.each([
    ['2027-01-31', 3, '2027-04-29'],
    ['2027-01-31', 1, '2027-02-27'],
    ['2028-02-29', 12, '2029-02-27'],
    ['2026-11-30', 4, '2027-03-29'],
    ['2026-11-20', 3, '2027-02-19'],
  ])('of a purchase on %s for %i months ends on %s', (day, months, endsOn) => {
    expect(discountEndsOn(firstTerm(day), day, months)).toBe(endsOn);
    expect(discountEndsOn(firstTerm(day), day, null)).toBeNull();
  });
});

describe('a company that joins', () => {
  it.each([
    // The period of 10 March through 9 April has 31 days.
    ['2027-03-10', '2027-03-10', 'month', 31, 2490],
    ['2027-03-10', '2027-03-11', 'month', 30, 2409],
    ['2027-03-10', '2027-04-09', 'month', 1, 80],
    // The period of 10 February through 9 March has 28 days.
    ['2027-02-10', '2027-02-24', 'month', 14, 1245],
    ['2027-03-10', '2027-03-10', 'year', 366, 29_880],
    ['2026-03-10', '2026-03-11', 'year', 364, 29_798],
    ['2026-03-10', '2027-03-09', 'year', 1, 81],
  ] as const)(
    'with a term from %s on, joining on %s and billed by the %s, pays for %i days: %i',
    (anchorOn, today, each, days, amount) => {
      expect(joiningLines(firstTerm(anchorOn), each, today, 'Haus B')).toMatchObject([
        {
          days,
          amount,
          startsOn: today,
        },
      ]);
    },
  );

  it('also pays for the days by which the term was extended, since no bill contains them', () => {
    const term = firstTerm('2027-03-10', { days: 73, value: 25_000 });
    expect(joiningLines(term, 'month', '2027-03-11', 'Haus B')).toMatchObject([
      { days: 30, ofDays: 31, amount: 2409, endsOn: '2027-04-09' },
      { days: 73, ofDays: 365, amount: 5976, startsOn: '2028-03-10', endsOn: '2028-05-21' },
    ]);
    expect(joiningLines(term, 'month', '2028-05-20', 'Haus B')).toMatchObject([{ days: 2, amount: 163 }]);
  });

  it('pays for its days of the period, rounded down, and never more than the period costs', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 364 }), interval, (anchorOn, offset, each) => {
        const today = plusDays(anchorOn, offset);
        const term = firstTerm(anchorOn);
        const [line] = joiningLines(term, each, today, 'Haus B');
        const price = each === 'year' ? 12 * ADDITIONAL : ADDITIONAL;
        const period = billingPeriodOn(term, each, today);
        if (period === null) throw new Error('no period');
        const all = daysThrough(period.startsOn, period.endsOn);
        const left = daysThrough(today, period.endsOn);
        expect(line).toMatchObject({ days: left, ofDays: all, endsOn: period.endsOn });
        expect(line.amount).toBe(Math.floor((price * left) / all));
        expect(line.amount).toBeLessThanOrEqual(price);
      }),
    );
  });
});

describe('a change of plan', () => {
  const paidFor = (amount: number, startsOn: string, endsOn: string) => [{ amount, startsOn, endsOn }];

  it('credits 21 days for a change from monthly micro with 30 of 31 days left to small', () => {
    const term = firstTerm('2027-03-10');
    const value = unusedValue(paidFor(4990, '2027-03-10', '2027-04-09'), term, '2027-03-11');
    expect(value).toBe(4829);
    expect(extensionDays(value, 'small')).toEqual({ ok: true, value: 21 });
  });

  it.each([
    [0, 'micro', 0],
    [163, 'micro', 0],
    [165, 'micro', 1],
    [59_880, 'micro', 365],
    [60_043, 'micro', 365],
    [60_045, 'micro', null],
    [149_880, 'big', 365],
    [149_880, 'micro', null],
  ] as const)('converts %i Rappen to days of %s: %s', (value, size, days) => {
    const result = extensionDays(value, size);
    expect(result.ok ? result.value : null).toBe(days);
  });

  it('preserves the value to within one day of the new plan', () => {
    fc.assert(
      fc.property(fc.nat(200_000), plan, (value, size) => {
        const result = extensionDays(value, size);
        const yearly = 12 * PRICE[size];
        const exact = (value * 365) / yearly;
        if (!result.ok) {
          expect(Math.floor(exact)).toBeGreaterThan(365);
          return;
        }
        // Never more days than paid for, and less than one day too few.
        expect(result.value * yearly).toBeLessThanOrEqual(value * 365);
        expect((result.value + 1) * yearly).toBeGreaterThan(value * 365);
      }),
      { numRuns: 1000 },
    );
  });

  it('loses less than a Rappen of the rest of the period, and never adds any', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(364), fc.nat(150_000), interval, (anchorOn, offset, amount, each) => {
        const term = firstTerm(anchorOn);
        const today = plusDays(anchorOn, offset);
        const period = billingPeriodOn(term, each, today);
        if (period === null) throw new Error('no period');
        const value = unusedValue([{ ...period, amount }], term, today);
        const exact =
          (amount * daysThrough(today, period.endsOn)) / daysThrough(period.startsOn, period.endsOn);
        expect(value).toBeLessThanOrEqual(exact);
        expect(value).toBeGreaterThan(exact - 1);
        expect(value).toBeLessThanOrEqual(amount);
      }),
    );
  });

  it('counts the credit of an earlier change once, and nothing for days that are over', () => {
    const term = firstTerm('2027-03-10', { days: 20, value: 4000 });
    const paid = [...paidFor(6690, '2027-03-10', '2027-04-09'), ...paidFor(6690, '2027-02-10', '2027-03-09')];
    expect(unusedValue(paid, term, '2027-03-10')).toBe(6690 + 4000);
    // 10 March 2028 through 29 March are the extension; on 20 March half of it is over.
    expect(term.endsOn).toBe('2028-03-29');
    expect(unusedValue(paid, term, '2028-03-20')).toBe(2000);
    expect(unusedValue(paid, term, '2028-03-29')).toBe(200);
  });

  it('offers a company plans of its stated size or above', () => {
    for (const [i, size] of COMPANY_SIZES.entries()) {
      for (const [j, stated] of COMPANY_SIZES.entries()) expect(fitsSize(size, stated)).toBe(i >= j);
    }
  });
});

describe('a bill that could not be charged', () => {
  it.each([
    ['2027-03-10', '2027-03-11'],
    ['2027-03-11', '2027-03-14'],
    ['2027-03-13', '2027-03-14'],
    ['2027-03-14', '2027-03-18'],
    ['2027-03-17', '2027-03-18'],
    ['2027-03-18', '2027-03-24'],
    ['2027-03-23', '2027-03-24'],
    ['2027-03-24', null],
    ['2027-06-01', null],
  ])('due on 10 March and failed again on %s is retried next on %s', (today, next) => {
    expect(nextAttemptOn('2027-03-10', today)).toBe(next);
  });

  it('is retried on days 1, 4, 8 and 14 after the due date, across months', () => {
    fc.assert(
      fc.property(anyDay, (dueOn) => {
        const days: number[] = [];
        for (let on = nextAttemptOn(dueOn, dueOn); on !== null; on = nextAttemptOn(dueOn, on)) {
          days.push(daysThrough(dueOn, on) - 1);
        }
        expect(days).toEqual([1, 4, 8, 14]);
      }),
    );
    expect(plusMonths('2027-01-31', 1)).toBe('2027-02-28');
  });
});
