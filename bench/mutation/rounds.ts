import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { type Entry, FOLDER, lastWord, readLedger, writeLedger, writePlan } from './ledger.ts';
import type { Mutant } from './mutants.ts';
import { withSwitches } from './switches.ts';
import type { Target } from './targets.ts';

/**
 * The result for a mutant. Endless: a test hung. Unreached: no test ran its code. Refused: no test failed, but the
 * compiler refuses it.
 */
export type End = 'killed' | 'endless' | 'refused' | 'survived' | 'unreached';

export interface Outcome {
  mutant: Mutant;
  end: End;
}

/** A timeout longer than any test may take: a worker that has written nothing for so long is taken for dead. */
const SILENCE_MS = 600_000;
const MOST_ROUNDS = 200;

class AsGiven {
  sort(specifications: TestSpecification[]) {
    return specifications;
  }
  shard(specifications: TestSpecification[]) {
    return specifications;
  }
}

/**
 * Runs the tests with every mutant whose code they run; then, with the files loaded again, those whose code ran only
 * while files were loaded. A mutant with side effects or a crash ends a round, and the next round continues from there.
 */
export async function tryMutants(
  target: Target,
  mutants: readonly Mutant[],
  folder: string,
): Promise<Outcome[]> {
  const open = (runner: string) => openVitest(target, mutants, runner, folder);
  await withVitest(await open('retrying-runner.ts'), async (vitest) => {
    const tests = await testsOf(vitest, target, target.files);
    await inRounds(folder, async (round) => {
      const { testModules } = await vitest.runTestSpecifications(tests);
      if (round === 1) refuseBroken(readLedger(folder), testModules);
    });
  });
  const outside = new Set(readLedger(folder).flatMap((entry) => ('outside' in entry ? entry.outside : [])));
  const settled = endsOf(readLedger(folder));
  const loaded = mutants.filter(({ id }) => outside.has(id) && isAlive(settled, id));
  if (loaded.length > 0) {
    await withVitest(await open('reloading-runner.ts'), (vitest) => reload(vitest, target, loaded, folder));
  }
  const ends = endsOf(readLedger(folder));
  return mutants.map((mutant) => ({ mutant, end: ends.get(mutant.id) ?? 'unreached' }));
}

/** Runs each test file that imports a mutant, once for each mutant. */
async function reload(
  vitest: Vitest,
  target: Target,
  mutants: readonly Mutant[],
  folder: string,
): Promise<void> {
  const testsByFile = new Map<string, TestSpecification[]>();
  for (const { file } of mutants) {
    if (!testsByFile.has(file)) testsByFile.set(file, await testsOf(vitest, target, [file]));
  }
  await inRounds(folder, async () => {
    const ends = endsOf(readLedger(folder));
    const planned = mutants
      .filter(({ id }) => isAlive(ends, id))
      .flatMap(({ id, file }) => (testsByFile.get(file) ?? []).map((test) => ({ id, test })));
    writePlan(
      planned.map(({ id }) => id),
      folder,
    );
    const again = planned.map(({ id, test: { moduleId, project } }) =>
      project.createSpecification(moduleId, undefined, undefined, `${id} ${moduleId}`),
    );
    await vitest.runTestSpecifications(again);
  });
}

function isAlive(ends: ReadonlyMap<number, End>, id: number): boolean {
  return ends.get(id) !== 'killed' && ends.get(id) !== 'endless';
}

async function withVitest(vitest: Vitest, use: (vitest: Vitest) => Promise<void>): Promise<void> {
  try {
    await use(vitest);
  } finally {
    await vitest.close();
  }
}

/** Repeats rounds until one runs all tests. */
async function inRounds(folder: string, run: (round: number) => Promise<void>): Promise<void> {
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const before = readLedger(folder).length;
    const watch = setInterval(() => endSilentWorker(folder), SILENCE_MS / 4);
    await run(round);
    clearInterval(watch);
    const last = readLedger(folder).at(-1);
    // The worker crashed without a result for the mutant.
    if (last && 'trying' in last) writeLedger({ endless: last.trying }, folder);
    if (!readLedger(folder).slice(before).some(hasSpoilt)) return;
  }
  throw new Error(`It is not done after ${MOST_ROUNDS} rounds`);
}

function openVitest(
  { tests }: Target,
  mutants: readonly Mutant[],
  runner: string,
  folder: string,
): Promise<Vitest> {
  const files = Map.groupBy(mutants, ({ file }) => file);
  const written = new Map(
    [...files].map(([file, own]) => [resolve(file), withSwitches(readFileSync(file, 'utf8'), own)]),
  );
  return createVitest(
    {
      config: false,
      root: process.cwd(),
      include: tests,
      watch: false,
      // Cached modules would contain the mutants of other files.
      fsModuleCache: false,
      isolate: false,
      maxWorkers: 1,
      // The runner detects hanging tests itself.
      testTimeout: SILENCE_MS,
      hookTimeout: SILENCE_MS,
      silent: true,
      reporters: [{}],
      runner: fileURLToPath(new URL(runner, import.meta.url)),
      env: { DATABASE: 'pglite', [FOLDER]: folder },
      dangerouslyIgnoreUnhandledErrors: true,
      sequence: { sequencer: AsGiven },
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform: (_, id) => written.get(id),
        },
      ],
    },
  );
}

/** The tests that import one of these files, directly or not, with the most closely related first. */
async function testsOf(
  vitest: Vitest,
  { tests }: Target,
  files: readonly string[],
): Promise<TestSpecification[]> {
  vitest.config.related = files.map((file) => resolve(file));
  const names = new Set(files.map((file) => file.replace(/\.ts$/, '.test.ts')));
  const inOrder = [...tests.filter((test) => names.has(test)), ...tests.filter((test) => !names.has(test))];
  const rankOf = ({ moduleId }: TestSpecification) => inOrder.findIndex((test) => resolve(test) === moduleId);
  return (await vitest.getRelevantTestSpecifications()).sort((a, b) => rankOf(a) - rankOf(b));
}

function endSilentWorker(folder: string): void {
  const worker = readLedger(folder).findLast((entry) => 'worker' in entry);
  if (worker === undefined || Date.now() - lastWord(folder) < SILENCE_MS) return;
  try {
    process.kill(worker.worker, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Whether a round ended before all tests were run. */
function hasSpoilt(entry: Entry): boolean {
  return ['endless', 'careful', 'once', 'spoilt'].some((end) => end in entry);
}

/** Throws if a test fails without a mutant or cannot be loaded, since it could not tell anything about mutants. */
function refuseBroken(entries: readonly Entry[], testModules: readonly TestModule[]): void {
  const broken = [
    ...entries.flatMap((entry) => ('broken' in entry ? [`${entry.broken}: ${entry.message}`] : [])),
    ...testModules.flatMap((module) =>
      module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
    ),
  ];
  if (broken.length === 0) return;
  throw new Error(broken.map((it) => `Fails without a change: ${it}`).join('\n'));
}

function endsOf(entries: readonly Entry[]): Map<number, End> {
  const ends = new Map<number, End>();
  for (const entry of entries) if ('survived' in entry) ends.set(entry.survived, 'survived');
  for (const entry of entries) {
    if ('endless' in entry) ends.set(entry.endless, 'endless');
    if ('killed' in entry) for (const id of entry.killed) ends.set(id, 'killed');
  }
  return ends;
}
