import { sql } from 'drizzle-orm';
import { accountFiles } from '#server/modules/accounts/index.ts';
import { agreementFiles } from '#server/modules/agreements/index.ts';
import { applicationFiles } from '#server/modules/applications/index.ts';
import { companyFiles } from '#server/modules/companies/index.ts';
import { contentFiles } from '#server/modules/content/index.ts';
import { documentFiles } from '#server/modules/documents/index.ts';
import { jobFiles } from '#server/modules/jobs/index.ts';
import { invoiceFiles } from '#server/modules/subscriptions/index.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** Every column that holds a key of the file store. */
export const FILE_COLUMNS = [
  ...accountFiles,
  ...contentFiles,
  ...companyFiles,
  ...jobFiles,
  ...documentFiles,
  ...applicationFiles,
  ...agreementFiles,
  ...invoiceFiles,
];

/**
 * Which of the keys are referenced by a row. A single statement and so a single snapshot, since a key may move from one
 * table to another meanwhile.
 */
export async function namedAmong(db: Executor, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const named = sql.join(
    FILE_COLUMNS.map((column) => sql`select ${column} from ${column.table} where ${column} is not null`),
    sql` union all `,
  );
  const { rows } = (await db.execute(
    sql`select key from unnest(${sql.param(keys)}::text[]) as asked(key) where key in (${named})`,
  )) as { rows: { key: string }[] };
  return new Set(rows.map(({ key }) => key));
}
