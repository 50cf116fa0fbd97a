import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ZodObject, ZodRawShape } from 'zod';

/** `start_month` as the name of its column, `startMonth`. */
type Camel<Field extends string> = Field extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Field;

type RowOf<Table extends PgTable> = Table['$inferSelect'];

/** The fields of the wire that are named otherwise than their column, with the column of each. */
export type Names<Table extends PgTable> = Readonly<Record<string, keyof RowOf<Table>>>;

type ColumnOf<Row, Renamed, Field> = Field extends keyof Renamed
  ? Renamed[Field] & keyof Row
  : Field extends string
    ? Camel<Field> & keyof Row
    : never;

/** Moments are ISO 8601 in UTC on the wire; all else stands there as it stands in the row. */
type OnWire<Value> = Value extends Date ? string : Value;

type Presented<Row, Renamed, Shape> = {
  [Field in keyof Shape as [ColumnOf<Row, Renamed, Field>] extends [never] ? never : Field]: OnWire<
    Row[ColumnOf<Row, Renamed, Field>]
  >;
};

/** What the database gives a row by itself, or every write does. */
const OWN = ['id', 'createdAt', 'updatedAt'] as const;

/** The column that a field of a form fills; never where it fills none. */
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
 * How the rows of a table are written out: each field of the schema from the column of its name, `start_month` from
 * `startMonth` unless `names` tells another. Fields without a column are the caller's to add, as the compiler tells, and
 * columns that no field names stay inside.
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
 * How a form that was judged becomes columns: the way back of `presenterOf`, for those fields of the schema that the form
 * holds. Whatever else the form holds is left out, as is what the database or every write fills. A field that is stored
 * otherwise than it was sent is the caller's to put over it.
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

/** The same for a form that replaces all that is stored: what it leaves out is emptied. */
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
