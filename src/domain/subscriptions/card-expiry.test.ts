import { expect, it } from 'vitest';
import { cardAnnouncementDue, lastDayOfCard } from './dunning.ts';

it('a card is good through the last day of its month', () => {
  expect(lastDayOfCard(2028, 2)).toBe('2028-02-29');
});

it.each([
  ['2026-12-21', null, null],
  ['2026-12-22', null, 30],
  ['2027-01-13', 30, null],
  ['2027-01-14', 30, 7],
  ['2027-01-14', null, 7],
  ['2027-01-21', null, 7],
  ['2027-01-20', 7, null],
  ['2027-01-22', null, null],
])('on %s, with %s days announced, the expiry on 21 January is announced: %s', (today, announced, due) => {
  expect(cardAnnouncementDue('2027-01-21', announced, today)).toBe(due);
});
