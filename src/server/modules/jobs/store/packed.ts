import { type Column, type InferColumnsDataTypes, type SQL, sql } from 'drizzle-orm';

type Columns = Record<string, Column>;

type Row<Own extends Columns, Joined extends Columns> = InferColumnsDataTypes<Own> & {
  [Key in keyof Joined]: InferColumnsDataTypes<Joined>[Key] | null;
};

/**
 * Columns of a row and of left-joined tables, packed into one JSON field of the result. For queries of thousands of
 * rows: the embedded database takes as long to decode a field as a whole row of JSON. Only instants and types that
 * survive JSON can be packed.
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
