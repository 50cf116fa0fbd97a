import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aUser, tokenOf } from '#test/factories.ts';

const PAGES = 'the token of the pages';

let app: TestApp;
let opened: PromiseWithResolvers<never[]>;

afterEach(async () => {
  opened.resolve([]);
  await app.close();
});

/** A product whose search for a place called `slow` stays pending until the test releases it. */
async function start(): Promise<void> {
  opened = Promise.withResolvers();
  app = await startTestApp({
    internalToken: PAGES,
    geocoder: { lookupPlaces: async (query: string) => (query === 'slow' ? opened.promise : []) } as never,
  });
}

const ask = (query: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  app.app
    .inject({ url: `/api/places?query=${query}`, remoteAddress, headers })
    .then(({ statusCode }) => statusCode);

it('limits concurrent calls of visitors by network, and answers those of another network meanwhile', async () => {
  await start();
  const many = Array.from({ length: 100 }, () => ask('slow', '2001:db8:1:2::7'));
  expect(await ask('fast', '2001:db8:1:3::7')).toBe(200);
  opened.resolve([]);
  const statuses = Object.entries(Object.groupBy(await Promise.all(many), String));
  expect(statuses.map(([status, all]) => [status, all?.length])).toEqual([
    ['200', 8 + 60],
    ['429', 32],
  ]);
});

it('a node that has reached its total of calls answers 503 at once, except to calls of its own server-side rendering', async () => {
  await start();
  const many = Array.from({ length: 200 }, (_, n) => ask('slow', `192.0.2.${n % 25}`));
  const { statusCode, headers, body } = await app.app.inject({
    url: '/api/places?query=fast',
    remoteAddress: '198.51.100.1',
    headers: { 'accept-language': 'en' },
  });
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'unavailable']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(await ask('fast', '127.0.0.1', { 'x-internal-token': PAGES })).toBe(200);
  opened.resolve([]);
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
  expect(await ask('fast', '198.51.100.1')).toBe(200);
});

it('slow uploads have a limit of their own and do not count against the other calls of their account', async () => {
  await start();
  const token = await tokenOf(app, await aUser(app));
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  const begin = (): Socket =>
    connect(Number(port), '127.0.0.1', function (this: Socket) {
      this.write(
        [
          'POST /api/user/image HTTP/1.1',
          'host: x',
          `authorization: Bearer ${token}`,
          'content-type: multipart/form-data; boundary=b',
          'content-length: 10000',
          '',
          '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
        ].join('\r\n'),
      );
    });
  // Two are read, and six are queued.
  const uploads = Array.from({ length: 9 }, begin);
  try {
    const [answer] = await Promise.race(uploads.map((upload) => once(upload, 'data')));
    expect(String(answer)).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: \d/i);
    expect((await app.call('getUser', { token })).status).toBe(200);
  } finally {
    for (const upload of uploads) upload.destroy();
  }
});
