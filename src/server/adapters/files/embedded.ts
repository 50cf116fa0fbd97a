import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './port.ts';

// A key is a hash we made: 64 hex digits and an ending. Anything else names no file, least of all `../`.
const KEY = /^[0-9a-f]{64}\.[a-z0-9]{1,5}$/;

/** Files in a folder on this machine's disk. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async put(bytes, extension) {
      const key = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
      if (!KEY.test(key)) throw new Error(`No file may end in ${extension}`);
      const path = pathOf(key);
      const folderOfKey = dirname(path);
      await mkdir(folderOfKey, { recursive: true });
      // Written beside and renamed, so that a file under its key is always whole; both synced, so that
      // what a row will name survives a power loss.
      const draft = `${path}.${randomUUID()}`;
      await writeSynced(draft, bytes);
      await rename(draft, path);
      await syncFolder(folderOfKey);
      return key;
    },
    async get(key) {
      if (!KEY.test(key)) return null;
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    async delete(key) {
      if (KEY.test(key)) await rm(pathOf(key), { force: true });
    },
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
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
