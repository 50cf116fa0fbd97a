import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../settings.ts';
import { type Database, isDatabaseAway } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database that the settings name; `onError` is called for connections that break later.
 * @throws DataDirInUseError when another process has the embedded one open
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  onError: (error: Error) => void,
): Promise<Database> {
  return DATABASE_URL === undefined ? openEmbedded(DATA_DIR) : openPostgres(DATABASE_URL, onError);
}

const TRY_AGAIN_MS = 1000;

/** Log only one in so many failed attempts: the first, and then one about every five minutes. */
const TRIES_PER_TOLD = 300;

/**
 * Retries until the database can be reached, however long that takes (rule running/database-at-start); `onWaiting` is
 * called now and then with the reason.
 * @throws at once for errors that waiting does not resolve, such as wrong credentials
 */
export async function awaitDatabase(
  settings: Parameters<typeof openDatabase>[0],
  onError: (error: Error) => void,
  onWaiting: (error: Error) => void,
): Promise<Database> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await openDatabase(settings, onError);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (tries % TRIES_PER_TOLD === 0) onWaiting(error as Error);
    }
    await sleep(TRY_AGAIN_MS);
  }
}
