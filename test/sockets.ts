import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/**
 * Waits until a connection is closed. One that is reset is closed like any other, while `once` of node:events throws the
 * error that comes before.
 */
export function closed(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** A port that nothing listens on yet. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
