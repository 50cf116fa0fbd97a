import type { DocumentWorker } from '#server/platform/pdf/worker.ts';

/** Generates PDFs immediately in the caller's thread; input and output are cloned as between threads. */
export const workerInThread: DocumentWorker = {
  async run(module, render, content) {
    const functions = await import(/* @vite-ignore */ module.href);
    return structuredClone(await functions[render](structuredClone(content)));
  },
  close: async () => {},
};
