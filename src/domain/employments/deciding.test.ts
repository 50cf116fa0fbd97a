import { describe, expect, it } from 'vitest';
import {
  checkCompanyEdit,
  checkConfirmation,
  checkOneAtATime,
  checkRenewal,
  declineOf,
  editModeOf,
  editModes,
  needsRenewal,
} from './deciding.ts';
import { ENTRY_STATUSES, type EntryFacts } from './entry.ts';

const TODAY = '2026-11-20';
const WAITING: EntryFacts = {
  status: null,
  companyId: 7,
  startDate: '2026-11-01',
  endDate: '2027-04-30',
  renewalCheckedOn: null,
};
const CONFIRMED: EntryFacts = { ...WAITING, status: 'APPROVED' };
const PAST: EntryFacts = { ...CONFIRMED, startDate: '2026-05-01', endDate: '2026-11-19' };
const FUTURE: EntryFacts = { ...CONFIRMED, startDate: '2026-11-21' };

const decline = (entry: EntryFacts) => {
  const result = declineOf(entry, TODAY);
  return result.ok ? result.value : result.reason;
};

describe('a pending entry', () => {
  it('may be confirmed or declined, whether it is past, current or future', () => {
    for (const dates of [WAITING, PAST, FUTURE]) {
      const entry = { ...dates, status: null };
      expect(checkConfirmation(entry).ok).toBe(true);
      expect(decline(entry)).toBe('entry');
    }
  });

  it('cannot be renewed or corrected by the company', () => {
    expect(checkRenewal(WAITING, TODAY)).toEqual({ ok: false, reason: 'entry_not_renewable' });
    expect(checkCompanyEdit(WAITING, TODAY)).toEqual({ ok: false, reason: 'entry_undecided' });
    expect(editModes(WAITING, TODAY)).toEqual([]);
  });
});

describe('an entry', () => {
  it.each(ENTRY_STATUSES)('cannot be confirmed again once it is %s', (status) => {
    expect(checkConfirmation({ ...WAITING, status })).toEqual({ ok: false, reason: 'entry_decided' });
  });

  it('cannot be decided without a registered company', () => {
    const free = { ...WAITING, companyId: null };
    expect(checkConfirmation(free).ok).toBe(false);
    expect(decline(free)).toBe('entry_not_renewable');
  });

  it('cannot be declined again, renewed or corrected by the company once it was declined', () => {
    const declined: EntryFacts = { ...WAITING, status: 'DECLINED' };
    expect(decline(declined)).toBe('entry_decided');
    expect(checkRenewal(declined, TODAY).ok).toBe(false);
    expect(checkCompanyEdit(declined, TODAY)).toEqual({ ok: false, reason: 'entry_undecided' });
  });
});

describe('a confirmed employment', () => {
  it.each(['APPROVED', 'SYSTEM'] as const)(
    'may have its renewal decided from its first day on if it is %s',
    (status) => {
      for (const entry of [
        { ...CONFIRMED, status },
        { ...PAST, status },
        { ...CONFIRMED, status, startDate: TODAY },
      ]) {
        expect(checkRenewal(entry, TODAY).ok).toBe(true);
        expect(decline(entry)).toBe('renewal');
      }
    },
  );

  it('cannot be renewed before it has begun', () => {
    expect(checkRenewal(FUTURE, TODAY)).toEqual({ ok: false, reason: 'entry_not_renewable' });
    expect(decline(FUTURE)).toBe('entry_not_renewable');
  });

  it('cannot have its renewal decided twice', () => {
    const decided = { ...CONFIRMED, renewalCheckedOn: '2026-11-10' };
    expect(checkRenewal(decided, TODAY).ok).toBe(false);
    expect(decline(decided)).toBe('entry_not_renewable');
  });
});

describe('an employee has one employment at a company at a time', () => {
  const winter = { startDate: '2026-12-01', endDate: '2027-03-31' };

  it.each([
    ['ends on the day before', '2026-08-01', '2026-11-30', true],
    ['ends on its first day', '2026-08-01', '2026-12-01', false],
    ['lies within it', '2027-01-01', '2027-01-31', false],
    ['is the same', '2026-12-01', '2027-03-31', false],
    ['holds it', '2026-11-01', '2027-04-30', false],
    ['begins on its last day', '2027-03-31', '2027-09-30', false],
    ['begins on the day after', '2027-04-01', '2027-09-30', true],
    ['goes on from before it', '2026-08-01', null, false],
    ['goes on from after it', '2027-04-01', null, true],
  ])(
    'beside a winter employment, one that %s: from %s to %s, allowed: %s',
    (_, startDate, endDate, isAllowed) => {
      const other = { startDate, endDate };
      expect(checkOneAtATime(other, [winter]).ok).toBe(isAllowed);
      expect(checkOneAtATime(winter, [other]).ok).toBe(isAllowed);
    },
  );

  it('is checked against each of the other employments', () => {
    const summer = { startDate: '2027-06-01', endDate: '2027-09-30' };
    const autumn = { startDate: '2027-09-15', endDate: '2027-11-15' };
    expect(checkOneAtATime(winter, []).ok).toBe(true);
    expect(checkOneAtATime(autumn, [winter, summer])).toEqual({ ok: false, reason: 'employment_exists' });
    expect(checkOneAtATime(summer, [winter]).ok).toBe(true);
  });
});

describe('the employments to renew', () => {
  const ending = (endDate: string | null): EntryFacts => ({ ...CONFIRMED, startDate: '2025-06-01', endDate });
  const needs = (entry: EntryFacts, today = TODAY) => needsRenewal(entry, today, false);

  it.each([
    ['ended twelve months ago', '2025-11-20', true],
    ['ended a day before', '2025-11-19', false],
    ['ended yesterday', '2026-11-19', true],
    ['ends in three months', '2027-02-20', true],
    ['ends a day later', '2027-02-21', false],
    ['has no end', null, false],
  ])('include one that %s: %s', (_, endDate, expected) => {
    expect(needs(ending(endDate))).toBe(expected);
  });

  it('are limited by the last day of a month too short for the date', () => {
    expect(needs(ending('2027-02-28'), '2026-11-30')).toBe(true);
    expect(needs(ending('2027-03-01'), '2026-11-30')).toBe(false);
    expect(needs(ending('2028-02-29'), '2027-11-30')).toBe(true);
    expect(needs(ending('2027-02-28'), '2028-02-29')).toBe(true);
    expect(needs(ending('2027-02-27'), '2028-02-29')).toBe(false);
  });

  it('exclude those followed by another, already decided, not confirmed or not begun', () => {
    const entry = ending('2026-10-31');
    expect(needsRenewal(entry, TODAY, false)).toBe(true);
    expect(needsRenewal(entry, TODAY, true)).toBe(false);
    expect(needs({ ...entry, renewalCheckedOn: '2026-11-01' })).toBe(false);
    expect(needs({ ...entry, status: null })).toBe(false);
    expect(needs({ ...entry, status: 'DECLINED' })).toBe(false);
    expect(needs({ ...entry, status: 'SYSTEM' })).toBe(true);
    expect(needs({ ...FUTURE, endDate: '2027-01-31' })).toBe(false);
  });
});

describe('the company that confirmed an employment', () => {
  it('may correct and remove it until its last day, and cut it short while it is current', () => {
    expect(editModes(FUTURE, TODAY)).toEqual(['EDIT', 'DELETE']);
    expect(editModes({ ...CONFIRMED, startDate: TODAY }, TODAY)).toEqual(['EDIT', 'CANCEL', 'DELETE']);
    expect(editModes({ ...CONFIRMED, endDate: TODAY }, TODAY)).toEqual(['EDIT', 'CANCEL', 'DELETE']);
    expect(editModes(PAST, TODAY)).toEqual([]);
    for (const entry of [FUTURE, CONFIRMED]) expect(checkCompanyEdit(entry, TODAY).ok).toBe(true);
    expect(checkCompanyEdit(PAST, TODAY)).toEqual({ ok: false, reason: 'entry_over' });
  });

  it.each([
    ['today cuts it short', CONFIRMED, '2026-11-20', 'CANCEL'],
    ['before today cuts it short', CONFIRMED, '2026-11-05', 'CANCEL'],
    ['tomorrow corrects it', CONFIRMED, '2026-11-21', 'EDIT'],
    ['that is unchanged corrects it', CONFIRMED, '2027-04-30', 'EDIT'],
    ['today that was today before corrects it', { ...CONFIRMED, endDate: TODAY }, TODAY, 'EDIT'],
    [
      'yesterday cuts it short if it was today before',
      { ...CONFIRMED, endDate: TODAY },
      '2026-11-19',
      'CANCEL',
    ],
    ['today cuts short one without an end', { ...CONFIRMED, endDate: null }, TODAY, 'CANCEL'],
    ['today corrects one that has not begun', FUTURE, TODAY, 'EDIT'],
    ['earlier corrects one that is over', PAST, '2026-11-01', 'EDIT'],
  ] as const)('changes it: an end %s', (_, entry, newEnd, mode) => {
    expect(editModeOf(entry, newEnd, TODAY)).toBe(mode);
  });
});
