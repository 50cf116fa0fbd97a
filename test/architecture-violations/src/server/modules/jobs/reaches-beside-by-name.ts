// violates: functions that are given a transaction use no other connection
export async function nested(
  { db }: { db: unknown },
  tx: unknown,
  count: (executor: unknown) => Promise<number>,
): Promise<number> {
  return (await count(tx)) + (await count(db));
}
