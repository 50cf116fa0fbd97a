import { type FileStore, keyOfFile } from '../adapters/files/port.ts';
import type { Database } from './database/database.ts';
import type { Enqueue } from './queue/queue.ts';

/** An upload that takes longer counts as aborted. */
const UPLOAD_MS = 3600_000;

interface Context {
  database: Database;
  enqueue: Enqueue;
  files: FileStore;
}

interface Putting {
  /** The task that deletes the file of a `key` unless a row refers to it. */
  dropBy: string;
  now: Date;
}

/**
 * Puts a JPEG into the store before a row refers to it, and returns its key. A cleanup task is enqueued beforehand, so
 * that a crash leaves no orphaned file.
 */
export async function putWithCleanup(
  { database, enqueue, files }: Context,
  bytes: Uint8Array,
  { dropBy, now }: Putting,
): Promise<string> {
  const key = keyOfFile(bytes, 'jpg');
  const startAfter = new Date(now.getTime() + UPLOAD_MS);
  await database.transaction((tx) => enqueue(tx, dropBy, { key }, { startAfter }));
  await files.put(bytes, 'jpg');
  return key;
}
