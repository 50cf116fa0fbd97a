import { strToU8, zipSync } from 'fflate';
import { escapeText } from '#domain/kernel/markup.ts';

/** The displayed value of a cell; a number is stored as a number. */
export type Cell = string | number | boolean | null;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** An XLSX file with these sheets, as spreadsheet programs write it: with the texts in a table of shared strings. */
export function aWorkbook(sheets: Record<string, Cell[][]>): Uint8Array {
  const texts: string[] = [];
  const parts = Object.values(sheets).map((rows) =>
    sheetPart(rows.map((cells, y) => rowOf(cells, y, texts))),
  );
  return packed(Object.keys(sheets), parts, texts);
}

/** The same with one sheet whose rows are given as XML, for files that no ordinary program writes. */
export function anOddWorkbook(rows: string, otherParts: Record<string, Uint8Array> = {}): Uint8Array {
  return packed(['Odd'], [sheetPart([rows])], [], otherParts);
}

function rowOf(cells: readonly Cell[], y: number, texts: string[]): string {
  const written = cells.map((cell, x) => {
    const at = `r="${String.fromCharCode(65 + x)}${y + 1}"`;
    if (cell === null) return `<c ${at}/>`;
    if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c ${at} t="b"><v>${cell ? 1 : 0}</v></c>`;
    return `<c ${at} t="s"><v>${texts.push(cell) - 1}</v></c>`;
  });
  return `<row r="${y + 1}">${written.join('')}</row>`;
}

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);

const sheetPart = (rows: readonly string[]) =>
  xml(`<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`);

function packed(
  names: readonly string[],
  sheets: readonly Uint8Array[],
  texts: readonly string[],
  otherParts: Record<string, Uint8Array> = {},
): Uint8Array {
  const each = (write: (name: string, number: number) => string) =>
    names.map((name, index) => write(name, index + 1)).join('');
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  // Rich text: half of each text is bold, as somebody may have formatted it.
  const rich = (text: string) =>
    `<si><r><t xml:space="preserve">${escapeText(text.slice(0, text.length / 2))}</t></r><r><rPr><b/></rPr>` +
    `<t xml:space="preserve">${escapeText(text.slice(text.length / 2))}</t></r></si>`;
  return zipSync({
    '[Content_Types].xml': xml(`<Types xmlns="${PACKAGE}/content-types"/>`),
    '_rels/.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each(
        (name, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`,
      )}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships">${each((_, n) =>
        relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`),
      )}${relation('rId100', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    'xl/sharedStrings.xml': xml(`<sst xmlns="${MAIN}">${texts.map(rich).join('')}</sst>`),
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet])),
    ...otherParts,
  });
}
