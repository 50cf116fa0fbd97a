import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OTHER_HOUSE_STATES } from '#domain/applications/scope.ts';
import { freeEmploymentsOf } from '#server/modules/agreements/index.ts';
import { type DocumentWorker, openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { readSettings } from '#server/platform/settings.ts';
import { SECRET, startTestApp, type TestApp } from '#test/app.ts';
import { tokenOf } from '#test/factories.ts';
import { memoryFiles } from '#test/memory-files.ts';
import { users } from '../modules/accounts/tables.ts';
import { applications } from '../modules/applications/tables.ts';
import { loadOccupations } from '../modules/jobs/index.ts';
import { seedDemo } from './seed.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const { database, clock } = app;
  await loadOccupations(database);
  const files = memoryFiles(new Map());
  const printer = openDocumentWorker();
  // Nothing is read of the papers, so that one of each kind is printed.
  const printed = new Map<string, Promise<unknown>>();
  const worker: DocumentWorker = {
    ...printer,
    run(module, render, ...rest) {
      if (!['renderDossier', 'renderDemoDocument'].includes(render))
        return printer.run(module, render, ...rest);
      const paper = printed.get(render) ?? printer.run(module, render, ...rest);
      printed.set(render, paper);
      return paper as never;
    },
  };
  await seedDemo(database, clock, {
    ...{ files, worker, secret: SECRET, settings: readSettings({}) },
    ...{ publicUrl: 'http://127.0.0.1:3000', office: 'office@example.org' },
  });
  await printer.close();
});
afterAll(() => app.close());

const userOf = async (email: string) => {
  const [user] = await app.database.db.select().from(users).where(eq(users.email, email));
  if (user === undefined) throw new Error(`Nobody is called ${email}`);
  return user;
};

it('shows a house what became of the other half of its tandem: applied, in talks, hired, not hired', async () => {
  const token = await tokenOf(app, await userOf('company@example.org'));
  const companyId = (await app.call('listCompanies', { token })).body.data[0]?.id ?? 0;
  const { body } = await app.call('listApplications', { token, params: { companyId } });
  const states = body.data.flatMap(({ tandem }) => tandem?.state ?? []);
  expect(states.toSorted()).toEqual(OTHER_HOUSE_STATES.toSorted());
});

it('has applications for both halves of a year plan, with and without the names of the other one', async () => {
  const rows = await app.database.db.select().from(applications);
  const planned = rows.flatMap(({ plannedOther }) => plannedOther ?? []);
  expect(planned.map(({ names }) => names !== null).sort()).toEqual([false, false, true, true]);
});

it('has a login whose job is in no package yet', async () => {
  const { id } = await userOf('marco.cavelti@example.org');
  const held = await freeEmploymentsOf(app.database.db, id, app.clock.today());
  expect(held).toMatchObject([{ season: 'winter', asFirst: true, asSecond: true }]);
});
