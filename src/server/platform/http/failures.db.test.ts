import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';

it('an internal error is logged, and the caller learns only the id of the request', async () => {
  const logged: unknown[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const app = await startTestApp({
    logger,
    geocoder: { lookupPlaces: () => Promise.reject(new Error('select secret from vault')) } as never,
  });
  const reply = await app.app.inject({ url: '/api/places?query=Chur', headers: { 'accept-language': 'en' } });
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    error: 'Something went wrong on our side. Please try again.',
    code: 'internal',
    request_id: reply.headers['x-request-id'],
  });
  expect(logged).toEqual([
    expect.objectContaining({
      reqId: reply.headers['x-request-id'],
      err: expect.objectContaining({ message: 'select secret from vault' }),
    }),
  ]);
  await app.close();
});

it('too many requests from one address are refused with a sentence and the time to wait', async () => {
  const app = await startTestApp({ env: { LIMIT_REQUESTS: '2' } });
  const replies = [];
  for (let n = 0; n < 3; n++) {
    replies.push(await app.app.inject({ url: '/api/settings', headers: { 'accept-language': 'fr' } }));
  }
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(replies[2]?.json()).toEqual({
    error: 'Trop de tentatives. Patientez quelques minutes.',
    code: 'rate_limited',
  });
  expect(Number(replies[2]?.headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
});
