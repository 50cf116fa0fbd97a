import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database that the settings name; `onError` hears of connections that break later.
 * @throws DataDirInUseError when another process has the embedded one open
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  onError: (error: Error) => void,
): Promise<Database> {
  return DATABASE_URL === undefined ? openEmbedded(DATA_DIR) : openPostgres(DATABASE_URL, onError);
}
