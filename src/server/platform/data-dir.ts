import { chmodSync, statSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What lies in the data folder, by name. */
const OWN = ['database', 'files', 'mail', 'search', 'lock.db', 'secret-key'];

const PROBE = 'write-probe';
const PROBE_BYTES = 64 * 1024;
const PROBE_EVERY_MS = 5000;

/** What all others on a machine may do with a file. */
export const OTHERS = 0o077;

/** The data folder cannot be used; the message says why, and what helps. */
export class DataDirError extends Error {
  override name = 'DataDirError';
}

/**
 * Makes the data folder ready: whatever the process writes from now on is for its own user alone, and so is what was
 * there before (rule running/data-folder). Answers a sentence for each thing that others could get at until now.
 * @throws DataDirError where nothing can be written
 */
export async function prepareDataDir(dataDir: string): Promise<string[]> {
  process.umask(OTHERS);
  const problem = await mkdir(dataDir, { recursive: true }).then(() => dataDirProblem(dataDir), problemOf);
  if (problem !== null) throw new DataDirError(`DATA_DIR is ${dataDir}. ${problem}`);

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

/**
 * Tries every few seconds whether the folder can still be written, however often it is asked: anybody may ask.
 * @param onChange hears of a problem that begins, and null once it is over
 */
export function watchDataDir(
  dataDir: string,
  onChange: (problem: string | null) => void,
): { problem(): string | null } {
  let problem: string | null = null;
  let isTrying = false;
  const tell = (found: string | null) => {
    if (found !== problem) onChange(found);
    problem = found;
  };
  setInterval(() => {
    if (isTrying) return tell('The disk of the data folder does not answer.');
    isTrying = true;
    void dataDirProblem(dataDir).then((found) => {
      isTrying = false;
      tell(found);
    });
  }, PROBE_EVERY_MS).unref();
  return { problem: () => problem };
}

/** Why nothing can be written to the data folder, as a sentence for whoever runs the node; null while it can. */
export async function dataDirProblem(dataDir: string): Promise<string | null> {
  const path = join(dataDir, PROBE);
  try {
    const file = await open(path, 'w', 0o600);
    try {
      await file.write(Buffer.alloc(PROBE_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
    // Another process that starts here may have removed it.
    await rm(path, { force: true });
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

function problemOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk of the data folder is full. Free some space, or set DATA_DIR to another disk.';
    case 'EROFS':
      return 'The data folder lies on a disk that can only be read. Mount it writable, or set DATA_DIR to another folder.';
    case 'EACCES':
    case 'EPERM':
      return 'This user may not write to the data folder. Give it to the user, or set DATA_DIR to another folder.';
    default:
      return `Nothing can be written to the data folder (${code}). Set DATA_DIR to another folder.`;
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
