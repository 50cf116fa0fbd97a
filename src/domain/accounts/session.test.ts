import { describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_SECONDS, canRefresh, PASSWORD_RESET_SECONDS } from './session.ts';

describe('a session', () => {
  it('has tokens of fifteen minutes', () => {
    expect(ACCESS_TOKEN_SECONDS).toBe(900);
  });

  it('is refreshed until fourteen days after the login, to the millisecond', () => {
    const loggedInAt = Date.parse('2026-11-20T08:00:00Z');
    const fourteenDaysLater = Date.parse('2026-12-04T08:00:00Z');
    expect(canRefresh(loggedInAt, loggedInAt)).toBe(true);
    expect(canRefresh(loggedInAt, fourteenDaysLater)).toBe(true);
    expect(canRefresh(loggedInAt, fourteenDaysLater + 1)).toBe(false);
  });
});

it('a link to set a password works for an hour', () => {
  expect(PASSWORD_RESET_SECONDS).toBe(3600);
});
