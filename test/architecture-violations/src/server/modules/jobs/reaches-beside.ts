// violates: functions that are given a transaction use no other connection
type Rows = (executor: unknown) => Promise<number>;

export const nested = (
  database: { db: unknown; transaction: (work: (tx: unknown) => Promise<number>) => Promise<number> },
  count: Rows,
) => database.transaction(async (tx) => (await count(tx)) + (await count(database.db)));
