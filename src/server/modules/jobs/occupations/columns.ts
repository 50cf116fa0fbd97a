import type { Table, TableRow } from '#server/platform/spreadsheet/table.ts';
import { wordSet, wordsOf } from './words.ts';

/** The labels, in the order of the official list. */
export const LABELS = ['de', 'fr', 'it', 'en'] as const;

/** The columns that an import reads. */
export const COLUMNS = ['code', ...LABELS, 'subject'] as const;
export type Column = (typeof COLUMNS)[number];

/** Columns that the operator chose, by heading or by letter. */
export type ChosenColumns = Partial<Record<Column, string>>;

/** The header row of a table, and for each of our columns the zero-based index of the table's column. */
export interface Headings {
  table: Table;
  row: TableRow;
  /** How many rows precede the data, the header row included. */
  depth: number;
  at: Map<Column, number>;
}

/** Why no table has all headings that are needed, as sentences for the operator. */
export type NoHeadings = { faults: string[] };

/** The official list comes with labels in three languages. */
const OPTIONAL: ReadonlySet<Column> = new Set(['en']);

/** Titles and remarks may stand above the headings. */
const MAX_DEPTH = 30;

const NAMES: Readonly<Record<Column, string>> = {
  code: 'the AVAM code',
  de: 'the German label',
  fr: 'the French label',
  it: 'the Italian label',
  en: 'the English label',
  subject: 'the obligation to report',
};

const LANGUAGES = {
  de: wordSet('de d deutsch german allemand tedesco'),
  fr: wordSet('fr f französisch french français francese'),
  it: wordSet('it i italienisch italian italien italiano'),
  en: wordSet('en e englisch english anglais inglese'),
};
const LABEL = wordSet(
  'avam beruf berufe berufsbezeichnung bezeichnung label name titel title text occupation profession professione ' +
    'désignation dénomination denominazione libellé',
);
const CODE = wordSet('avam code codes codice avamcode berufscode berufsnummer');
const BESIDE_CODE = wordSet(
  'beruf berufe berufs occupation profession professione nummer nr n no numéro numero number de di neu nouveau nuovo',
);
const SUBJECT = [...wordSet('meldepflicht stellenmeldepflicht subject reporting annonce annuncio')];

/**
 * Our column that a heading stands for. The headings of the official list are not specified, so many synonyms are
 * accepted.
 */
function columnOf(heading: string): Column | null {
  const words = wordsOf(heading);
  if (words.some((word) => SUBJECT.some((beginning) => word.startsWith(beginning)))) return 'subject';
  if (words.some((word) => CODE.has(word)) && words.every((word) => CODE.has(word) || BESIDE_CODE.has(word)))
    return 'code';
  const [language, ...others] = words.filter((word) => !LABEL.has(word));
  if (language === undefined || others.length > 0) return null;
  return LABELS.find((column) => LANGUAGES[column].has(language)) ?? null;
}

/** The headings of the first table that has one for each column, or what the closest table lacks. */
export function findHeadings(tables: readonly Table[], chosen: ChosenColumns): Headings | NoHeadings {
  let best: { headings: Omit<Headings, 'at'>; found: Map<Column, number[]> } | null = null;
  for (const table of tables) {
    for (const [index, row] of table.rows.slice(0, MAX_DEPTH).entries()) {
      const found = columnsIn(row, chosen);
      const headings = { table, row, depth: index + 1 };
      if (isComplete(found)) return { ...headings, at: firstOfEach(found) };
      if (found.size > (best?.found.size ?? 0)) best = { headings, found };
    }
  }
  if (best === null)
    return { faults: [`No line holds headings. Wanted are ${listOf(missingIn(new Map()))}.`] };
  return { faults: faultsOf(best.headings.row, best.found) };
}

/** The column's letter in a spreadsheet, with its heading. */
export function nameOfColumn({ row, at }: Headings, column: Column): string {
  return nameAt(row, at.get(column) ?? 0);
}

function columnsIn({ cells }: TableRow, chosen: ChosenColumns): Map<Column, number[]> {
  const found = new Map<Column, number[]>();
  const own = cells.map(columnOf);
  for (const column of COLUMNS) {
    const name = chosen[column];
    const places = name === undefined ? placesOf(own, column) : placesNamed(cells, name);
    if (places.length > 0) found.set(column, places);
  }
  // A column chosen by its letter matches every row, so a row whose code cell holds a code is data and no header row.
  const code = cells[found.get('code')?.[0] ?? -1];
  return code !== undefined && /^\s*\d+\s*$/.test(code) ? new Map() : found;
}

function placesNamed(cells: readonly string[], name: string): number[] {
  const wanted = wordsOf(name).join(' ');
  const headed = placesOf(
    cells.map((cell) => wordsOf(cell).join(' ')),
    wanted,
  );
  if (headed.length > 0) return headed;
  const place = cells.findIndex((_, index) => letterOf(index) === name.trim().toUpperCase());
  return cells[place]?.trim() ? [place] : [];
}

function placesOf<T>(cells: readonly T[], wanted: T): number[] {
  return cells.flatMap((cell, index) => (cell === wanted ? [index] : []));
}

function missingIn(found: Map<Column, number[]>): Column[] {
  return COLUMNS.filter((column) => !found.has(column) && !OPTIONAL.has(column));
}

function isComplete(found: Map<Column, number[]>): boolean {
  return missingIn(found).length === 0 && [...found.values()].every((places) => places.length === 1);
}

function firstOfEach(found: Map<Column, number[]>): Map<Column, number> {
  return new Map([...found].map(([column, [place = 0]]) => [column, place]));
}

function faultsOf(row: TableRow, found: Map<Column, number[]>): string[] {
  const faults: string[] = [];
  const missing = missingIn(found);
  if (missing.length > 0) {
    const headings = row.cells.flatMap((cell, index) => (cell.trim() ? [nameAt(row, index)] : []));
    faults.push(
      `Line ${row.line} holds the headings, but none for ${listOf(missing)}; there are ${headings.join(', ')}.`,
      `Say which column it is by its letter or heading, for example --${missing[0]}=D`,
    );
  }
  for (const [column, places] of found) {
    if (places.length === 1) continue;
    const candidates = places.map((place) => nameAt(row, place));
    faults.push(
      `Several columns in line ${row.line} could hold ${NAMES[column]}: ${candidates.join(', ')}. ` +
        `Say which: --${column}=${letterOf(places[0] ?? 0)}`,
    );
  }
  return faults;
}

const listOf = (columns: readonly Column[]) => columns.map((column) => NAMES[column]).join(', ');

function nameAt({ cells }: TableRow, index: number): string {
  return `${letterOf(index)} "${(cells[index] ?? '').trim()}"`;
}

function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
