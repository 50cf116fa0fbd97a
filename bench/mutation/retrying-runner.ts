import { type RunnerTestCase as Test, TestRunner } from 'vitest';
import type { Entry } from './ledger.ts';
import { careful, NONE, note, once, outside, settled, state, survived, switchOn } from './worker.ts';

/** The number of retries: more than there are mutants, so that a test is repeated until it reports itself done. */
const ALWAYS_AGAIN = 1_000_000;

/** Whether to skip the remaining tests: a mutant may have left anything behind, such as a transaction with locks. */
let isOver = false;

/**
 * Runs every test once without a mutant, and then again in the same worker for each mutant whose code it ran and that
 * no test has killed yet. A last run without a mutant proves that no side effect of the mutants fails the test by
 * itself.
 */
export default class RetryingRunner extends TestRunner {
  /** The remaining runs of the current test: mutants, and NONE for the original code. */
  private queue: number[] = [];
  private killed: number[] = [];
  private usualHits = 0;

  override async onBeforeRunTask(test: Test): Promise<void> {
    if (isOver) test.mode = 'skip';
    await super.onBeforeRunTask(test);
    test.retry = ALWAYS_AGAIN;
  }

  override onBeforeTryTask(test: Test, options: { retry: number; repeats: number }): void {
    super.onBeforeTryTask(test, options);
    if (options.retry > 0) {
      switchOn(this.queue.shift() ?? NONE, this.usualHits);
      return;
    }
    state.passed = new Set();
    switchOn(NONE);
  }

  override async onAfterRetryTask(test: Test, options: { retry: number; repeats: number }): Promise<void> {
    await super.onAfterRetryTask(test, options);
    if (test.result === undefined) return;
    const hasFailed = test.result.state === 'fail';
    if (options.retry === 0) this.begin(nameOf(test), hasFailed, test.result.errors?.[0]?.message);
    else this.settle(nameOf(test), hasFailed);
    state.active = NONE;
    const isDone = this.queue.length === 0;
    if (isDone) state.passed = outside;
    test.result.state = isDone ? 'pass' : 'fail';
    test.result.errors = isDone ? [] : [{ message: 'The next mutant' }];
    test.result.attempts = [];
  }

  private begin(test: string, hasFailed: boolean, message = ''): void {
    note({ began: test });
    this.killed = [];
    this.queue = [];
    this.usualHits = state.hits;
    if (hasFailed) {
      note({ broken: test, message });
      return;
    }
    if (once.has(test)) return;
    const alive = [...state.passed].filter((id) => !settled.has(id) && !survived.has(`${test} ${id}`));
    if (alive.length === 0) return;
    this.queue = careful.has(test) ? [NONE, ...alive.flatMap((id) => [id, NONE])] : [...alive, NONE];
  }

  private settle(test: string, hasFailed: boolean): void {
    const { active } = state;
    if (active !== NONE && !hasFailed) note({ survived: active, test });
    else if (active !== NONE) this.killed.push(active);
    else {
      // A test that passed until one mutant failed it, and fails ever since, was broken by that mutant's side effects.
      const isSpoilt = hasFailed && careful.has(test) && this.killed.length === 1;
      if (this.killed.length > 0 && (!hasFailed || isSpoilt)) note({ killed: this.killed, test });
      if (isSpoilt) this.giveUp({ spoilt: test });
      else if (hasFailed) this.giveUp(careful.has(test) ? { once: test } : { careful: test });
      this.killed = [];
    }
  }

  private giveUp(entry: Entry): void {
    note(entry);
    isOver = true;
    this.queue = [];
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]): Promise<void> {
    await super.onAfterRunSuite(suite);
    if ('filepath' in suite) note({ outside: [...outside] });
  }
}

function nameOf(test: Test): string {
  return `${test.file.name} > ${test.fullTestName}`;
}
