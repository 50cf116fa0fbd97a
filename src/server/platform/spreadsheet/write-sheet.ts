import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';

/** A table that people open in their own programs; its cells are data, so that another process can write it. */
export interface SheetContent {
  readonly kind: SheetKind;
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly type: CellType }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export type SheetKind = 'csv' | 'xlsx';
/** A date is a civil date as text. */
type CellType = 'text' | 'number' | 'date';

/** In letters of the usual size. */
const WIDTHS: Record<CellType, number> = { text: 26, number: 10, date: 13 };

/** The bytes of the file. */
export async function writeSheet(content: SheetContent): Promise<Uint8Array> {
  return content.kind === 'csv' ? writeCsv(content) : await writeXlsx(content);
}

/** As the Excel of Switzerland reads it: semicolons, and the mark by which it knows UTF-8. */
function writeCsv({ columns, rows }: SheetContent): Uint8Array {
  const text = stringify([columns.map(({ title }) => title), ...rows.map((row) => [...row])], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    // What people wrote is text, and no program that runs where the file is opened.
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
