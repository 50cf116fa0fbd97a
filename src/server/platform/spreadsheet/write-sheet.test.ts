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
  it('begins with the mark of UTF-8 and ends its lines as Excel does', async () => {
    expect(await csv(['Zoë', 80, null])).toBe('\ufeffName;Pensum (%);Ende\r\nZoë;80;\r\n');
  });

  it('keeps signs of its own form in what people wrote', async () => {
    expect(await csv(['Koch; "Saucier"\nHalle', 100, '2027-04-11'])).toContain(
      '"Koch; ""Saucier""\nHalle";100;2027-04-11',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('lets no program read %s as a formula', async (text) => {
    expect((await csv([text, 1, null])).split('\n')[1]).toMatch(/^"?'/);
  });
});

describe('a table for Excel', () => {
  it('holds text, numbers and days as such, and what looks like a formula as text', async () => {
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
