import { getTableColumns, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Executor } from './database.ts';

type Row<Table extends PgTable> = Table['$inferSelect'];
type Key<Table extends PgTable> = keyof Row<Table> & string;

/** Which rows and columns of a table an export of a person's data contains (rule accounts/export). */
export interface PersonalTable {
  /** The name of the file of its rows, and the key of its headings. */
  section: string;
  table: PgTable;
  /** The rows of an account. */
  of: (db: Executor, userId: number) => SQL | undefined;
  /** The columns that are left out, each with the reason. */
  without: Readonly<Record<string, string>>;
  /** The column that refers to another account, whose name is exported with the row. */
  person?: string;
  /** The columns that refer to files, each with the name of the file in the export. */
  files?: readonly { column: string; name: (row: never) => string }[];
  /** Narrows a row where less than its columns hold may be exported. */
  tell?: (row: never) => object;
  /** The same where that depends on other rows: what takes the place of columns, for each row. */
  narrow?: (db: Executor, rows: readonly never[], asked: Asked) => Promise<readonly object[]>;
}

/** Whose rows are exported, and on which day. */
interface Asked {
  userId: number;
  today: CivilDate;
}

/** Describes a table with personal data; its columns are checked by the type. */
export function personal<Table extends PgTable>(
  table: Table,
  {
    without,
    files,
    tell,
    narrow,
    ...rest
  }: Pick<PersonalTable, 'section' | 'of'> & {
    without: Partial<Record<Key<Table>, string>>;
    person?: Key<Table>;
    files?: readonly { column: Key<Table>; name: (row: Row<Table>) => string }[];
    tell?: (row: Row<Table>) => Partial<Record<Key<Table>, unknown>>;
    narrow?: (
      db: Executor,
      rows: readonly Row<Table>[],
      asked: Asked,
    ) => Promise<readonly Partial<Record<Key<Table>, unknown>>[]>;
  },
): PersonalTable {
  return {
    ...{ table, ...rest, without },
    ...(files && { files }),
    ...(tell && { tell }),
    ...(narrow && { narrow }),
  } as PersonalTable;
}

/** An exported row by its names on the wire, with the keys of its files. */
export interface PersonalRow {
  told: Record<string, unknown>;
  /** The account whose name is exported with the row. */
  personId: number | null;
  files: { key: string; name: string }[];
}

/** A person's rows of a table, oldest first where the table has an order. */
export async function readPersonal(
  db: Executor,
  { table, of, without, person, files = [], tell, narrow }: PersonalTable,
  { userId, today }: Asked,
): Promise<PersonalRow[]> {
  const columns = getTableColumns(table);
  const rows = (await db
    .select()
    .from(table)
    .where(of(db, userId))
    .orderBy(...orderOf(columns))) as Record<string, unknown>[];
  const narrowed = (await narrow?.(db, rows as never[], { userId, today })) ?? [];
  return rows.map((row, nth) => {
    const shown = { ...row, ...tell?.(row as never), ...narrowed[nth] };
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

/** Converts the names of a column's value to those of the wire, recursively. */
function onWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onWire);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [toSnakeCase(key), onWire(inner)]));
}
