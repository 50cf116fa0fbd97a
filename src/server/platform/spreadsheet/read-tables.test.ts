import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOddWorkbook, aWorkbook } from '#test/workbook.ts';
import { readTables } from './read-tables.ts';
import { SpreadsheetError } from './table.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-tables-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(content: string | Uint8Array): string {
  const path = join(folder, 'list');
  writeFileSync(path, content);
  return path;
}

const read = (content: string | Uint8Array) => readTables(write(content));

const refusal = async (content: string | Uint8Array) => {
  const error = await read(content).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SpreadsheetError);
  return (error as Error).message;
};

describe('a CSV file', () => {
  const rowsBy = async (delimiter: string, content: string | Uint8Array) => {
    const tables = await read(content);
    return tables[[';', ',', '\t'].indexOf(delimiter)];
  };

  it.each([';', ',', '\t'])('is parsed with the delimiter %j', async (delimiter) => {
    const text = ['code', 'Köchin'].join(delimiter);
    expect((await rowsBy(delimiter, text))?.rows).toEqual([{ line: 1, cells: ['code', 'Köchin'] }]);
  });

  it.each(['\n', '\r\n', '\r'])('may end its lines in %j, with or without a last line break', async (end) => {
    for (const last of ['', end]) {
      const table = await rowsBy(';', `a;b${end}${end}c;${last}`);
      expect(table?.rows).toEqual([
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: [''] },
        { line: 3, cells: ['c', ''] },
      ]);
    }
  });

  it('may begin with a byte order mark', async () => {
    expect((await rowsBy(';', '\ufeffcode;de'))?.rows[0]?.cells).toEqual(['code', 'de']);
  });

  it('may have delimiters, quotes and line breaks inside quotes, and counts lines as an editor does', async () => {
    const table = await rowsBy(',', '"Koch, ""Chef""\r\nde partie",x\r\n"",y');
    expect(table?.rows).toEqual([
      { line: 1, cells: ['Koch, "Chef"\r\nde partie', 'x'] },
      { line: 3, cells: ['', 'y'] },
    ]);
  });

  it('reports the line of a quote that is never closed', async () => {
    const table = await rowsBy(';', 'a;b\nc;"d\ne;f\n');
    expect(table).toMatchObject({ rows: [{ line: 1 }], brokenAt: 2 });
  });

  it('has to be text in UTF-8', async () => {
    expect(await refusal(Buffer.from('Köchin;Koch', 'latin1'))).toContain('"CSV UTF-8"');
    expect(await refusal(Buffer.from('\ufeffKöchin;Koch', 'utf16le'))).toContain('UTF-16');
    expect(await refusal('a;\0b')).toContain('neither XLSX nor text');
  });
});

describe('an XLSX file', () => {
  it('yields each sheet with its cells as text, numbers as written, empty rows counted', async () => {
    const tables = await read(
      aWorkbook({ Cover: [['Read me']], List: [['code', 'de'], [], [101350, 'Köchin & Koch <m/f>', true]] }),
    );
    expect(tables).toEqual([
      { name: 'Cover', brokenAt: null, rows: [{ line: 1, cells: ['Read me'] }] },
      {
        name: 'List',
        brokenAt: null,
        rows: [
          { line: 1, cells: ['code', 'de', ''] },
          { line: 2, cells: ['', '', ''] },
          { line: 3, cells: ['101350', 'Köchin & Koch <m/f>', 'true'] },
        ],
      },
    ]);
  });

  it('keeps every digit of a code beyond the precision of numbers', async () => {
    const cell = '<row r="1"><c r="A1"><v>1234567890123456789</v></c></row>';
    expect((await read(anOddWorkbook(cell)))[0]?.rows[0]?.cells).toEqual(['1234567890123456789']);
  });

  it('cannot include other files in its cells, nor expand entities', async () => {
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'hidden');
    const entities = `<!DOCTYPE x [<!ENTITY file SYSTEM "file://${secret}"><!ENTITY a "grown"><!ENTITY b "&a;&a;">]>`;
    const texts = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>&file;&b;</t></si></sst>`;
    const cell = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
    const parts = { 'xl/sharedStrings.xml': strToU8(`<?xml version="1.0"?>${entities}${texts}`) };
    const outcome = await read(anOddWorkbook(cell, parts)).then(JSON.stringify, String);
    expect(outcome).not.toMatch(/hidden|grown/);
  });

  it('is recognised by its content, not by its name', async () => {
    expect(await refusal(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toContain('as XLSX');
    expect(await refusal('PK, initials of a person;1')).toContain('as XLSX');
    expect(await refusal(aWorkbook({ List: [['code']] }).subarray(0, 300))).toContain('as XLSX');
  });

  it('of old Excel, or with a password, is refused with advice', async () => {
    expect(await refusal(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1))).toContain('Save it as .xlsx');
  });

  it('that would unpack to more than the limit is refused before it is unpacked', async () => {
    const bomb = anOddWorkbook('', { 'xl/theme/theme1.xml': new Uint8Array(60 * 2 ** 20) });
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    expect(await refusal(bomb)).toContain('too large');
    expect(process.memoryUsage().rss - before).toBeLessThan(40 * 2 ** 20);
  });

  it('with too many entries is refused', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 1100 }, (_, i) => [`xl/${i}.xml`, new Uint8Array()]),
    );
    expect(await refusal(anOddWorkbook('', parts))).toContain('too large');
  });

  it('with a cell so far off that the table would not fit into memory is refused, and the process survives', async () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const before = process.resourceUsage().maxRSS;
    expect(await refusal(anOddWorkbook(far))).toContain('too large');
    // In kilobytes.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(80 * 1024);
  });

  it('with a far cell that holds nothing is read up to what it holds', async () => {
    const rows = '<row r="1"><c r="A1"><v>7</v></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row>';
    const [table] = await read(anOddWorkbook(rows));
    expect(table?.rows.map(({ cells }) => cells)).toEqual([['7']]);
  });
});

describe('a file', () => {
  it('has to exist, be a file, and not be empty', async () => {
    await expect(readTables(join(folder, 'nowhere'))).rejects.toThrow('There is no such file.');
    await expect(readTables(folder)).rejects.toThrow('It is not a file.');
    expect(await refusal('')).toBe('It is empty.');
  });

  it('may have up to 20 MB, and a larger one is not read', async () => {
    const path = write('a;b');
    truncateSync(path, 20 * 2 ** 20 + 1);
    await expect(readTables(path)).rejects.toThrow('It is larger than 20 MB.');
  });
});
