import { describe, expect, it } from 'vitest';
import { announcesEnd, endOfAlert, isEndingSoon, isEndToBeSaid } from './alert.ts';
import { isSendingTime, nextDue } from './due.ts';

describe('an alert is due', () => {
  it.each([
    ['daily', 'Friday before 7.00', '2026-11-20T05:59:59Z', '2026-11-20T06:00:00Z'],
    ['daily', 'Friday at 7.00', '2026-11-20T06:00:00Z', '2026-11-21T06:00:00Z'],
    ['daily', 'the day before summer time', '2027-03-27T12:00:00Z', '2027-03-28T05:00:00Z'],
    ['daily', 'the day before winter time', '2026-10-24T12:00:00Z', '2026-10-25T06:00:00Z'],
    ['weekly', 'Friday', '2026-11-20T12:00:00Z', '2026-11-23T06:00:00Z'],
    ['weekly', 'Sunday night', '2026-11-22T23:30:00Z', '2026-11-23T06:00:00Z'],
    ['weekly', 'Monday at 7.00', '2026-11-23T06:00:00Z', '2026-11-30T06:00:00Z'],
  ] as const)('next, if it is %s and now is %s', (frequency, _, now, due) => {
    expect(nextDue(frequency, new Date(now))).toEqual(new Date(due));
  });

  it('only from 7.00 until midnight', () => {
    const times = ['05:59:59', '06:00:00', '22:59:59', '23:00:00'];
    expect(times.map((time) => isSendingTime(new Date(`2026-11-20T${time}Z`)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('an alert expires', () => {
  it('after a year, at midnight in Zurich', () => {
    expect(endOfAlert(new Date('2026-11-20T11:00:00Z'))).toEqual(new Date('2027-11-19T23:00:00Z'));
    expect(endOfAlert(new Date('2028-02-29T11:00:00Z'))).toEqual(new Date('2029-02-27T23:00:00Z'));
  });

  it('and its mails announce that in the last month', () => {
    const alert = { endsAt: new Date('2027-11-19T23:00:00Z') };
    expect(isEndingSoon(alert, new Date('2027-10-19T21:59:59Z'))).toBe(false);
    expect(isEndingSoon(alert, new Date('2027-10-19T22:00:00Z'))).toBe(true);
  });

  it.each([
    ['2027-10-19T12:00:00Z', null, false, false],
    ['2027-10-20T12:00:00Z', null, true, false],
    ['2027-11-05T22:59:59Z', null, true, false],
    ['2027-11-05T23:00:00Z', null, true, true],
    ['2027-11-06T12:00:00Z', '2027-10-19T12:00:00Z', true, true],
    ['2027-11-06T12:00:00Z', '2027-10-20T12:00:00Z', false, false],
  ])(
    'at %s, last mail at %s: announced first by a mail: %s, by one without results: %s',
    (now, last, ...said) => {
      const lastSentAt = last === null ? null : new Date(last);
      const alert = { endsAt: new Date('2027-11-19T23:00:00Z'), lastSentAt };
      expect([announcesEnd(alert, new Date(now)), isEndToBeSaid(alert, new Date(now))]).toEqual(said);
    },
  );
});
