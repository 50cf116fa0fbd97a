// One process at a time per work tree, with what Node 20 has.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Waits until no other process holds the lock `name` of the work tree `root`, then holds it until this process
 * ends. The lock is a listening socket, so that the kernel releases it at any death; whoever waits holds a
 * connection to it and is woken by its end. `onWait` is called once if there is somebody to wait for.
 */
export async function holdLock(name, root, onWait) {
  const address = socketAddress(name, root);
  let waited = false;
  while (!(await listen(address))) {
    const holder = connect(address);
    try {
      await once(holder, 'connect');
    } catch {
      // Nobody answers: it ended just now, or it left a socket file behind when it died.
      if (!address.startsWith('\0')) unlinkSync(address);
      continue;
    }
    if (!waited) onWait();
    waited = true;
    await new Promise((resolve) =>
      holder
        .on('error', () => {})
        .on('close', resolve)
        .resume(),
    );
  }
}

// Linux: an abstract name, padded to its full length because Node 20 pads it and Node 24 does not.
function socketAddress(name, root) {
  const id = `solstice-${name}-${createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16)}`;
  return process.platform === 'linux' ? `\0${id}`.padEnd(108, '-') : join(tmpdir(), `${id}.sock`);
}

async function listen(address) {
  const server = createServer((waiting) => waiting.on('error', () => {}).unref());
  server.listen(address);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    throw error;
  }
  server.unref();
  return true;
}
