import { readFile, stat } from 'node:fs/promises';
import { readCsv } from './csv.ts';
import { SpreadsheetError, type Table } from './table.ts';
import { readXlsx } from './xlsx.ts';

const MAX_FILE_BYTES = 20 * 2 ** 20;

const ZIP = [0x50, 0x4b];
/** The signature of Excel files until 2003, and of encrypted newer ones. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/**
 * The tables of a CSV or XLSX file, whose format is detected by its content: the sheets of a workbook, or a CSV file
 * once for each delimiter.
 * @throws SpreadsheetError with a sentence for the person who chose the file
 */
export async function readTables(path: string): Promise<Table[]> {
  const bytes = await read(path);
  const startsWith = (signature: readonly number[]) => signature.every((byte, i) => bytes[i] === byte);
  if (startsWith(ZIP)) return readXlsx(bytes);
  if (startsWith(OLD_EXCEL)) {
    throw new SpreadsheetError(
      'It is a workbook of old Excel (.xls), or one with a password. Save it as .xlsx without a password.',
    );
  }
  if (UTF_16.some(startsWith)) throw new SpreadsheetError('It is text in UTF-16. Save it as "CSV UTF-8".');
  return readCsv(bytes);
}

async function read(path: string): Promise<Uint8Array> {
  try {
    const file = await stat(path);
    if (!file.isFile()) throw new SpreadsheetError('It is not a file.');
    if (file.size > MAX_FILE_BYTES) {
      throw new SpreadsheetError(`It is larger than ${MAX_FILE_BYTES / 2 ** 20} MB.`);
    }
    if (file.size === 0) throw new SpreadsheetError('It is empty.');
    return await readFile(path);
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SpreadsheetError(
      code === 'ENOENT' ? 'There is no such file.' : `It cannot be read: ${message}`,
    );
  }
}
