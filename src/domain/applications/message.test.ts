import { expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import { checkWriting, MESSAGE_MAX, MESSAGE_REPORT_MAX, MESSAGES_AT_ONCE, otherSide } from './message.ts';
import { APPLICATION_STATUSES } from './status.ts';

const TODAY = '2026-11-24';
const writable = (updatedAt: string) =>
  APPLICATION_STATUSES.filter(
    (status) => checkWriting({ status, updatedAt: Date.parse(updatedAt) }, TODAY).ok,
  );

it('messages are written from the sending of an application on, decided or not', () => {
  expect(writable('2026-11-24T10:00:00Z')).toEqual(APPLICATION_STATUSES.filter((it) => it !== 'DRAFT'));
});

it('messages end with the retention of the application, on the same day', () => {
  const open = ['SENT', 'READ', 'INTERVIEW', 'CONTRACTSENT'];
  // Decided 18 months ago, by days in Zurich.
  expect(writable('2025-05-24T00:00:00+02:00')).toEqual([
    ...open,
    'CONTRACTSIGNED',
    'REFUSAL',
    'REFUSALEMPLOYEE',
  ]);
  expect(writable('2025-05-23T23:59:59+02:00')).toEqual(open);
  // Left for twelve months, and forgotten for 18 more.
  expect(writable('2024-05-25T00:00:00+02:00')).toEqual(open);
  expect(writable('2024-05-24T23:59:59+02:00')).toEqual([]);
});

it('each side reads the other one', () => {
  expect([otherSide('employee'), otherSide('company')]).toEqual(['company', 'employee']);
});

it.each([`up to ${MESSAGE_MAX.toLocaleString('en')} characters`, `the newest ${MESSAGES_AT_ONCE} from`])(
  'the rule states the bounds of messages: "%s"',
  (words) => {
    expect(ruleText('applications/messages')).toContain(words);
  },
);

it('the rule states how long the words of a report are', () => {
  expect(ruleText('applications/message-reports')).toContain(
    `up to ${MESSAGE_REPORT_MAX.toLocaleString('en')} characters`,
  );
});
