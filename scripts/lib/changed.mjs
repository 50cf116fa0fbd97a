// Determines which steps, and which of their tests, a change can affect.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-stamp.mjs';
import { specsFor } from './specs-for.mjs';

const CODE = /\.(m?[jt]sx?|json)$/;

/** Files that tests read as data, so that no import leads to them. */
const READ_AS_FILES = /^(src\/(locales|content)|docs)\/|\.(css|svg|md|yaml)$/;
/** Tests that read any source as text, so that no import leads from it to them. */
const READS_SOURCES = [
  'test/adding/adding.test.ts',
  'test/decisions.test.ts',
  'test/locales.test.ts',
  'test/page-addresses.test.ts',
];
const MIGRATIONS = /^src\/server\/platform\/database\/migrations\//;

/**
 * The steps for what has changed since a commit, by default the last one: tests that import a changed file, directly or
 * not (all tests of a kind if files are read as data), and journeys that visit pages made of it. Of the tests of
 * processes only changed ones run.
 */
export function changedSteps(all, since = 'HEAD') {
  const files = changedFiles(since);
  if (files.length === 0) {
    console.error(`Nothing has changed since ${since}. Name an earlier commit, such as "changed HEAD~3".`);
    process.exit(2);
  }
  console.log(`${files.length} files have changed since ${since}.`);
  const code = files.filter((file) => CODE.test(file));
  const narrow = {
    build: (step) => step,
    lint: (step) => ({
      ...step,
      command: `biome check --error-on-warnings --no-errors-on-unmatched ${files.join(' ')}`,
    }),
    types: (step) => step,
    architecture: (step) => step,
    unit: (step) => (files.some((file) => READ_AS_FILES.test(file)) ? step : related(step, READS_SOURCES)),
    modules: onDatabase,
    races: onDatabase,
    browser: (step) => only(step, specsFor(files, root)),
    processes: (step) =>
      only(
        step,
        files.filter((file) => /^test\/processes\/.*\.test\.ts$/.test(file)),
      ),
  };
  function onDatabase(step) {
    return files.some((file) => MIGRATIONS.test(file)) ? step : related(step);
  }
  function related(step, always = []) {
    const command = step.command.replace(
      'vitest run',
      `vitest related ${[...code, ...always].join(' ')} --run`,
    );
    return code.length > 0 ? { ...step, command } : undefined;
  }
  return all.map((step) => narrow[step.name]?.(step)).filter((step) => step !== undefined);
}

function only(step, files) {
  return files.length > 0 ? { ...step, command: `${step.command} ${files.join(' ')}` } : undefined;
}

function changedFiles(since) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(join(root, file)));
}
