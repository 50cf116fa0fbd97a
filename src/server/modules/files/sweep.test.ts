import { globSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns, is } from 'drizzle-orm';
import { PgCustomColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aJob, anApplication, anEmployee, aUser, tokenOf } from '#test/factories.ts';
import { users } from '../accounts/tables.ts';
import { FILE_COLUMNS } from './store.ts';

const TWO_DAYS_MS = 48 * 3600_000;

let folder: string;
let files: FileStore;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-sweep-'));
  files = diskFiles(folder);
  app = await startTestApp({ files });
});
beforeEach(() => app.reset());
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const sweep = async () => {
  await app.runTask('sweep-files');
  await app.runTasks();
};
const age = (key: string) => {
  const at = new Date(Date.now() - TWO_DAYS_MS);
  utimesSync(join(folder, key.slice(0, 2), key), at, at);
};
const put = async (text: string) => {
  const key = await files.put(Buffer.from(text), 'pdf');
  age(key);
  return key;
};

describe('the nightly sweep of files', () => {
  it('deletes files that no row refers to, and keeps the others', async () => {
    const [picture, logo, image, dossier, orphan] = await Promise.all(
      ['picture', 'logo', 'image', 'dossier', 'orphan'].map(put),
    );
    const user = await aUser(app, { imageKey: picture });
    const company = await aCompany(app, { userId: user.id, logoKey: logo, imageKey: image });
    const job = await aJob(app, { companyId: company.id });
    const { id: userId } = await anEmployee(app);
    await anApplication(app, { userId, companyId: company.id, jobId: job.id, dossierKey: dossier });
    await sweep();
    const left = await Promise.all(
      [picture, logo, image, dossier, orphan].map(async (key) => (await files.get(key ?? '')) !== null),
    );
    expect(left).toEqual([true, true, true, true, false]);
  });

  it('deletes the files of a failed request once they are a day old', async () => {
    const user = await anEmployee(app);
    const { id: companyId } = await aCompany(app, { userId: (await aUser(app)).id });
    const { id: jobId } = await aJob(app, { companyId });
    const keys: string[] = [];
    const put = files.put;
    files.put = async (...args) => {
      const key = await put(...args);
      keys.push(key);
      // Withdrawn while the dossier was being written: it is not sent.
      await app.database.db.delete(users);
      return key;
    };
    try {
      const { status } = await app.call('createApplication', {
        token: await tokenOf(app, user),
        body: { job_id: jobId, application_letter: '<p>Gerne koche ich bei Ihnen.</p>', status: 'SEND' },
      });
      expect(status).not.toBe(201);
    } finally {
      files.put = put;
    }
    expect(keys).toHaveLength(1);
    const [key = ''] = keys;
    await sweep();
    expect(await files.get(key)).not.toBeNull();
    age(key);
    await sweep();
    expect(await files.get(key)).toBeNull();
  });
});

it('every column that holds a file key is checked by the sweep', async () => {
  const found: string[] = [];
  for (const file of globSync('src/server/{modules,platform}/*/tables.ts')) {
    const tables = Object.values(await import(join(process.cwd(), file))).filter((it) => is(it, PgTable));
    for (const table of tables) {
      for (const column of Object.values(getTableColumns(table))) {
        if (is(column, PgCustomColumn)) found.push(column.uniqueName ?? column.name);
        // A column that does not use the common type would be missed.
        else expect(column.name, file).not.toMatch(/^(image|logo|pdf|dossier|file|document|picture)_key$/);
      }
    }
  }
  const read = FILE_COLUMNS.map((column) => column.uniqueName ?? column.name);
  expect(found.length).toBeGreaterThan(0);
  expect(found.sort()).toEqual(read.sort());
});
