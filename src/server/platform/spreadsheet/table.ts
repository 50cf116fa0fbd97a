/** The cells of a CSV file or of one sheet of a workbook, as text. */
export interface Table {
  /** The sheet's name; CSV has none. */
  name: string | null;
  rows: TableRow[];
  /** The line of a quote that is never closed, where parsing stopped. */
  brokenAt: number | null;
}

export interface TableRow {
  /** Counted from 1, as in editors and spreadsheet programs. */
  line: number;
  cells: string[];
}

/** The file is not a readable spreadsheet; the message is for the person who chose it. */
export class SpreadsheetError extends Error {
  override name = 'SpreadsheetError';
}
