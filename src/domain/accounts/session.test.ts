import { describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_SECONDS, canRefresh, PASSWORD_RESET_SECONDS, standingOf } from './session.ts';

describe('a session', () => {
  it('has access tokens that are valid for fifteen minutes', () => {
    expect(ACCESS_TOKEN_SECONDS).toBe(900);
  });

  it('can be refreshed until fourteen days after the login, to the millisecond', () => {
    const loggedInAt = Date.parse('2026-11-20T08:00:00Z');
    const fourteenDaysLater = Date.parse('2026-12-04T08:00:00Z');
    expect(canRefresh(loggedInAt, loggedInAt)).toBe(true);
    expect(canRefresh(loggedInAt, fourteenDaysLater)).toBe(true);
    expect(canRefresh(loggedInAt, fourteenDaysLater + 1)).toBe(false);
  });
});

it('the link to set a password is valid for an hour', () => {
  expect(PASSWORD_RESET_SECONDS).toBe(3600);
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
