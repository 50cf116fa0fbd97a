import type { Socket } from 'node:net';

/**
 * Waits until a connection is closed. One that is reset is closed like any other, while `once` of node:events throws the
 * error that comes before.
 */
export function closed(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  return new Promise((resolve) => socket.once('close', () => resolve()));
}
