import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// The tests that open a database, of any part of the code.
const moduleTests = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], {
  cwd: import.meta.dirname,
  exclude: ['**/*.race.test.ts', 'test/processes/**'],
}).filter((file) =>
  /\b(startTestApp|workerDatabase|createTestDatabase)\(/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  ),
);

/**
 * Tests whose result may depend on the embedded database: of the driver, lists, the index, the demo. Nightly runs
 * include all.
 */
const onPglite =
  process.env.NIGHTLY === '1'
    ? moduleTests
    : moduleTests.filter((file) =>
        /^src\/server\/(platform\/(database|queue)|adapters|demo)\/|\/(lists?|jobs\/changes|follow|snapshots)\.test\.ts$/.test(
          file,
        ),
      );
const raceTests = ['src/**/*.race.test.ts'];
const architectureTest = ['test/architecture.test.ts'];
const processTests = ['test/processes/**/*.test.ts'];

const onPostgres = { env: { DATABASE: 'postgres' }, globalSetup: 'test/postgres.ts' };

// Tests of races need PostgreSQL, since the embedded database has a single connection (decision record 0151).
export default defineConfig({
  test: {
    // Test files share a worker, and with it the one database that the worker has opened.
    isolate: false,
    // Tests wait for states, not for times. These only end a hang, in whatever test: a busy machine may need minutes for
    // what takes it seconds otherwise.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 240_000, interval: 25 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...moduleTests, ...raceTests, ...architectureTest, ...processTests],
        },
      },
      { extends: true, test: { name: 'architecture', include: architectureTest } },
      {
        extends: true,
        test: {
          name: 'modules',
          include: moduleTests,
          ...onPostgres,
          env: { ...onPostgres.env, CONNECTIONS: 'one' },
        },
      },
      { extends: true, test: { name: 'modules-pglite', include: onPglite, env: { DATABASE: 'pglite' } } },
      { extends: true, test: { name: 'races', include: raceTests, ...onPostgres } },
      // Tests with real processes of the built product.
      {
        extends: true,
        test: {
          name: 'processes',
          include: processTests,
          globalSetup: 'test/processes/setup.ts',
        },
      },
    ],
  },
});
