import { type RunnerTestCase as Test, TestRunner, type WorkerGlobalState } from 'vitest';
import { readPlan } from './ledger.ts';
import { NONE, note, settled, switchOn } from './worker.ts';

/** Modules that are not reloaded, since they hold the database that the worker has opened. */
const KEPT = /\/(node_modules|bench|test\/database|platform\/database)(\/|\.ts)/;

/** The mutant of each test file, in order. */
const plan = readPlan();
let next = 0;

/** Runs whole test files with a mutant switched on while they and all their imports are loaded again. */
export default class ReloadingRunner extends TestRunner {
  private mutant = NONE;
  private hasFailed = false;

  override async importFile(...[path, source]: Parameters<TestRunner['importFile']>): Promise<unknown> {
    if (source !== 'collect') return super.importFile(path, source);
    this.mutant = plan[next] ?? NONE;
    next += 1;
    this.hasFailed = false;
    if (settled.has(this.mutant)) throw new Error('Another file noticed this change');
    const { evaluatedModules: modules } = Reflect.get(this, 'workerState') as WorkerGlobalState;
    for (const module of modules.idToModuleMap.values()) {
      if (!KEPT.test(module.id)) modules.invalidateModule(module);
    }
    switchOn(this.mutant);
    return super.importFile(path, source);
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    if (this.hasFailed) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test);
    this.hasFailed ||= test.result?.state === 'fail';
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (!('filepath' in suite) || settled.has(this.mutant)) return;
    const hasFailed = this.hasFailed || suite.result?.state === 'fail';
    const test = suite.name;
    note(hasFailed ? { killed: [this.mutant], test } : { survived: this.mutant, test });
    switchOn(NONE);
  }
}
