import { parentPort, workerData } from 'node:worker_threads';
import readSheets, { type CellValue } from 'read-excel-file/universal';

/** A sheet as the worker returns it. */
export interface Sheet {
  name: string;
  rows: string[][];
}

// Numbers are kept as text: a code such as 00123 must keep its zeros.
const sheets = await readSheets(workerData as ArrayBuffer, { parseNumber: (digits) => digits });
const answer: Sheet[] = sheets.map(({ sheet, data }) => ({
  name: sheet,
  rows: data.map((row) => row.map(textOf)),
}));
parentPort?.postMessage(answer);

function textOf(cell: CellValue<string> | null): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
