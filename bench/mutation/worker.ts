import { type Entry, readLedger, writeLedger } from './ledger.ts';
import { SWITCH } from './switches.ts';

export const NONE = 0;
/** A mutant that passes this many times as many switches as the original is taken for an endless loop. */
const MOST_WORK = 50;
const LEAST_HITS = 100_000;
/** The limit for code that runs while files are loaded, which has no original run to compare with. */
const MOST_HITS = 20_000_000;
/** A test hangs if the process has used hardly any processor time for so long; other programs do not count. */
const IDLE_MS = 15_000;
const IDLE_CPU_MS = 50;

/** State that is kept between test files, since they share their worker. */
export const state = {
  /** The mutant that is switched on. */
  active: NONE,
  hits: 0,
  mostHits: MOST_HITS,
  /** Collects the mutants whose code runs while none is switched on. */
  passed: new Set<number>(),
};

/** The mutants whose code ran outside of any test. */
export const outside = state.passed;

/** Earlier results: of this worker, and of those that a mutant crashed. */
export const settled = new Set<number>();
export const survived = new Set<string>();
export const careful = new Set<string>();
export const once = new Set<string>();

/** Switches a mutant on, or all of them off; `usualHits` is the number of switches that the original passes. */
export function switchOn(id: number, usualHits?: number): void {
  state.active = id;
  state.hits = 0;
  state.mostHits = usualHits === undefined ? MOST_HITS : Math.max(LEAST_HITS, usualHits * MOST_WORK);
  if (id !== NONE) note({ trying: id });
}

export function note(entry: Entry): void {
  remember(entry);
  writeLedger(entry);
}

function remember(entry: Entry): void {
  if ('killed' in entry) for (const id of entry.killed) settled.add(id);
  if ('endless' in entry) settled.add(entry.endless);
  if ('survived' in entry) survived.add(`${entry.test} ${entry.survived}`);
  if ('careful' in entry) careful.add(entry.careful);
  if ('once' in entry) once.add(entry.once);
}

for (const entry of readLedger()) remember(entry);
note({ worker: process.pid });

Reflect.set(globalThis, SWITCH, (id: number): boolean => {
  state.hits += 1;
  if (state.active === NONE) state.passed.add(id);
  else if (state.hits > state.mostHits) throw new Error('This change never ends');
  return id === state.active;
});

let lastWork = performance.now();
let lastCpu = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(lastCpu);
  if ((user + system) / 1000 > IDLE_CPU_MS) {
    lastCpu = process.cpuUsage();
    lastWork = performance.now();
  } else if (state.active !== NONE && performance.now() - lastWork > IDLE_MS) {
    note({ endless: state.active });
    process.kill(process.pid, 'SIGKILL');
  }
}, 1000).unref();
