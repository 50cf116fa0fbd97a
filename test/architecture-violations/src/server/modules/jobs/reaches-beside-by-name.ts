// violates: whoever has a transaction reads and writes in it alone
export async function nested(
  { db }: { db: unknown },
  tx: unknown,
  count: (executor: unknown) => Promise<number>,
): Promise<number> {
  return (await count(tx)) + (await count(db));
}
