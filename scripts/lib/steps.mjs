// Runs the steps of a test run concurrently and reports their results.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './build-stamp.mjs';

/** The number of flaky journeys that a run may have; one more fails it. */
const MOST_FLAKY = 2;

const SLOWEST = 10;

/** The folder for the output of the latest run's steps, which can be followed while they run. */
const LOGS = join(root, 'build/logs');

/**
 * Runs steps `{ name, command, after?, env?, read?, maySkip? }`, at most `lanes` concurrently, each after the steps
 * that it names in `after`. `read` parses the step's report (reports.mjs). The output of a step is written to
 * `build/logs`, and shown when the step has ended: of a successful one only its counts and slowest files. A single step
 * writes directly. After a failed step no other begins unless `keepGoing`. Answers whether all steps ran and succeeded.
 */
export async function runSteps(steps, { lanes, keepGoing = false, log = console.log, logs = LOGS }) {
  stopOnSignal();
  const started = performance.now();
  const live = steps.length === 1;
  const waiting = [...steps];
  const running = new Map();
  const results = [];
  const isDue = ({ after = [] }) => !waitingOrRunning(after);
  const waitingOrRunning = (names) =>
    [...waiting, ...running.keys()].some(({ name }) => names.includes(name));
  const mayBegin = () => !isStopped && (keepGoing || results.every(({ red }) => !red));

  for (;;) {
    for (let next = waiting.findIndex(isDue); mayBegin() && running.size < lanes && next >= 0; ) {
      const [step] = waiting.splice(next, 1);
      log(`── ${step.name} begins`);
      running.set(step, run(step, live, logs));
      next = waiting.findIndex(isDue);
    }
    if (running.size === 0) break;
    const { step, result } = await Promise.race(running.values());
    running.delete(step);
    results.push(result);
    tell(result, log);
  }
  summarise(results, waiting, (performance.now() - started) / 1000, log);
  return waiting.length === 0 && results.every(({ red }) => !red);
}

/** The process groups of the steps that run. */
const groups = new Set();

let isStopped = false;
/** A shell that has not begun its program yet survives an interrupt. */
const PATIENCE_MS = 20_000;

/**
 * Ends the steps when this program is told to end, and begins no others. They get an interrupt whatever the signal was:
 * on that one, Playwright ends the product that it has started.
 */
function stopOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      isStopped = true;
      const end = (how) => {
        for (const group of groups) process.kill(-group, how);
      };
      end('SIGINT');
      setTimeout(end, PATIENCE_MS, 'SIGTERM').unref();
    });
  }
}

async function run(step, live, logs) {
  const { name, command, env, read, maySkip = true } = step;
  const started = performance.now();
  // The shell's `times` prints the processor time of all its children.
  const child = spawn('sh', ['-c', '"$@"; code=$?; times >&3; exit $code', 'sh', ...command.split(' ')], {
    cwd: root,
    // A process group, so that a run that is ended takes all that its steps have started with it.
    detached: true,
    stdio: ['ignore', ...(live ? ['inherit', 'inherit'] : ['pipe', 'pipe']), 'pipe'],
    env: { ...process.env, ...env },
  });
  groups.add(child.pid);
  let output = '';
  mkdirSync(logs, { recursive: true });
  const copy = live ? null : createWriteStream(join(logs, `${name}.log`));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      copy?.write(chunk);
    });
  }
  const [times, [code]] = await Promise.all([text(child.stdio[3]), once(child, 'close')]);
  groups.delete(child.pid);
  copy?.end();
  const counts = { passed: 0, failed: 0, skipped: 0, flaky: [], files: [], ...readReport(read, code) };
  const faults = [
    ...(code === 0 ? [] : [`It ended with ${code}.`]),
    ...(maySkip || counts.skipped === 0
      ? []
      : [`${counts.skipped} skipped: a skipped database is a red run.`]),
    ...(counts.flaky.length <= MOST_FLAKY
      ? []
      : [`${counts.flaky.length} needed a second try, more than ${MOST_FLAKY}.`]),
  ];
  const red = faults.length > 0 || counts.failed > 0;
  // A failed step counts even if no single test of it failed.
  if (red) counts.failed ||= 1;
  const seconds = (performance.now() - started) / 1000;
  return { step, result: { name, seconds, cpu: cpuSeconds(times), red, faults, output, ...counts } };
}

/** A step that succeeded without a readable report is a fault of this program, and is reported as failed. */
function readReport(read, code) {
  try {
    return read?.();
  } catch (error) {
    if (code === 0) throw error;
    return {};
  }
}

/** Parses the second line of the shell's `times`, such as `0m1.250s 0m0.310s`: user and system time of its children. */
function cpuSeconds(times) {
  const [, children = ''] = times.split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * minutes + Number(seconds),
    0,
  );
}

function tell({ name, red, seconds, faults, output, flaky, files }, log) {
  log(`\n── ${name} is ${red ? 'red' : 'green'} after ${seconds.toFixed(1)} s`);
  if (red) log(output);
  for (const fault of faults) log(fault);
  for (const test of flaky) log(`flaky: ${test}`);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  for (const { file, seconds: s } of slowest) log(`${s.toFixed(1).padStart(8)} s  ${file}`);
}

function summarise(results, left, seconds, log) {
  log('\n── summary');
  for (const { name, seconds: s, cpu, red, passed, failed } of results) {
    const counts = passed + failed > 0 ? `${passed} passed, ${failed} failed` : '';
    const times = `${s.toFixed(1).padStart(7)} s ${cpu.toFixed(1).padStart(7)} s of CPU`;
    log(`${red ? 'red  ' : 'green'} ${name.padEnd(16)} ${times}  ${counts}`);
  }
  if (left.length > 0) log(`Not run: ${left.map(({ name }) => name).join(', ')}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  const flaky = results.flatMap((result) => result.flaky);
  for (const test of flaky) log(`flaky: ${test}`);
  log(`${(seconds / 60).toFixed(1)} minutes, ${(sum('cpu') / 60).toFixed(1)} of CPU`);
  log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
}
