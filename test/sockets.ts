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

// Below what the system gives to outgoing connections, so that none of them takes a port before it is listened on. Each
// process begins somewhere else, since tests run beside each other.
const [LOWEST, HIGHEST] = [11_000, 32_000];
let last = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));

/** A port that nothing listens on yet, and that this process was not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    last = last < HIGHEST ? last + 1 : LOWEST;
    const port = last;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
