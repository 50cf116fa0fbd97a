import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** A file's bytes: whole, in parts, or streamed. */
export type Content = Uint8Array | readonly Uint8Array[] | AsyncIterable<Uint8Array>;

/**
 * Writes a file that only its owner may read. The write is atomic and durable: a draft is written and synced, then
 * renamed, and the folder is synced, so that the file survives a power loss.
 */
export async function writeDurably(path: string, content: Content): Promise<void> {
  await writeThenName(`${path}.${randomUUID()}`, content, () => path);
}

/** As `writeDurably`, but asks for the path only after all is written. @param draft the temporary path until then */
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

/** Also syncs the parents of new folders: each new folder is an entry of the one above it. */
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
