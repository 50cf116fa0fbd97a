import { chmodSync, statSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The product's own entries of the data folder. */
const OWN = ['database', 'files', 'mail', 'search', 'lock.db', 'secret-key'];

/** The folder of the file store within it. */
const FILES = 'files';

const PROBE = 'write-probe';
const PROBE_BYTES = 64 * 1024;
const PROBE_EVERY_MS = 5000;
/** After how many turns of waiting for one answer a disk counts as silent: a busy machine may take seconds at its start. */
const SILENT_AFTER = 6;

const SILENT = 'The disk of the data folder does not answer.';

/** The permission bits of group and others. */
export const OTHERS = 0o077;

/** The data folder cannot be used; the message states why and what helps. */
export class DataDirError extends Error {
  override name = 'DataDirError';
}

/**
 * Prepares the data folder: sets the umask, so that new files are private to the process's user, and removes the access
 * of others to existing ones (rule running/data-folder). Returns a sentence for each entry that others could access
 * until now.
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
  // The mode of the folder itself may be intended, and the folder may hold other things, so this only warns.
  if (isOpen(dataDir))
    said.push(`Other users of this machine may look into the data folder ${dataDir}; chmod 700 closes it.`);
  return said;
}

/** Whether something failed because a disk takes nothing more (rule running/full-disk). */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.has((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause);
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/**
 * Checks every few seconds whether the folder is writable, and that of the files, which may be another disk. Throttled,
 * because anybody may call the readiness probe.
 * @param onChange called with a problem when it begins, and with null once it is over
 */
export function watchDataDir(
  dataDir: string,
  onChange: (problem: string | null) => void,
  probe: (folders: readonly string[]) => Promise<string | null> = problemOfAny,
): { problem(): string | null } {
  let problem: string | null = null;
  let isTrying = false;
  // Turns are counted, not time: while the process itself is held up, none passes.
  let turns = 0;
  const tell = (found: string | null) => {
    if (found !== problem) onChange(found);
    problem = found;
  };
  setInterval(() => {
    if (isTrying) {
      turns += 1;
      if (turns >= SILENT_AFTER) tell(SILENT);
      return;
    }
    isTrying = true;
    turns = 0;
    void probe([dataDir, join(dataDir, FILES)]).then((found) => {
      isTrying = false;
      tell(found);
    });
  }, PROBE_EVERY_MS).unref();
  return { problem: () => problem };
}

async function problemOfAny(folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) {
    const problem = await mkdir(folder, { recursive: true }).then(() => dataDirProblem(folder), problemOf);
    if (problem !== null) return folder.endsWith(FILES) ? `DATA_DIR/${FILES}: ${problem}` : problem;
  }
  return null;
}

/** Why nothing can be written to the data folder, as a sentence for the operator; null while it is writable. */
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
    // `force`, because another process that starts here may have removed it already.
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

/** Removes the access of others to a file or folder; answers whether they had any. */
function close(path: string): boolean {
  if (!isOpen(path)) return false;
  chmodSync(path, statSync(path).mode & ~OTHERS & 0o777);
  return true;
}
