import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Printed, Sheet } from './press.ts';

if (workerData !== undefined) enableCompileCache(workerData as string);

parentPort?.on('message', async ({ module, render, content }: Sheet) => {
  const answer = (printed: Printed, moved: ArrayBuffer[] = []) => parentPort?.postMessage(printed, moved);
  try {
    const made: unknown = await (await import(module))[render](content);
    answer({ made }, made instanceof Uint8Array ? [made.buffer as ArrayBuffer] : []);
  } catch (error) {
    answer({ error });
  }
});
