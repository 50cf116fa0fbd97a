import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployee, tokenOf } from '#test/factories.ts';
import { lockWaits } from '#test/lock-waits.ts';
import { aPicture } from '#test/pictures.ts';
import { certifications } from '../resumes/tables.ts';
import { documents } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const upload = async (token: string) => {
  const { body } = await app.call('uploadDocument', { token, file: { bytes: await aPicture() } });
  return body.data.path;
};

it('a document that gets referenced by an entry while the sweep runs is kept', async () => {
  const user = await anEmployee(app);
  const path = await upload(await tokenOf(app, user));
  app.clock.set(new Date(app.clock.now().getTime() + 25 * 3600_000).toISOString());
  const token = await tokenOf(app, user);

  let saved: Promise<{ status: number }> | undefined;
  let dropped: Promise<void> | undefined;
  await app.database.transaction(async (tx) => {
    // The document is marked as used, and the insert of the entry waits for the lock.
    await tx.execute(sql`lock table ${certifications} in exclusive mode`);
    const body = { title: 'Wirtepatent', documents: [{ title: 'Ausweis', path }] };
    saved = app.call('createCertification', { token, body });
    await expect.poll(() => lockWaits(app.database)).toBe(1);
    app.tasks.push({ name: 'drop-documents', payload: {} });
    dropped = app.runTasks();
    // The sweep has read that nothing refers to it, and waits for the row lock.
    await expect.poll(() => lockWaits(app.database)).toBe(2);
  });
  expect((await saved)?.status).toBe(201);
  await dropped;
  expect(await app.database.db.select().from(documents).where(eq(documents.path, path))).toHaveLength(1);
});
