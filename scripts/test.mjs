// `npm test`: all that CI runs, in order, up to the first red step.
//   npm test -- unit browser      runs these steps only
//   npm test -- --keep-going      runs the steps after a red one too
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './lib/build-stamp.mjs';
import { provide } from './lib/requirements.mjs';

const reports = mkdtempSync(join(tmpdir(), 'solstice-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
process.env.PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH;

const PDF_TOOLS = ['poppler-utils', 'qpdf'];
const STEPS = [
  { name: 'lint', command: 'biome check --error-on-warnings' },
  { name: 'types', command: 'node scripts/types.mjs' },
  vitest('architecture'),
  { name: 'knip', command: 'knip' },
  vitest('unit', { needs: PDF_TOOLS }),
  vitest('modules-pglite', { needs: PDF_TOOLS, maySkip: false }),
  vitest('modules-postgres', { needs: ['postgresql', ...PDF_TOOLS], maySkip: false }),
  vitest('races', { needs: ['postgresql'], maySkip: false }),
  { name: 'build', command: 'node scripts/build.mjs' },
  vitest('processes', { needs: ['postgresql'], maySkip: false }),
  { name: 'script-size', command: 'node scripts/script-size.mjs' },
  {
    name: 'browser',
    command: 'playwright test --reporter=list,json',
    needs: ['chromium', 'fonts-liberation'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json') },
    count: ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  },
];

const args = process.argv.slice(2);
const keepGoing = args.includes('--keep-going');
const names = args.filter((arg) => arg !== '--keep-going');
const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const chosen = STEPS.filter((step) => names.length === 0 || names.includes(step.name));

const needed = new Set(chosen.flatMap(({ needs = [] }) => needs));
if (!provide([...needed])) process.exit(1);

const results = [];
for (const step of chosen) {
  console.log(`\n── ${step.name}`);
  results.push(await run(step));
  if (results.at(-1).red && !keepGoing) break;
}
summarise();

function vitest(project, options = {}) {
  const report = join(reports, `${project}.json`);
  return {
    name: project,
    command: `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=${report}`,
    count: (result) => ({
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.testResults.filter(didNotLoad).length,
      skipped: result.numPendingTests + result.numTodoTests,
    }),
    ...options,
  };
}

function didNotLoad({ status, assertionResults }) {
  return status === 'failed' && assertionResults.length === 0;
}

async function run({ name, command, env, count, maySkip = true }) {
  const started = performance.now();
  const [program, ...args] = command.split(' ');
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  const seconds = (performance.now() - started) / 1000;
  const counts = { passed: 0, failed: 0, skipped: 0, ...(count && readCounts(name, count)) };
  const red = code !== 0 || counts.failed > 0 || (!maySkip && counts.skipped > 0);
  if (!maySkip && counts.skipped > 0)
    console.error(`${counts.skipped} skipped: a skipped database is a red run.`);
  // A red step counts even where no single test of it failed.
  if (red) counts.failed ||= 1;
  return { name, seconds, red, ...counts };
}

function readCounts(name, count) {
  try {
    return count(JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8')));
  } catch {
    return {};
  }
}

function summarise() {
  console.log('\n── summary');
  for (const { name, seconds, red, passed, failed } of results) {
    const counts = passed + failed > 0 ? `${passed} passed, ${failed} failed` : '';
    console.log(
      `${red ? 'red  ' : 'green'} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`,
    );
  }
  const left = chosen.length - results.length;
  if (left > 0) console.log(`${left} further steps did not run.`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  process.exitCode = results.some(({ red }) => red) ? 1 : 0;
}
