import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployee, tokenOf } from '#test/factories.ts';
import { aPicture } from '#test/pictures.ts';
import { users } from './tables.ts';

const AT_ONCE = 8;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solstice-pictures-'));
  app = await startTestApp({
    files: diskFiles(folder),
    // Only tasks that are due at once run: those that clean up after a crash must find nothing to do here.
    enqueue: async (_tx, name, payload, { startAfter } = {}) => {
      if (startAfter === undefined) app.tasks.push({ name, payload });
    },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const storedFiles = async () =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => name.slice(3));

it('of concurrent uploads and removals of a picture one wins, and no file is orphaned or missing', async () => {
  const user = await anEmployee(app);
  const token = await tokenOf(app, user);
  const pictures = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => aPicture({ left: `#0000${n}0` })),
  );
  for (let round = 0; round < 5; round += 1) {
    const replies = await Promise.all(
      pictures.flatMap((bytes, n) => [
        app.call('uploadPicture', { token, file: { bytes } }),
        ...(n % 4 === round % 4 ? [app.call('deletePicture', { token })] : []),
      ]),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE + 2).fill(200));
    await app.runTasks();
    const [row] = await app.database.db.select().from(users).where(eq(users.id, user.id));
    expect(await storedFiles()).toEqual(row?.imageKey === null ? [] : [row?.imageKey]);
  }
});
