import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/kernel/civil-date.ts';
import { isOpen, isUnfinished, OPEN_STATUSES, openSince, scopeOf } from './scope.ts';
import { APPLICATION_STATUSES } from './status.ts';

const TODAY = '2026-11-20';
const at = (iso: string) => Date.parse(iso);
const noonOf = (date: string) => at(`${date}T12:00:00Z`);

describe('an application that was just changed', () => {
  it.each(APPLICATION_STATUSES)('as %s is in exactly one list', (status) => {
    const expected =
      status === 'DRAFT'
        ? 'draft'
        : ['SENT', 'READ', 'INTERVIEW', 'CONTRACTSENT'].includes(status)
          ? 'open'
          : 'closed';
    const application = { status, updatedAt: noonOf(TODAY) };
    expect(scopeOf(application, TODAY)).toBe(expected);
    expect(isOpen(application, TODAY)).toBe(expected === 'open');
  });
});

describe('an open application', () => {
  it.each(OPEN_STATUSES)('as %s counts as closed twelve months after its last change', (status) => {
    const application = { status, updatedAt: noonOf(TODAY) };
    expect(scopeOf(application, '2027-11-19')).toBe('open');
    expect(scopeOf(application, '2027-11-20')).toBe('closed');
  });

  it.each([
    ['on 28 February after a change on 29 February', '2028-02-29', '2029-02-28'],
    ['on 28 February after a change on 28 February', '2028-02-28', '2029-02-28'],
    ['on 28 February of a leap year after one on 28 February', '2027-02-28', '2028-02-28'],
    ['on 1 March of a leap year after one on 1 March', '2027-03-01', '2028-03-01'],
    ['on 31 December after a change on 31 December', '2026-12-31', '2027-12-31'],
  ])('closes %s', (_, changedOn, closedOn) => {
    const application = { status: 'SENT', updatedAt: noonOf(changedOn) } as const;
    expect(isOpen(application, addDays(closedOn, -1))).toBe(true);
    expect(isOpen(application, closedOn)).toBe(false);
  });

  it('closes twelve months after each day of eight years, month ends clamped', () => {
    for (let day = 0; day < 8 * 365; day++) {
      const changedOn = addDays('2024-01-01', day);
      const closedOn = addMonths(changedOn, 12);
      for (const today of [-2, -1, 0, 1].map((around) => addDays(closedOn, around))) {
        if (changedOn >= openSince(today) !== today < closedOn) expect.fail(`${changedOn} on ${today}`);
      }
    }
  });

  it('counts its last change by the date in Zurich', () => {
    const beforeMidnight = { status: 'SENT', updatedAt: at('2026-07-09T21:59:59Z') } as const;
    const atMidnight = { status: 'SENT', updatedAt: at('2026-07-09T22:00:00Z') } as const;
    expect(isOpen(beforeMidnight, '2027-07-09')).toBe(false);
    expect(isOpen(atMidnight, '2027-07-09')).toBe(true);
    expect(isOpen(atMidnight, '2027-07-10')).toBe(false);
  });
});

describe('an old application', () => {
  it('stays a draft if it was never sent, and closed if it was decided', () => {
    expect(scopeOf({ status: 'DRAFT', updatedAt: noonOf('2020-01-01') }, TODAY)).toBe('draft');
    expect(scopeOf({ status: 'REFUSAL', updatedAt: noonOf('2020-01-01') }, TODAY)).toBe('closed');
  });
});

describe('a second application for the same ad', () => {
  it.each(APPLICATION_STATUSES)(
    'is refused beside a first one in status %s unless that is closed',
    (status) => {
      const isClosed = ['CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'].includes(status);
      expect(isUnfinished({ status, updatedAt: noonOf(TODAY) }, TODAY)).toBe(!isClosed);
    },
  );

  it.each(['DRAFT', 'SENT'] as const)(
    'is possible beside a %s that was left unchanged for twelve months',
    (status) => {
      const application = { status, updatedAt: noonOf(TODAY) };
      expect(isUnfinished(application, '2027-11-19')).toBe(true);
      expect(isUnfinished(application, '2027-11-20')).toBe(false);
    },
  );
});
