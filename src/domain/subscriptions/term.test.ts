import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeRun, isActive, nthTerm, type SubscriptionTerm, suspendedSince } from './term.ts';

const DAY = 86_400_000;
const dayOf = (date: string) => Date.parse(date) / DAY;
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
const anyDate = fc.integer({ min: dayOf('2020-01-01'), max: dayOf('2060-12-31') }).map(dateOf);
const termNumber = fc.integer({ min: 1, max: 40 });

describe('a term', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-20', '2027-11-19'],
    ['2026-11-20', 2, '2027-11-20', '2028-11-19'],
    ['2026-01-01', 1, '2026-01-01', '2026-12-31'],
    ['2027-03-01', 1, '2027-03-01', '2028-02-29'],
    ['2028-02-29', 1, '2028-02-29', '2029-02-27'],
    ['2028-02-29', 2, '2029-02-28', '2030-02-27'],
    ['2028-02-29', 4, '2031-02-28', '2032-02-28'],
    ['2028-02-29', 5, '2032-02-29', '2033-02-27'],
  ])('of a subscription from %s on, number %i, lasts from %s through %s', (anchor, n, startsOn, endsOn) => {
    expect(nthTerm(anchor, n)).toEqual({ startsOn, endsOn });
  });

  it('is followed by the next one on the next day', () => {
    fc.assert(
      fc.property(anyDate, termNumber, (anchor, n) => {
        expect(dayOf(nthTerm(anchor, n + 1).startsOn)).toBe(dayOf(nthTerm(anchor, n).endsOn) + 1);
      }),
    );
  });

  it('lasts exactly a year', () => {
    fc.assert(
      fc.property(anyDate, termNumber, (anchor, n) => {
        const { startsOn, endsOn } = nthTerm(anchor, n);
        const days = dayOf(endsOn) - dayOf(startsOn) + 1;
        expect([365, 366]).toContain(days);
        expect(startsOn.slice(0, 7)).toBe(`${Number(anchor.slice(0, 4)) + n - 1}${anchor.slice(4, 7)}`);
      }),
    );
  });
});

const PAID: SubscriptionTerm = { startsOn: '2026-03-01', endsOn: '2027-02-28', unpaidSince: null };

describe('a subscription', () => {
  it.each([
    ['2026-02-28', false],
    ['2026-03-01', true],
    ['2027-02-28', true],
    ['2027-03-01', false],
  ])('that is paid is active within its term: on %s %s', (today, active) => {
    expect(isActive(PAID, today)).toBe(active);
  });

  it.each([
    ['2026-05-31', true],
    ['2026-06-01', true],
    ['2026-06-15', true],
    ['2026-06-16', false],
    ['2026-12-01', false],
  ])('unpaid since 1 June stays active for fourteen days: on %s %s', (today, active) => {
    expect(isActive({ ...PAID, unpaidSince: '2026-06-01' }, today)).toBe(active);
  });

  it('ends with its term also if it is unpaid', () => {
    expect(isActive({ ...PAID, unpaidSince: '2027-02-25' }, '2027-02-28')).toBe(true);
    expect(isActive({ ...PAID, unpaidSince: '2027-02-25' }, '2027-03-01')).toBe(false);
  });
});

describe('the run of active days', () => {
  const next: SubscriptionTerm = { startsOn: '2027-03-01', endsOn: '2028-02-29', unpaidSince: null };
  const later: SubscriptionTerm = { startsOn: '2028-06-01', endsOn: '2029-05-31', unpaidSince: null };

  it('continues into an adjoining term, in any order of the input', () => {
    const run = { startsOn: '2026-03-01', endsOn: '2028-02-29' };
    expect(activeRun([PAID, next], '2026-06-01')).toEqual(run);
    expect(activeRun([next, PAID], '2027-12-01')).toEqual(run);
  });

  it('continues into an overlapping term, as after a change of plan', () => {
    const changed = { startsOn: '2026-09-01', endsOn: '2027-08-31', unpaidSince: null };
    const run = { startsOn: '2026-03-01', endsOn: '2027-08-31' };
    expect(activeRun([PAID, changed], '2026-06-01')).toEqual(run);
    const within = { startsOn: '2026-09-01', endsOn: '2026-12-31', unpaidSince: null };
    expect(activeRun([PAID, within], '2026-06-01')).toEqual({
      startsOn: PAID.startsOn,
      endsOn: PAID.endsOn,
    });
  });

  it('stops at a gap, after which the next run is returned', () => {
    expect(activeRun([later, next], '2028-02-29')?.endsOn).toBe('2028-02-29');
    expect(activeRun([later, next], '2028-03-01')?.startsOn).toBe('2028-06-01');
    expect(activeRun([later, next], '2029-06-01')).toBeNull();
    expect(activeRun([], '2028-03-01')).toBeNull();
  });

  it('stops when the grace period of a debt is over, even if another term would adjoin', () => {
    const unpaid = { ...PAID, unpaidSince: '2026-06-01' };
    expect(activeRun([unpaid, next], '2026-06-15')).toEqual({
      startsOn: '2026-03-01',
      endsOn: '2026-06-15',
    });
    expect(activeRun([unpaid, next], '2026-06-16')?.startsOn).toBe('2027-03-01');
  });

  it('excludes a term that was never active, because its debt is older', () => {
    expect(activeRun([{ ...next, unpaidSince: '2027-02-01' }], '2027-02-01')).toBeNull();
  });

  it('contains exactly the active days around today', () => {
    const day = fc.integer({ min: 0, max: 120 });
    const term = fc
      .record({ start: day, length: fc.integer({ min: 1, max: 30 }), unpaid: fc.option(day) })
      .map(({ start, length, unpaid }) => ({
        startsOn: dateOf(start),
        endsOn: dateOf(start + length - 1),
        unpaidSince: unpaid === null ? null : dateOf(unpaid),
      }));
    fc.assert(
      fc.property(fc.array(term, { maxLength: 5 }), day, (terms, today) => {
        const activeOn = (other: number) => terms.some((one) => isActive(one, dateOf(other)));
        const run = activeRun(terms, dateOf(today));
        if (run === null) {
          for (let other = today; other <= 200; other++) expect(activeOn(other)).toBe(false);
          return;
        }
        const [first, last] = [dayOf(run.startsOn), dayOf(run.endsOn)];
        expect(last).toBeGreaterThanOrEqual(today);
        expect(activeOn(first - 1)).toBe(false);
        expect(activeOn(last + 1)).toBe(false);
        for (let other = first; other <= last; other++) expect(activeOn(other)).toBe(true);
        for (let other = today; other < first; other++) expect(activeOn(other)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a debt suspends', () => {
  const next: SubscriptionTerm = { startsOn: '2027-03-01', endsOn: '2028-02-29', unpaidSince: null };

  it.each([
    [
      'nothing until the last day of the grace period',
      [{ ...PAID, unpaidSince: '2026-06-01' }],
      '2026-06-15',
      null,
    ],
    [
      'the subscription from the day after the grace period',
      [{ ...PAID, unpaidSince: '2026-06-01' }],
      '2026-06-16',
      '2026-06-01',
    ],
    [
      'the subscription until the last day of its term',
      [{ ...PAID, unpaidSince: '2026-06-01' }],
      '2027-02-28',
      '2026-06-01',
    ],
    ['nothing after its term', [{ ...PAID, unpaidSince: '2026-06-01' }], '2027-03-01', null],
    [
      'nothing before the term of the debt begins',
      [{ ...next, unpaidSince: '2026-06-01' }],
      '2027-03-01',
      null,
    ],
    ['nothing if another term is paid', [{ ...PAID, unpaidSince: '2026-06-01' }, PAID], '2026-06-16', null],
    ['nothing if there is no debt', [PAID], '2026-06-16', null],
  ])('%s', (_, terms, today, since) => {
    expect(suspendedSince(terms, today)).toBe(since);
  });
});
