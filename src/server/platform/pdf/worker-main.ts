import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { BEGUN, MAX_HEAP_MB, type WorkerCall, type WorkerResult } from './worker-process.ts';

/** The share of the heap from which on the process is replaced instead of taking another call. */
const SPENT = 0.5;

// A terminal signals the whole process group; this process ignores it, because the server ends it after the last paper.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
// A killed server disconnects as well, but while a call runs the event loop is blocked and misses it.
new Worker(new URL('./worker-watch.ts', import.meta.url)).unref();

process.on('message', async ({ module, render, content }: WorkerCall) => {
  const begun = performance.now();
  const answer = (result: { made: unknown } | { error: unknown }) => {
    const isSpent = getHeapStatistics().used_heap_size > SPENT * MAX_HEAP_MB * 1024 * 1024;
    process.send?.({ ...result, isSpent, tookMs: performance.now() - begun } satisfies WorkerResult);
  };
  process.send?.(BEGUN);
  try {
    answer({ made: await (await import(module))[render](content) });
  } catch (error) {
    answer({ error });
  }
});
