import type { Press } from '#server/platform/pdf/press.ts';

/** Generates PDFs immediately in the caller's thread; input and output are cloned as between threads. */
export const pressHere: Press = {
  async print(module, render, content) {
    const functions = await import(/* @vite-ignore */ module.href);
    return structuredClone(await functions[render](structuredClone(content)));
  },
  close: async () => {},
};
