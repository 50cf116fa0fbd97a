import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '#api/errors.ts';
import { text } from '../texts.ts';
import { AppError } from './errors.ts';

/** Timeouts against slow clients. They leave enough time for a phone that sends a picture of 5 MB at 64 kbit/s. */
export const SLOW_CLIENT_TIMEOUTS = {
  /** Until the headers are complete. */
  headersMs: 20_000,
  /** Until the body is complete, whatever its speed. */
  requestMs: 15 * 60_000,
  /** Of an idle connection, also while a reply is being prepared. */
  connectionMs: 120_000,
  /** The grace period before the minimum speed of a body applies. */
  bodyMs: 10_000,
  /** The minimum average speed of a body after that. */
  bytesPerSecond: 4000,
  /**
   * The minimum speed of a file while so many uploads are arriving: permits are few, and slow uploads would starve the
   * others.
   */
  crowd: 30,
  crowdedBytesPerSecond: 64_000,
  /** The longest pause within a body, however much of it came before. */
  silenceMs: 30_000,
  /** How long incomplete requests may still take at a stop. */
  stopMs: 1500,
};

/** Server options with these timeouts. */
export const SERVER_TIMEOUTS = {
  http: { headersTimeout: SLOW_CLIENT_TIMEOUTS.headersMs, connectionsCheckingInterval: 1000 },
  requestTimeout: SLOW_CLIENT_TIMEOUTS.requestMs,
  connectionTimeout: SLOW_CLIENT_TIMEOUTS.connectionMs,
};

interface Arriving {
  request: FastifyRequest;
  reply: FastifyReply;
  isFile: boolean;
  /** When reading began, in monotonic time, and how many bytes the connection had received by then. */
  since: number;
  bytesBefore: number;
  /** The bytes that the connection has received so far, and the time of the last of them. */
  bytes: number;
  at: number;
}

/**
 * Aborts requests whose bodies arrive too slowly (rule wire/slow-callers). Only the time counts in which the server
 * reads: a request that is queued for a permit is not slow.
 */
export function refuseSlowBodies(app: FastifyInstance, patience = SLOW_CLIENT_TIMEOUTS): void {
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
      // Injected requests of tests never become `complete`, but their streams end.
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

/** Not while the request is queued, or the stream is paused for back-pressure. */
function isRead({ raw }: FastifyRequest): boolean {
  return raw.readableFlowing === true;
}

function isTooSlow(body: Arriving, now: number, patience: typeof SLOW_CLIENT_TIMEOUTS): boolean {
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
 * Fails the body's reader, which replies with the error, then closes the connection; at once if the reply did not wait
 * for the body.
 */
function refuse({ request: { raw }, reply }: Arriving, error: AppError): void {
  reply.header('connection', 'close');
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', error);
  else raw.socket.destroy();
}

/**
 * At a stop, closes the connections whose request is still incomplete after a short grace period; complete requests get
 * their replies. Node would wait for both.
 */
export function endSlowCallersAtStop(app: FastifyInstance, patience = SLOW_CLIENT_TIMEOUTS): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    server.headersTimeout = patience.stopMs;
    server.requestTimeout = patience.stopMs;
    // One second more than the timeout, because the server checks once a second.
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

/** Replies to requests that the server could not parse; in German, because their language is unknown. */
export function answerUnparsable(error: Error & { code: string }, socket: Socket): void {
  // The connection is broken, so nobody reads a reply.
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
