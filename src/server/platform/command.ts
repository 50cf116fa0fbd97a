import { DataDirError, prepareDataDir } from './data-dir.ts';
import { type Database, sqlState } from './database/database.ts';
import { DataDirInUseError } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { type Settings, SettingsError } from './settings.ts';

// Programs of their own beside the server: nothing listens.

/** What was asked for cannot be done; the message says why, and is all that the person needs to read. */
export class CommandError extends Error {}

/** A command line that cannot be followed, as `parseArgs` throws of its own. */
export class UsageError extends Error {}

interface Command {
  help: string;
  /** Says that nothing was done: "Nothing was imported." */
  nothing: string;
  /** What is said in its place once work may have been done in part. */
  unfinished?: string;
  run(args: string[]): Promise<void>;
}

/** Runs a command on what follows its name, and tells the person who ran it what they need to read. */
export async function runCommand({ help, nothing, unfinished = nothing, run }: Command): Promise<void> {
  const args = process.argv.slice(2);
  if (args.some((it) => it === '--help' || it === '-h')) return console.log(help);
  try {
    await run(args);
  } catch (error) {
    console.error(
      isUsage(error) ? `${nothing} ${error.message}\n\n${help}` : explain(error, nothing, unfinished),
    );
    process.exitCode = 1;
  }
}

function isUsage(error: unknown): error is Error {
  return (
    error instanceof UsageError ||
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true
  );
}

/** The one thing that such a command works on. */
export function onlyArgument([one, ...others]: string[], name: string): string {
  if (one === undefined || others.length > 0 || one.startsWith('-'))
    throw new UsageError(`Name one ${name}.`);
  return one;
}

/** Opens the database as the server does it when it starts, so that either may come first. */
export async function withDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  if (settings.DATABASE_URL === undefined) {
    for (const warning of await prepareDataDir(settings.DATA_DIR)) console.error(warning);
  }
  const database = await openDatabase(settings, (error) => console.error(error.message));
  try {
    await migrate(database);
    await work(database);
  } finally {
    await database.close();
  }
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET']);

/** A stack only for what we did not foresee. */
function explain(error: unknown, nothing: string, unfinished: string): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof CommandError || error instanceof DataDirError) return `${nothing} ${error.message}`;
  if (error instanceof DataDirInUseError) {
    return `${nothing} Solstice is running on this data folder: stop it, run this again, and start it again.`;
  }
  // The driver's error is the cause of one that holds the whole statement.
  const { code, message, stack } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  if (UNREACHABLE.has(code ?? '') || sqlState(error) !== undefined) {
    return `${unfinished} The database does not do as it is told: ${message || code}`;
  }
  return stack ?? String(error);
}
