// Carries out the examples of docs/adding.md in a copy of the sources: all of them, which has to be green, and then
// without the steps whose absence the compiler or a test is said to tell, which has to be red and to say so. Part of
// `npm run test:nightly`.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { ADDITIONS, editedFiles, SECTIONS, type Step } from './additions.ts';

const root = join(import.meta.dirname, '../..');
const NOT_COPIED = [
  'node_modules',
  '.git',
  'build',
  'data',
  '.react-router',
  'test-results',
  'playwright-report',
];
const MIGRATIONS = 'src/server/platform/database/migrations';

const copy = mkdtempSync(join(tmpdir(), 'solstice-adding-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
cpSync(root, copy, { recursive: true, filter: (path) => !NOT_COPIED.includes(relative(root, path)) });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

const sections = [...SECTIONS.values()];
const tests = sections.flatMap((section) => section.tests);

write();
const before = migrations();
for (const command of new Set(sections.flatMap(({ rows }) => rows.flatMap(({ commands }) => commands))))
  pass(command);
if (migrations() !== before + 2)
  end('The command for the migration made other files than its SQL and its snapshot.');
pass('node scripts/types.mjs');
for (const project of ['unit', 'modules']) pass(vitest(project, filesOf(project)));
pass('node scripts/build.mjs');
pass('node scripts/script-size.mjs');

const tellings = ADDITIONS.flatMap(({ steps }) => steps.flatMap(({ told }) => told ?? []));
for (const round of new Set(tellings.map(roundOf))) {
  const telling = new Set(tellings.filter((told) => roundOf(told) === round).map(({ by }) => by));
  // The compiler indents what belongs to a message below it.
  if (telling.has('types')) tell(round, ['types'], 'tsc -p src/server; tsc -p src/web', /\n(?=\S)/);
  for (const project of ['unit', 'modules']) {
    const files = filesOf(project).filter((file) => telling.has(file));
    if (files.length > 0) tell(round, files, vitest(project, files), / FAIL /);
  }
}
console.log('docs/adding.md is true.');

/** Writes the examples, with those steps that are done, over the sources of the copy. */
function write(isDone?: (step: Step) => boolean): void {
  for (const [file, text] of editedFiles(ADDITIONS, isDone)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
}

function roundOf({ round = 1 }: NonNullable<Step['told']>): number {
  return round;
}

/** Expects checks to fail without the steps of a round that they are said to tell, and each to tell of each of its steps. */
function tell(round: number, checks: string[], command: string, betweenMessages: RegExp): void {
  const isTold = ({ told }: Step) =>
    told !== undefined && roundOf(told) === round && checks.includes(told.by);
  write((step) => !isTold(step));
  const { output } = run(command);
  write();
  const messages = output.split(betweenMessages);
  for (const { section, steps } of ADDITIONS) {
    for (const { file, told = { by: '', as: '' } } of steps.filter(isTold)) {
      const isOf = (message: string) => told.by === 'types' || message.includes(told.by);
      if (!messages.some((message) => isOf(message) && new RegExp(told.as, 's').test(message)))
        end(
          `${output}\n"${section}" in docs/adding.md is not true: ${told.by} does not say ${told.as} without the step in ${file}.`,
        );
      console.log(`told by ${told.by}: the step in ${file}`);
    }
  }
}

function filesOf(project: string): string[] {
  return [...new Set(tests.filter((test) => test.project === project).flatMap(({ files }) => files))];
}

function vitest(project: string, files: string[]): string {
  return `vitest run --project ${project} ${files.join(' ')}`;
}

function migrations(): number {
  return globSync(`${MIGRATIONS}/**/*.{sql,json}`, { cwd: copy }).length;
}

function pass(command: string): void {
  const { status, output } = run(command);
  if (status !== 0) end(`${output}\nWith the examples of docs/adding.md, this fails: ${command}`);
  console.log(`green: ${command}`);
}

function run(command: string): { status: number | null; output: string } {
  const path = join(root, 'node_modules/.bin') + delimiter + process.env.PATH;
  // The tests that the page names run as in `npm test`.
  const env = { ...process.env, PATH: path, NIGHTLY: '', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: copy,
    env,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { status, output: stdout + stderr };
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
