import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What lies in the data folder, by name. */
const OWN = ['database', 'files', 'mail', 'search', 'lock.db', 'secret-key'];

const PROBE = 'write-probe';
const PROBE_BYTES = 64 * 1024;

/** What all others on a machine may do with a file. */
const OTHERS = 0o077;

/** The data folder cannot be used; the message says why, and what helps. */
export class DataDirError extends Error {
  override name = 'DataDirError';
}

/**
 * Makes the data folder ready: whatever the process writes from now on is for its own user alone, and so is what was
 * there before (rule running/data-folder). Answers a sentence for each thing that others could get at until now.
 * @throws DataDirError where nothing can be written
 */
export function prepareDataDir(dataDir: string): string[] {
  process.umask(OTHERS);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new DataDirError(sentenceOf(error, dataDir));
  }
  const problem = dataDirProblem(dataDir);
  if (problem !== null) throw new DataDirError(problem);

  const closed = OWN.filter((name) => close(join(dataDir, name)));
  const said: string[] = [];
  if (closed.length > 0) {
    said.push(
      `In the data folder ${dataDir}, other users of this machine had access to ${closed.join(', ')}; they no longer have.`,
    );
  }
  // The folder itself may be somebody's on purpose, and hold other things.
  if (isOpen(dataDir))
    said.push(`Other users of this machine may look into the data folder ${dataDir}; chmod 700 closes it.`);
  return said;
}

/** Why nothing can be written to the data folder, as a sentence for whoever runs the node; null while it can. */
export function dataDirProblem(dataDir: string): string | null {
  const path = join(dataDir, PROBE);
  try {
    const file = openSync(path, 'w', 0o600);
    try {
      writeSync(file, Buffer.alloc(PROBE_BYTES));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    // Another process that starts here may have removed it.
    rmSync(path, { force: true });
    return null;
  } catch (error) {
    return sentenceOf(error, dataDir);
  }
}

function sentenceOf(error: unknown, dataDir: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the data folder ${dataDir} is full. Free some space, or set DATA_DIR to another disk.`;
    case 'EROFS':
      return `The data folder ${dataDir} lies on a disk that can only be read. Mount it writable, or set DATA_DIR to another folder.`;
    case 'EACCES':
    case 'EPERM':
      return `This user may not write to the data folder ${dataDir}. Give it to the user, or set DATA_DIR to another folder.`;
    default:
      return `The data folder ${dataDir} cannot be written (${message}). Set DATA_DIR to another folder.`;
  }
}

function isOpen(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & OTHERS) !== 0;
}

/** Closes a file or folder to others; answers whether it was open to them. */
function close(path: string): boolean {
  if (!isOpen(path)) return false;
  chmodSync(path, statSync(path).mode & ~OTHERS & 0o777);
  return true;
}
