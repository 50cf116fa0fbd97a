import { type BoardScope, CARDS_AT_ONCE, columnsOf } from '#domain/applications/board.ts';
import type { ApplicationMeaning } from '#domain/applications/status.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { ApplicationRecord } from '../presenter.ts';
import { type Choice, countByMeaning, newestOfCompany } from '../store/lists.ts';
import { recordsOf } from './lists.ts';

export interface BoardColumn {
  meaning: ApplicationMeaning;
  total: number;
  /** The newest ones; none for a column that is folded at first. */
  records: ApplicationRecord[];
}

/** The applications at a company, grouped by status (rule applications/board). */
export async function readBoard(
  db: Executor,
  companyId: number,
  {
    scope,
    words,
    ...chosen
  }: Omit<Choice, 'scope' | 'only'> & { scope: BoardScope; words: readonly string[] },
): Promise<BoardColumn[]> {
  // The columns imply the scope.
  const choice = { ...chosen, scope: 'all' } as const;
  const totals = await countByMeaning(db, companyId, choice, words);
  const columns: BoardColumn[] = [];
  for (const { meaning, isFolded } of columnsOf(scope)) {
    const total = totals.get(meaning) ?? 0;
    const isEmpty = isFolded || total === 0;
    const rows = isEmpty
      ? []
      : await newestOfCompany(db, companyId, { ...choice, only: meaning }, { words, most: CARDS_AT_ONCE });
    columns.push({ meaning, total, records: await recordsOf(db, rows, chosen.today) });
  }
  return columns;
}
