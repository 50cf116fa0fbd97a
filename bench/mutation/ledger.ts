import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a worker tells, line by line, so that nothing is lost when a mutant takes it down. */
export type Entry =
  | { worker: number }
  | { began: string }
  | { trying: number }
  | { survived: number; test: string }
  | { killed: number[]; test: string }
  /** Its last mutant left something behind. */
  | { spoilt: string }
  /** It made a test wait for ever, or took the worker down. */
  | { endless: number }
  /** Mutants of this test leave something behind: between two of them it is run as it is. */
  | { careful: string }
  /** A test that fails when it is run again, mutant or not: it is asked about none. */
  | { once: string }
  /** A test that fails without any mutant. */
  | { broken: string; message: string }
  /** Passed while no test ran, as a file was loaded or an app was started. */
  | { outside: number[] };

/** The folder of a run: its ledger, and the plan of a worker. */
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

/** The mutants that a worker is to switch on, one for each test file that it gets. */
export function readPlan(folder = process.env[FOLDER] ?? ''): number[] {
  return JSON.parse(readFileSync(join(folder, 'plan'), 'utf8'));
}

export function writePlan(ids: readonly number[], folder: string): void {
  writeFileSync(join(folder, 'plan'), JSON.stringify(ids));
}

/** When a worker told something last. */
export function lastWord(folder: string): number {
  return statSync(join(folder, 'ledger')).mtimeMs;
}
