import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#server/platform/http/errors.ts';
import { limitRequests } from '#server/platform/http/request-limit.ts';
import type { AskedPage, RenderedPage } from './page.ts';
import { registerPages } from './pages.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const html = (text: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']],
  body: Buffer.from(text),
  isWhole: true,
  ...more,
});

/** A product whose pages are rendered when the test says so, and at once where `isWaiting` is false. */
function aProduct({ max = 1000, isWaiting = true } = {}) {
  const errors: unknown[] = [];
  const rendered: (AskedPage & { write: (page?: RenderedPage) => void })[] = [];
  const product = {
    edition: '1' as string | null,
    answer: html(''),
    ad: '1' as string | null,
    house: '1' as string | null,
    known: undefined as string | undefined,
    asked: 0,
    database: undefined as Promise<void> | undefined,
    today: '2026-11-25',
  };
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void errors.push(line) } } });
  limitRequests(app, { max, isExempt: () => false });
  registerPages(app, {
    cacheable: {
      addressOf: (url) => (/^\/de\/jobs(\?|$)/.test(url) ? url.replace(/[?&]fbclid=.*$/, '') : null),
      adOf: ({ url }) => (url.startsWith('/de/jobs/ad') ? 1 : null),
      houseOf: (url) => (url.startsWith('/de/betriebe/1/') ? 1 : null),
    },
    edition: () => product.edition,
    states: {
      ads: {
        known: () => product.known,
        ask: async () => {
          product.asked += 1;
          await product.database;
          return product.ad;
        },
      },
      houses: { known: () => undefined, ask: async () => product.house },
    },
    today: () => product.today,
    contentSecurityPolicy: (scripts) => `script-src ${scripts}`,
    render: (page) =>
      new Promise((resolve) => {
        const written = () => html(`<script nonce="${page.nonce}">${rendered.length}</script>`);
        rendered.push({ ...page, write: (other) => resolve(other ?? written()) });
        if (!isWaiting) resolve(written());
      }),
  });
  const ask = (url: string, network = '192.0.2.1', headers: Record<string, string> = {}) => {
    const reply = app.inject({ url, remoteAddress: network, headers });
    // Requests are sent only once somebody awaits them.
    void reply.then(() => {});
    return reply;
  };
  const addresses = () => rendered.map(({ url }) => url);
  const rendering = (...urls: string[]) => vi.waitFor(() => expect(addresses()).toEqual(urls));
  const write = (url: string, page?: RenderedPage) =>
    rendered.find((asked) => asked.url === url)?.write(page);
  return { product, errors, rendered, ask, addresses, rendering, write };
}

const FEW = ['/de/a', '/de/b'];

describe('pages', () => {
  it('are rate-limited by network, with a refusal in the language of the address', async () => {
    const { ask, addresses } = aProduct({ max: 1, isWaiting: false });
    expect((await ask('/de/jobs/1')).statusCode).toBe(200);
    const refused = await ask('/it/jobs/1', '192.0.2.1', { 'accept-language': 'de' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({
      'retry-after': '60',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(refused.body).toContain('<html lang="it">');
    expect(refused.body).toContain('Dalla Sua connessione sono arrivate moltissime richieste.');
    expect((await ask('/en/jobs/1.data')).body).toContain('<html lang="en">');
    expect((await ask('/user', '192.0.2.1', { cookie: 'lang=en' })).body).toContain('<html lang="en">');
    expect((await ask('/de/jobs/1', '192.0.2.2')).statusCode).toBe(200);
    expect(addresses()).toEqual(['/de/jobs/1', '/de/jobs/1']);
  });

  it('are rendered two at a time for one network and three on the node, the others in order', async () => {
    const { ask, rendering, write } = aProduct();
    for (const page of ['a', 'b', 'c', 'd']) ask(`/de/${page}`);
    for (const page of ['e', 'f']) ask(`/de/${page}`, '192.0.2.2');
    await rendering(...FEW, '/de/e');
    write('/de/a');
    await rendering(...FEW, '/de/e', '/de/f');
    write('/de/e');
    await rendering(...FEW, '/de/e', '/de/f', '/de/c');
    for (const page of ['b', 'f', 'c']) write(`/de/${page}`);
    await rendering(...FEW, '/de/e', '/de/f', '/de/c', '/de/d');
    write('/de/d');
  });

  it('are refused in a sentence when the queue is full, without rendering or an error in the log', async () => {
    const { ask, rendering, addresses, errors, rendered } = aProduct();
    const waiting = Array.from({ length: 32 }, (_, at) => ask(`/de/${at}`));
    await rendering('/de/0', '/de/1');
    const refused = await ask('/de/much');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused.body).toContain('Gerade wollen sehr viele diese Seite sehen.');
    expect(refused.body).toMatch(/<a [^>]*href="">/);
    expect(addresses()).not.toContain('/de/much');
    expect(errors).toEqual([]);
    const replies = Promise.all(waiting);
    for (let written = 0; written < waiting.length; written += 1) {
      await vi.waitFor(() => expect(rendered[written]).toBeDefined());
      rendered[written]?.write();
    }
    expect((await replies).every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('are not rendered for a client that has disconnected, and a rendering that nobody waits for is aborted', async () => {
    const { rendered, rendering, write } = aProduct();
    const responses: Record<string, ServerResponse> = {};
    app.addHook('onRequest', async (request, reply) => {
      responses[request.url] = reply.raw;
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const ask = (path: string) => {
      const request = get({ port, host: '127.0.0.1', path, agent: false });
      request.on('error', () => {});
      return request;
    };
    const arrived = (path: string) => vi.waitFor(() => expect(responses[path]).toBeDefined());
    const leave = async (path: string, request: ReturnType<typeof ask>) => {
      const closed = once(responses[path] as ServerResponse, 'close');
      request.destroy();
      await closed;
    };

    const first = ask('/de/a');
    await rendering('/de/a');
    ask('/de/b');
    await rendering(...FEW);
    const third = ask('/de/c');
    await arrived('/de/c');
    const fourth = ask('/de/d');
    await arrived('/de/d');
    await leave('/de/c', third);
    await leave('/de/a', first);
    expect(rendered[0]?.signal.aborted).toBe(true);
    expect(rendered[1]?.signal.aborted).toBe(false);
    write('/de/a');
    await rendering(...FEW, '/de/d');
    const answered = once(fourth, 'response');
    write('/de/b');
    write('/de/d');
    const [reply] = (await answered) as [IncomingMessage];
    expect(reply.statusCode).toBe(200);
    reply.resume();
  });

  it.each([
    ['/de/a/?x=1', '/de/a?x=1'],
    ['//evil.example/de/jobs', '/evil.example/de/jobs'],
    ['///evil.example//', '/evil.example'],
    ['//', '/'],
  ])('at %s redirect to the address without superfluous slashes, on this host', async (url, address) => {
    const { ask, addresses } = aProduct({ isWaiting: false });
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers.location]).toEqual([301, address]);
    expect(addresses()).toEqual([]);
  });

  it('have error pages of their own, while other routes answer with JSON', async () => {
    aProduct();
    app.get('/pictures/de.png', async () => {
      throw new AppError('unavailable');
    });
    const { headers } = await app.inject('/pictures/de.png');
    expect(headers['content-type']).toContain('application/json');
  });

  it('refuse other methods with 405, without an error in the log', async () => {
    const { errors, addresses } = aProduct();
    const reply = await app.inject({ method: 'POST', url: '/de', payload: 'a=b' });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD');
    expect(reply.json()).toMatchObject({ code: 'method_not_allowed' });
    expect([errors, addresses()]).toEqual([[], []]);
  });
});

describe('a cacheable page', () => {
  it('is rendered once for concurrent and later requests', async () => {
    const { ask, rendering, write, addresses } = aProduct();
    const asking = [ask('/de/jobs'), ask('/de/jobs', '192.0.2.2')];
    await rendering('/de/jobs');
    write('/de/jobs');
    const replies = [...(await Promise.all(asking)), await ask('/de/jobs')];
    for (const { body, headers } of replies) {
      expect(body).toBe('<script>1</script>');
      expect(headers['cache-control']).toBe('private, no-cache');
    }
    expect(addresses()).toEqual(['/de/jobs']);
  });

  it('is sent in Brotli where that is accepted, and uncompressed otherwise', async () => {
    const { ask, rendering, write } = aProduct();
    const asking = ask('/de/jobs', '192.0.2.1', { 'accept-encoding': 'gzip, br' });
    await rendering('/de/jobs');
    write('/de/jobs', html('<p>Stelle</p>'.repeat(500)));
    const { headers, rawPayload } = await asking;
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': `${rawPayload.length}` });
    expect(brotliDecompressSync(rawPayload).toString()).toBe('<p>Stelle</p>'.repeat(500));
    expect((await ask('/de/jobs')).body).toBe('<p>Stelle</p>'.repeat(500));
  });

  it('is rendered from no part of the request but season and scheme, with a cache entry for each', async () => {
    const { ask, rendered } = aProduct({ isWaiting: false });
    const cookie = 'scheme=dark; other=secret; lang=it; season=summer';
    await ask('/de/jobs', '192.0.2.1', { cookie, referer: '/de', 'user-agent': 'Browser' });
    await ask('/de/jobs', '192.0.2.1', { cookie: 'season=summer; scheme=dark' });
    await ask('/de/jobs', '192.0.2.1', { cookie: 'season=winter; scheme=pink' });
    expect(rendered.map(({ headers }) => headers)).toEqual([
      { cookie: 'season=summer; scheme=dark' },
      { cookie: 'season=winter' },
    ]);
  });

  it('is rendered again once the search index has changed', async () => {
    const { product, ask, addresses } = aProduct({ isWaiting: false });
    await ask('/de/jobs');
    await ask('/de/jobs');
    product.edition = '2';
    await ask('/de/jobs');
    await ask('/de/jobs?query=koch');
    expect(addresses()).toEqual(['/de/jobs', '/de/jobs', '/de/jobs?query=koch']);
  });

  it('is not evicted by searches, however many one visitor makes', async () => {
    const { ask, addresses, rendered } = aProduct();
    const askFor = async (url: string) => {
      const reply = ask(url);
      await vi.waitFor(() => expect(addresses()).toContain(url));
      rendered.at(-1)?.write(html('x'.repeat(1_000_000)));
      return reply;
    };
    await askFor('/de/jobs');
    for (let n = 0; n < 17; n += 1) await askFor(`/de/jobs?query=k${n}`);
    await ask('/de/jobs');
    expect(addresses().filter((url) => url === '/de/jobs')).toHaveLength(1);
  });
});

describe('a cacheable page with many waiting requests', () => {
  it('is rendered in the first turn of any of their networks, so that nobody waits in the queue of another network', async () => {
    const { ask, rendering, write } = aProduct();
    const far = '192.0.2.2';
    for (const page of ['a', 'b', 'c']) ask(`/de/${page}`);
    const near = ask('/de/jobs');
    await rendering(...FEW);
    const other = ask('/de/jobs', far);
    await rendering(...FEW, '/de/jobs');
    write('/de/jobs');
    expect((await near).body).toBe((await other).body);
    write('/de/a');
    await rendering(...FEW, '/de/jobs', '/de/c');
    for (const page of ['b', 'c']) write(`/de/${page}`);
  });

  it('takes one place in the queue of a network, however many requests wait there', async () => {
    const { ask, rendering, write } = aProduct();
    for (const page of ['a', 'b']) ask(`/de/${page}`);
    await rendering(...FEW);
    const waiting = Array.from({ length: 40 }, () => ask('/de/jobs'));
    write('/de/a');
    await rendering(...FEW, '/de/jobs');
    write('/de/jobs');
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(waiting.map(() => 200));
    write('/de/b');
  });

  it('is refused where the queue of the own network is full, and to nobody else', async () => {
    const { ask, rendering, rendered } = aProduct();
    const lined = Array.from({ length: 32 }, (_, at) => ask(`/de/${at}`));
    await rendering('/de/0', '/de/1');
    const refused = ask('/de/jobs');
    expect((await refused).statusCode).toBe(503);
    const other = ask('/de/jobs', '192.0.2.2');
    await rendering('/de/0', '/de/1', '/de/jobs');
    for (let written = 0; written < 33; written += 1) {
      await vi.waitFor(() => expect(rendered[written]).toBeDefined());
      rendered[written]?.write();
    }
    expect((await other).statusCode).toBe(200);
    await Promise.all(lined);
  });
});

describe('the page of an ad', () => {
  it('is rendered once for all until the ad or the day changes', async () => {
    const { product, ask, addresses } = aProduct({ isWaiting: false });
    const times = async () => {
      for (const _ of [1, 2]) await ask('/de/jobs/ad');
      return addresses().length;
    };
    expect(await times()).toBe(1);
    product.ad = '2';
    expect(await times()).toBe(2);
    product.today = '2026-11-26';
    expect(await times()).toBe(3);
  });

  it('is served again without a query while its version is cached', async () => {
    const { product, ask, addresses } = aProduct({ isWaiting: false });
    const { body } = await ask('/de/jobs/ad');
    product.known = '1';
    product.ad = '2';
    expect((await ask('/de/jobs/ad')).body).toBe(body);
    product.known = undefined;
    expect((await ask('/de/jobs/ad')).body).not.toBe(body);
    expect(addresses()).toHaveLength(2);
  });

  it('is looked up once for concurrent requests, even for more of one network than may be queued', async () => {
    const { product, ask } = aProduct({ isWaiting: false });
    await ask('/de/jobs/ad');
    const database = Promise.withResolvers<void>();
    Object.assign(product, { asked: 0, database: database.promise });
    const networks = Array.from({ length: 40 }, (_, at) => `192.0.2.${at + 10}`);
    const replies = [...networks.map(() => '192.0.2.1'), ...networks].map((network) =>
      ask('/de/jobs/ad', network),
    );
    await vi.waitFor(() => expect(product.asked).toBeGreaterThan(0));
    database.resolve();
    expect((await Promise.all(replies)).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(product.asked).toBe(1);
  });

  it('is not cached where the ad changed during the rendering', async () => {
    const { product, ask, rendered } = aProduct();
    const first = ask('/de/jobs/ad');
    await vi.waitFor(() => expect(rendered).toHaveLength(1));
    product.ad = '2';
    rendered[0]?.write();
    await first;
    product.ad = '1';
    const second = ask('/de/jobs/ad');
    await vi.waitFor(() => expect(rendered).toHaveLength(2));
    rendered[1]?.write();
    expect((await second).body).toBe('<script>2</script>');
  });

  it('that is not public is rendered for each request', async () => {
    const { product, ask, rendered } = aProduct({ isWaiting: false });
    product.ad = null;
    const cookie = 'scheme=dark; other=x';
    for (const _ of [1, 2]) await ask('/de/jobs/ad', '192.0.2.1', { cookie });
    expect(rendered.map(({ headers }) => headers.cookie)).toEqual([cookie, cookie]);
  });
});

it('the page of a company is rendered once for all until what it shows changes, and never for one without a page', async () => {
  const { product, ask, addresses } = aProduct({ isWaiting: false });
  for (const _ of [1, 2]) await ask('/de/betriebe/1/haus');
  expect(addresses()).toHaveLength(1);
  product.house = '2';
  await ask('/de/betriebe/1/haus?fbclid=1');
  expect(addresses()).toEqual(['/de/betriebe/1/haus', '/de/betriebe/1/haus']);
  product.house = null;
  for (const _ of [1, 2]) await ask('/de/betriebe/1/haus');
  expect(addresses()).toHaveLength(4);
});

describe.each(['/de/jobs', '/de/jobs/ad', '/de/betriebe/1/haus'])('the shared page %s', (path) => {
  it('is the same with a parameter that it does not read, and is not rendered again for it', async () => {
    const { ask, addresses } = aProduct({ isWaiting: false });
    const first = await ask(`${path}?fbclid=1`);
    for (const url of [path, `${path}?fbclid=2`]) expect((await ask(url)).body).toBe(first.body);
    expect(addresses()).toEqual([path]);
  });

  it('contains no data of the first visitor but season and scheme', async () => {
    const { ask, rendered } = aProduct({ isWaiting: false });
    const cookie = 'scheme=dark; token=secret; lang=it; season=summer';
    const headers = {
      cookie,
      authorization: 'Bearer secret',
      'user-agent': 'Browser',
      'accept-language': 'it',
    };
    await ask(path, '192.0.2.1', headers);
    expect(rendered.map((asked) => asked.headers)).toEqual([{ cookie: 'season=summer; scheme=dark' }]);
  });

  it('is answered with 304 where the client has it, with the same policy', async () => {
    const { ask } = aProduct({ isWaiting: false });
    const { headers } = await ask(path);
    const etag = String(headers.etag);
    const again = await ask(path, '192.0.2.2', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect((await ask(path, '192.0.2.2', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });
});
