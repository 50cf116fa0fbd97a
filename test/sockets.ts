import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/**
 * Waits until a socket is closed, whether gracefully or by a reset: `once` of node:events would reject with the error
 * that precedes the close.
 */
export function closed(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

// Below the ephemeral port range, so that no outgoing connection takes a port before the test listens on it. Each
// process starts at a different port, since tests run in parallel.
const [LOWEST, HIGHEST] = [11_000, 32_000];
let last = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));

/** A free port that this process has not handed out before. */
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
