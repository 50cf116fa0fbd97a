import { createHash, type Hash, randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { writeDurably, writeThenName } from '#server/platform/durable-file.ts';
import { type FileStore, keyOfFile } from './port.ts';

// Keys are 64 hex digits of a hash and an extension. Rejecting everything else prevents path traversal by `../`.
const KEY = /^[0-9a-f]{64}\.[a-z0-9]{1,5}$/;

/** The placeholder name of a file that is still being received, whose hash is not known yet. */
const UNNAMED = '0'.repeat(64);

/** Temporary files: a draft of `writeDurably`, or a file that `sweep` has moved away. */
const BESIDE = /^[0-9a-f]{64}\.[a-z0-9]{1,5}\.[0-9a-f-]{36}$/;

/** How many keys `sweep` checks in one query. */
const BATCH = 500;

/** Files in a folder on the local disk. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async put(content, extension) {
      const unnamed = `${UNNAMED}.${extension}`;
      if (!KEY.test(unnamed)) throw new Error(`No file may end in ${extension}`);
      if (content instanceof Uint8Array) {
        const key = keyOfFile(content, extension);
        await writeDurably(pathOf(key), content);
        return key;
      }
      const hash = createHash('sha256');
      const draft = `${pathOf(unnamed)}.${randomUUID()}`;
      const path = await writeThenName(draft, hashing(content, hash), () =>
        pathOf(`${hash.digest('hex')}.${extension}`),
      );
      return basename(path);
    },
    async get(key) {
      if (!KEY.test(key)) return null;
      return readFile(pathOf(key)).catch(nullIfAbsent);
    },
    async open(key) {
      if (!KEY.test(key)) return null;
      const file = await open(pathOf(key)).catch(nullIfAbsent);
      if (file === null) return null;
      return { size: (await file.stat()).size, stream: file.createReadStream() };
    },
    async pass(content) {
      const draft = `${pathOf(`${UNNAMED}.tmp`)}.${randomUUID()}`;
      await mkdir(dirname(draft), { recursive: true });
      const file = await open(draft, 'wx+', 0o600);
      try {
        // Unlinked at once: the file is deleted when the last handle closes, even after a crash.
        await rm(draft);
        await file.writeFile(content);
        return { size: (await file.stat()).size, stream: file.createReadStream({ start: 0 }) };
      } catch (error) {
        await file.close();
        throw error;
      }
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

async function* hashing(parts: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
}

/** Iterates over the names of all files, because there may be a million. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  const parts = await opendir(folder).catch(nullIfAbsent);
  if (parts === null) return;
  for await (const part of parts) {
    if (!part.isDirectory()) continue;
    for await (const file of await opendir(join(folder, part.name))) yield file.name;
  }
}

/**
 * Avoids a race with `put`: the file is renamed before its age is checked, so that a file put afterwards is another
 * one, and stays. If the moved file turns out to be new, it is moved back; reads in between find none.
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
