import { WAGE_LEVELS, type WageLevel } from '#domain/jobs/minimum-wage.ts';
import { PAY_AMOUNTS } from '#domain/jobs/pay.ts';
import { isCivilDate } from '#domain/kernel/civil-date.ts';
import { SINGLE_LINE_MAX } from '#domain/kernel/limits.ts';
import type { Table } from '#server/platform/spreadsheet/table.ts';

/** A minimum wage of a list, in Rappen a month, with the day from which it holds and where it was published. */
interface ListedWage {
  level: WageLevel;
  amount: number;
  validFrom: string;
  source: string;
}

/** The headings of a list, in any order. */
const WAGE_COLUMNS = ['level', 'valid_from', 'amount', 'source'] as const;

/** A list that cannot be imported, with all its faults. */
export class WageListError extends Error {
  override name = 'WageListError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

const FRANCS = /^(\d{1,3}(?:['’]?\d{3})*)(?:\.(\d{2}))?$/;

/**
 * The minimum wages of the first table that has the headings.
 * @throws WageListError with every row that is wrong, by its line
 */
export function readWageList(tables: readonly Table[]): ListedWage[] {
  const headed = tables.flatMap(({ rows, brokenAt }) => {
    const names = rows[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
    const at = WAGE_COLUMNS.map((column) => names.indexOf(column));
    return at.includes(-1) ? [] : [{ rows: rows.slice(1), at, brokenAt }];
  });
  const [table] = headed;
  if (table === undefined) {
    throw new WageListError([`No sheet has the headings ${WAGE_COLUMNS.join(', ')} in its first line.`]);
  }
  const faults: string[] = [];
  if (table.brokenAt !== null) faults.push(`line ${table.brokenAt}: a quote is opened and never closed`);
  const seen = new Set<string>();
  const wages = table.rows.flatMap(({ line, cells }): ListedWage[] => {
    const [name = '', validFrom = '', francs = '', source = ''] = table.at.map((at) =>
      (cells[at] ?? '').normalize('NFC').trim(),
    );
    if (![name, validFrom, francs, source].some(Boolean)) return [];
    const level = WAGE_LEVELS.find((each) => each === name);
    const [, whole = '', cents = '00'] = FRANCS.exec(francs) ?? [];
    const amount = Number(whole.replace(/['’]/g, '')) * 100 + Number(cents);
    const { min, max } = PAY_AMOUNTS.MONTH;
    const check = (isRight: boolean, fault: string) => {
      if (!isRight) faults.push(`line ${line}: ${fault}`);
    };
    check(level !== undefined, `the level is none of ${WAGE_LEVELS.join(', ')}`);
    check(isCivilDate(validFrom), 'valid_from is no day such as 2027-01-01');
    check(amount >= min && amount <= max, `the amount is not ${min / 100} to ${max / 100} francs a month`);
    check(source !== '', 'the source is missing');
    check(source.length <= SINGLE_LINE_MAX, `the source is longer than ${SINGLE_LINE_MAX} characters`);
    check(!seen.has(`${name} ${validFrom}`), 'an earlier line has the same level and day');
    seen.add(`${name} ${validFrom}`);
    return level === undefined ? [] : [{ level, amount, validFrom, source }];
  });
  if (wages.length === 0 && faults.length === 0) faults.push('It holds headings, and no minimum wage.');
  if (faults.length > 0) throw new WageListError(faults);
  return wages;
}
