import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aUser, PASSWORD, tokenOf } from '#test/factories.ts';

let app: TestApp;
const written: string[] = [];

beforeAll(async () => {
  const logger = createLog('info', { write: (text) => void written.push(text) });
  app = await startTestApp({ logger, env: { LIMIT_LOGINS_PER_ACCOUNT: '1' } });
});
beforeEach(() => void written.splice(0));
afterAll(() => app.close());

/** The log lines as programs read them. */
const lines = () =>
  written
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('a request is one log line with time, route and status, but without its address, token or input', async () => {
  const before = Date.now();
  const said = '{"level":50}%0A{"level":50,"msg":"forged"}';
  await app.app.inject({
    url: `/api/check/agreements/${said}?secret=hidden`,
    headers: {
      authorization: 'Bearer hidden',
      'user-agent': 'hidden\r\n{"msg":"forged"}',
      referer: 'hidden',
    },
  });
  expect(lines()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'GET',
      route: expect.stringMatching(/^\/api\//),
      status: expect.any(Number),
      ms: expect.any(Number),
    },
  ]);
  expect(Number(lines()[0]?.time)).toBeGreaterThanOrEqual(before);
  expect(written.join('')).not.toMatch(/hidden|forged/);
});

it('a refused request is a log line, too: a login that fails or is rate-limited, a missing token, a wrong role, others’ data, an invalid form', async () => {
  const owner = await aUser(app);
  const { id: companyId } = await aCompany(app, { userId: owner.id });
  const [employee, neighbour, own] = await Promise.all([
    tokenOf(app, await aUser(app, { role: 'employee' })),
    tokenOf(app, await aUser(app)),
    tokenOf(app, owner),
  ]);
  const { email } = await aUser(app);
  written.splice(0);
  await app.call('logIn', { body: { email, password: 'Falsch-2026!' } });
  await app.call('logIn', { body: { email, password: PASSWORD } });
  for (const token of [undefined, employee, neighbour, own]) {
    const body = { street: 7 };
    await app.call('updateCompany', { ...(token && { token }), params: { companyId }, body });
  }
  expect(lines().map(({ route, status }) => `${route} ${status}`)).toEqual([
    '/api/auth 401',
    '/api/auth 429',
    ...[401, 403, 404, 422].map((status) => `/api/company/:companyId ${status}`),
  ]);
  expect(written.join('')).not.toContain(email);
});

it('reuse of a copied token, which ends its session, is a log line of its own with the number of the session', async () => {
  const token = await tokenOf(app, await aUser(app));
  await app.call('refreshToken', { token });
  app.clock.set('2026-11-20T11:02:00Z');
  const { data } = (await app.call('listSessions', { token })).body;
  written.splice(0);
  await app.call('refreshToken', { token });
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 40,
      session: data[0]?.id,
      msg: 'a token was used again that others had followed; its session has ended',
    }),
    expect.objectContaining({ route: '/api/token/refresh', status: 401 }),
  ]);
  expect(written.join('')).not.toContain(token);
});
