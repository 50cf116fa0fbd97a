/**
 * Mutation testing: every rule, use case and view is changed in small ways, and the tests that run the changed code
 * have to fail. `npm run bench:mutation -- src/domain/jobs`, or all of them without a folder; `--sample 300 --seed 1`
 * takes a random sample of that many mutants from each folder. Prints the mutants that survived. See bench/README.md.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { randomBy } from '#test/random.ts';
import { openCompiler } from './compiler.ts';
import { equivalents } from './equivalent.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { type End, type Outcome, tryMutants } from './rounds.ts';
import { allTargets, type Target } from './targets.ts';

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});

const targets = allTargets()
  .map((target) => ({ ...target, files: target.files.filter(isAskedFor) }))
  .filter(({ files }) => files.length > 0);
if (targets.length === 0) throw new Error(`There is nothing to change in ${positionals.join(', ')}`);

const refuses = openCompiler();
const outcomes: [string, Outcome[], number][] = [];
for (const target of targets) {
  const started = Date.now();
  const mutants = chosenOf(target);
  const folder = mkdtempSync(join(tmpdir(), 'solstice-mutation-'));
  try {
    const results = (await tryMutants(target, mutants, folder)).map(judge);
    outcomes.push([target.name, results, (Date.now() - started) / 1000]);
    for (const { mutant, end } of results) {
      if (end !== 'killed' && end !== 'refused') {
        console.log(`${end.padEnd(9)} ${mutant.file}:${mutant.line}  ${mutant.change}`);
      }
    }
    console.log(target.name, countsOf(results));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
print();

function judge(outcome: Outcome): Outcome {
  const isUnnoticed = outcome.end === 'survived' || outcome.end === 'unreached';
  return isUnnoticed && refuses(outcome.mutant) ? { ...outcome, end: 'refused' } : outcome;
}

function isAskedFor(file: string): boolean {
  return (
    positionals.length === 0 ||
    positionals.some((path) => `${resolve(file)}/`.startsWith(`${resolve(path)}/`))
  );
}

/** The mutants of a folder without the equivalent ones, or a random sample of them. */
function chosenOf({ files }: Target): Mutant[] {
  const mutants: Mutant[] = [];
  for (const file of files) mutants.push(...mutantsOf(file, readFileSync(file, 'utf8'), mutants.length + 1));
  const outdated = equivalents.filter(
    (it) => files.includes(it.file) && !mutants.some((mutant) => isSame(it, mutant)),
  );
  for (const { file, code, change } of outdated) console.log(`outdated  ${file}  ${change} in ${code}`);
  const telling = mutants.filter((mutant) => !equivalents.some((it) => isSame(it, mutant)));
  if (given.sample === undefined) return telling;
  const chance = randomBy(Number(given.seed));
  return telling
    .map((mutant) => ({ mutant, rank: chance() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, Number(given.sample))
    .map(({ mutant }) => mutant);
}

function isSame(it: (typeof equivalents)[number], { file, line, change }: Mutant): boolean {
  if (it.file !== file || it.change !== change) return false;
  return readFileSync(file, 'utf8').split('\n')[line - 1]?.trim() === it.code;
}

function print(): void {
  const rows = outcomes.map(([name, results, seconds]) => ({
    name,
    ...countsOf(results),
    seconds: Math.round(seconds),
  }));
  const all = countsOf(outcomes.flatMap(([, results]) => results));
  console.table([...rows, { name: 'all', ...all, seconds: rows.reduce((sum, row) => sum + row.seconds, 0) }]);
}

function countsOf(results: readonly Outcome[]) {
  const count = (wanted: End) => results.filter(({ end }) => end === wanted).length;
  const [survived, unreached] = [count('survived'), count('unreached')];
  const noticed = results.length - survived - unreached;
  return {
    changes: results.length,
    killed: count('killed'),
    endless: count('endless'),
    refused: count('refused'),
    survived,
    unreached,
    score: `${((100 * noticed) / Math.max(results.length, 1)).toFixed(1)} %`,
  };
}
