import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that signs tokens: from the settings, or generated once and kept in the data folder.
 * The caller must hold the lock of the data folder.
 */
export function secretKey(setting: string | undefined, dataDir: string): string {
  if (setting !== undefined) return setting;
  const path = join(dataDir, 'secret-key');
  try {
    const kept = readFileSync(path, 'utf8').trim();
    if (kept.length >= 32) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = randomBytes(48).toString('base64url');
  // Written atomically: half a key would log everybody out at the next start.
  const file = openSync(`${path}.new`, 'w', 0o600);
  writeSync(file, made);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
  return made;
}
