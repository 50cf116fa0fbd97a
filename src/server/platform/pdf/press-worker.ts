import { enableCompileCache } from 'node:module';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { buffersIn, MAX_HEAP_MB, type Printed, type Sheet } from './press.ts';

/** The share of its heap that a thread may have in use and still take another sheet. */
const SPENT = 0.5;

if (workerData !== undefined) enableCompileCache(workerData as string);

parentPort?.on('message', async ({ module, render, content }: Sheet) => {
  const answer = (printed: { made: unknown } | { error: unknown }, moved: ArrayBuffer[] = []) => {
    const isSpent = getHeapStatistics().used_heap_size > SPENT * MAX_HEAP_MB * 1024 * 1024;
    parentPort?.postMessage({ ...printed, isSpent } satisfies Printed, moved);
  };
  try {
    const made: unknown = await (await import(module))[render](content);
    answer({ made }, buffersIn(made));
  } catch (error) {
    answer({ error });
  }
});
