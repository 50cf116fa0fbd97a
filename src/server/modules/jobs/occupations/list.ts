import type { Language } from '#domain/kernel/language.ts';
import { SINGLE_LINE_MAX } from '#domain/kernel/limits.ts';
import type { Table, TableRow } from '#server/platform/spreadsheet/table.ts';
import {
  type ChosenColumns,
  type Column,
  findHeadings,
  type Headings,
  LABELS,
  nameOfColumn,
} from './columns.ts';
import { wordSet, wordsOf } from './words.ts';

/** An occupation as the official list names it. */
export interface ListedOccupation extends Record<Language, string> {
  code: string;
  isSubject: boolean;
}

/** The occupations of a list, and which of its columns they were read from. */
export interface OccupationList {
  occupations: ListedOccupation[];
  /** Each of our columns with the letter and the heading of the one it was read from. */
  readFrom: { column: Column; name: string }[];
}

/** A list that cannot be imported, with all its faults. */
export class OccupationListError extends Error {
  override name = 'OccupationListError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Ten times the size of the official list. */
const MAX_OCCUPATIONS = 50_000;

/** The first code of the numbering of 2022; the job room accepts none below it. */
const FIRST_CODE = 101_001;
const CODE = /^\d{6,16}$/;

const YES = wordSet('ja j yes y oui sì true wahr vrai vero 1 x');
const NO = wordSet('nein n no non false falsch faux falso 0');

/**
 * The occupations of the first table that is a list of them. One without an English label goes by its German one.
 * @throws OccupationListError with every row that is wrong, by line and column
 */
export function readOccupationList(tables: readonly Table[], chosen: ChosenColumns = {}): OccupationList {
  const headings = findHeadings(tables, chosen);
  if ('faults' in headings) throw new OccupationListError(headings.faults);
  const { table, depth } = headings;
  const rows = table.rows.slice(depth).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > MAX_OCCUPATIONS) {
    throw new OccupationListError([`It holds ${rows.length} rows; a list of occupations has fewer.`]);
  }
  const faults: string[] = [];
  const occupations = readRows(rows, headings, faults);
  if (table.brokenAt !== null) faults.push(`line ${table.brokenAt}: a quote is opened and never closed`);
  if (occupations.length === 0 && faults.length === 0) faults.push('It holds headings, and no occupation.');
  if (faults.length > 0) throw new OccupationListError(faults);
  const columns = [...headings.at.keys()];
  return {
    occupations,
    readFrom: columns.map((column) => ({ column, name: nameOfColumn(headings, column) })),
  };
}

function readRows(rows: readonly TableRow[], headings: Headings, faults: string[]): ListedOccupation[] {
  const cell = ({ cells }: TableRow, column: Column) =>
    (cells[headings.at.get(column) ?? -1] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
  // Some lists mark only the occupations that have to be reported and leave the other cells empty.
  const marksOnly = !rows.some((row) => NO.has(meaningOf(cell(row, 'subject'))));
  const lines = new Map<string, number>();

  return rows.map((row) => {
    const check = (column: Column, fault: string | null) => {
      if (fault !== null) faults.push(`line ${row.line}, column ${nameOfColumn(headings, column)}: ${fault}`);
    };
    const code = cell(row, 'code');
    const first = lines.get(code);
    check('code', codeFault(code) ?? (first === undefined ? null : `line ${first} has the code ${code} too`));
    lines.set(code, first ?? row.line);

    const de = cell(row, 'de');
    const labels = { de, fr: cell(row, 'fr'), it: cell(row, 'it'), en: cell(row, 'en') || de };
    for (const language of LABELS) {
      const isBorrowed = language === 'en' && cell(row, 'en') === '';
      if (!isBorrowed) check(language, labelFault(labels[language]));
    }
    const flag = meaningOf(cell(row, 'subject'));
    const isKnown = YES.has(flag) || NO.has(flag) || (flag === '' && marksOnly);
    check('subject', isKnown ? null : `${shown(cell(row, 'subject'))} is neither yes nor no`);
    return { code, ...labels, isSubject: YES.has(flag) };
  });
}

function codeFault(code: string): string | null {
  if (code === '') return 'the code is missing';
  if (/^\d{1,16}$/.test(code) && Number(code) < FIRST_CODE) {
    return `${code} is a code of the numbering before 2022; those of today begin at ${FIRST_CODE} and may stand in another column`;
  }
  return CODE.test(code) ? null : `${shown(code)} is not a code of 6 to 16 digits`;
}

function labelFault(label: string): string | null {
  if (label === '') return 'the label is missing';
  if (label.length > SINGLE_LINE_MAX) return `the label is longer than ${SINGLE_LINE_MAX} characters`;
  return /[\p{Cc}\uFFFD]/u.test(label) ? `${shown(label)} holds characters that cannot be read` : null;
}

/** The words of a flag, or the flag itself if it contains none: only an empty cell may count as no. */
function meaningOf(flag: string): string {
  return flag === '' ? '' : wordsOf(flag).join(' ') || flag;
}

function shown(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
