import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileStore, keyOfFile, type OpenFile } from '#server/adapters/files/port.ts';

/** An in-memory file store. @param keyFor makes the key of a file from its content; by default a hash */
export function memoryFiles(
  kept: Map<string, Uint8Array>,
  keyFor: (bytes: Uint8Array, extension: string) => string | Promise<string> = keyOfFile,
): FileStore {
  const read = async (content: Uint8Array | AsyncIterable<Uint8Array>) =>
    content instanceof Uint8Array ? content : buffer(content);
  const opened = (bytes: Uint8Array): OpenFile => ({
    size: bytes.length,
    stream: Readable.from([Buffer.from(bytes)]),
  });
  return {
    async put(content, extension) {
      const bytes = await read(content);
      const key = await keyFor(bytes, extension);
      kept.set(key, bytes);
      return key;
    },
    get: async (key) => kept.get(key) ?? null,
    async open(key) {
      const bytes = kept.get(key);
      return bytes === undefined ? null : opened(bytes);
    },
    pass: async (content) => opened(await read(content)),
    delete: async (key) => void kept.delete(key),
    sweep: async () => {},
  };
}
