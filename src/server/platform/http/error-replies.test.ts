import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { TooSlowError } from '../pdf/worker.ts';
import { registerErrorReplies } from './error-replies.ts';
import { LostFileError } from './errors.ts';
import { readUpload, takeUploads } from './uploads.ts';

let app: FastifyInstance;
let lines: { level: number; msg: string; file?: string }[];
let answered: number[];

beforeEach(async () => {
  lines = [];
  answered = [];
  const loggerInstance = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  app = Fastify({ loggerInstance }) as unknown as FastifyInstance;
  app.decorateRequest('caller', null);
  app.addHook('onSend', async (_request, { statusCode }) => void answered.push(statusCode));
  registerErrorReplies(app);
  app.post('/json', async ({ body }) => ({ body }));
  app.get('/away', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  app.get('/full', async () => {
    throw new Error('a file was not kept', { cause: Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }) });
  });
  app.get('/slow', async () => {
    throw new TooSlowError('A paper was not done after 20000 ms');
  });
  app.get('/lost', async () => {
    throw new LostFileError('document_lost', 'abc.pdf', { title: 'Zeugnis' });
  });
  await app.register(async (uploads) => {
    await takeUploads(uploads);
    uploads.post('/file', async (request) => ({ bytes: (await readUpload(request, 'file')).file.length }));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

it.each([
  ['/json', 408, 'application/json', '{"a":'],
  [
    '/file',
    400,
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
  ],
])(
  'a client that hangs up within the body of %s is no outage and no failure',
  async (path, status, type, body) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    const requested = once(app.server, 'request');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n${body}`,
    );
    const [request] = (await requested) as [IncomingMessage];
    await expect.poll(() => request.readableFlowing).toBe(true);
    socket.destroy();
    await expect.poll(() => answered).toEqual([status]);
    expect(lines).toEqual([]);
  },
);

it('an outage of the database is one line, whatever it refuses', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => app.inject('/away')));
  expect(replies.every(({ statusCode }) => statusCode === 503)).toBe(true);
  expect(lines.map(({ msg }) => msg)).toEqual(['the database is away']);
});

it('a full disk is 503, which comes again later, and one line', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => app.inject('/full')));
  expect(replies.every(({ statusCode }) => statusCode === 503)).toBe(true);
  expect(replies[0]?.headers['retry-after']).toBe('60');
  expect(lines.map(({ msg }) => msg)).toEqual(['the disk is full']);
});

it('a paper that took too long is 503, which may work later, and one line', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => app.inject('/slow')));
  expect(replies.every(({ statusCode }) => statusCode === 503)).toBe(true);
  expect(replies[0]?.headers['retry-after']).toBe('5');
  expect(lines.map(({ msg }) => msg)).toEqual(['a paper took too long']);
});

it('a stored file that is missing is told to its reader by its title, and by its key in one line', async () => {
  const headers = { 'accept-language': 'it' };
  const replies = await Promise.all(Array.from({ length: 3 }, () => app.inject({ url: '/lost', headers })));
  for (const reply of replies) {
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { code: 'document_lost', error: expect.stringContaining('«Zeugnis»') },
    ]);
  }
  expect(lines).toMatchObject([{ level: 50, msg: 'a stored file is missing', file: 'abc.pdf' }]);
});
