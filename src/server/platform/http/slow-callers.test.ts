import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { closed } from '#test/sockets.ts';
import { registerErrorReplies } from './error-replies.ts';
import { AppError } from './errors.ts';
import {
  answerUnparsable,
  endSlowCallersAtStop,
  refuseSlowBodies,
  SERVER_TIMEOUTS,
  SLOW_CLIENT_TIMEOUTS,
} from './slow-callers.ts';
import { readUpload, takeUploads } from './uploads.ts';

const SHORT = { ...SLOW_CLIENT_TIMEOUTS, bodyMs: 200, bytesPerSecond: 1000, silenceMs: 400, stopMs: 200 };

let app: FastifyInstance;
/** The number of requests whose headers have arrived. */
let seen = 0;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function listening(patience = SHORT): Promise<void> {
  app = Fastify({
    ...SERVER_TIMEOUTS,
    http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
    clientErrorHandler: answerUnparsable,
    forceCloseConnections: 'idle',
  });
  seen = 0;
  app.addHook('onRequest', async () => {
    seen += 1;
  });
  app.decorateRequest('caller', null);
  registerErrorReplies(app);
  refuseSlowBodies(app, patience);
  endSlowCallersAtStop(app, patience);
  app.post('/json', ({ body }) => ({ body }));
  app.get('/late', async () => {
    await sleep(600);
    return { late: true };
  });
  app.post('/waits', {
    onRequest: () => sleep(500),
    handler: ({ body }) => ({ body }),
  });
  app.post('/refused', {
    onRequest: async () => {
      throw new AppError('unauthenticated');
    },
    handler: () => ({}),
  });
  await app.register(async (uploads) => {
    await takeUploads(uploads);
    uploads.post('/file', async (request) => ({ bytes: (await readUpload(request, 'file')).file.length }));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** A connection with all replies received until it is closed. */
function connection(): { socket: Socket; ended: Promise<string> } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let answered = '';
  socket.on('data', (bytes) => {
    answered += bytes;
  });
  return { socket, ended: closed(socket).then(() => answered) };
}

const post = (path: string, length: number, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

async function trickle(socket: Socket, text: string, everyMs: number): Promise<void> {
  for (const letter of text) {
    if (!socket.writable) return;
    socket.write(letter);
    await sleep(everyMs);
  }
}

describe('a request', () => {
  it('whose body arrives too slowly is refused, and its connection is closed', async () => {
    await listening();
    const { socket, ended } = connection();
    socket.write(post('/json', 100_000));
    await trickle(socket, 'x'.repeat(100), 20);
    const answer = await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('"code":"request_timeout"');
  });

  it('whose file arrives too slowly is refused, and its connection is closed', async () => {
    await listening();
    const { socket, ended } = connection();
    socket.write(post('/file', 100_000, 'multipart/form-data; boundary=b'));
    socket.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    await trickle(socket, 'x'.repeat(100), 20);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/);
  });

  it('whose body keeps arriving slowly after the refusal loses its connection', async () => {
    await listening();
    const { socket, ended } = connection();
    socket.write(post('/refused', 100_000));
    await trickle(socket, 'x'.repeat(100), 20);
    expect(await ended).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('whose body stops arriving is refused, however fast it was', async () => {
    const silenceMs = 1000;
    await listening({ ...SHORT, bytesPerSecond: 1, silenceMs });
    const { socket, ended } = connection();
    socket.write(post('/json', 100_000));
    await sleep(50);
    socket.write('x'.repeat(50_000));
    const fellSilentAt = performance.now();
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
    // Not before the timeout, minus the imprecision of timers.
    expect(performance.now() - fellSilentAt).toBeGreaterThan(silenceMs - 50);
  });

  it('whose headers are never complete is refused', async () => {
    await listening();
    const { socket, ended } = connection();
    socket.write('GET /late HTTP/1.1\r\nhost: x\r\n');
    expect(await ended).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/);
  });

  it('with a slow file is refused while many uploads arrive, and accepted while few do', async () => {
    const crowd = 3;
    await listening({ ...SHORT, bytesPerSecond: 1, crowd, crowdedBytesPerSecond: 1000, silenceMs: 5000 });
    const begun = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const end = '\r\n--b--\r\n';
    const length = begun.length + 20 + end.length;
    const send = async () => {
      const { socket, ended } = connection();
      socket.write(
        post('/file', length, 'multipart/form-data; boundary=b').replace('\r\n', '\r\nconnection: close\r\n'),
      );
      socket.write(begun);
      await trickle(socket, 'x'.repeat(20), 50);
      if (socket.writable) socket.write(end);
      return (await ended).slice(9, 12);
    };
    const sendAtOnce = (many: number) => Promise.all(Array.from({ length: many }, send));
    expect(await sendAtOnce(crowd - 1)).toEqual(['200', '200']);
    expect(await sendAtOnce(crowd)).toContain('408');
  });

  it('that is slow but above the minimum speed is answered', async () => {
    // Far below what this machine sends, however busy it is.
    await listening({ ...SHORT, bytesPerSecond: 100, silenceMs: 5000 });
    const { socket, ended } = connection();
    const form = [
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
      'x'.repeat(4000),
      '\r\n--b--\r\n',
    ].join('');
    socket.write(post('/file', form.length, 'multipart/form-data; boundary=b'));
    for (let at = 0; at < form.length; at += 100) {
      socket.write(form.slice(at, at + 100));
      await sleep(25);
    }
    socket.end();
    expect(await ended).toMatch(/^HTTP\/1\.1 200 [\s\S]*"bytes":4000/);
  });

  it('that is queued before its body is read does not count as slow', async () => {
    await listening();
    const { socket, ended } = connection();
    const body = JSON.stringify({ text: 'x'.repeat(200_000) });
    socket.write(post('/waits', body.length));
    socket.write(body);
    await sleep(600);
    socket.end();
    expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a stop', () => {
  it('closes the connections whose request is incomplete, and lets the others have their reply', async () => {
    await listening({ ...SHORT, bodyMs: 60_000, silenceMs: 60_000 });
    const body = connection();
    body.socket.write(post('/json', 100_000));
    body.socket.write('{"a":');
    const headers = connection();
    headers.socket.write('GET /late HTTP/1.1\r\n');
    const late = connection();
    late.socket.write('GET /late HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => seen).toBe(2);
    await app.close();
    expect(await body.ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(await headers.ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(await late.ended).toMatch(/^HTTP\/1\.1 200 [\s\S]*"late":true/);
  });
});
