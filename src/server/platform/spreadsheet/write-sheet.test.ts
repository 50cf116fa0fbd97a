import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { type SheetContent, writeSheet } from './write-sheet.ts';

const content = (kind: SheetContent['kind'], ...rows: SheetContent['rows']): SheetContent => ({
  kind,
  name: 'Mitarbeitende',
  columns: [
    { title: 'Name', type: 'text' },
    { title: 'Pensum (%)', type: 'number' },
    { title: 'Ende', type: 'date' },
  ],
  rows,
});

const csv = async (...rows: SheetContent['rows']) =>
  Buffer.from(await writeSheet(content('csv', ...rows))).toString();

describe('a table of text', () => {
  it('begins with a byte order mark and ends its lines as Excel does', async () => {
    expect(await csv(['Zoë', 80, null])).toBe('\ufeffName;Pensum (%);Ende\r\nZoë;80;\r\n');
  });

  it('quotes special characters of the format in what people wrote', async () => {
    expect(await csv(['Koch; "Saucier"\nHalle', 100, '2027-04-11'])).toContain(
      '"Koch; ""Saucier""\nHalle";100;2027-04-11',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
    'escapes %s, so that no program reads it as a formula',
    async (text) => {
      expect((await csv([text, 1, null])).split('\n')[1]).toMatch(/^"?'/);
    },
  );
});

describe('a table for Excel', () => {
  it('has typed cells for text, numbers and dates, and formulas as text', async () => {
    const bytes = await writeSheet(content('xlsx', ['=1+1', 80, '2027-04-11'], ['Zoë', 100, null]));
    const [sheet] = await readXlsx(Buffer.from(bytes));
    expect(sheet?.sheet).toBe('Mitarbeitende');
    expect(sheet?.data).toEqual([
      ['Name', 'Pensum (%)', 'Ende'],
      ['=1+1', 80, new Date('2027-04-11')],
      ['Zoë', 100, null],
    ]);
  });
});
