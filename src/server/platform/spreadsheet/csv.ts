import { SpreadsheetError, type Table, type TableRow } from './table.ts';

const DELIMITERS = [';', ',', '\t'];

/**
 * Parses the CSV once for each usual delimiter: only the caller, who knows the headings, can tell which one is right.
 * @throws SpreadsheetError unless the bytes are UTF-8
 */
export function readCsv(bytes: Uint8Array): Table[] {
  let text: string;
  try {
    // Also removes a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SpreadsheetError('It is neither XLSX nor text in UTF-8. Save it as XLSX or as "CSV UTF-8".');
  }
  if (text.includes('\0')) throw new SpreadsheetError('It is neither XLSX nor text.');
  return DELIMITERS.map((delimiter) => split(text, delimiter));
}

/** RFC 4180, with LF, CRLF or CR as line breaks. */
function split(text: string, delimiter: string): Table {
  const end = new RegExp(`${delimiter}|\r\n?|\n`, 'g');
  const rows: TableRow[] = [];
  for (let at = 0, line = 1; at < text.length; line += 1) {
    const row: TableRow = { line, cells: [] };
    for (let ended: string | undefined = delimiter; ended === delimiter; ) {
      let cell = '';
      if (text[at] === '"') {
        const closing = closingQuote(text, at);
        if (closing === null) return { name: null, rows, brokenAt: line };
        const quoted = text.slice(at + 1, closing);
        line += quoted.match(/\r\n?|\n/g)?.length ?? 0;
        cell = quoted.replaceAll('""', '"');
        at = closing + 1;
      }
      end.lastIndex = at;
      const found = end.exec(text);
      cell += text.slice(at, found?.index);
      row.cells.push(cell);
      ended = found?.[0];
      at = found === null ? text.length : end.lastIndex;
    }
    rows.push(row);
  }
  return { name: null, rows, brokenAt: null };
}

/** The position of the closing quote; a doubled quote is an escaped one. */
function closingQuote(text: string, opening: number): number | null {
  for (let from = opening + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return null;
    if (text[quote + 1] !== '"') return quote;
    from = quote + 2;
  }
}
