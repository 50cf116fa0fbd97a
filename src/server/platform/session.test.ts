import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSessions, type LiveSession, type SessionRows, type SessionUser } from './session.ts';

const SECRET = 'a secret that is only used in this test';
const LOGIN = Date.parse('2026-11-20T11:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const anna: SessionUser = {
  id: 7,
  role: 'company',
  language: 'it',
  sessionVersion: 3,
  disabled: false,
  lacksSecondFactor: false,
};

let now = LOGIN;
let stored: SessionUser | null = anna;
let row: Omit<LiveSession, 'user'> | null = null;
let uses = 0;
beforeEach(() => {
  now = LOGIN;
  stored = anna;
  row = { chain: 1, chainedAt: new Date(LOGIN), usedAt: new Date(LOGIN) };
  uses = 0;
});

const clock = { now: () => new Date(now), today: () => '2026-11-20' };
const ORIGIN = { device: 'Firefox, Linux', network: '192.0.2.1' };
const rows: SessionRows = {
  begin: async () => 40,
  find: async (userId, sessionId) =>
    userId === anna.id && sessionId === 40 && stored && row ? { user: stored, ...row } : null,
  versions: async (ids) =>
    new Map(ids.includes(40) && stored && row && !stored.disabled ? [[40, stored.sessionVersion]] : []),
  async noteUse(_, at) {
    uses += 1;
    if (row) row.usedAt = at;
  },
  async advance(_, from, at) {
    if (row?.chain !== from) return false;
    row = { chain: from + 1, chainedAt: at, usedAt: at };
    return true;
  },
  async end() {
    row = null;
  },
};
const sessions = createSessions(SECRET, clock, rows, () => {});
const start = async () => (await sessions.start(anna, ORIGIN)).token;

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: { code?: string }) => error.code,
  );

/** A token like ours, except for the given claims. */
const forged = (claims: object, secret = SECRET, algorithm = 'HS256') =>
  new SignJWT({ sid: 40, sv: 3, n: 1, li: LOGIN, ...claims })
    .setProtectedHeader({ alg: algorithm })
    .setSubject('7')
    .setIssuedAt(LOGIN / 1000)
    .setExpirationTime(LOGIN / 1000 + 900)
    .sign(new TextEncoder().encode(secret));

describe('a token', () => {
  it('yields the account as it is stored now', async () => {
    const token = await start();
    stored = { ...anna, language: 'fr' };
    expect(await sessions.authenticate(token)).toEqual({
      user: { ...anna, language: 'fr' },
      sessionId: 40,
      until: new Date(LOGIN + 900_000),
    });
  });

  it('contains no personal data beyond ids and counters', async () => {
    const token = await start();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'li', 'n', 'sid', 'sub', 'sv']);
  });

  it.each([
    [14 * MINUTE, 'fine'],
    [15 * MINUTE, 'token_expired'],
    [365 * DAY, 'token_expired'],
  ])('%i ms after it was issued is %s', async (age, outcome) => {
    const token = await start();
    now = LOGIN + age;
    expect(await codeOf(sessions.authenticate(token))).toBe(outcome);
  });

  it.each([
    [15 * MINUTE, 'fine'],
    [14 * DAY, 'fine'],
    [14 * DAY + 1, 'token_expired'],
  ])('is refreshed %i ms after the login: %s', async (age, outcome) => {
    const token = await start();
    now = LOGIN + age;
    expect(await codeOf(sessions.refresh(token))).toBe(outcome);
  });

  it('does not live longer for having been refreshed', async () => {
    let token = await start();
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
  ])('%s is not valid any more', async (_, later) => {
    const token = await start();
    stored = later;
    expect(await codeOf(sessions.authenticate(token))).toBe('token_invalid');
    expect(await codeOf(sessions.refresh(token))).toBe('token_invalid');
  });

  it('signed with another secret or another algorithm, or with none, is invalid', async () => {
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
    // As releases issued them that stored no sessions.
    expect(await codeOf(sessions.authenticate(await forged({ sid: undefined })))).toBe('token_invalid');
  });
});

describe('a forged token', () => {
  it('is verified with the key of the product, whatever key it carries', async () => {
    const key = new TextEncoder().encode('a key of their own, which is long enough');
    const jwk = { kty: 'oct', k: Buffer.from(key).toString('base64url'), alg: 'HS256' };
    const ours = JSON.parse(Buffer.from((await start()).split('.')[1] ?? '', 'base64url').toString());
    for (const header of [{ jwk }, { jku: 'https://elsewhere.example/keys' }, { kid: '../../dev/null' }]) {
      const token = await new SignJWT(ours).setProtectedHeader({ alg: 'HS256', ...header }).sign(key);
      expect(await codeOf(sessions.authenticate(token))).toBe('token_invalid');
    }
  });
});

describe('a refresh', () => {
  it('issues the next token, and the same one to a tab that uses the previous one', async () => {
    const first = await start();
    const { token: second } = await sessions.refresh(first);
    expect(row?.chain).toBe(2);
    now += 60_000;
    const again = await sessions.refresh(first);
    expect(row?.chain).toBe(2);
    expect(await codeOf(sessions.authenticate(again.token))).toBe('fine');
    expect(await codeOf(sessions.refresh(second))).toBe('fine');
    expect(row?.chain).toBe(3);
  });

  it('with a token that was replaced more than a minute ago ends the session', async () => {
    const first = await start();
    const { token: second } = await sessions.refresh(first);
    now += 60_001;
    expect(await codeOf(sessions.refresh(first))).toBe('token_invalid');
    expect(await codeOf(sessions.authenticate(second))).toBe('token_invalid');
    expect(await codeOf(sessions.refresh(second))).toBe('token_invalid');
  });
});

it('the use of a session is recorded at most once in five minutes', async () => {
  const token = await start();
  for (const minutes of [1, 4, 5, 6, 9, 10]) {
    now = LOGIN + minutes * MINUTE;
    await sessions.authenticate(token);
  }
  expect(uses).toBe(2);
});

it('logging out ends the session, also with an expired token', async () => {
  const token = await start();
  now = LOGIN + DAY;
  await sessions.end(token);
  expect(await codeOf(sessions.refresh(token))).toBe('token_invalid');
  expect(await codeOf(sessions.end(token))).toBe('token_invalid');
});

describe('the check of callers that are connected', () => {
  const callers = async () => [await sessions.authenticate(await start())];
  const overBy = async (by: number) => (await sessions.findOver(await callers(), new Date(by))).length;

  it('keeps everybody whose session goes on, until their token expires', async () => {
    expect(await overBy(LOGIN)).toBe(0);
    expect(await overBy(LOGIN + 900_000 - 1)).toBe(0);
    expect(await overBy(LOGIN + 900_000)).toBe(1);
  });

  it('drops callers whose session has ended, whose password has changed, or whose account is disabled', async () => {
    const found = await callers();
    const over = async () => (await sessions.findOver(found, new Date(LOGIN))).length;
    stored = { ...anna, sessionVersion: 4 };
    expect(await over()).toBe(1);
    stored = { ...anna, disabled: true };
    expect(await over()).toBe(1);
    stored = anna;
    expect(await over()).toBe(0);
    row = null;
    expect(await over()).toBe(1);
  });
});
