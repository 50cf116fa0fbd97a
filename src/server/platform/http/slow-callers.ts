import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '#api/errors.ts';
import { text } from '../texts.ts';
import { AppError } from './errors.ts';

/** How long callers may take. A phone that sends a picture of 5 MB at 64 kbit/s has its time. */
export const PATIENCE = {
  /** Until the last line of the headers. */
  headersMs: 20_000,
  /** Until the last byte of a body, whatever its speed. */
  requestMs: 15 * 60_000,
  /** Without a byte in either direction, also while an answer is made. */
  connectionMs: 120_000,
  /** Until a body has to flow at its least speed. */
  bodyMs: 10_000,
  /** The least speed of a body from then on, on average. */
  bytesPerSecond: 4000,
  /** That of a file while so many arrive: places for them are few, and slow ones would keep them from all others. */
  crowd: 30,
  crowdedBytesPerSecond: 64_000,
  /** Without a byte of the body, however much of it came before. */
  silenceMs: 30_000,
  /** What is left at a stop for requests that have not arrived whole. */
  stopMs: 1500,
};

/** Options of the server that bound how long a request may take to arrive. */
export const ARRIVAL = {
  http: { headersTimeout: PATIENCE.headersMs, connectionsCheckingInterval: 1000 },
  requestTimeout: PATIENCE.requestMs,
  connectionTimeout: PATIENCE.connectionMs,
};

interface Arriving {
  request: FastifyRequest;
  reply: FastifyReply;
  isFile: boolean;
  /** When we began to read, by a clock that only runs on, and the bytes that its connection had brought by then. */
  since: number;
  bytesBefore: number;
  /** The last byte. */
  bytes: number;
  at: number;
}

/**
 * Ends the requests whose bodies trickle (rule wire/slow-callers). Only the time is counted in which they are read: who
 * waits for a turn is not slow.
 */
export function refuseSlowBodies(app: FastifyInstance, patience = PATIENCE): void {
  const arriving = new Set<Arriving>();

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0) {
      const now = performance.now();
      const bytes = raw.socket.bytesRead;
      const isFile = raw.headers['content-type']?.startsWith('multipart/') === true;
      const body = { request, reply, isFile, since: now, bytesBefore: bytes, bytes, at: now };
      arriving.add(body);
      raw.once('close', () => arriving.delete(body));
    }
    done();
  });

  const look = () => {
    const now = performance.now();
    const files = [...arriving].filter(({ isFile, request }) => isFile && isRead(request)).length;
    const leastOf = ({ isFile }: Arriving) =>
      isFile && files >= patience.crowd ? patience.crowdedBytesPerSecond : patience.bytesPerSecond;
    for (const body of arriving) {
      const { raw } = body.request;
      // A request that a test injects is never complete, and ends all the same.
      if (raw.complete || raw.readableEnded) arriving.delete(body);
      else if (isTooSlow(body, now, { ...patience, bytesPerSecond: leastOf(body) })) {
        arriving.delete(body);
        refuse(body, new AppError('request_timeout'));
      }
    }
  };
  const timer = setInterval(look, patience.bodyMs / 10).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Not while it waits for a turn, or for us. */
function isRead({ raw }: FastifyRequest): boolean {
  return raw.readableFlowing === true;
}

function isTooSlow(body: Arriving, now: number, patience: typeof PATIENCE): boolean {
  const { raw } = body.request;
  const bytes = raw.socket.bytesRead;
  if (!isRead(body.request)) {
    Object.assign(body, { since: now, bytesBefore: bytes, bytes, at: now });
    return false;
  }
  if (bytes > body.bytes) Object.assign(body, { bytes, at: now });
  const needed = ((now - body.since - patience.bodyMs) / 1000) * patience.bytesPerSecond;
  return bytes - body.bytesBefore < needed || now - body.at > patience.silenceMs;
}

/**
 * Tells whoever reads the body that it failed, and so the caller why; then the connection ends. It does so at once where
 * the answer did not wait for the body.
 */
function refuse({ request: { raw }, reply }: Arriving, error: AppError): void {
  reply.header('connection', 'close');
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', error);
  else raw.socket.destroy();
}

/**
 * At a stop, ends the connections whose request has not arrived whole after a moment; those that wait for an answer get
 * it. The server would wait for both alike.
 */
export function endSlowCallersAtStop(app: FastifyInstance, patience = PATIENCE): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    server.headersTimeout = patience.stopMs;
    server.requestTimeout = patience.stopMs;
    // A second more, since that is how often the server looks.
    for (const end = Date.now() + patience.stopMs + 1100; Date.now() < end; ) {
      server.closeIdleConnections();
      if ((await connectionsOf(server)) === 0) return;
      await sleep(50);
    }
  });
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

/** What the server refuses before it has a request: answered in German, since nobody could say what they read. */
export function answerUnreadable(error: Error & { code: string }, socket: Socket): void {
  // A connection that broke reads nothing.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'bad_request';
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : ERROR_STATUS[code];
  const body = JSON.stringify({ error: text('de', 'errors', code), code });
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Connection: close',
        'Cache-Control: no-store',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
