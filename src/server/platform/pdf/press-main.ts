import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { BEGUN, MAX_HEAP_MB, type Printed, type Sheet } from './press-process.ts';

/** The share of its heap that the process may have in use and still take another sheet. */
const SPENT = 0.5;

// What ends the server ends this process too, by the server: until then papers are made.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
// A server that was killed disconnects as well, but while something is being made nobody here hears it.
new Worker(new URL('./press-watch.ts', import.meta.url)).unref();

process.on('message', async ({ module, render, content }: Sheet) => {
  const answer = (printed: { made: unknown } | { error: unknown }) => {
    const isSpent = getHeapStatistics().used_heap_size > SPENT * MAX_HEAP_MB * 1024 * 1024;
    process.send?.({ ...printed, isSpent } satisfies Printed);
  };
  process.send?.(BEGUN);
  try {
    answer({ made: await (await import(module))[render](content) });
  } catch (error) {
    answer({ error });
  }
});
