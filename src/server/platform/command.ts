import { DataDirError, prepareDataDir } from './data-dir.ts';
import { type Database, sqlState } from './database/database.ts';
import { DataDirInUseError } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { type Settings, SettingsError } from './settings.ts';

// For commands that run beside the server and do not listen.

/** A request that cannot be carried out; the message is all that the person needs to read. */
export class CommandError extends Error {}

/** An invalid command line, beside those for which `parseArgs` throws. */
export class UsageError extends Error {}

interface Command {
  help: string;
  /** Ends the error message: "Nothing was imported." */
  nothing: string;
  /** Replaces `nothing` once the work may have been done in part. */
  unfinished?: string;
  run(args: string[]): Promise<void>;
}

/** Runs a command with its arguments, and prints the result or the error for the person who ran it. */
export async function runCommand({ help, nothing, unfinished = nothing, run }: Command): Promise<void> {
  const args = process.argv.slice(2);
  if (args.some((it) => it === '--help' || it === '-h')) return console.log(help);
  try {
    await run(args);
  } catch (error) {
    console.error(
      isUsage(error)
        ? `${nothing} ${error.message} (--help says how it is used.)`
        : explain(error, nothing, unfinished),
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

/** The command's only argument. */
export function onlyArgument([one, ...others]: string[], name: string): string {
  if (one === undefined || others.length > 0 || one.startsWith('-'))
    throw new UsageError(`Name one ${name}.`);
  return one;
}

/** Francs as typed, such as `10` or `10.00`, in Rappen. @param option the option that it was typed for */
export function rappenOf(option: string, text: string): number {
  const [, francs, cents = '00'] = /^(\d{1,5})(?:\.(\d{2}))?$/.exec(text) ?? [];
  const rappen = francs === undefined ? 0 : Number(francs) * 100 + Number(cents);
  if (rappen === 0) throw new UsageError(`${option} wants francs such as 10.00, not "${printable(text)}".`);
  return rappen;
}

/**
 * A text of somebody else for the terminal: characters that cannot be seen, or that would move, hide or turn what stands
 * beside them, are written as their numbers.
 */
export function printable(text: string): string {
  return text.replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) as number).toString(16)}}`,
  );
}

/** Rappen as francs, such as `1234.50`. */
export function francsOf(rappen: number): string {
  return (rappen / 100).toFixed(2);
}

/** Opens and migrates the database as the server does at its start, so that either may run first. */
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

/** The error message, with a stack trace only for unforeseen errors. */
function explain(error: unknown, nothing: string, unfinished: string): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof CommandError || error instanceof DataDirError) return `${nothing} ${error.message}`;
  if (error instanceof DataDirInUseError) {
    return `${nothing} Solstice is running on this data folder: stop it, run this again, and start it again.`;
  }
  // The driver's error is the cause; the outer message holds the whole statement.
  const { code, message, stack } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  if (UNREACHABLE.has(code ?? '') || sqlState(error) !== undefined) {
    return `${unfinished} The database does not do as it is told: ${message || code}`;
  }
  return stack ?? String(error);
}
