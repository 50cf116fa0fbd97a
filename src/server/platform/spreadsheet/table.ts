/** The cells of a CSV file or of one sheet of a workbook, as text. */
export interface Table {
  /** The sheet's name; CSV has none. */
  name: string | null;
  rows: TableRow[];
  /** The line of a quote that is never closed, where reading had to end. */
  brokenAt: number | null;
}

export interface TableRow {
  /** As an editor or a spreadsheet program counts: from 1. */
  line: number;
  cells: string[];
}

/** A file that cannot be read as a spreadsheet; the message says so to the person who chose it. */
export class SpreadsheetError extends Error {
  override name = 'SpreadsheetError';
}
