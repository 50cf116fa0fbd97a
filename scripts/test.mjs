// `npm test`: all that CI runs, one step after the other.
//   npm test -- unit browser      runs these steps only
//   npm test -- changed [commit]  runs what the changes since a commit can affect: by default what is not committed yet
//   npm test -- --keep-going      continues after a failed step
//   npm run test:nightly          runs what takes too long for each change: see CONTRIBUTING.md
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/build-stamp.mjs';
import { changedSteps } from './lib/changed.mjs';
import { playwrightReport, vitestReport } from './lib/reports.mjs';
import { provide } from './lib/requirements.mjs';
import { runSteps } from './lib/steps.mjs';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { 'keep-going': { type: 'boolean' }, nightly: { type: 'boolean' } },
});
const reports = mkdtempSync(join(tmpdir(), 'solstice-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
process.env.PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH;
if (options.nightly) process.env.NIGHTLY = '1';

const cores = availableParallelism();
// One step at a time, with a worker for each core: a worker keeps databases, servers or a browser busy beside itself, and
// with two or three steps at once on two cores tests of several nodes took six times as long and failed by the clock.
const LANES = 1;
const PDF_TOOLS = ['poppler-utils', 'qpdf'];

// In the order in which they begin: what is quick fails first.
const CHECKS = [
  { name: 'build', command: 'node scripts/build.mjs' },
  { name: 'lint', command: 'biome check --error-on-warnings' },
  { name: 'types', command: 'node scripts/types.mjs' },
  { name: 'knip', command: 'knip' },
  { name: 'knip-production', command: 'knip --production --include exports -c knip.production.jsonc' },
  { name: 'script-size', command: 'node scripts/script-size.mjs', after: ['build'] },
  vitest('architecture'),
  vitest('unit', { needs: PDF_TOOLS }),
  vitest('races', { needs: ['postgresql'], maySkip: false }),
  vitest('modules', { needs: ['postgresql', ...PDF_TOOLS], maySkip: false }),
  vitest('modules-pglite', { needs: PDF_TOOLS, maySkip: false }),
  // These start the built product, often several nodes of it at once.
  vitest('processes', { needs: ['postgresql'], maySkip: false, after: ['build'] }),
  playwright('browser', { needs: ['chromium', 'fonts-liberation', 'postgresql'], after: ['build'] }),
];

// With NIGHTLY, tests run all their cases and seeds, and all tests of modules run on the embedded database.
// `adding` carries out the examples of docs/adding.md.
const NIGHTLY = [
  CHECKS.find(({ name }) => name === 'build'),
  ...['modules-pglite', 'processes', 'unit', 'modules', 'races'].map((name) =>
    CHECKS.find((step) => step.name === name),
  ),
  { name: 'adding', command: 'node test/adding/walk.ts', needs: ['postgresql', ...PDF_TOOLS] },
  { name: 'search-exact', command: 'node bench/search/exactness.ts' },
  { name: 'search-fuzz', command: 'node bench/search/fuzz.ts' },
];

const steps = chosenSteps();
if (!provide([...new Set(steps.flatMap(({ needs = [] }) => needs))])) process.exit(1);
const green = await runSteps(steps, { lanes: LANES, keepGoing: options['keep-going'] });
process.exitCode = green ? 0 : 1;

function chosenSteps() {
  const all = options.nightly ? NIGHTLY : CHECKS;
  if (names[0] === 'changed') return changedSteps(all, names[1]);
  const unknown = names.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `No such step: ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}`,
    );
    process.exit(2);
  }
  return all.filter(({ name }) => names.length === 0 || names.includes(name));
}

function vitest(project, step = {}) {
  const report = join(reports, `${project}.json`);
  return {
    name: project,
    command: `vitest run --project ${project} --maxWorkers=${cores} --passWithNoTests --reporter=default --reporter=json --outputFile.json=${report}`,
    read: () => vitestReport(report, root),
    ...step,
  };
}

function playwright(name, step) {
  const report = join(reports, `${name}.json`);
  return {
    name,
    command: `playwright test --workers=${cores} --reporter=list,json`,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    read: () => playwrightReport(report),
    ...step,
  };
}
