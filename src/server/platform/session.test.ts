import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSessions, type SessionUser } from './session.ts';

const SECRET = 'a secret that is only used in this test';
const LOGIN = Date.parse('2026-11-20T11:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const anna: SessionUser = { id: 7, role: 'company', language: 'it', sessionVersion: 3, disabled: false };

let now = LOGIN;
let stored: SessionUser | null = anna;
beforeEach(() => {
  now = LOGIN;
  stored = anna;
});

const clock = { now: () => new Date(now), today: () => '2026-11-20' };
const sessions = createSessions(SECRET, clock, async (id) => (id === anna.id ? stored : null));

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: { code?: string }) => error.code,
  );

/** A token like ours, except for what is given. */
const forged = (claims: object, secret = SECRET, algorithm = 'HS256') =>
  new SignJWT({ sv: 3, li: LOGIN, ...claims })
    .setProtectedHeader({ alg: algorithm })
    .setSubject('7')
    .setIssuedAt(LOGIN / 1000)
    .setExpirationTime(LOGIN / 1000 + 900)
    .sign(new TextEncoder().encode(secret));

describe('a token', () => {
  it('gives the account as it is stored now', async () => {
    const token = await sessions.start(anna);
    stored = { ...anna, language: 'fr' };
    expect(await sessions.authenticate(token)).toEqual({ ...anna, language: 'fr' });
  });

  it('says of the person no more than an id', async () => {
    const token = await sessions.start(anna);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'li', 'sub', 'sv']);
  });

  it.each([
    [14 * MINUTE, 'fine'],
    [15 * MINUTE, 'token_expired'],
    [365 * DAY, 'token_expired'],
  ])('%i ms after it was made is %s', async (age, outcome) => {
    const token = await sessions.start(anna);
    now = LOGIN + age;
    expect(await codeOf(sessions.authenticate(token))).toBe(outcome);
  });

  it.each([
    [15 * MINUTE, 'fine'],
    [14 * DAY, 'fine'],
    [14 * DAY + 1, 'token_expired'],
  ])('is refreshed %i ms after the login: %s', async (age, outcome) => {
    const token = await sessions.start(anna);
    now = LOGIN + age;
    expect(await codeOf(sessions.refresh(token))).toBe(outcome);
  });

  it('does not live longer for having been refreshed', async () => {
    let token = await sessions.start(anna);
    now = LOGIN + 13 * DAY;
    ({ token } = await sessions.refresh(token));
    expect(await codeOf(sessions.authenticate(token))).toBe('fine');
    now = LOGIN + 14 * DAY + 1;
    expect(await codeOf(sessions.refresh(token))).toBe('token_expired');
  });

  it.each([
    ['of an earlier session version', { ...anna, sessionVersion: 4 }],
    ['of a disabled account', { ...anna, disabled: true }],
    ['of an account that is gone', null],
  ])('%s opens nothing any more', async (_, later) => {
    const token = await sessions.start(anna);
    stored = later;
    expect(await codeOf(sessions.authenticate(token))).toBe('token_invalid');
    expect(await codeOf(sessions.refresh(token))).toBe('token_invalid');
  });

  it('signed with another secret or another algorithm, or with none, is worth nothing', async () => {
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"7","sv":3,"exp":9999999999}')}.`;
    const bad = [
      await forged({}, 'another secret, which we do not know'),
      await forged({}, SECRET, 'HS512'),
      unsigned,
      '',
      'a.b.c',
    ];
    for (const token of bad) {
      expect(await codeOf(sessions.authenticate(token))).toBe('token_invalid');
      expect(await codeOf(sessions.refresh(token))).toBe('token_invalid');
    }
    expect(await codeOf(sessions.authenticate(await forged({})))).toBe('fine');
  });
});
