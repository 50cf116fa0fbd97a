import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { workerDatabase } from './database.ts';

// The embedded database would wait for ever instead, which no test needs to see.
if (process.env.DATABASE === 'postgres') {
  it('a statement beside the open transaction is refused in tests, as is a second transaction', async () => {
    const { db, transaction, executeSql } = await workerDatabase();
    const besides = [
      () => db.execute(sql`select 1`),
      () => transaction((tx) => tx.execute(sql`select 1`)),
      async () => executeSql('select 1'),
    ];
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
