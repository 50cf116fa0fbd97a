import { parentPort, workerData } from 'node:worker_threads';
import { strFromU8, unzipSync } from 'fflate';
import readSheets, { type CellValue } from 'read-excel-file/universal';

/** A sheet as the worker returns it. */
export interface Sheet {
  name: string;
  rows: string[][];
}

/** A sheet is read as a table that reaches to its outermost cells: more than 50,000 rows of 60 columns. */
const MAX_CELLS = 3_000_000;

// Numbers are kept as text: a code such as 00123 must keep its zeros.
parentPort?.postMessage(
  isTooWide(workerData as ArrayBuffer)
    ? 'too large'
    : (await readSheets(workerData as ArrayBuffer, { parseNumber: (digits) => digits })).map(
        ({ sheet, data }): Sheet => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }),
      ),
);

function textOf(cell: CellValue<string> | null): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** Whether a table up to the outermost cells that hold something would be too large, before it is made. */
function isTooWide(workbook: ArrayBuffer): boolean {
  const parts = unzipSync(new Uint8Array(workbook), {
    filter: ({ name }) => /\/worksheets\/[^/]+$/.test(name),
  });
  return Object.values(parts).some((part) => {
    let [columns, rows] = [0, 0];
    const cells = strFromU8(part, true).matchAll(
      /<(?:\w+:)?c\s(?:[^>]*\s)?r=["']([A-Z]{1,3})(\d{1,7})["'](?:[^>]*[^/])?>/gi,
    );
    for (const [, column = '', row = ''] of cells) {
      columns = Math.max(columns, columnNumber(column));
      rows = Math.max(rows, Number(row));
    }
    return columns * rows > MAX_CELLS;
  });
}

/** 1 for A, 27 for AA. */
function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
