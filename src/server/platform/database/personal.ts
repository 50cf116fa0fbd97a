import { getTableColumns, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

type Row<Table extends PgTable> = Table['$inferSelect'];
type Key<Table extends PgTable> = keyof Row<Table> & string;

/** What a table holds of a person, for who takes all of it along (rule accounts/export). */
export interface PersonalTable {
  /** Names the file of its rows, and the texts of its heading. */
  section: string;
  table: PgTable;
  /** The rows of an account. */
  of: (db: Executor, userId: number) => SQL | undefined;
  /** The columns that are not told, each with its reason. */
  without: Readonly<Record<string, string>>;
  /** The column that names the account of somebody whose name is told with the row. */
  person?: string;
  /** The column that names a file, and what that is called. */
  files?: readonly { column: string; name: (row: never) => string }[];
  /** What of a row is told, where that is less than the column holds. */
  tell?: (row: never) => object;
}

/** A table of a person, its columns checked against those that it has. */
export function personal<Table extends PgTable>(
  table: Table,
  {
    without,
    files,
    tell,
    ...rest
  }: Pick<PersonalTable, 'section' | 'of'> & {
    without: Partial<Record<Key<Table>, string>>;
    person?: Key<Table>;
    files?: readonly { column: Key<Table>; name: (row: Row<Table>) => string }[];
    tell?: (row: Row<Table>) => Partial<Record<Key<Table>, unknown>>;
  },
): PersonalTable {
  return { table, ...rest, without, ...(files && { files }), ...(tell && { tell }) } as PersonalTable;
}

/** A row with the columns that are told, by their names on the wire, and the keys of its files. */
export interface PersonalRow {
  told: Record<string, unknown>;
  /** Whose name is told with it. */
  personId: number | null;
  files: { key: string; name: string }[];
}

/** The rows that a table holds of a person, the oldest first as far as it knows. */
export async function readPersonal(
  db: Executor,
  { table, of, without, person, files = [], tell }: PersonalTable,
  userId: number,
): Promise<PersonalRow[]> {
  const columns = getTableColumns(table);
  const rows = (await db
    .select()
    .from(table)
    .where(of(db, userId))
    .orderBy(...orderOf(columns))) as Record<string, unknown>[];
  return rows.map((row) => {
    const shown = { ...row, ...tell?.(row as never) };
    return {
      told: Object.fromEntries(
        Object.entries(shown).flatMap(([key, value]) =>
          key in without ? [] : [[toSnakeCase(key), onWire(value)] as const],
        ),
      ),
      personId: person === undefined ? null : Number(row[person]),
      files: files.flatMap(({ column, name }) => {
        const key = row[column];
        return typeof key === 'string' ? [{ key, name: name(row as never) }] : [];
      }),
    };
  });
}

function orderOf({ createdAt, id }: ReturnType<typeof getTableColumns>) {
  return [createdAt, id].flatMap((column) => column ?? []);
}

/** A value of a column with names as on the wire, also inside. */
function onWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onWire);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [toSnakeCase(key), onWire(inner)]));
}
