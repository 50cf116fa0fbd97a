import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '#server/platform/durable-file.ts';
import { type FileStore, keyOfFile } from './port.ts';

// A key is a hash we made: 64 hex digits and an ending. Anything else names no file, least of all `../`.
const KEY = /^[0-9a-f]{64}\.[a-z0-9]{1,5}$/;

/** Files in a folder on this machine's disk. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async put(bytes, extension) {
      const key = keyOfFile(bytes, extension);
      if (!KEY.test(key)) throw new Error(`No file may end in ${extension}`);
      await writeDurably(pathOf(key), bytes);
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
