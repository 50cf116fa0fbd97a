import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aUser } from '#test/factories.ts';
import { lockWaits } from '#test/lock-waits.ts';
import { users } from '../accounts/tables.ts';
import { companies } from '../companies/tables.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-sweep-race-'));
  app = await startTestApp({ files: diskFiles(folder) });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a file whose reference moves between tables during the sweep is kept', async () => {
  const files = diskFiles(folder);
  const key = await files.put(Buffer.from('paper'), 'pdf');
  const longAgo = new Date(Date.now() - 48 * 3600_000);
  utimesSync(join(folder, key.slice(0, 2), key), longAgo, longAgo);
  const user = await aUser(app);
  const company = await aCompany(app, { userId: user.id, logoKey: key });

  let swept: Promise<void> | undefined;
  await app.database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${companies} in access exclusive mode`);
    app.tasks.push({ name: 'sweep-files', payload: {} });
    swept = app.runTasks();
    await expect.poll(() => lockWaits(app.database)).toBe(1);
    await tx.update(users).set({ imageKey: key }).where(eq(users.id, user.id));
    await tx.update(companies).set({ logoKey: null }).where(eq(companies.id, company.id));
  });
  await swept;
  expect(await files.get(key)).not.toBeNull();
});
