import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { closed } from '#test/sockets.ts';
import { openPort, type Port } from './port.ts';

let port: Port;
afterEach(async () => {
  port.server.closeAllConnections();
  await port.close();
});

async function connected(serve: RequestListener): Promise<Socket> {
  port = await openPort({ port: 0, host: '127.0.0.1' }, () => {});
  port.handOver(serve);
  const socket = connect((port.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

it('a connection that pipelines is answered in order, a few of its requests being served at once', async () => {
  const begun: (() => void)[] = [];
  const socket = await connected((request, response) => {
    begun.push(() => void response.end(request.url));
  });
  for (let n = 10; n < 60; n += 1) socket.write(`GET /${n} HTTP/1.1\r\nhost: x\r\n\r\n`);
  let answered = '';
  socket.on('data', (bytes) => {
    answered += bytes;
  });
  const urls = () => [...answered.matchAll(/\/(\d\d)(?=HTTP|$)/g)].map(([, n]) => Number(n));
  await expect.poll(() => begun.length).toBe(16);
  for (let n = 0; n < 50; n += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(n);
    expect(begun.length - n).toBeLessThanOrEqual(16);
    begun[n]?.();
  }
  await expect.poll(urls).toEqual(Array.from({ length: 50 }, (_, n) => n + 10));
});

it('a connection that pipelines without an end is closed after the answers to its first requests', async () => {
  let begun = 0;
  const socket = await connected((_request, response) => {
    begun += 1;
    setImmediate(() => response.end('ok'));
  });
  socket.write(get.repeat(3000));
  let answered = '';
  socket.on('data', (bytes) => {
    answered += bytes;
  });
  await closed(socket);
  expect([begun, answered.match(/HTTP\/1\.1 200 /g)?.length]).toEqual([256, 256]);
});

it('a client that goes away leaves none of its requests to be begun', async () => {
  let begun = 0;
  const socket = await connected(() => {
    begun += 1;
  });
  socket.write(get.repeat(100));
  await expect.poll(() => begun).toBe(16);
  socket.destroy();
  await expect
    .poll(() => new Promise((resolve) => port.server.getConnections((_, count) => resolve(count))))
    .toBe(0);
  expect(begun).toBe(16);
});

it('a connection may send any number of requests one after the other', async () => {
  const socket = await connected((_request, response) => void response.end('ok'));
  for (let n = 0; n < 50; n += 1) {
    socket.write(get);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  }
});
