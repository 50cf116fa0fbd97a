import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { answerUnparsable, SERVER_TIMEOUTS } from './slow-callers.ts';

/** The keep-alive timeout, that of Fastify. */
const KEEP_ALIVE_MS = 72_000;

/** How many pipelined requests of a connection are served at once. Browsers and proxies do not pipeline. */
const SERVED_AT_ONCE = 16;
/**
 * How many a connection may have in all, waiting ones included; whatever comes behind them is not answered, as HTTP lets
 * a server do that closes the connection (RFC 9112, 9.3.2).
 */
const PIPELINED = 256;

/** The requests of a connection that are not answered yet. */
interface Pipeline {
  served: number;
  /** Begins each, in the order in which they came. */
  waiting: (() => void)[];
  isEnding: boolean;
}

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
  const pipelines = new WeakMap<Socket, Pipeline>();
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    if (serve !== null) return serve(request, response);
    // Closes the connection, so that the client's next request reaches the app if it is ready by then, and a stop need
    // not wait.
    response.setHeader('connection', 'close');
    whileStarting(request, response);
  };
  const server = createServer(SERVER_TIMEOUTS.http, (request, response) => {
    const pipeline = pipelines.get(request.socket) ?? { served: 0, waiting: [], isEnding: false };
    pipelines.set(request.socket, pipeline);
    if (pipeline.isEnding) return;
    if (pipeline.served + pipeline.waiting.length + 1 === PIPELINED) {
      pipeline.isEnding = true;
      response.setHeader('connection', 'close');
    }
    response.once('close', () => {
      pipeline.served -= 1;
      if (!request.socket.destroyed) pipeline.waiting.shift()?.();
    });
    const next = () => {
      pipeline.served += 1;
      begin(request, response);
    };
    // One read can hold thousands of requests, and all would start before any other connection gets a turn.
    if (pipeline.served < SERVED_AT_ONCE) next();
    else pipeline.waiting.push(next);
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
