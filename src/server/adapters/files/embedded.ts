import { randomUUID } from 'node:crypto';
import { opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '#server/platform/durable-file.ts';
import { type FileStore, keyOfFile } from './port.ts';

// A key is a hash we made: 64 hex digits and an ending. Anything else names no file, least of all `../`.
const KEY = /^[0-9a-f]{64}\.[a-z0-9]{1,5}$/;

/** A key that something else stands behind: a draft of `writeDurably`, or what `sweep` has taken away. */
const BESIDE = /^[0-9a-f]{64}\.[a-z0-9]{1,5}\.[0-9a-f-]{36}$/;

/** How many keys are asked about at a time. */
const BATCH = 500;

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
      return readFile(pathOf(key)).catch(nullIfAbsent);
    },
    async delete(key) {
      if (KEY.test(key)) await rm(pathOf(key), { force: true });
    },
    async sweep(ageMs, wanted) {
      const before = Date.now() - ageMs;
      let keys: string[] = [];
      const decide = async () => {
        const kept = await wanted(keys);
        for (const key of keys) if (!kept.has(key)) await removeUnlessNew(pathOf(key), before);
        keys = [];
      };
      for await (const name of namesIn(folder)) {
        const isKey = KEY.test(name);
        if (!isKey && !BESIDE.test(name)) continue;
        const path = pathOf(name);
        const found = await stat(path).catch(nullIfAbsent);
        if (found === null || found.mtimeMs >= before) continue;
        if (!isKey) await rm(path, { force: true });
        else if (keys.push(name) === BATCH) await decide();
      }
      await decide();
    },
  };
}

/** The names of all files, read as they are asked for: there may be a million. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  const parts = await opendir(folder).catch(nullIfAbsent);
  if (parts === null) return;
  for await (const part of parts) {
    if (!part.isDirectory()) continue;
    for await (const file of await opendir(join(folder, part.name))) yield file.name;
  }
}

/**
 * Takes the file away before its age is looked at: one that is put after that is another file, and stays. One that was
 * put since it was listed is new, and comes back; whoever asks for it in between finds none.
 */
async function removeUnlessNew(path: string, before: number): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  if ((await rename(path, aside).catch(nullIfAbsent)) === null) return;
  const { mtimeMs } = await stat(aside);
  if (mtimeMs >= before) await rename(aside, path);
  else await rm(aside, { force: true });
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
