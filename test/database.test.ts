import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { workerDatabase } from './database.ts';

// The embedded database has one connection and would deadlock instead, so this runs on PostgreSQL only.
if (process.env.CONNECTIONS === 'one') {
  it('in tests, refuses a statement or a second transaction outside of the open transaction', async () => {
    const { db, transaction } = await workerDatabase();
    const besides = [() => db.execute(sql`select 1`), () => transaction((tx) => tx.execute(sql`select 1`))];
    for (const beside of besides) {
      await expect(
        transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await beside();
        }),
      ).rejects.toSatisfy((error) => /beside the transaction/.test(String((error as Error).cause ?? error)));
      await beside();
    }
  });
}
