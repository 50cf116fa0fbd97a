import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { SpreadsheetError, type Table } from './table.ts';
import type { Sheet } from './xlsx-worker.ts';

/** The maximum number of entries in the archive of a workbook. */
const MAX_PARTS = 1000;
const MAX_UNPACKED_MB = 50;
/** Enough for 50,000 rows of ten long cells. */
const MAX_HEAP_MB = 256;

/**
 * The sheets of a workbook. It is parsed in a worker thread with a heap limit: it refuses cells
 * at a distant address, which expand a few bytes to billions of cells, and running out of memory is not a catchable
 * exception.
 * @throws SpreadsheetError if it is no workbook, or is too large
 */
export async function readXlsx(bytes: Uint8Array): Promise<Table[]> {
  checkParts(bytes);
  const { buffer } = new Uint8Array(bytes);
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: buffer,
    transferList: [buffer],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  try {
    const [sheets] = (await once(worker, 'message')) as [Sheet[] | 'too large'];
    if (sheets === 'too large') throw tooLarge();
    return sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((cells, index) => ({ line: index + 1, cells })),
      brokenAt: null,
    }));
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : unreadable(message);
  } finally {
    await worker.terminate();
  }
}

/** Guards against zip bombs by the declared sizes, which unpacking enforces: no entry becomes larger than declared. */
function checkParts(bytes: Uint8Array): void {
  let parts = 0;
  let unpackedBytes = 0;
  try {
    unzipSync(bytes, {
      filter({ originalSize }) {
        parts += 1;
        unpackedBytes += originalSize;
        if (parts <= MAX_PARTS && unpackedBytes <= MAX_UNPACKED_MB * 2 ** 20) return false;
        throw tooLarge();
      },
    });
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : unreadable((error as Error).message);
  }
}

const tooLarge = () =>
  new SpreadsheetError(`It is too large: at most ${MAX_UNPACKED_MB} MB of unpacked cells are read.`);
const unreadable = (reason: string) => new SpreadsheetError(`It cannot be read as XLSX (${reason}).`);
