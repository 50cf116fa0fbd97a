import { type BoardScope, CARDS_AT_ONCE, columnsOf } from '#domain/applications/board.ts';
import type { ApplicationMeaning } from '#domain/applications/status.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { CompanyRecord } from '../presenter.ts';
import type { NamedApplication } from '../store/applications.ts';
import { type CompanyChoice, countByMeaning, newestOfCompany } from '../store/lists.ts';
import { companyRecordsOf } from './applicants.ts';

export interface BoardColumn {
  meaning: ApplicationMeaning;
  total: number;
  /** The newest ones; none for a column that is folded at first. */
  records: CompanyRecord[];
}

/** The applications at a company, grouped by status (rule applications/board). */
export async function readBoard(
  db: Executor,
  companyId: number,
  {
    scope,
    words,
    ...chosen
  }: Omit<CompanyChoice, 'scope' | 'only' | 'byPerson'> & { scope: BoardScope; words: readonly string[] },
): Promise<BoardColumn[]> {
  // The columns imply the scope.
  const choice = { ...chosen, scope: 'all' } as const;
  const { totals } = await countByMeaning(db, companyId, choice, words);
  const columns: { meaning: ApplicationMeaning; total: number; rows: NamedApplication[] }[] = [];
  for (const { meaning, isFolded } of columnsOf(scope)) {
    const total = totals.get(meaning) ?? 0;
    const isEmpty = isFolded || total === 0;
    const rows = isEmpty
      ? []
      : await newestOfCompany(db, companyId, { ...choice, only: meaning }, { words, most: CARDS_AT_ONCE });
    columns.push({ meaning, total, rows });
  }
  const all = columns.flatMap(({ rows }) => rows);
  const records = new Map(
    (await companyRecordsOf(db, companyId, all, chosen.today)).map((it) => [it.application.id, it]),
  );
  return columns.map(({ rows, ...column }) => ({
    ...column,
    records: rows.flatMap(({ application }) => records.get(application.id) ?? []),
  }));
}
