import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';

/** A table for export; its cells are plain data, so that it can be sent to another process. */
export interface SheetContent {
  readonly kind: SheetKind;
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly type: CellType }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export type SheetKind = 'csv' | 'xlsx';
/** Dates are civil dates in ISO text. */
type CellType = 'text' | 'number' | 'date';

/** Column widths in characters. */
const WIDTHS: Record<CellType, number> = { text: 26, number: 10, date: 13 };

export async function writeSheet(content: SheetContent): Promise<Uint8Array> {
  return content.kind === 'csv' ? writeCsv(content) : await writeXlsx(content);
}

/** Written for the Swiss locale of Excel: semicolons, and the byte order mark by which it recognises UTF-8. */
function writeCsv({ columns, rows }: SheetContent): Uint8Array {
  const text = stringify([columns.map(({ title }) => title), ...rows.map((row) => [...row])], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    // Prevents CSV injection: cells that people typed must not run as formulas.
    escape_formulas: true,
  });
  return Buffer.from(text);
}

async function writeXlsx({ name, columns, rows }: SheetContent): Promise<Uint8Array> {
  const heading = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value, index) => (value === null ? null : cellOf(value, columns[index]?.type ?? 'text'))),
  );
  const file = writeXlsxFile([heading, ...body], {
    sheet: name,
    columns: columns.map(({ type }) => ({ width: WIDTHS[type] })),
    stickyRowsCount: 1,
  });
  return file.toBuffer();
}

function cellOf(value: string | number, type: CellType) {
  if (type === 'date') return { value: new Date(value), type: Date, format: 'dd.mm.yyyy' };
  return type === 'number' ? { value: Number(value), type: Number } : { value: String(value), type: String };
}
