import { type Column, type InferColumnsDataTypes, type SQL, sql } from 'drizzle-orm';

type Columns = Record<string, Column>;

type Row<Own extends Columns, Joined extends Columns> = InferColumnsDataTypes<Own> & {
  [Key in keyof Joined]: InferColumnsDataTypes<Joined>[Key] | null;
};

/**
 * Columns of a row, and of joined tables that may have none for it, as one field of the result. For rows that are read
 * by the thousand: the embedded database takes as long over each field as over a row of JSON. It can only hold instants
 * and types that JSON keeps as they are.
 */
export function packed<Own extends Columns, Joined extends Columns>(
  own: Own,
  leftJoined: Joined,
): SQL<Row<Own, Joined>> {
  const columns = Object.entries({ ...own, ...leftJoined });
  const values = columns.map(([, column]) => column);
  return sql`json_build_array(${sql.join(values, sql`, `)})`.mapWith((fields: unknown[]) => {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i++) {
      const [key, column] = columns[i] as [string, Column];
      row[key] = fields[i] === null ? null : column.mapFromDriverValue(fields[i]);
    }
    return row as Row<Own, Joined>;
  });
}
