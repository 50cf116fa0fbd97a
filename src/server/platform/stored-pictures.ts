import { type FileStore, keyOfFile } from '../adapters/files/port.ts';
import type { Database } from './database/database.ts';
import type { Waiter } from './http/handler.ts';
import { jpegsWithin, type PictureSize, withUniqueComment } from './pictures.ts';
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

/** JPEG quality out of 100 of what anybody may see (rules companies/pictures, jobs/housing-pictures). */
const PUBLIC_QUALITY = 80;

interface Uploaded extends Putting {
  file: Uint8Array;
  /** The field that it was sent in. */
  field: string;
  waiter: Waiter;
}

/**
 * Draws an uploaded picture in two sizes, of which none is enlarged, and puts both into the store as `putWithCleanup`
 * does. Returns their keys.
 * @throws ValidationError on the field for what is no picture, is broken or has too many pixels
 */
export async function putInTwoSizes(
  context: Context,
  { large, small }: Record<'large' | 'small', Omit<PictureSize, 'quality'>>,
  { file, field, waiter, ...putting }: Uploaded,
): Promise<{ largeKey: string; smallKey: string }> {
  const sizes = [
    { ...large, quality: PUBLIC_QUALITY },
    { ...small, quality: PUBLIC_QUALITY },
  ] as const;
  const keys: string[] = [];
  for (const jpeg of await jpegsWithin(file, sizes, field, waiter)) {
    keys.push(await putWithCleanup(context, withUniqueComment(jpeg), putting));
  }
  const [largeKey = '', smallKey = ''] = keys;
  return { largeKey, smallKey };
}
