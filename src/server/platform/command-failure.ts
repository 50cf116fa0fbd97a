import { DataDirError } from './data-dir.ts';
import { sqlState } from './database/database.ts';
import { DataDirInUseError } from './database/embedded.ts';
import { SettingsError } from './settings.ts';

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET']);

/**
 * What the person who ran a command beside the server needs to read; a stack only for what we did not foresee.
 * @param nothing says that nothing was done: "Nothing was imported."
 */
export function explainFailure(error: unknown, nothing: string): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof DataDirError) return `${nothing} ${error.message}`;
  if (error instanceof DataDirInUseError) {
    return `${nothing} Solstice is running on this data folder: stop it, run this again, and start it again.`;
  }
  // The driver's error is the cause of one that holds the whole statement.
  const { code, message, stack } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  if (UNREACHABLE.has(code ?? '') || sqlState(error) !== undefined) {
    return `${nothing} The database does not do as it is told: ${message || code}`;
  }
  return stack ?? String(error);
}
