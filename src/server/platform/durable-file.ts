import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Writes a file that its owner alone may read. It appears under its name whole or not at all, and once this
 * resolves it survives a power loss: it is written beside and renamed, and it and its folder are synced.
 * @param bytes all of them, or in parts
 */
export async function writeDurably(path: string, bytes: Uint8Array | readonly Uint8Array[]): Promise<void> {
  const folder = resolve(dirname(path));
  const made = await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(folder);
  // A new folder is an entry of the one above it, and so is that one if it is new too.
  for (let at = folder; made !== undefined && at.length >= made.length; at = dirname(at)) {
    await syncFolder(dirname(at));
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
