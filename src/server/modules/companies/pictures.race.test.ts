import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aUser, tokenOf } from '#test/factories.ts';
import { aPicture } from '#test/pictures.ts';
import { companies } from './tables.ts';

const AT_ONCE = 6;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solstice-company-pictures-'));
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
    .map((name) => name.slice(3))
    .sort();

it('of concurrent uploads and removals one logo and one image win, and no file is orphaned or missing', async () => {
  const user = await aUser(app);
  const token = await tokenOf(app, user);
  const { id: companyId } = await aCompany(app, { userId: user.id });
  const params = { companyId };
  const pictures = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => aPicture({ left: `#0000${n}0` })),
  );
  for (let round = 0; round < 4; round += 1) {
    const replies = await Promise.all(
      pictures.flatMap((bytes, n) => [
        app.call(n % 2 === 0 ? 'uploadLogo' : 'uploadCompanyImage', { token, params, file: { bytes } }),
        ...(n % 3 === round % 3
          ? [app.call(n % 2 === 0 ? 'deleteLogo' : 'deleteCompanyImage', { token, params })]
          : []),
      ]),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(replies.length).fill(200));
    await app.runTasks();
    const [row] = await app.database.db.select().from(companies).where(eq(companies.id, companyId));
    const named = [row?.logoKey, row?.logoSmallKey, row?.imageKey, row?.imageSmallKey];
    expect(await storedFiles()).toEqual(named.filter((key) => typeof key === 'string').sort());
  }
});

it('a logo that is uploaded while its company is removed leaves no file', async () => {
  const user = await aUser(app);
  const token = await tokenOf(app, user);
  const bytes = await aPicture();
  for (let round = 0; round < 5; round += 1) {
    const { id: companyId } = await aCompany(app, { userId: user.id, subscribed: false });
    const params = { companyId };
    await app.call('uploadLogo', { token, params, file: { bytes } });
    const [uploaded, removed] = await Promise.all([
      app.call('uploadLogo', { token, params, file: { bytes } }),
      app.call('deleteCompany', { token, params }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(uploaded.status);
    await app.runTasks();
    const [row] = await app.database.db.select().from(companies).where(eq(companies.id, companyId));
    expect([row?.logoKey, row?.logoSmallKey]).toEqual([null, null]);
  }
});
