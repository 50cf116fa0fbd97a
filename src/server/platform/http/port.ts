import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { ARRIVAL, answerUnreadable } from './slow-callers.ts';

/** How long a connection without a request is kept, as Fastify has it. */
const KEEP_ALIVE_MS = 72_000;

/** Requests of one connection that wait for their answers. Browsers and proxies send one after the other. */
const UNANSWERED = 16;

/** The port of a node, which listens before there is anything to serve. */
export interface Port {
  /** For the app that will serve. */
  server: Server;
  /** From now on requests are the app's. */
  handOver(serve: RequestListener): void;
  /** Ends listening: at once while nothing is served yet, else once all requests are answered. */
  close(): Promise<void>;
}

/**
 * Listens, and has each request answered in a way that waits for nothing until there is an app to serve it.
 * @throws what the system says of a port that is taken or not allowed
 */
export async function openPort(
  at: { port: number; host: string },
  whileStarting: RequestListener,
): Promise<Port> {
  let serve: RequestListener | null = null;
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(ARRIVAL.http, (request, response) => {
    const { socket } = request;
    const before = unanswered.get(socket) ?? 0;
    // Thousands fit into what is read at once, and all of them would be begun before anybody else has a turn.
    if (before === UNANSWERED) socket.destroy();
    if (socket.destroyed) return;
    unanswered.set(socket, before + 1);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (serve !== null) return serve(request, response);
    // The next request of this caller is to find out whether the app serves by then; and a stop waits for nobody.
    response.setHeader('connection', 'close');
    whileStarting(request, response);
  });
  server.requestTimeout = ARRIVAL.requestTimeout;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.setTimeout(ARRIVAL.connectionTimeout);
  server.on('clientError', answerUnreadable);
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
