import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfZurichDay, zurichDate } from '#domain/kernel/zurich.ts';
import { dayInZurich, dayOfNumber, daysThrough, numberOfDay, plusDays, plusMonths } from '#test/days.ts';
import { billingPeriodOn, nextBillOn } from './bills.ts';
import {
  type AgreedTerm,
  activeRun,
  billingPeriods,
  cancellableFrom,
  firstTerm,
  followingTerm,
  isActive,
  isTerminated,
  type SubscriptionTerm,
  type Term,
} from './term.ts';

/** Weighted so that days around different month ends are as likely as all others together. */
const anchor = fc.oneof(
  fc.constantFrom(
    '2028-02-29',
    '2027-02-28',
    '2027-01-31',
    '2028-01-31',
    '2026-11-30',
    '2026-12-31',
    '2027-08-31',
  ),
  fc.integer({ min: numberOfDay('2026-01-01'), max: numberOfDay('2036-12-31') }).map(dayOfNumber),
);
const extension = fc.integer({ min: 0, max: 365 });
const interval = fc.constantFrom('month' as const, 'year' as const);

/** The nth term by repeated renewal; the first one is extended. */
function nth(anchorOn: string, n: number, days = 0): AgreedTerm {
  let term = firstTerm(anchorOn, { days, value: days * 100 });
  for (let i = 1; i < n; i += 1) term = followingTerm(term);
  return term;
}

const span = ({ startsOn, endsOn }: Term): Term => ({ startsOn, endsOn });

describe('the terms of a subscription', () => {
  it.each([
    // Bought on 29.2.2028: the term ends on 27.2.2029, and the next one starts on 28.2.2029 (rule subscriptions/term).
    ['2028-02-29', 1, '2028-02-29', '2029-02-27'],
    ['2028-02-29', 2, '2029-02-28', '2030-02-27'],
    ['2028-02-29', 4, '2031-02-28', '2032-02-28'],
    ['2028-02-29', 5, '2032-02-29', '2033-02-27'],
    ['2027-01-31', 1, '2027-01-31', '2028-01-30'],
    ['2026-11-30', 1, '2026-11-30', '2027-11-29'],
    ['2027-02-28', 2, '2028-02-28', '2029-02-27'],
    ['2027-03-01', 1, '2027-03-01', '2028-02-29'],
  ])('bought on %s: number %i is %s through %s', (anchorOn, n, startsOn, endsOn) => {
    expect(span(nth(anchorOn, n))).toEqual({ startsOn, endsOn });
  });

  it('are counted from the anchor, independent of the terms between', () => {
    fc.assert(
      fc.property(anchor, fc.integer({ min: 1, max: 12 }), (anchorOn, n) => {
        expect(span(nth(anchorOn, n))).toEqual({
          startsOn: plusMonths(anchorOn, 12 * (n - 1)),
          endsOn: plusDays(plusMonths(anchorOn, 12 * n), -1),
        });
      }),
    );
  });

  it('always adjoin, also after an extension', () => {
    fc.assert(
      fc.property(anchor, extension, fc.integer({ min: 1, max: 6 }), (anchorOn, days, n) => {
        const term = nth(anchorOn, n, days);
        const next = followingTerm(term);
        expect(next.startsOn).toBe(plusDays(term.endsOn, 1));
        expect(next.extensionDays).toBe(0);
        expect([365, 366]).toContain(daysThrough(next.startsOn, next.endsOn));
      }),
    );
  });

  it('are longer by exactly the days of their extension', () => {
    fc.assert(
      fc.property(anchor, extension, (anchorOn, days) => {
        expect(nth(anchorOn, 1, days).endsOn).toBe(plusDays(plusMonths(anchorOn, 12), days - 1));
      }),
    );
  });
});

describe('the billing periods of a term', () => {
  it.each([
    ['2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
    ['2028-02-29', ['2028-02-29', '2028-03-29', '2028-04-29', '2028-05-29', '2028-06-29']],
    ['2026-11-30', ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
  ])('from %s on begin on the same day of each month, or on its last day', (anchorOn, starts) => {
    const periods = billingPeriods(firstTerm(anchorOn), 'month');
    expect(periods.slice(0, 5).map(({ startsOn }) => startsOn)).toEqual(starts);
  });

  it('cover the term except its extension, without gaps or overlaps', () => {
    fc.assert(
      fc.property(anchor, extension, fc.integer({ min: 1, max: 6 }), interval, (anchorOn, days, n, each) => {
        const term = nth(anchorOn, n, days);
        const periods = billingPeriods(term, each);
        expect(periods).toHaveLength(each === 'year' ? 1 : 12);
        expect(periods[0]?.startsOn).toBe(term.startsOn);
        expect(periods.at(-1)?.endsOn).toBe(plusDays(term.endsOn, -term.extensionDays));
        for (const [i, { startsOn, endsOn }] of periods.entries()) {
          expect(startsOn <= endsOn).toBe(true);
          if (i > 0) expect(startsOn).toBe(plusDays(periods[i - 1]?.endsOn ?? '', 1));
        }
      }),
    );
  });

  it('begin on days counted from the anchor of the purchase if they are months, in every year', () => {
    fc.assert(
      fc.property(anchor, fc.integer({ min: 1, max: 6 }), (anchorOn, n) => {
        const starts = billingPeriods(nth(anchorOn, n), 'month').map(({ startsOn }) => startsOn);
        expect(starts).toEqual(starts.map((_, i) => plusMonths(anchorOn, 12 * (n - 1) + i)));
      }),
    );
  });

  it('are each billed once on their first day, and are followed by those of the next term', () => {
    fc.assert(
      fc.property(anchor, extension, interval, fc.boolean(), (anchorOn, days, each, isCancelled) => {
        const term = nth(anchorOn, 1, days);
        const following = isCancelled ? null : followingTerm(term);
        const billed: (string | null)[] = [term.startsOn];
        for (let on: string | null = term.startsOn; on !== null && on <= term.endsOn; ) {
          const period = billingPeriodOn(term, each, on);
          if (period === null) throw new Error(`nothing to bill on ${on}`);
          expect(period.startsOn).toBe(on);
          on = nextBillOn(term, each, period, following);
          billed.push(on);
        }
        expect(billed).toEqual([
          ...billingPeriods(term, each).map(({ startsOn }) => startsOn),
          isCancelled ? null : plusDays(term.endsOn, 1),
        ]);
      }),
    );
  });

  it('contain no day of the extension', () => {
    const term = nth('2027-03-10', 1, 21);
    expect(billingPeriodOn(term, 'month', '2028-03-09')?.startsOn).toBe('2028-02-10');
    expect(billingPeriodOn(term, 'month', '2028-03-10')).toBeNull();
    expect(billingPeriodOn(term, 'year', '2028-03-10')).toBeNull();
  });
});

describe('the last month of a term', () => {
  it.each([
    ['2028-02-29', 0, '2029-01-29', '2029-02-27'],
    ['2027-01-31', 0, '2027-12-31', '2028-01-30'],
    ['2026-11-30', 0, '2027-10-30', '2027-11-29'],
    ['2026-03-31', 0, '2027-02-28', '2027-03-30'],
    ['2026-03-30', 0, '2027-02-28', '2027-03-29'],
    ['2026-11-20', 21, '2027-11-10', '2027-12-10'],
    ['2027-01-31', 1, '2028-01-01', '2028-01-31'],
  ])('bought on %s with %i days more is %s through %s', (anchorOn, days, from, through) => {
    const term = nth(anchorOn, 1, days);
    expect(cancellableFrom(term)).toBe(from);
    expect(term.endsOn).toBe(through);
  });

  it('begins eleven months plus the extension after the anchor, and is within the term', () => {
    fc.assert(
      fc.property(anchor, extension, fc.integer({ min: 1, max: 6 }), (anchorOn, days, n) => {
        const first = cancellableFrom(nth(anchorOn, 1, days));
        expect(first).toBe(plusDays(plusMonths(anchorOn, 11), days));
        const term = nth(anchorOn, n, days);
        const length = daysThrough(cancellableFrom(term), term.endsOn);
        expect(length).toBeGreaterThanOrEqual(28);
        expect(length).toBeLessThanOrEqual(31);
      }),
    );
  });
});

describe('the days of a term in Zurich', () => {
  // Both nights of DST changes, and the last second of a year.
  it.each([
    ['2027-03-27', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
    ['2027-03-28', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
    ['2027-10-30', '2027-10-30T21:59:59Z', '2027-10-30T22:00:00Z'],
    ['2027-10-31', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z'],
    ['2027-12-31', '2027-12-31T22:59:59Z', '2027-12-31T23:00:00Z'],
  ])('ending on %s are active at %s and no longer at %s', (endsOn, last, over) => {
    const term = { ...firstTerm(plusDays(plusMonths(endsOn, -12), 1)), endsOn, unpaidSince: null };
    const at = (instant: string) => zurichDate(Date.parse(instant));
    expect([dayInZurich(new Date(last)), dayInZurich(new Date(over))]).toEqual([endsOn, plusDays(endsOn, 1)]);
    expect(isActive(term, at(last))).toBe(true);
    expect(isActive(term, at(over))).toBe(false);
    expect(isTerminated([term], null, at(last))).toBe(false);
    expect(isTerminated([term], null, at(over))).toBe(true);
  });

  it('begin and end at midnight in Zurich, whatever the UTC offset', () => {
    fc.assert(
      fc.property(anchor, extension, (anchorOn, days) => {
        const { endsOn } = nth(anchorOn, 1, days);
        const over = startOfZurichDay(plusDays(endsOn, 1));
        expect(dayInZurich(new Date(over - 1))).toBe(endsOn);
        expect(zurichDate(over - 1)).toBe(endsOn);
        expect(zurichDate(over)).toBe(plusDays(endsOn, 1));
      }),
    );
  });
});

describe('a debt', () => {
  /**
   * The oracle: active within the term, and not unpaid for more than 14 days
   * (rules subscriptions/active, subscriptions/termination).
   */
  function shouldBeActive(terms: readonly Term[], unpaidSince: string | null, today: string): boolean {
    const running = terms.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
    if (running === undefined) return false;
    if (unpaidSince === null || today <= unpaidSince)
      return unpaidSince === null || unpaidSince >= running.startsOn;
    return unpaidSince >= running.startsOn && daysThrough(unpaidSince, today) - 1 <= 14;
  }

  it.each([-400, -1, 0, 1, 13, 14, 15, 200, 330, 360, 364])('that arose %i days into a term', (offset) => {
    const first = firstTerm('2027-01-31');
    const terms = [first, followingTerm(first)];
    const unpaidSince = plusDays(first.startsOn, offset);
    const withDebt: SubscriptionTerm[] = terms.map((term) => ({ ...term, unpaidSince }));
    for (let today = '2027-01-25'; today < '2029-02-10'; today = plusDays(today, 1)) {
      const active = shouldBeActive(terms, unpaidSince, today);
      expect([today, withDebt.some((term) => isActive(term, today))]).toEqual([today, active]);
      const run = activeRun(withDebt, today);
      expect([today, run !== null && run.startsOn <= today]).toEqual([today, active]);
    }
  });

  it('prevents later terms from beginning, and ends the subscription with the term in which it arose', () => {
    fc.assert(
      fc.property(anchor, extension, fc.integer({ min: 0, max: 700 }), (anchorOn, days, offset) => {
        const first = nth(anchorOn, 1, days);
        const second = followingTerm(first);
        const unpaidSince = plusDays(
          anchorOn,
          Math.min(offset, daysThrough(first.startsOn, first.endsOn) - 1),
        );
        const terms = [first, second];
        expect(isTerminated(terms, unpaidSince, first.endsOn)).toBe(false);
        expect(isTerminated(terms, unpaidSince, second.startsOn)).toBe(true);
        expect(isTerminated(terms, null, second.startsOn)).toBe(false);
        for (const today of [second.startsOn, plusDays(second.startsOn, 10), second.endsOn]) {
          expect(isActive({ ...second, unpaidSince }, today)).toBe(false);
        }
      }),
    );
  });
});
