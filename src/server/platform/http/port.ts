import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerUnparsable, SERVER_TIMEOUTS } from './slow-callers.ts';

/** The keep-alive timeout, that of Fastify. */
const KEEP_ALIVE_MS = 72_000;

/** The limit of pipelined requests on a connection. Browsers and proxies do not pipeline. */
const UNANSWERED = 16;

/** The port of a node, which listens before the app is ready. */
export interface Port {
  /** For the app that will take over. */
  server: Server;
  /** Routes requests to the app from now on. */
  handOver(serve: RequestListener): void;
  /** Stops listening: at once while no app is serving, otherwise after all pending requests are answered. */
  close(): Promise<void>;
}

/**
 * Listens, and gives each request a provisional reply that waits for nothing until the app takes over.
 * @throws the system's error for a port that is taken or not allowed
 */
export async function openPort(
  at: { port: number; host: string },
  whileStarting: RequestListener,
): Promise<Port> {
  let serve: RequestListener | null = null;
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(SERVER_TIMEOUTS.http, (request, response) => {
    const { socket } = request;
    const before = unanswered.get(socket) ?? 0;
    // One read can hold thousands of pipelined requests, and all would start before any other connection gets a turn.
    if (before === UNANSWERED) socket.destroy();
    if (socket.destroyed) return;
    unanswered.set(socket, before + 1);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (serve !== null) return serve(request, response);
    // Closes the connection, so that the client's next request reaches the app if it is ready by then, and a stop need
    // not wait.
    response.setHeader('connection', 'close');
    whileStarting(request, response);
  });
  server.requestTimeout = SERVER_TIMEOUTS.requestTimeout;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.setTimeout(SERVER_TIMEOUTS.connectionTimeout);
  server.on('clientError', answerUnparsable);
  server.listen(at);
  await once(server, 'listening');
  return {
    server,
    handOver(listener) {
      serve = listener;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if (serve === null) server.closeAllConnections();
      }),
  };
}
