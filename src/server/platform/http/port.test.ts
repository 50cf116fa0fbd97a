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

it('a connection that pipelines too many requests is closed, and most of them are not begun', async () => {
  let begun = 0;
  const socket = await connected(() => {
    begun += 1;
  });
  socket.write(get.repeat(1000));
  socket.resume();
  await closed(socket);
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
