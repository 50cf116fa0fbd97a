import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Printed, Sheet } from './press.ts';

if (workerData !== undefined) enableCompileCache(workerData as string);

parentPort?.on('message', async ({ module, render, content }: Sheet) => {
  const answer = (printed: Printed, moved: ArrayBuffer[] = []) => parentPort?.postMessage(printed, moved);
  try {
    const bytes: Uint8Array<ArrayBuffer> = await (await import(module))[render](content);
    answer({ bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ error });
  }
});
