import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** All bytes of a file, in parts, or in parts that are made while others are written. */
export type Content = Uint8Array | readonly Uint8Array[] | AsyncIterable<Uint8Array>;

/**
 * Writes a file that its owner alone may read. It appears under its name whole or not at all, and once this
 * resolves it survives a power loss: it is written beside and renamed, and it and its folder are synced.
 */
export async function writeDurably(path: string, content: Content): Promise<void> {
  await writeThenName(`${path}.${randomUUID()}`, content, () => path);
}

/** As `writeDurably`, under a path that is asked for once all is written. @param draft where it stands until then */
export async function writeThenName(draft: string, content: Content, pathOf: () => string): Promise<string> {
  await makeFolder(dirname(draft));
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  const path = pathOf();
  await makeFolder(dirname(path));
  await rename(draft, path);
  await syncFolder(dirname(path));
  return path;
}

/** A new folder is an entry of the one above it, and so is that one if it is new too. */
async function makeFolder(path: string): Promise<void> {
  const folder = resolve(path);
  const made = await mkdir(folder, { recursive: true });
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
