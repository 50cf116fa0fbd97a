import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of a worker's log, one line each, so that nothing is lost when a mutant crashes the worker. */
export type Entry =
  | { worker: number }
  | { began: string }
  | { trying: number }
  | { survived: number; test: string }
  | { killed: number[]; test: string }
  /** The last mutant of this test left side effects behind. */
  | { spoilt: string }
  /** The mutant made a test hang, or crashed the worker. */
  | { endless: number }
  /** Mutants of this test leave side effects behind: it runs without a mutant between each two of them. */
  | { careful: string }
  /** A test that fails when it is repeated, with or without a mutant, so that it is not used. */
  | { once: string }
  /** A test that fails without any mutant. */
  | { broken: string; message: string }
  /** Mutants whose code ran outside of any test, while a file was loaded or an app was started. */
  | { outside: number[] };

/** The environment variable for the folder of a run, which contains its log and the plan of a worker. */
export const FOLDER = 'MUTATION_FOLDER';

export function readLedger(folder = process.env[FOLDER] ?? ''): Entry[] {
  const ledger = join(folder, 'ledger');
  if (!existsSync(ledger)) return [];
  const lines = readFileSync(ledger, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

export function writeLedger(entry: Entry, folder = process.env[FOLDER] ?? ''): void {
  appendFileSync(join(folder, 'ledger'), `${JSON.stringify(entry)}\n`);
}

/** The mutants that a worker switches on, one for each test file that it gets. */
export function readPlan(folder = process.env[FOLDER] ?? ''): number[] {
  return JSON.parse(readFileSync(join(folder, 'plan'), 'utf8'));
}

export function writePlan(ids: readonly number[], folder: string): void {
  writeFileSync(join(folder, 'plan'), JSON.stringify(ids));
}

/** When a worker last wrote an entry. */
export function lastWord(folder: string): number {
  return statSync(join(folder, 'ledger')).mtimeMs;
}
