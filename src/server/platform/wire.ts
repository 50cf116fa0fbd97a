import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ZodObject, ZodRawShape } from 'zod';

/** `start_month` as the name of its column, `startMonth`. */
type Camel<Field extends string> = Field extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Field;

type RowOf<Table extends PgTable> = Table['$inferSelect'];

/** The wire fields whose name differs from their column's, each with its column. */
export type Names<Table extends PgTable> = Readonly<Record<string, keyof RowOf<Table>>>;

type ColumnOf<Row, Renamed, Field> = Field extends keyof Renamed
  ? Renamed[Field] & keyof Row
  : Field extends string
    ? Camel<Field> & keyof Row
    : never;

/** Timestamps are ISO 8601 in UTC on the wire; all other values are sent as they are stored. */
type OnWire<Value> = Value extends Date ? string : Value;

type Presented<Row, Renamed, Shape> = {
  [Field in keyof Shape as [ColumnOf<Row, Renamed, Field>] extends [never] ? never : Field]: OnWire<
    Row[ColumnOf<Row, Renamed, Field>]
  >;
};

/** Columns that the database or every write fills by itself. */
const OWN = ['id', 'createdAt', 'updatedAt'] as const;

/** The column that a form field fills; `never` if it fills none. */
type Filled<Row, Renamed, Shape, Field> = Field extends keyof Shape
  ? Exclude<ColumnOf<Row, Renamed, Field>, (typeof OWN)[number]>
  : never;

type Stored<Row, Renamed, Shape, Form> = {
  [Field in keyof Form as Filled<Row, Renamed, Shape, Field>]: Form[Field];
};

type Replaced<Row, Renamed, Shape, Form> = {
  [Field in keyof Form as Filled<Row, Renamed, Shape, Field>]-?: undefined extends Form[Field]
    ? Exclude<Form[Field], undefined> | null
    : Form[Field];
};

/**
 * Serialises rows of a table: each field of the schema is read from the column of the same name in camel case,
 * `start_month` from `startMonth`, unless `names` maps it to another. The compiler requires the caller to add fields
 * without a column; columns that no field names are not sent.
 */
export function presenterOf<
  Table extends PgTable,
  Shape extends ZodRawShape,
  const Renamed extends Names<Table> = Record<never, never>,
>(
  table: Table,
  schema: ZodObject<Shape>,
  names: Renamed = {} as Renamed,
): (
  row: Pick<RowOf<Table>, ColumnOf<RowOf<Table>, Renamed, keyof Shape>>,
) => Presented<RowOf<Table>, Renamed, Shape> {
  const fields = columnsByField(table, schema, names);
  return (row) => {
    const reply: Record<string, unknown> = {};
    for (const [field, column] of fields) {
      const value = (row as Record<string, unknown>)[column];
      reply[field] = value instanceof Date ? value.toISOString() : value;
    }
    return reply as Presented<RowOf<Table>, Renamed, Shape>;
  };
}

/**
 * Maps a validated form to columns, the inverse of `presenterOf`, for those fields of the schema that the form holds.
 * Other values of the form are ignored, as are columns that the database or every write fills. The caller overrides
 * fields that are stored in another form than they were sent.
 */
export function columnsOf<
  Table extends PgTable,
  Shape extends ZodRawShape,
  const Renamed extends Names<Table> = Record<never, never>,
>(
  table: Table,
  schema: ZodObject<Shape>,
  names: Renamed = {} as Renamed,
): <Form extends object>(form: Form) => Stored<RowOf<Table>, Renamed, Shape, Form> {
  const fields = filledByField(table, schema, names);
  return <Form extends object>(form: Form) => {
    const row: Record<string, unknown> = {};
    for (const [field, column] of fields) {
      if (Object.hasOwn(form, field)) row[column] = (form as Record<string, unknown>)[field];
    }
    return row as Stored<RowOf<Table>, Renamed, Shape, Form>;
  };
}

/** As `columnsOf`, for a form that replaces the whole record: omitted fields are set to null. */
export function replacedColumnsOf<
  Table extends PgTable,
  Shape extends ZodRawShape,
  const Renamed extends Names<Table> = Record<never, never>,
>(
  table: Table,
  schema: ZodObject<Shape>,
  names: Renamed = {} as Renamed,
): <Form extends object>(form: Form) => Replaced<RowOf<Table>, Renamed, Shape, Form> {
  const fields = filledByField(table, schema, names);
  return <Form extends object>(form: Form) => {
    const row: Record<string, unknown> = {};
    for (const [field, column] of fields) row[column] = (form as Record<string, unknown>)[field] ?? null;
    return row as Replaced<RowOf<Table>, Renamed, Shape, Form>;
  };
}

function filledByField<Table extends PgTable>(table: Table, schema: ZodObject, names: Names<Table>) {
  return columnsByField(table, schema, names).filter(([, column]) => !OWN.some((own) => own === column));
}

function columnsByField<Table extends PgTable>(table: Table, { shape }: ZodObject, names: Names<Table>) {
  const columns = getTableColumns(table);
  return Object.keys(shape)
    .map((field) => [field, String(names[field] ?? camel(field))] as const)
    .filter(([, column]) => Object.hasOwn(columns, column));
}

function camel(field: string): string {
  return field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
