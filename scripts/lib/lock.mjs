// A mutex between processes of a work tree, with features of Node 20 only.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Acquires the exclusive lock `name` of the work tree `root`, and holds it until this process ends. The lock is a
 * listening socket, so that the kernel releases it however the process dies; waiting processes hold a connection to it
 * and are woken when it closes. `onWait` is called once if the lock is taken.
 */
export async function holdLock(name, root, onWait) {
  const address = socketAddress(name, root);
  let waited = false;
  while (!(await listen(address))) {
    const holder = connect(address);
    try {
      await once(holder, 'connect');
    } catch {
      // Nobody listens: the holder has just ended, or left a stale socket file behind when it died.
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

// Linux: an address in the abstract namespace, padded to full length because Node 20 pads it and Node 24 does not.
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
