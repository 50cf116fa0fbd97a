import { type Entry, readLedger, writeLedger } from './ledger.ts';
import { SWITCH } from './switches.ts';

export const NONE = 0;
/** A mutant that has this many times the original's work to do never ends. */
const MOST_WORK = 50;
const LEAST_HITS = 100_000;
/** What is passed while files are loaded has no original to compare with. */
const MOST_HITS = 20_000_000;
/** A test waits for ever that leaves its processor idle for so long. The machine may be busy: only its own time counts. */
const IDLE_MS = 15_000;
const IDLE_CPU_MS = 50;

/** What outlives a test file, since files share their worker. */
export const state = {
  /** The mutant that is on. */
  active: NONE,
  hits: 0,
  mostHits: MOST_HITS,
  /** Where the mutants go that are passed while none is on. */
  passed: new Set<number>(),
};

/** Those that were passed while no test ran. */
export const outside = state.passed;

/** What happened before: in this worker, or in those that a mutant took down. */
export const settled = new Set<number>();
export const survived = new Set<string>();
export const careful = new Set<string>();
export const once = new Set<string>();

/** Switches a mutant on, or all of them off; `usualHits` is how often the original comes to a switch. */
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
