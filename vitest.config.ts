import { defineConfig } from 'vitest/config';

const moduleTests = [
  // What is written on paper, or in a format, needs no database.
  'src/server/modules/**/!(*pdf|*format).test.ts',
  'src/server/platform/**/*.db.test.ts',
  'src/server/adapters/**/*.db.test.ts',
  'src/server/demo/**/*.db.test.ts',
  // Forms are judged by pages and by the server, which keeps what passes.
  'test/forms/*.test.ts',
];
const raceTests = ['src/**/*.race.test.ts'];
const architectureTest = ['test/architecture.test.ts'];
const processTests = ['test/processes/**/*.test.ts'];

const onPostgres = { env: { DATABASE: 'postgres' }, globalSetup: 'test/postgres.ts' };

// What needs a database runs twice, once on each kind; what races needs PostgreSQL, since only there two
// connections exist (decision record 0005).
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files share their worker, and with it the one database that the worker has opened.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [...moduleTests, ...raceTests, ...architectureTest, ...processTests],
        },
      },
      { extends: true, test: { name: 'architecture', include: architectureTest } },
      {
        extends: true,
        test: {
          name: 'modules-pglite',
          include: moduleTests,
          exclude: raceTests,
          env: { DATABASE: 'pglite' },
        },
      },
      {
        extends: true,
        test: { name: 'modules-postgres', include: moduleTests, exclude: raceTests, ...onPostgres },
      },
      { extends: true, test: { name: 'races', include: raceTests, ...onPostgres } },
      // Real processes of the built product. They wait for states, not for times: these limits only end what hangs.
      {
        extends: true,
        test: {
          name: 'processes',
          include: processTests,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 240_000, interval: 25 } },
          globalSetup: 'test/postgres.ts',
        },
      },
    ],
  },
});
