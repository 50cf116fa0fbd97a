import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import {
  ACCESS_TOKEN_SECONDS,
  canRefresh,
  EMAIL_CONFIRM_SECONDS,
  EMAIL_UNDO_DAYS,
  EMAIL_UNDO_SECONDS,
  isUseDue,
  PASSWORD_RESET_SECONDS,
  standingOf,
} from './session.ts';

const DAY_SECONDS = 86_400;

it.each([
  ['accounts/sessions', `A token lives ${ACCESS_TOKEN_SECONDS / 60} minutes`],
  ['accounts/password-reset', `within ${PASSWORD_RESET_SECONDS / 60} minutes`],
  ['accounts/email-change', `for ${EMAIL_CONFIRM_SECONDS / 3600} hours`],
  ['accounts/email-change', `until ${EMAIL_UNDO_DAYS} days after the change took effect`],
])('rule %s states the lifetime of a token or a link: "%s"', (rule, words) => {
  expect(ruleText(rule)).toContain(words);
});

it('a change of the email that is confirmed in the last moment can still be undone for as many days as its mail says', () => {
  expect(EMAIL_UNDO_SECONDS - EMAIL_CONFIRM_SECONDS).toBe(EMAIL_UNDO_DAYS * DAY_SECONDS);
});

describe('a session', () => {
  it('can be refreshed until fourteen days after the login, to the millisecond', () => {
    const loggedInAt = Date.parse('2026-11-20T08:00:00Z');
    const fourteenDaysLater = Date.parse('2026-12-04T08:00:00Z');
    expect(canRefresh(loggedInAt, loggedInAt)).toBe(true);
    expect(canRefresh(loggedInAt, fourteenDaysLater)).toBe(true);
    expect(canRefresh(loggedInAt, fourteenDaysLater + 1)).toBe(false);
  });

  it('has its last use written once that was five minutes ago', () => {
    const [usedAt, due] = [Date.parse('2026-11-20T08:00:00Z'), Date.parse('2026-11-20T08:05:00Z')];
    expect(isUseDue(usedAt, due - 1)).toBe(false);
    expect(isUseDue(usedAt, due)).toBe(true);
  });
});

it.each([
  ['last', 'the last one', { chain: 5, issuedAt: 0 }],
  ['late', 'the one before within a minute of being followed', { chain: 4, issuedAt: 0 }],
  ['late', 'one further back made within the last minute', { chain: 2, issuedAt: 90_000 }],
  ['reused', 'one further back made before', { chain: 3, issuedAt: 89_999 }],
  ['reused', 'one that was never handed out', { chain: 6, issuedAt: 150_000 }],
])('a refresh token counts as "%s": %s', (standing, _, token) => {
  expect(standingOf(token, { chain: 5, chainedAt: 100_000 }, 150_000)).toBe(standing);
});
